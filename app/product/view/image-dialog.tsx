import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

/**
 * The dialog of the large images, empty. app/product/browser/image-dialog.ts shows the gallery's images in it; without script the
 * images link to their large versions.
 */
export function ImageDialog({ name, t }: { readonly name: string; readonly t: Translate }) {
  const tool = (key: string, label: string, icon: IconName) => (
    <button type="button" data-zoom={key} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
  return (
    <Dialog className="image-dialog" id="product-image" name="product-image">
      <h2 className="visually-hidden" id="product-image-title">
        {t('zoom.title', { name })}
      </h2>
      <form method="dialog">
        <button type="submit" aria-label={t('layer.close')}>
          <Icon name="close" />
        </button>
      </form>
      <div className="image-stage" data-slot="stage" />
      <p role="status" data-slot="position" data-text={t('zoom.position')} />
      <div className="image-tools">
        {tool('previous', t('zoom.previous'), 'left')}
        {tool('next', t('zoom.next'), 'right')}
        {tool('-', t('zoom.out'), 'minus')}
        {tool('+', t('zoom.in'), 'plus')}
      </div>
    </Dialog>
  );
}
