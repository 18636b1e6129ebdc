import { narrowName } from '../../text/rules/heading-text.ts';
import type { ReactNode } from 'react';
import type { Basket, BasketItem } from '../schemas/basket.ts';
import { MAX_LINE_QUANTITY } from '../rules/basket.ts';
import { type FailedForm, problemOf } from '../../form/rules/failed-form.ts';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import { mayBePromoted } from '../../product/rules/infant-formula.ts';
import { advancedValue, productPath } from '../../product/rules/product.ts';
import { tiersOf } from '../../price/rules/quantity-price.ts';
import { imagesOf } from '../../product/rules/variant-image.ts';
import { mayBeAwaited } from '../../reminder/rules/reminder.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { deliveryTexts } from '../../ui/delivery.ts';
import { GiftCardLines } from '../../ui/gift-card-lines.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { BasketIcon } from './basket-icon.tsx';
import { LineCost } from './line-cost.tsx';
import { GiftNote, LineGift } from './line-gift.tsx';
import { LineActions } from './line-actions.tsx';
import { Stepper } from './stepper.tsx';
import { leftText, moneyOf } from '../../ui/basket-view.ts';

export interface LineProps {
  readonly item: BasketItem;
  readonly basket: Basket;
  readonly layoutData: LayoutData;
  /** Index among the lines. */
  readonly index: number;
  readonly marked: boolean;
  readonly reduced: boolean;
  /** The form of this line that failed. */
  readonly failed?: FailedForm | undefined;
}

/** Fields that show their problem themselves. */
const OWN_PLACE: ReadonlySet<string> = new Set(['quantity', 'gift.message']);

const WIDTHS = [150, 300] as const;
const SIZES = imageSizes({ base: 96, md: 136 });

/** One line of the basket with its forms. A gift has none. */
export function BasketLine(props: LineProps) {
  const { item, basket, layoutData, marked, failed } = props;
  const { shop, t } = layoutData;
  const { product, variant, isGift } = item;
  const [image] = imagesOf(product.images, variant);
  const href = `${productPath(product, shop)}?variant=${encodeURIComponent(variant.referenceKey)}`;
  const gone = item.status === 'unavailable';
  return (
    <li
      className={`line${marked ? ' is-marked' : ''}${gone ? ' is-gone' : ''}${isGift ? ' is-gift' : ''}`}
      id={`line-${item.key}`}
      data-line={isGift ? undefined : item.key}
      data-quantity={item.quantity}
      data-most={mostOf(item)}
    >
      <a href={href} className="line-picture" tabIndex={-1} aria-hidden="true">
        {image && <ProductPicture src={image.src} alt="" sizes={SIZES} widths={WIDTHS} />}
      </a>
      <LineText item={item} layoutData={layoutData} href={href} />
      <LineCost item={item} basket={basket} layoutData={layoutData} />
      {!isGift && (
        <div className="line-does">
          <div className="line-amount">
            {gone ? (
              <span className="soft">{t('basket.giftCount', { count: item.quantity })}</span>
            ) : (
              <Stepper
                item={item}
                most={mostOf(item)}
                t={t}
                typed={failed?.fields['quantity']}
                problem={
                  problemOf(failed, 'quantity') &&
                  t('basket.quantityWrong', { max: MAX_LINE_QUANTITY })
                }
              />
            )}
            {!gone && <TierHint item={item} basket={basket} layoutData={layoutData} />}
          </div>
          <LineActions {...props} />
        </div>
      )}
      <LineGift item={item} basket={basket} layoutData={layoutData} failed={failed} />
      <Warnings {...props} path={productPath(product, shop)} href={href} />
    </li>
  );
}

function LineText({
  item,
  layoutData,
  href,
}: Pick<LineProps, 'item' | 'layoutData'> & { readonly href: string }) {
  const { shop, t } = layoutData;
  const { product, variant, isGift, quantity } = item;
  const count = isGift && t('basket.giftCount', { count: quantity });
  const options = [colourOf(item), optionText(item), count].filter(Boolean).join(' · ');
  const delivery = deliveryTexts(variant, product, shop.company, t);
  const text = item.customData.customText;
  return (
    <div className="line-what">
      {isGift ? (
        <span className="line-gift">
          <BasketIcon name="gift" size={17} /> {t('basket.gift')}
        </span>
      ) : (
        <span className="soft">{product.brand}</span>
      )}
      <h2>
        <a href={href}>{narrowName(product.name, shop.language)}</a>
      </h2>
      {options && <span className="soft">{options}</span>}
      {text && (
        <span className="line-text">
          <BasketIcon name="pen" size={17} />
          <span>
            <span>{text}</span>
            <small className="soft">{textLabel(item) ?? t('product.customText')}</small>
          </span>
        </span>
      )}
      <GiftCardLines card={item.customData.giftCard} layoutData={layoutData} />
      <GiftNote item={item} layoutData={layoutData} />
      {/* A card with a recipient says its day. */}
      {!isGift && item.customData.giftCard?.day === undefined && (
        <span
          className={`line-delivery${delivery.good && item.status === 'available' ? ' is-good' : ''}`}
        >
          {delivery.text}
          {delivery.note && ` · ${delivery.note}`}
        </span>
      )}
    </div>
  );
}

