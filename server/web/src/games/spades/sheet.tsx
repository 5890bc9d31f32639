import type { SpadesLine, TableState } from 'pique-client';
import { useT } from '../../app/context';
import type { ScoredHand } from '../../app/table_log';
import { signed } from '../../i18n/words';
import { sideName, sideOrder } from '../../table/people';
import { nilName } from './nil_name';

/** In Spades for two the two kinds of nil are told apart by their value. */
const double_nil_value = 200;

/** How the points of a hand came about, side by side. */
export function Sheet({ table, sheet }: { table: TableState; sheet: ScoredHand }) {
  const t = useT();
  const { info, view } = table;
  const sides = sideOrder(view);
  const lines = sheet.lines.filter((line): line is SpadesLine => 'bags_after' in line);
  const ordered = sides.map((side) => lines[side]).filter((line) => line !== undefined);
  const row = (label: string, value: (line: SpadesLine) => string, kind = ''): preact.JSX.Element => (
    <tr class={kind}>
      <th scope="row">{label}</th>
      {ordered.map((line, i) => (
        <td key={i}>{value(line)}</td>
      ))}
    </tr>
  );
  const nils = lines.flatMap((line, side) => line.nils.map((nil) => ({ ...nil, side })));
  return (
    <table class="sheet">
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {sideName(t, info, view, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(t('sheet.contract'), (line) => String(line.bid))}
        {row(t('sheet.took'), (line) => String(line.took))}
        {nils.map((nil) => (
          <tr key={nil.seat} class={nil.made ? 'nil-row made' : 'nil-row failed'}>
            <th scope="row">{nilName(t, info, view, nil.seat, view.double_nil !== undefined && Math.abs(nil.value) === double_nil_value)}</th>
            {sides.map((side) => (
              <td key={side}>
                {side === nil.side && `${t(nil.made ? 'sheet.nil.made' : 'sheet.nil.failed')} ${signed(nil.value, true)}`}
              </td>
            ))}
          </tr>
        ))}
        {row(t('sheet.bags_before'), (line) => String(line.bags_before))}
        {row(t('sheet.bags_added'), (line) => signed(line.bags_added, true))}
        {lines.some((line) => line.penalty !== 0) && row(t('sheet.penalty'), (line) => signed(line.penalty), 'failed')}
        {row(t('sheet.bags_after'), (line) => String(line.bags_after))}
        {row(t('sheet.points'), (line) => signed(line.points, true), 'strong')}
        {row(t('sheet.total'), (line) => signed(line.total), 'total')}
      </tbody>
    </table>
  );
}
