import { useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../app/context';
import { inLobbyOrder, ofGame } from '../app/lobby_list';
import { readInvite } from '../app/route';
import { playable } from '../games/panels';
import { Logo } from '../ui/logo';
import { GameChoice } from './game_choice';
import { GameOptions } from './game_options';
import { LobbyTable } from './lobby_table';
import { MakeTable } from './make_table';

export function Lobby() {
  const app = useApp();
  const t = useT();
  const { name, held, lobby, games, game: wanted } = useAppState();
  const [making, setMaking] = useState(false);
  const [filter, setFilter] = useState('');
  const offered = playable(games);
  const chosen = offered.find((one) => one.game === wanted) ?? offered[0];
  const game = chosen?.game;
  const shown = ofGame(inLobbyOrder(lobby), filter);
  const first = held[0];
  return (
    <div class="lobby">
      <header class="lobby-head">
        <Logo />
        <p class="lobby-name">
          {t('lobby.hello', { name: name ?? '' })}{' '}
          <button type="button" class="link-button" onClick={() => app.forgetName()}>
            {t('lobby.rename')}
          </button>
        </p>
      </header>
      <main>
        {first !== undefined && (
          <div class="held">
            <span>{t('lobby.held', { n: held.length })}</span>
            <button type="button" class="button main" onClick={() => app.returnTo(first.table)}>
              {t('lobby.return')}
            </button>
          </div>
        )}
        {chosen !== undefined && <GameChoice games={offered} chosen={chosen.game} />}
        <div class="ways">
          <button
            type="button"
            class="way way-bots"
            disabled={game === undefined}
            onClick={() => game !== undefined && void app.createTable({ game, private: true }, true)}
          >
            <strong>{t('lobby.bots')}</strong>
            <span>{t('lobby.bots.hint', { n: (chosen?.seats ?? 2) - 1 })}</span>
          </button>
          <button type="button" class="way way-make" disabled={game === undefined} onClick={() => setMaking(true)}>
            <strong>{t('lobby.make')}</strong>
            <span>{t('lobby.make.hint')}</span>
          </button>
          <CodeForm />
        </div>
        <div class="lobby-tables-head">
          <h2>{t('lobby.tables')}</h2>
          <label class="lobby-filter">
            <span>{t('lobby.filter')}</span>
            <select value={filter} onChange={(event) => setFilter(event.currentTarget.value)}>
              <option value="">{t('lobby.filter.all')}</option>
              <GameOptions games={offered} />
            </select>
          </label>
        </div>
        {shown.length === 0 ? (
          <p class="quiet empty">{t(lobby.length === 0 ? 'lobby.empty' : 'lobby.empty.game')}</p>
        ) : (
          <ul class="lobby-tables">
            {shown.map((summary) => (
              <LobbyTable key={summary.table} summary={summary} />
            ))}
          </ul>
        )}
      </main>
      {making && chosen !== undefined && <MakeTable first={chosen.game} onClose={() => setMaking(false)} />}
    </div>
  );
}

/** A code from a friend; a whole invite link does as well. */
function CodeForm() {
  const app = useApp();
  const t = useT();
  const [text, setText] = useState('');
  const code = readInvite(text);
  return (
    <form
      class="way way-code"
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== null) app.goToTable(code);
        else app.remark(t('error.no_such_table'));
      }}
    >
      <label for="code">
        <strong>{t('lobby.code')}</strong>
        <span>{t('lobby.code.hint')}</span>
      </label>
      <div class="code-row">
        <input
          id="code"
          name="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button main" disabled={text.trim() === ''}>
          {t('lobby.code.go')}
        </button>
      </div>
    </form>
  );
}
