import type { TableState } from 'pique-client';
import { useAppState, useT } from '../../app/context';
import { draftText } from './draft_text';

/** What both players did with their last cards: of the other one only whether it was kept. */
export function DraftNews({ table }: { table: TableState }) {
  const t = useT();
  const { drafts } = useAppState().log;
  const lines = table.view.counts.flatMap((_, seat) => {
    const drafted = drafts[seat];
    return drafted === undefined ? [] : [draftText(t, table, seat, drafted)];
  });
  if (lines.length === 0) return <p class="quiet draft-news">{t('draft.rule')}</p>;
  return (
    <ul class="quiet draft-news">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
