import type { PitchLine, Side, TableState } from 'pique-client';
import { useT } from '../../app/context';
import type { ScoredHand } from '../../app/table_log';
import { SuitIcon } from '../../cards/glyphs';
import type { Translate } from '../../i18n/catalogue';
import { signed } from '../../i18n/words';
import { callAt, sideName, sideOrder } from '../../table/people';

const awards = ['high', 'low', 'jack', 'game'] as const;

/** Who won high, low, jack and game, and what the hand brought to every side. */
export function Sheet({ table, sheet }: { table: TableState; sheet: ScoredHand }) {
  const t = useT();
  const { info, view } = table;
  const lines = sheet.lines.filter((line): line is PitchLine => 'card_points' in line);
  const sides = sideOrder(view).filter((side) => lines[side] !== undefined);
  const pitcher = sheet.pitcher ?? null;
  const set_back = pitcher !== null && sheet.made === false ? pitcher % lines.length : null;
  if (pitcher === null) return <p class="sheet-contract">{t('pitch.sheet.passed')}</p>;
  return (
    <>
      <p class={sheet.made === true ? 'sheet-contract made' : 'sheet-contract failed'}>
        {sheet.trump !== undefined && <SuitIcon suit={sheet.trump} />} {contractText(t, table, sheet, pitcher)}
      </p>
      <dl class="awards">
        {awards.map((award) => {
          const winner = sides.find((side) => lines[side]?.[award] === true);
          return (
            <div key={award} data-award={award} data-winner={winner ?? 'none'}>
              <dt>{t(`pitch.${award}`)}</dt>
              <dd class={winner === undefined ? 'quiet' : ''}>
                {winner === undefined ? t(award === 'game' ? 'pitch.game.none' : 'pitch.jack.none') : sideName(t, info, view, winner)}
              </dd>
            </div>
          );
        })}
      </dl>
      <table class="sheet pitch-sheet">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('pitch.card_points')}</th>
            <th scope="col">{t('sheet.points')}</th>
            <th scope="col">{t('sheet.total')}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <SideRow key={side} label={sideName(t, info, view, side)} side={side} line={lines[side]} set_back={side === set_back} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SideRowProps {
  label: string;
  side: Side;
  line: PitchLine | undefined;
  set_back: boolean;
}

function SideRow({ label, side, line, set_back }: SideRowProps) {
  const t = useT();
  if (line === undefined) return null;
  return (
    <tr data-side={side} class={set_back ? 'set-back' : ''}>
      <th scope="row">
        {label}
        {set_back && <span class="set-back-mark">{t('pitch.set_back')}</span>}
      </th>
      <td>{line.card_points}</td>
      <td class="change">{signed(line.points, true)}</td>
      <td class="total-cell">{signed(line.total)}</td>
    </tr>
  );
}

function contractText(t: Translate, { info, view }: TableState, sheet: ScoredHand, pitcher: number): string {
  const values = { name: callAt(t, info, view, pitcher), n: sheet.bid ?? 0 };
  if (pitcher === view.you) return t(sheet.made === true ? 'pitch.sheet.made.you' : 'pitch.sheet.failed.you', values);
  return t(sheet.made === true ? 'pitch.sheet.made' : 'pitch.sheet.failed', values);
}
