import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Translate } from '../i18n/catalogue';
import type { App } from './app';
import type { AppState } from './state';

const AppContext = createContext<App | null>(null);

export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('no app around this component');
  return app;
}

export function useT(): Translate {
  return useApp().t;
}

/** The page's state; the component is drawn again when it changes. */
export function useAppState(): AppState {
  const { store } = useApp();
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.watch(() => setState(store.get()));
  }, [store]);
  return state;
}
