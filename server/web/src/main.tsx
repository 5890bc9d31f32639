import { render } from 'preact';
import { App } from './app/app';
import { AppProvider } from './app/context';
import { chooseLanguage, translator } from './i18n/catalogue';
import { Root } from './screens/root';
import './styles/index.css';

const language = chooseLanguage(navigator.languages);
document.documentElement.lang = language;

const app = new App(translator(language), language);
const root = document.getElementById('app');
if (root !== null) {
  render(
    <AppProvider value={app}>
      <Root />
    </AppProvider>,
    root,
  );
}
app.start();
