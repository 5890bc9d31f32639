import type { GameInfo } from 'pique-client';
import { useT } from '../app/context';
import { gameName } from '../i18n/words';

/** The games as the options of a `select`. */
export function GameOptions({ games }: { games: GameInfo[] }) {
  const t = useT();
  return (
    <>
      {games.map(({ game }) => (
        <option key={game} value={game}>
          {gameName(t, game)}
        </option>
      ))}
    </>
  );
}
