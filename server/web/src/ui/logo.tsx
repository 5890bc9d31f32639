import { useT } from '../app/context';
import { SuitIcon } from '../cards/glyphs';

export function Logo() {
  const t = useT();
  return (
    <p class="logo">
      <SuitIcon suit="S" />
      <span>{t('app.name')}</span>
    </p>
  );
}
