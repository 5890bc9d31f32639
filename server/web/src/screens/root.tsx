import { useAppState, useT } from '../app/context';
import { Announcer } from '../ui/announcer';
import { ConnectionBanner } from '../ui/banner';
import { Remark } from '../ui/remark';
import { Lobby } from './lobby';
import { Notice } from './notice';
import { Stopped } from './stopped';
import { TableScreen } from './table_screen';
import { Welcome } from './welcome';

export function Root() {
  return (
    <>
      <ConnectionBanner />
      <Screen />
      <Remark />
      <Announcer />
    </>
  );
}

function Screen() {
  const t = useT();
  const { name, player, status, route } = useAppState();
  if (name === null) return <Welcome />;
  if (status.kind === 'stopped') return <Stopped status={status} />;
  if (player === null) return <Notice text={t('connection.connecting')} />;
  return route.screen === 'table' ? <TableScreen /> : <Lobby />;
}
