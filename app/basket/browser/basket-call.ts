import type { BasketItem } from '../schemas/basket.ts';
import type { Gift } from '../rules/gift-limits.ts';
import type { ChangeCall } from '../../browser/outbox.ts';
import type { GiftCardDetails } from '../../voucher/rules/gift-card-details.ts';

export interface NewLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly customData?: {
    /** The text on a personalised product. */
    readonly customText?: string;
    /** The search campaign that led to the product. */
    readonly ffData?: { readonly ffCampaign: string };
    readonly cPromo?: { readonly promotionId: string };
    /** What was chosen for a gift card. */
    readonly giftCard?: GiftCardDetails;
  };
  /** The text as the basket shows it, with the name of its field. */
  readonly displayData?: {
    readonly 'attribute-1': {
      readonly key: 'customText';
      readonly label: string;
      readonly value: string;
    };
  };
  readonly itemGroup?: BasketItem['itemGroup'];
  /** The line as a present. */
  readonly gift?: Gift;
  readonly options?: { readonly promotionId: string; readonly isGroupPromotion?: true };
  /** Keeps the quantity of a line that is already in the basket; without it, the quantity increases. */
  readonly existingItemHandling?: 'KeepExisting';
}

export interface LineChange {
  readonly itemKey: string;
  /** The quantity that the shopper currently sees. */
  readonly from: number;
  /** The requested quantity; 0 removes the line. */
  readonly to: number;
  /** The line as a present, which changes instead of its quantity. */
  readonly gift?: Gift;
}

/** Returns the call that adds a line. */
export function addCall(line: NewLine): ChangeCall {
  return { method: 'POST', action: 'addItem', fields: line };
}

/** Returns the call that changes a line. */
export function changeCall({ itemKey, gift, to }: LineChange): ChangeCall {
  if (to === 0) return { method: 'DELETE', action: 'deleteItem', fields: { itemKey } };
  const fields = gift ? { itemKey, gift } : { itemKey, quantity: to };
  return { method: 'POST', action: 'updateItem', fields };
}
