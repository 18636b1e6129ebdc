import type { CardProduct, CardVariant } from '../product/schemas/product-card.ts';
import { mayBePromoted } from '../product/rules/infant-formula.ts';
import { formatPrice, type PriceView, priceView, unitName } from '../price/rules/price.ts';
import { tiersOf } from '../price/rules/quantity-price.ts';
import { isBundle } from '../product/rules/product.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import css from './price.css?inline';
import { Style } from './style.tsx';

/** All texts of a price, for server and islands. */
export interface PriceTexts {
  readonly now: string;
  readonly sale: boolean;
  readonly before?: string;
  /** The recommended retail price, or the sum of a bundle's parts; struck through (docs/rules/price.md#price). */
  readonly recommended?: string;
  readonly percent?: string | undefined;
  readonly notes: readonly string[];
  /** Prices of larger quantities, in ascending order; undefined if there are none. */
  readonly tiers?: readonly TierTexts[];
}

/** The price of one item from a quantity on. */
export interface TierTexts {
  readonly amount: number;
  /** Text such as "from 3 items". */
  readonly from: string;
  readonly now: string;
  /** Notes like those of the main price. */
  readonly notes: readonly string[];
}

type PricedProduct = Pick<CardProduct, 'advancedAttributes' | 'customData'>;
type PricedVariant = Pick<CardVariant, 'price' | 'lowestPriorPrice' | 'customData'>;

/** Returns the texts of a variant's price in a shop. Certain products must not have a strikethrough price. */
export function priceTexts(
  product: PricedProduct,
  variant: PricedVariant,
  shop: Shop,
  t: Translate,
  from = false,
): PriceTexts {
  const { price } = variant;
  const money = (minor: number) => formatPrice(minor, price.currencyCode, shop.locale);
  const promotable = mayBePromoted(product);
  const lowestPrior = variant.lowestPriorPrice.withTax;
  const view = priceView({ ...price, lowestPrior, mayBePromoted: promotable });
  const now = from ? t('product.priceFrom', { price: money(price.withTax) }) : money(price.withTax);
  const notes = [...priorNotes(view, money, t), ...unitNotes(price, money, t)];
  const tiers = promotable ? tierTexts(variant, view, money, t) : [];
  const common = { now, notes, ...(tiers.length > 0 && { tiers }) };
  if (view.kind === 'recommended') {
    const key = isBundle(product.advancedAttributes) ? 'separately' : 'recommended';
    const recommended = t(`product.${key}`, { price: money(view.recommended) });
    return { ...common, sale: false, recommended };
  }
  if (view.kind !== 'sale') return { ...common, sale: false };
  return {
    ...common,
    sale: true,
    ...(view.before !== undefined && { before: money(view.before) }),
    ...(view.percent !== undefined && {
      percent: t('product.reduction', { percent: view.percent }),
    }),
  };
}

type Money = (minor: number) => string;

/** Returns the note with the lowest price of the 30 days before a reduction (PAngV §11). */
function priorNotes(view: PriceView, money: Money, t: Translate): string[] {
  return view.kind === 'sale' && view.lowestPrior !== null
    ? [t('product.lowestPrior', { price: money(view.lowestPrior) })]
    : [];
}

/** Returns the unit price note, if unit price and unit exist (docs/rules/price.md#unit-price). */
export function unitNotes(
  { reference }: Pick<PricedVariant['price'], 'reference'>,
  money: Money,
  t: Translate,
): string[] {
  if (!reference || reference.unit === '') return [];
  // The only unit with a translation.
  const unit = reference.unit === 'ST' ? t('product.piece') : unitName(reference.unit);
  return [t('product.unitPrice', { price: money(reference.withTax), unit })];
}

function tierTexts(
  variant: PricedVariant,
  view: PriceView,
  money: Money,
  t: Translate,
): TierTexts[] {
  const { reference, withTax: price } = variant.price;
  return tiersOf(variant.customData.KQPRI, price).map(({ amount, withTax }) => {
    const ofUnit = reference && {
      ...reference,
      withTax: Math.round(withTax / (reference.size || 1)),
    };
    return {
      amount,
      from: t('product.tierFrom', { amount }),
      now: money(withTax),
      notes: [...priorNotes(view, money, t), ...unitNotes({ reference: ofUnit }, money, t)],
    };
  });
}

export interface PriceLabels {
  readonly before: string;
  readonly now: string;
}

/** Returns the labels with which screen readers distinguish the two prices. */
export function priceLabels(t: Translate): PriceLabels {
  return {
    before: t('product.before', { price: '' }).trim(),
    now: t('product.now', { price: '' }).trim(),
  };
}

/** A price with its strikethrough price and the reduction. */
export function Price({
  texts,
  labels,
  large = false,
}: {
  texts: PriceTexts;
  labels: PriceLabels;
  large?: boolean;
}) {
  return (
    <span className={`price${texts.sale ? ' is-sale' : ''}${large ? ' is-large' : ''}`}>
      <Style name="price" css={css} />
      {texts.before && <span className="visually-hidden">{`${labels.now} `}</span>}
      <b>{texts.now}</b>
      {texts.before && (
        <>
          <span className="visually-hidden">{` ${labels.before} `}</span>
          <s>{texts.before}</s>
        </>
      )}
      {texts.recommended && (
        <>
          {' '}
          <s>{texts.recommended}</s>
        </>
      )}
      {large && texts.percent && <em>{texts.percent}</em>}
    </span>
  );
}
