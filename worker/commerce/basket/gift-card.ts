import type { Shop } from '../../../app/shop/rules/shop.ts';
import { formatRoundPrice } from '../../../app/price/rules/price.ts';
import { productPath } from '../../../app/product/rules/product.ts';
import {
  cardDays,
  type CardField,
  cardFaults,
  cardName,
  type GiftCardDetails,
  isCardAmount,
} from '../../../app/voucher/rules/gift-card-details.ts';
import { isDownloadVoucher, isVoucherProduct } from '../../../app/voucher/rules/voucher-product.ts';
import { giftCardAmounts } from '../../../edge-config/gift-cards.ts';
import { composePrice } from '../catalogue/price.ts';
import type { Offer } from '../catalogue/offers.ts';
import type { Line } from './line.ts';

/** Gift cards whose amount and recipient are chosen (docs/rules/voucher.md#chosen-gift-cards). */

/** Why a card cannot be added so: the field with the first fault. */
export type CardRefusal = `giftCard.${CardField}`;

/** Returns why an addition's choices are refused; undefined for those of a card that can be bought, and for other products. */
export function cardRefusal(
  offer: Offer | undefined,
  card: GiftCardDetails | undefined,
  shop: Shop,
  now: number,
): CardRefusal | undefined {
  if (!card || !offer || !isVoucherProduct(offer.product.attributes, shop.company))
    return undefined;
  const faults = cardFaults(choicesFor(offer, card, shop), {
    amounts: giftCardAmounts[shop.currency],
    days: cardDays(now, shop.options.timezone),
  });
  const [first] = Object.keys(faults) as CardField[];
  return first && `giftCard.${first}`;
}

/** A day that has passed since it was chosen is today: the card leaves at once. */
function fromToday(card: GiftCardDetails, shop: Shop): GiftCardDetails {
  const { first } = cardDays(Date.now(), shop.options.timezone);
  return card.day !== undefined && card.day < first ? { ...card, day: first } : card;
}

/** A card by post goes to the order's address: only its amount is chosen. */
function choicesFor(
  { product }: Pick<Offer, 'product'>,
  card: GiftCardDetails,
  { company }: Shop,
): GiftCardDetails {
  return isDownloadVoucher(product.attributes, company) ? card : { amount: card.amount };
}

/** An offer as a line has it. */
interface LineOffer {
  readonly offer: Offer;
  readonly customData: Line['customData'];
  /** Whether it is a gift card, which no promotion reduces. */
  readonly isCard: boolean;
}

/**
 * Returns the offer of a line. A gift card costs the chosen amount, or what its variant costs if none can be taken, and its name says
 * so; any other product has no choices of a card.
 */
export function offerOfLine(offer: Offer, { customData }: Line, shop: Shop): LineOffer {
  const { giftCard, ...others } = customData;
  if (!isVoucherProduct(offer.product.attributes, shop.company))
    return { offer, customData: others, isCard: false };
  const { product, variant } = offer;
  const isChosen = giftCard && isCardAmount(giftCard.amount, giftCardAmounts[shop.currency]);
  const amount = isChosen ? giftCard.amount : variant.price.withTax;
  const name = cardName(
    product.name,
    formatRoundPrice(amount, variant.price.currencyCode, shop.locale),
  );
  return {
    offer: {
      // Its address stays that of the product, whatever its name.
      product: {
        ...withoutColour(product),
        name,
        seoUrl: productPath(product, { prefix: '' }),
      },
      variant: withoutColour(isChosen ? withPrice(variant, amount) : variant),
    },
    customData: isChosen
      ? { ...others, giftCard: fromToday(choicesFor(offer, giftCard, shop), shop) }
      : others,
    isCard: true,
  };
}

/** The colour of a card says nothing about it. */
function withoutColour<T extends Pick<Offer['product'], 'advancedAttributes'>>(of: T): T {
  const { farbe: _, ...advancedAttributes } = of.advancedAttributes;
  return { ...of, advancedAttributes };
}

/** A chosen amount has no reductions and no prices by quantity. */
function withPrice(variant: Offer['variant'], withTax: number): Offer['variant'] {
  const { price, customData } = variant;
  const none = { scaleAmount1: null, scaleAmount2: null, scaleAmount3: null };
  return {
    ...variant,
    price: composePrice({
      withTax,
      before: null,
      category: 'sale',
      recommended: null,
      currency: price.currencyCode,
      vatRate: price.tax.vat.rate,
      unit: null,
    }),
    customData: { ...customData, KQPRI: { ...customData.KQPRI, ...none } },
  };
}
