import { splitTax } from '../../price/rules/tax.ts';
import { isBulky } from '../../product/rules/product.ts';
import type { Company } from '../../shop/rules/shop.ts';
import { isSentAsFile, isVoucherProduct } from '../../voucher/rules/voucher-product.ts';
import { printable } from './custom-text.ts';
import { type Gift, MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from './gift-limits.ts';

/** A line of the basket as a present: wrap and message (docs/rules/basket.md#gift-option). Amounts are minor units with tax. */

const LINE_BREAK = /\r\n?|[\n\v\f\x85\u2028\u2029]/;

/** What a line can have: a message, and a wrap at its price; null if it is not wrapped here. */
export interface GiftOffer {
  readonly wrap: number | null;
}

/** Returns a message as it can be printed: its lines, each as the text on a product (docs/rules/basket.md#custom-text). */
export function giftMessage(text: string): string {
  return text.split(LINE_BREAK).map(printable).join('\n').trim();
}

/** Returns why a message cannot be printed: too many characters, or too many lines. Undefined if it can. */
export function giftMessageFault(text: string): 'long' | 'lines' | undefined {
  const message = giftMessage(text);
  if (Array.from(message).length > MAX_GIFT_MESSAGE) return 'long';
  return message.split('\n').length > MAX_GIFT_LINES ? 'lines' : undefined;
}

interface GiftableLine {
  readonly isGift: boolean;
  readonly product: { readonly attributes: Parameters<typeof isVoucherProduct>[0] };
  readonly variant: Parameters<typeof isSentAsFile>[0]['variants'][number] &
    Parameters<typeof isBulky>[0][number];
}

/**
 * Returns what a line offers as a present; null if it cannot be one: only goods that go as a parcel can, no freight, no gift card, whose
 * page asks for a message, no file, and nothing that a promotion gives. `wrap` is the shop's price for a line; undefined if it wraps nothing.
 */
export function giftOffer(
  { isGift, product, variant }: GiftableLine,
  company: Company,
  wrap: number | undefined,
): GiftOffer | null {
  const { attributes } = product;
  if (isGift || isBulky([variant]) || isVoucherProduct(attributes, company)) return null;
  if (isSentAsFile({ attributes, variants: [variant] }, company)) return null;
  return { wrap: wrap ?? null };
}

/** Returns the choice that counts for a line: what its shop does not offer is left out. Null if nothing is left. */
export function offeredGift(gift: Gift | null, offer: GiftOffer | null): Gift | null {
  if (!gift || !offer) return null;
  return chosenGift({ ...gift, wrap: gift.wrap && offer.wrap !== null });
}

/** Returns a choice, or null if it is none: neither wrap nor message. */
export function chosenGift(gift: Gift): Gift | null {
  return gift.wrap || gift.message !== '' ? gift : null;
}

/** The part of a basket's line that its wrap depends on. */
export interface WrappedLine {
  readonly status: 'available' | 'unavailable';
  readonly gift?: Gift | null;
  readonly giftOffer?: GiftOffer | null;
  readonly price: { readonly total: { readonly tax: { readonly vat: { readonly rate: number } } } };
}

/** The cost of a wrap. */
export interface WrapCost {
  readonly withTax: number;
  readonly withoutTax: number;
  readonly tax: { readonly vat: { readonly amount: number; readonly rate: number } };
}

/** Returns what the wrap of a line costs, at the tax rate of its goods; null without a wrap, and for a line that cannot be bought. */
export function wrapCost({ gift, giftOffer: offer, price, status }: WrappedLine): WrapCost | null {
  if (status !== 'available' || !gift?.wrap || !offer || offer.wrap === null) return null;
  const { rate } = price.total.tax.vat;
  const { vat, withoutTax } = splitTax(offer.wrap, rate);
  return { withTax: offer.wrap, withoutTax, tax: { vat: { amount: vat, rate } } };
}
