import { useT } from '../app/context';
import { SuitIcon } from '../cards/glyphs';

export function Logo() {
  const t = useT();
  return (
    <h1 class="logo">
      <SuitIcon suit="S" />
      <span>{t('app.name')}</span>
    </h1>
  );
}
