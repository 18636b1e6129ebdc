import { narrowName } from '../../text/rules/heading-text.ts';
import { isAddable } from '../../product/rules/availability.ts';
import { advancedValue, isPersonalised, productPath } from '../../product/rules/product.ts';
import { imagesOf, variantName } from '../../product/rules/variant-image.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { isVoucherProduct } from '../../voucher/rules/voucher-product.ts';
import {
  type BasketLink,
  LINK_QUERY,
  type LinkedItem,
  MAX_LINK_LINES,
  writeBasketLink,
} from '../rules/basket-link.ts';
import type { LinkedVariant } from '../schemas/basket-link.ts';
import css from './offer.css?inline';

/** What a link offers: its variants that the shop sells, undefined while the back end does not answer. */
export interface Offer {
  readonly link: BasketLink;
  readonly variants: readonly LinkedVariant[] | undefined;
}

interface OfferProps {
  readonly offer: Offer;
  readonly layoutData: LayoutData;
  /** A failed form of the page. */
  readonly failed?: FailedForm | undefined;
}

/** What a link offers, above the basket: nothing is added before its form is sent (docs/rules/basket.md#link). */
export function BasketOffer({ offer, layoutData, failed }: OfferProps) {
  const { shop, t } = layoutData;
  const { link, variants = [] } = offer;
  const lines = link.items.flatMap((item) => {
    const variant = variants.find(({ id }) => id === item.variantId);
    return variant ? [{ item, variant, state: stateOf(variant, item, layoutData) }] : [];
  });
  const ready = lines.filter(({ state }) => state.canAdd);
  const problem =
    failed?.action === 'basket.addLink' ? failed.problems[0]?.text : problemOf(offer, t);
  const unknown = offer.variants ? link.items.length - lines.length + link.unreadable : 0;
  return (
    <section className="wrap basket-offer" aria-labelledby="basket-offer">
      <Style name="basket-offer" css={css} />
      <h2 id="basket-offer">{t('basket.link.title')}</h2>
      {lines.length > 0 && (
        <p className="soft">{t(ready.length > 0 ? 'basket.link.text' : 'basket.link.nothing')}</p>
      )}
      {problem && <p role="alert">{problem}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ item, variant, state }) => (
            <OfferedLine
              key={item.variantId}
              {...{ item, variant, layoutData }}
              note={state.note}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && unknown > 0 && <p>{t('basket.link.unknown', { count: unknown })}</p>}
      <div className="basket-offer-does">
        {ready.length > 0 && (
          <form method="post">
            <ActionField name="basket.addLink" />
            <input
              type="hidden"
              name={LINK_QUERY}
              value={writeBasketLink(ready.map(({ item }) => item))}
            />
            <button type="submit" className="button">
              {t('basket.link.add')}
            </button>
          </form>
        )}
        <a className="quiet" href={href('basket', shop)}>
          {t(ready.length > 0 ? 'basket.link.decline' : 'layer.close')}
        </a>
      </div>
    </section>
  );
}

/** Returns why nothing of a link can be shown or added. */
function problemOf({ link, variants }: Offer, t: LayoutData['t']): string | undefined {
  if (link.isTooLong) return t('basket.link.tooLong', { max: MAX_LINK_LINES });
  if (!variants) return t('basket.link.down');
  if (variants.length === 0) return t('basket.link.empty');
  return undefined;
}

interface LineState {
  readonly canAdd: boolean;
  readonly note?: string;
}

/** Returns whether a variant can be added as it is, and what there is to say about it. */
function stateOf(
  { product, customData, stock }: LinkedVariant,
  { quantity }: LinkedItem,
  { shop, t }: LayoutData,
): LineState {
  if (!isAddable(customData.KQPRI.BVC)) return { canAdd: false, note: t('basket.link.soldOut') };
  // Its text, or whom it is for, is typed on its page.
  if (isPersonalised(product.attributes) || isVoucherProduct(product.attributes, shop.company))
    return { canAdd: false, note: t('basket.link.choose') };
  return stock.quantity < quantity
    ? { canAdd: true, note: t('basket.link.some', { count: stock.quantity }) }
    : { canAdd: true };
}

const WIDTHS = [150] as const;

function OfferedLine({
  item: { quantity },
  variant,
  layoutData: { shop, t },
  note,
}: {
  readonly item: LinkedItem;
  readonly variant: LinkedVariant;
  readonly layoutData: LayoutData;
  readonly note: string | undefined;
}) {
  const { product, price, referenceKey } = variant;
  const each = formatPrice(price.withTax, price.currencyCode, shop.locale);
  const [image] = imagesOf(product.images, variant);
  const options = [advancedValue(product.advancedAttributes, 'farbe'), variantName(variant)];
  const path = `${productPath(product, shop)}?variant=${encodeURIComponent(referenceKey)}`;
  return (
    <li>
      <span className="basket-offer-picture">
        {image && <ProductPicture src={image.src} alt="" sizes="56px" widths={WIDTHS} />}
      </span>
      <span>
        {quantity} × <a href={path}>{narrowName(product.name, shop.language)}</a>
        <small className="soft">{options.filter(Boolean).join(' · ')}</small>
        {note && <small>{note}</small>}
      </span>
      <span>{quantity > 1 ? t('basket.each', { price: each }) : each}</span>
    </li>
  );
}
