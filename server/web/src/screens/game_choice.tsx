import type { GameId, GameInfo } from 'pique-client';
import { useApp, useT } from '../app/context';
import { knownKey } from '../i18n/catalogue';
import { gameName } from '../i18n/words';

/** Which game the two ways to a new table lead to. */
export function GameChoice({ games, chosen }: { games: GameInfo[]; chosen: GameId }) {
  const app = useApp();
  const t = useT();
  if (games.length < 2) return null;
  return (
    <fieldset class="game-choice">
      <legend>{t('lobby.game')}</legend>
      {games.map(({ game }) => {
        const players = knownKey('game.', `${game}.players`);
        return (
          <label key={game} class={game === chosen ? 'game-card chosen' : 'game-card'} data-game={game}>
            <input type="radio" name="game" checked={game === chosen} onChange={() => app.chooseGame(game)} />
            <strong>{gameName(t, game)}</strong>
            {players !== null && <span>{t(players)}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
