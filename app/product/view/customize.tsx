import type { Product, Variant } from '../schemas/product.ts';
import { customTextLimit } from '../../basket/rules/custom-text.ts';
import { isValidImage } from '../../image/rules/image.ts';
import type { Translate } from '../../i18n/translate.ts';
import { mostUnits } from '../../form/rules/field-length.ts';
import { TextCount } from '../islands/purchase-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { imageSets } from './variant-galleries.tsx';

const WIDTHS = [300, 600] as const;

interface CustomizeDialogProps {
  readonly product: Product;
  readonly variant: Variant;
  readonly t: Translate;
}

/**
 * The dialog with a preview of a personalised product's text while it is typed (app/basket/browser/custom-text.ts).
 */
export function CustomizeDialog({ product, variant, t }: CustomizeDialogProps) {
  const limit = customTextLimit(product.attributes);
  return (
    <Dialog id="customize" name="product-customize" className="customize">
      <form method="dialog" className="layer-close">
        <button type="submit" aria-label={t('layer.close')}>
          <Icon name="close" size={22} />
        </button>
      </form>
      <h2 id="customize-title">{t('customize.title')}</h2>
      <div className="customize-view">
        {/* One image per colour, as in the gallery: islands/variant-picker-island.tsx shows the image of the chosen
            variant. */}
        {imageSets(product).map(({ keys, images }) => {
          const image = images.find(({ src }) => isValidImage(src));
          return (
            <span
              key={keys[0]}
              data-images-of={JSON.stringify(keys)}
              hidden={!keys.includes(variant.referenceKey)}
            >
              {image && <ProductPicture src={image.src} alt="" sizes="220px" widths={WIDTHS} />}
            </span>
          );
        })}
        <p className="customize-text" data-output="text.preview">
          {t('customize.placeholder')}
        </p>
      </div>
      <p className="soft">{t('customize.note')}</p>
      <form method="dialog">
        <div className="field">
          <label htmlFor="customize-text">
            {t('customize.label', { label: t('product.customText'), limit })}
          </label>
          <input
            id="customize-text"
            maxLength={mostUnits(limit)}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that opens
            autoFocus
            data-text-copy=""
          />
          <TextCount limit={limit} />
        </div>
        <button type="submit" className="button">
          {t('customize.apply')}
        </button>
      </form>
    </Dialog>
  );
}
