import type { Product, Variant } from '../../product/schemas/product.ts';
import { isAddable } from '../../product/rules/availability.ts';
import { formatPrice } from '../../price/rules/price.ts';
import { displayName } from '../../product/rules/product-name.ts';
import { imagesOf, variantName } from '../../product/rules/variant-image.ts';
import type { NamedList } from '../rules/wish-lists.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { deliveryTexts } from '../../ui/delivery.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { variantLegend } from '../../ui/legends.ts';
import { listHref } from './list-href.ts';

const ID = 'wishlist-choose';
const WIDTHS = [150, 300] as const;

interface ChooseDialogProps {
  readonly layoutData: LayoutData;
  /** The list that is shown; undefined for the standing one. */
  readonly list: NamedList | undefined;
  readonly choice: { readonly itemKey: string; readonly product: Product } | undefined;
}

/**
 * The dialog for choosing the variant of an item that goes to the basket. Without script it is a part of the page; the live
 * binding fetches it and opens it as a modal dialog. Renders nothing without a choice.
 */
export function ChooseDialog({ choice, list, layoutData }: ChooseDialogProps) {
  if (!choice) return null;
  const { shop, t } = layoutData;
  const { itemKey, product } = choice;
  const [first] = product.variants;
  const image = first && imagesOf(product.images, first)[0];
  const preset = product.variants.filter(canBeAdded);
  return (
    <Dialog className="wish-choose" id={ID} name="wishlist-add-to-cart" open>
      <DialogHead id={ID} title={displayName(product, shop.language)} t={t} />
      <form
        method="post"
        action={listHref(shop, list)}
        data-live="wishlist"
        data-action="wishlist.move"
      >
        <ActionField name="wishlist.move" />
        <input type="hidden" name="itemKey" value={itemKey} />
        {image && (
          <span className="wish-choose-picture">
            <ProductPicture src={image.src} alt="" sizes="136px" widths={WIDTHS} />
          </span>
        )}
        <fieldset>
          <legend>{variantLegend(product, t)}</legend>
          {product.variants.map((variant) => (
            <Choice
              key={variant.id}
              product={product}
              variant={variant}
              isOnly={preset.length === 1 && preset[0] === variant}
              layoutData={layoutData}
            />
          ))}
        </fieldset>
        <button type="submit" className="button">
          {t('wishlist.move')}
        </button>
      </form>
    </Dialog>
  );
}

function Choice({
  product,
  variant,
  isOnly,
  layoutData: { shop, t },
}: {
  readonly product: Product;
  readonly variant: Variant;
  readonly isOnly: boolean;
  readonly layoutData: LayoutData;
}) {
  const { price } = variant;
  const delivery = deliveryTexts(variant, product, shop.company, t);
  return (
    <label className="wish-option">
      <input
        type="radio"
        name="variantId"
        value={variant.id}
        required
        defaultChecked={isOnly}
        disabled={!canBeAdded(variant)}
      />
      <span>
        <b>{variantName(variant) ?? variant.referenceKey}</b>
        <small className="soft">{delivery.note ?? delivery.text}</small>
      </span>
      <span>{formatPrice(price.withTax, price.currencyCode, shop.locale)}</span>
    </label>
  );
}

function canBeAdded({ customData }: Variant): boolean {
  return isAddable(customData.KQPRI.BVC);
}
