import type { BotLevel, Fields, GameId, Options, OptionValue } from 'pique-client';
import { useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../app/context';
import { applicable, changedOptions, optionText, type OptionField } from '../games/options';
import { panelsOf, playable } from '../games/panels';
import { levelName } from '../i18n/words';
import { Dialog } from '../ui/dialog';
import { GameOptions } from './game_options';

const clocks = ['default', '0', '15', '30', '60', '120'];
const levels: BotLevel[] = ['easy', 'normal'];
const longest_label = 40;

/** The form for a new table. */
export function MakeTable({ first, onClose }: { first: GameId; onClose: () => void }) {
  const app = useApp();
  const t = useT();
  const offered = playable(useAppState().games);
  const [game, setGame] = useState<GameId>(first);
  const [label, setLabel] = useState('');
  const [is_private, setPrivate] = useState(true);
  const [clock, setClock] = useState('default');
  const [fill, setFill] = useState<BotLevel>('normal');
  const [chosen, setChosen] = useState<Options>({});
  const info = offered.find((one) => one.game === game);
  const defaults = info?.options ?? {};
  const known = (panelsOf(game)?.options ?? []).filter((field) => field.name in defaults);
  const all = { ...defaults, ...chosen };
  const fields = known.filter((field) => field.applies?.(all) !== false);
  const choose = (name: string, value: OptionValue): void => setChosen({ ...chosen, [name]: value });

  const chooseGame = (other: GameId): void => {
    setGame(other);
    setChosen({});
    app.chooseGame(other);
  };

  const make = (): void => {
    const table: Fields<'create_table'> = { game, private: is_private, fill };
    const options = changedOptions(applicable(chosen, defaults, known), defaults);
    if (Object.keys(options).length > 0) table.options = options;
    if (clock !== 'default') table.turn_seconds = Number(clock);
    if (label.trim() !== '') table.label = label.trim();
    void app.createTable(table);
  };

  const select = (field: OptionField) => (
    <OptionSelect
      key={field.name}
      field={field}
      value={(field.name in chosen ? chosen : defaults)[field.name] ?? null}
      preset={defaults[field.name] ?? null}
      onChoose={choose}
    />
  );

  return (
    <Dialog title={t('make.title')} class="make-table" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        {offered.length > 1 && (
          <label class="field">
            <span>{t('make.game')}</span>
            <select name="game" value={game} onChange={(event) => chooseGame(event.currentTarget.value)}>
              <GameOptions games={offered} />
            </select>
          </label>
        )}
        <div class="options">{fields.filter((field) => !field.more).map(select)}</div>
        {!('players' in defaults) && <p class="quiet make-seats">{t('make.seats', { n: info?.seats ?? 0 })}</p>}
        <label class="field">
          <span>{t('make.label')}</span>
          <input maxLength={longest_label} value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
        </label>
        <fieldset class="field">
          <legend>{t('make.who')}</legend>
          <label class="choice">
            <input type="radio" name="who" checked={is_private} onChange={() => setPrivate(true)} />
            {t('make.private')}
          </label>
          <label class="choice">
            <input type="radio" name="who" checked={!is_private} onChange={() => setPrivate(false)} />
            {t('make.public')}
          </label>
        </fieldset>
        <div class="field-pair">
          <label class="field">
            <span>{t('make.clock')}</span>
            <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
              {clocks.map((one) => (
                <option key={one} value={one}>
                  {one === 'default' ? t('make.clock.default') : one === '0' ? t('make.clock.none') : t('make.clock.seconds', { n: one })}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{t('make.fill')}</span>
            <select value={fill} onChange={(event) => setFill(event.currentTarget.value)}>
              {levels.map((level) => (
                <option key={level} value={level}>
                  {levelName(t, level)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <details>
          <summary>{t('make.more')}</summary>
          <div class="options">{fields.filter((field) => field.more).map(select)}</div>
        </details>
        <div class="buttons">
          <button type="button" class="button" onClick={onClose}>
            {t('make.cancel')}
          </button>
          <button type="submit" class="button main">
            {t('make.go')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface OptionSelectProps {
  field: OptionField;
  value: OptionValue;
  /** The default, which is offered whatever it is. */
  preset: OptionValue;
  onChoose: (name: string, value: OptionValue) => void;
}

function OptionSelect({ field, value, preset, onChoose }: OptionSelectProps) {
  const t = useT();
  const choices = field.choices.includes(preset) ? field.choices : [preset, ...field.choices];
  return (
    <label class="field">
      <span>{t(field.label)}</span>
      <select
        name={field.name}
        value={String(choices.indexOf(value))}
        onChange={(event) => onChoose(field.name, choices[Number(event.currentTarget.value)] ?? null)}
      >
        {choices.map((choice, i) => (
          <option key={i} value={String(i)}>
            {optionText(t, field.name, choice)}
          </option>
        ))}
      </select>
    </label>
  );
}
