import type { CardVariant } from '../api/product-card.ts';
import { isScarce } from '../domain/availability.ts';
import { type DeliveryTime, deliveryTime } from '../domain/delivery-time.ts';
import type { Company } from '../domain/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import type { IslandIconName } from './island-icon.tsx';

/** Texts about a variant's delivery. */
export interface DeliveryTexts {
  readonly text: string;
  readonly note?: string;
  /** When it arrives, and until when it has to be ordered for that. */
  readonly dates?: string | undefined;
  readonly icon: IslandIconName;
  /** Whether the text has the colour of immediate availability. */
  readonly good: boolean;
}

/** Returns the delivery time of a variant by its availability code, its days and the shop's company. */
export function deliveryOf(variant: CardVariant, company: Company): DeliveryTime {
  const { BVC, deliveryDaysFrom, deliveryDaysTo } = variant.customData.KQPRI;
  return deliveryTime({ bvc: BVC, daysFrom: deliveryDaysFrom, daysTo: deliveryDaysTo }, company);
}

/** Returns the delivery texts of a variant. */
export function deliveryTexts(variant: CardVariant, company: Company, t: Translate): DeliveryTexts {
  const time = deliveryOf(variant, company);
  const text = deliveryText(time, t);
  if (time.kind === 'soldOut' || time.kind === 'notDeliverable')
    return { text, icon: 'stop', good: false };
  if (time.kind === 'late' || time.kind === 'preorder') return { text, icon: 'clock', good: false };
  if (time.kind === 'download') return { text, icon: 'download', good: true };
  const { quantity } = variant.stock;
  return { text, icon: 'truck', good: true, ...fewTexts(quantity, t) };
}

function fewTexts(quantity: number, t: Translate): Pick<DeliveryTexts, 'note'> {
  if (!isScarce(quantity)) return {};
  // One piece has a text without a number, which no plural category names: French has 0 and 1 in one.
  return { note: quantity === 1 ? t('delivery.fewOne') : t('delivery.few', { quantity }) };
}

/** Returns the text of a delivery time. */
export function deliveryText(time: DeliveryTime, t: Translate): string {
  switch (time.kind) {
    case 'soon':
      return t('delivery.soon', { from: time.daysFrom, to: time.daysTo });
    case 'late':
      return t('delivery.late', { weeks: time.weeks });
    default:
      return t(`delivery.${time.kind}`);
  }
}
