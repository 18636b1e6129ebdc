import type { CardProduct, CardVariant } from '../product/schemas/product-card.ts';
import { type DeliveryInfo, isPreorder, isScarce } from '../product/rules/availability.ts';
import { type DeliveryTime, deliveryTime } from '../delivery/rules/delivery-time.ts';
import { isDownloadVoucher } from '../voucher/rules/voucher-product.ts';
import type { Company } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import type { IslandIconName } from './island-icon.tsx';

/** Texts about a variant's delivery. */
export interface DeliveryTexts {
  readonly text: string;
  readonly note?: string;
  /** The arrival dates, and the time until which an order reaches them. */
  readonly dates?: string | undefined;
  readonly icon: IslandIconName;
  /** Whether the text has the colour of immediate availability. */
  readonly good: boolean;
}

/** Returns the delivery time of a variant, from its availability code, its delivery days and the shop's company. */
export function deliveryOf(variant: CardVariant, company: Company): DeliveryTime {
  return deliveryTime(deliveryInfo(variant), company);
}

/** Returns the text of a button that adds a variant, and its label with the product's name. */
export function additionTexts(variant: CardVariant, name: string, t: Translate) {
  return isPreorder(deliveryInfo(variant))
    ? { text: t('product.preorder'), label: t('product.preorderNamed', { name }) }
    : { text: t('product.addToBasket'), label: t('product.addNamed', { name }) };
}

function deliveryInfo({ customData }: CardVariant): DeliveryInfo {
  const { BVC, deliveryDaysFrom, deliveryDaysTo } = customData.KQPRI;
  return { bvc: BVC, daysFrom: deliveryDaysFrom, daysTo: deliveryDaysTo };
}

/** Returns the delivery texts of a product's variant; a voucher that is sold as a file has no delivery days. */
export function deliveryTexts(
  variant: CardVariant,
  { attributes }: Pick<CardProduct, 'attributes'>,
  company: Company,
  t: Translate,
): DeliveryTexts {
  const own = deliveryOf(variant, company);
  if (own.kind === 'soldOut' || own.kind === 'notDeliverable')
    return { text: deliveryText(own, t), icon: 'stop', good: false };
  const isFile = isDownloadVoucher(attributes, company);
  const time: DeliveryTime = isFile ? { kind: 'download' } : own;
  const text = deliveryText(time, t);
  if (time.kind === 'late' || time.kind === 'preorder') return { text, icon: 'clock', good: false };
  if (time.kind === 'download') return { text, icon: 'download', good: true };
  const { quantity } = variant.stock;
  return { text, icon: 'truck', good: true, ...fewTexts(quantity, t) };
}

function fewTexts(quantity: number, t: Translate): Pick<DeliveryTexts, 'note'> {
  if (!isScarce(quantity)) return {};
  // A stock of one has a text without a number, since plural categories do not distinguish it: in French, 0 and 1 are
  // in the same category.
  return { note: quantity === 1 ? t('delivery.fewOne') : t('delivery.few', { quantity }) };
}

/** Returns the text of a delivery time. */
export function deliveryText(time: DeliveryTime, t: Translate): string {
  switch (time.kind) {
    case 'soon':
      return time.daysFrom === time.daysTo
        ? t('delivery.soonOn', { days: time.daysTo })
        : t('delivery.soon', { from: time.daysFrom, to: time.daysTo });
    case 'late':
      return t('delivery.late', { weeks: time.weeks });
    default:
      return t(`delivery.${time.kind}`);
  }
}
