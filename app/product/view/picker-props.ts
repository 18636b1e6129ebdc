import type { Product, Variant } from '../schemas/product.ts';
import { isAddable } from '../rules/availability.ts';
import { MAX_LINE_QUANTITY } from '../../basket/rules/basket.ts';
import { customTextLimit } from '../../basket/rules/custom-text.ts';
import { finePoints } from '../../price/rules/payback.ts';
import { isPersonalised } from '../rules/product.ts';
import { displayName } from '../rules/product-name.ts';
import { tiersOf } from '../../price/rules/quantity-price.ts';
import { variantName, variantSize } from '../rules/variant-image.ts';
import { isVoucherProduct } from '../../voucher/rules/voucher-product.ts';
import type { VariantChoice, VariantPickerProps } from '../islands/variant-picker.tsx';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { deliveryOf, deliveryText, deliveryTexts } from '../../ui/delivery.ts';
import { priceLabels, priceTexts } from '../../ui/price.tsx';
import { advisorOf, advisorTitle } from './advisor.tsx';
import { deliveryDatesText } from './delivery-dates.ts';
import { colourLegend, variantLegend } from '../../ui/legends.ts';
import { reminderTexts } from './reminder.tsx';
import { deliveryPrice } from './service.tsx';

interface PickerFacts {
  readonly shippingHref: string;
  /** Whether the page has alternatives to link to. */
  readonly hasAlternatives: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns the props of the variant picker: its choices, siblings and texts. */
export function pickerProps(
  layoutData: LayoutData,
  product: Product,
  chosen: Variant,
  { shippingHref, hasAlternatives, now }: PickerFacts,
): Omit<VariantPickerProps, 'siblings'> {
  const { shop, t } = layoutData;
  const delivery = deliveryPrice(product, layoutData);
  const choices = product.variants.map((variant) => choice(variant, product, shop, t, now));
  // docs/rules/price.md#tax-of-gift-cards
  const vat = isVoucherProduct(product.attributes, shop.company) ? 'noVat' : 'inclVat';
  const advisor = advisorOf(product);
  const isSized = choices.every(({ label, size }) => size === label);
  return {
    choices: isSized ? choices.map((one) => ({ ...one, size: undefined })) : choices,
    isSized,
    selected: chosen.referenceKey,
    labels: priceLabels(t),
    texts: {
      colour: colourLegend(product, t),
      legend: variantLegend(product, t),
      ...(advisor?.chart && { advisor: t(advisorTitle(advisor)) }),
      inclVat: vatText(vat, delivery, t),
      ...(shop.options.payback && { payback: t('product.payback') }),
      shipping: delivery?.text,
      shippingFreeFrom: delivery?.freeFrom,
      name: displayName(product, shop.language),
      add: t('product.addToBasket'),
      ...(choices.some(({ preorder }) => preorder) && { preorder: t('product.preorder') }),
      ...(choices.some(({ price }) => price.tiers) && {
        tiers: { caption: t('product.tiers'), single: t('product.tierOne') },
      }),
      quantity: t('product.quantity'),
      customText: isPersonalised(product.attributes) ? customTextLabels(product, t) : undefined,
      reminder: reminderTexts(product, hasAlternatives, t),
      deliveryVaries: deliveryVaries(product, shop) ? t('product.deliveryVaries') : undefined,
    },
    shippingHref,
  };
}

/** Delivery that costs nothing is not added to the price. */
function vatText(
  vat: 'inclVat' | 'noVat',
  delivery: ReturnType<typeof deliveryPrice>,
  t: LayoutData['t'],
): string {
  if (!delivery) return t(`product.${vat}Only`);
  return delivery.isFree ? `${t(`product.${vat}Only`)},` : t(`product.${vat}`);
}

function customTextLabels({ attributes }: Product, t: LayoutData['t']) {
  const limit = customTextLimit(attributes);
  const name = t('product.customText');
  return {
    name,
    limit,
    label: t('customize.label', { label: name, limit }),
    missing: t('product.customTextMissing'),
    tooLong: t('customize.tooLong'),
    preview: t('customize.open'),
  };
}

/** Highest quantity in the field, unless a quantity price begins above it. */
const MOST_AT_ONCE = 10;

/**
 * Returns the highest quantity in the field. A buyable variant without stock is made to order, so stock does not limit
 * it. Every quantity price that a basket line can reach is included.
 */
function mostAtOnce({ stock, price, customData }: Variant): number {
  const amounts = tiersOf(customData.KQPRI, price.withTax).map(({ amount }) => amount);
  const reachable = amounts.filter((amount) => amount <= MAX_LINE_QUANTITY);
  const most = Math.max(MOST_AT_ONCE, ...reachable);
  return stock.quantity > 0 ? Math.min(stock.quantity, most) : most;
}

/** Returns whether the delivery times of the buyable variants differ. */
function deliveryVaries(product: Product, { company }: LayoutData['shop']): boolean {
  const times = product.variants
    .filter((variant) => isAddable(variant.customData.KQPRI.BVC))
    .map((variant) => JSON.stringify(deliveryOf(variant, company)));
  return new Set(times).size > 1;
}

/** Returns the points of one item at its price and at each of its quantity prices. */
function pointsOf({ price: { withTax }, customData: { KQPRI } }: Variant): number[] {
  const prices = [withTax, ...tiersOf(KQPRI, withTax).map((tier) => tier.withTax)];
  return prices.map((price) => finePoints({ factor: KQPRI.Punkte_Faktor_Payback, withTax: price }));
}

/**
 * Returns the option of a variant. One that is not buyable says why in lower case, and can be chosen for its reminder.
 */
function choice(
  variant: Variant,
  product: Product,
  shop: LayoutData['shop'],
  t: LayoutData['t'],
  now: number,
): VariantChoice {
  const addable = isAddable(variant.customData.KQPRI.BVC);
  const name = variantName(variant) ?? product.name;
  const why = deliveryText(deliveryOf(variant, shop.company), t).toLocaleLowerCase(shop.locale);
  return {
    id: variant.id,
    key: variant.referenceKey,
    label: name,
    ...(!addable && { gone: why }),
    size: variantSize(variant),
    ...(addable && deliveryOf(variant, shop.company).kind === 'preorder' && { preorder: true }),
    most: mostAtOnce(variant),
    price: priceTexts(product, variant, shop, t),
    ...(addable && shop.options.payback && { points: pointsOf(variant) }),
    delivery: {
      ...deliveryTexts(variant, product, shop.company, t),
      dates: deliveryDatesText(variant, shop, t, now),
    },
  };
}
