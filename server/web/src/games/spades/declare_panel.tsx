import { useApp, useAppState } from '../../app/context';
import { QuestionPanel } from '../../table/question_panel';

interface DeclarePanelProps {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** A nil for double the points, asked before the cards are shown. */
export function DeclarePanel({ title, text, yes, no }: DeclarePanelProps) {
  const app = useApp();
  const { sent } = useAppState();
  return (
    <QuestionPanel title={title} class="declare-panel">
      <p>{text}</p>
      <div class="buttons">
        <button type="button" class="button" data-declare="yes" disabled={sent !== null} onClick={() => app.table.act({ declare: true })}>
          {yes}
        </button>
        <button type="button" class="button main" data-declare="no" disabled={sent !== null} onClick={() => app.table.act({ declare: false })}>
          {no}
        </button>
      </div>
    </QuestionPanel>
  );
}
