import type { TableState } from 'pique-client';
import { useT } from '../app/context';
import { panelsOf } from '../games/panels';
import { signed } from '../i18n/words';
import { sideName, sideOrder } from './people';

/** Score, bags and contract of each side. */
export function Scoreboard({ table }: { table: TableState }) {
  const t = useT();
  const { info, view } = table;
  const panels = panelsOf(info.game);
  const classes = ['scoreboard', view.you === null && 'by-name', view.score.length > 2 && 'many'];
  return (
    <section class={classes.filter(Boolean).join(' ')} aria-label={t('score.title')}>
      {sideOrder(view).map((side, i) => (
        <div key={side} class={`score-side score-side-${Math.min(i, 2)}`} data-side={side}>
          <span class="score-name">{sideName(t, info, view, side)}</span>
          <span class="score-points">{signed(view.score[side] ?? 0)}</span>
          {view.bags !== undefined && info.options['bag_limit'] !== 0 && (
            <span class="score-bags">{t('score.bags.n', { n: view.bags[side] ?? 0 })}</span>
          )}
          {panels !== null && view.phase !== 'waiting' && <panels.Standing table={table} side={side} />}
        </div>
      ))}
    </section>
  );
}