function colourOf({ product, variant }: BasketItem): string | undefined {
  return (
    advancedValue(variant.advancedAttributes, 'farbe') ??
    advancedValue(product.advancedAttributes, 'farbe')
  );
}

function optionText({ variant }: BasketItem): string | undefined {
  const size = variant.advancedAttributes['asGro'];
  const value = advancedValue(variant.advancedAttributes, 'asGro');
  return size && value ? `${size.label} ${value}` : undefined;
}

/** Returns the label of the line's text field, which the browser sent together with the text. */
function textLabel({ displayData }: BasketItem): string | undefined {
  return displayData['attribute-1']?.label || undefined;
}

function mostOf(item: BasketItem): number {
  return Math.min(MAX_LINE_QUANTITY, item.availableQuantity);
}

/** A hint at the next quantity price that the line has not reached. */
function TierHint({ item, basket, layoutData }: Pick<LineProps, 'item' | 'basket' | 'layoutData'>) {
  const { t } = layoutData;
  const { customData, price: single } = item.variant;
  const tiers = tiersOf(customData.KQPRI, single.withTax);
  const next = tiers.find(({ amount }) => amount > item.quantity);
  if (!next || next.amount > mostOf(item) || !mayBePromoted(item.product)) return null;
  const price = moneyOf(basket, layoutData)(next.withTax);
  return (
    <span className="line-tier">
      <BasketIcon name="tag" size={18} /> {t('product.tier', { amount: next.amount, price })}
    </span>
  );
}

function Warnings({
  item,
  reduced,
  failed,
  layoutData: { t },
  path,
  href,
}: LineProps & {
  /** Path of the product's page, and of the same page with the line's variant. */
  readonly path: string;
  readonly href: string;
}) {
  if (item.isGift) return null;
  if (item.status === 'unavailable')
    return (
      <Warning text={t('basket.unavailable')}>
        <WaysOn item={item} t={t} path={path} href={href} />
      </Warning>
    );
  const quantity = item.availableQuantity;
  const problem = failed?.problems.find(({ field = '' }) => !OWN_PLACE.has(field))?.text;
  return (
    <>
      {problem && <Warning text={problem} isAlert />}
      {item.quantity > quantity && (
        <Warning text={leftText(quantity, t)}>
          {quantity > 0 && <ReduceForm item={item} t={t} />}
        </Warning>
      )}
      {reduced && <Warning text={t('basket.reduced', { quantity: item.quantity })} />}
    </>
  );
}

/** The choices for a line that cannot be bought; the wishlist and the remove button are below it. */
function WaysOn({
  item,
  t,
  path,
  href,
}: Pick<LineProps, 'item'> & Record<'path' | 'href', string> & { readonly t: Translate }) {
  const { name } = item.product;
  // Makes the links of the lines distinguishable.
  const named = <span className="visually-hidden">{name}</span>;
  // The model has several colours or sizes.
  const hasChoice = item.product.colorsList.length > 1 || optionText(item) !== undefined;
  return (
    <span className="line-ways">
      {hasChoice && (
        <a className="quiet" href={`${path}?action=addToCart`} rel="nofollow">
          {t('basket.otherChoice')} {named}
        </a>
      )}
      {mayBeAwaited(item.variant.customData.KQPRI.BVC) && (
        <a className="quiet" href={href}>
          {t('reminder.ask')} {named}
        </a>
      )}
    </span>
  );
}

/** The form that reduces a line to the available quantity. */
function ReduceForm({
  item: { availableQuantity, key, product },
  t,
}: Pick<LineProps, 'item'> & { readonly t: Translate }) {
  const text = t('basket.reduceTo', { quantity: availableQuantity });
  return (
    <form method="post" data-live="basket">
      <ActionField name="basket.update" />
      <input type="hidden" name="itemKey" value={key} />
      <button
        type="submit"
        className="quiet"
        name="quantity"
        value={availableQuantity}
        data-set={availableQuantity}
        aria-label={`${text}: ${product.name}`}
      >
        {text}
      </button>
    </form>
  );
}

function Warning({
  text,
  isAlert = false,
  children,
}: {
  readonly text: string;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className="basket-warning" role={isAlert ? 'alert' : 'status'}>
      <Icon name="alert" size={20} /> <span>{text}</span>
      {children}
    </div>
  );
}
