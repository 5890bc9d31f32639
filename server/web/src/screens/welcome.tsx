import { useState } from 'preact/hooks';
import { useApp, useAppState, useT } from '../app/context';
import { Logo } from '../ui/logo';

const longest_name = 24;

/** The first visit: a name, and nothing else. */
export function Welcome() {
  const app = useApp();
  const t = useT();
  const { route, player } = useAppState();
  const [name, setName] = useState(player?.name ?? '');
  const wanted = [...name.trim()].slice(0, longest_name).join('');
  return (
    <main class="welcome">
      <Logo />
      <p class="tagline">{t('app.tagline')}</p>
      {route.screen === 'table' && <p class="invited">{t('welcome.invited', { code: route.code })}</p>}
      <form
        class="panel welcome-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '') app.setName(wanted);
        }}
      >
        <label for="name">{t('welcome.title')}</label>
        <input
          id="name"
          name="name"
          autocomplete="nickname"
          maxLength={longest_name}
          placeholder={t('welcome.placeholder')}
          value={name}
          autofocus
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <button type="submit" class="button main big" disabled={wanted === ''}>
          {t('welcome.go')}
        </button>
      </form>
    </main>
  );
}
