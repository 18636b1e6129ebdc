import type { Translate } from '../i18n/translate.ts';
import { Icon } from './icon.tsx';

/** The title of a dialog and its close button. `id` is the dialog's. */
export function DialogHead({
  id,
  title,
  t,
}: {
  readonly id: string;
  readonly title: string;
  readonly t: Translate;
}) {
  return (
    <header className="dialog-head">
      <h2 id={`${id}-title`}>{title}</h2>
      <form method="dialog">
        <button type="submit" aria-label={t('layer.close')}>
          <Icon name="close" />
        </button>
      </form>
    </header>
  );
}
