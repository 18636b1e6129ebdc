import type { RefundKind } from '../../../app/order/rules/refund.ts';
import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import type { GiftCardDetails } from '../../../app/voucher/rules/gift-card-details.ts';

/** Mails about an order (docs/rules/order.md#order-mails). Times are milliseconds since 1970. */

/** Data that every mail needs besides the order. */
interface Everywhere {
  /** The shop's origin for its visitors, without a trailing slash: `https://de.nestling.example`. */
  readonly origin: string;
}

/** A complaint as it was received. */
interface ReceivedComplaint {
  /** Ids of the order's items. */
  readonly items: readonly OrderItem['id'][];
  /** Reason in the shop's language: `Beschädigt angekommen`. */
  readonly reason: string;
  readonly text: string;
  /** Number of images. */
  readonly images: number;
  readonly receivedAt: number;
}

/** A refund of a part of an order. Amounts are minor units. */
interface RefundedPart {
  /** Number of the credit note. */
  readonly number: string;
  readonly kind: RefundKind;
  readonly items: readonly OrderItem[];
  readonly withTax: number;
  /** The money that is sent back; the method's part that is not sent lowers what is still to be paid. */
  readonly money: number;
  readonly method: number;
  readonly giftCard: number;
  readonly credit: number;
}

/** Data of each kind of mail besides the order. */
export interface MailExtras {
  /** `isHeld`: the money is only held, and captured when the first package leaves. */
  confirmed: Everywhere & { readonly isHeld?: boolean };
  /** Id of the shipped package. */
  shipped: Everywhere & { readonly packageId: number };
  /** Id of the package that waits in the store. */
  pickUp: Everywhere & { readonly packageId: number };
  /** Gift cards that were bought as files, with their values in minor units: a code, or who gets the card and when. */
  giftCards: Everywhere & {
    readonly cards: readonly {
      readonly code?: string;
      readonly amount: number;
      readonly recipient?: {
        readonly name: string;
        readonly email: string;
        readonly sendAt: number;
      };
    }[];
  };
  /** A gift card for its recipient, worth `amount` in minor units. */
  giftCard: Everywhere & {
    readonly code: string;
    readonly amount: number;
    readonly card: GiftCardDetails;
    readonly boughtAt: number;
  };
  /**
   * The amount that the shopper has paid and gets back; 0 if nothing was paid. Minor units. `isOverdue`: the payment in advance
   * was not received in time. `isHeld`: the money is only held, and nothing was taken.
   */
  cancelled: Everywhere & {
    readonly refund: number;
    readonly isOverdue?: boolean;
    readonly isHeld?: boolean;
  };
  refunded: Everywhere & { readonly refund: RefundedPart; readonly isHeld?: boolean };
  /** Whether money was taken, which is refunded. */
  paymentFailed: Everywhere & { readonly wasPaid: boolean };
  complaint: Everywhere & { readonly complaint: ReceivedComplaint };
  /** What the shop writes to the buyer, as it was typed. */
  note: Everywhere & { readonly text: string };
  /** What the shop answers to a statement that names no order. */
  answer: Everywhere & { readonly text: string };
  /** `link` opens the order once, until `expiresAt`. */
  lookup: Everywhere & { readonly link: string; readonly expiresAt: number };
}

export type MailKind = keyof MailExtras;

/** The data of an order that somebody looks up, before it is known whether the order exists. */
interface AskedOrder extends Pick<Order, 'number'> {
  readonly customer: Pick<Order['customer'], 'email'>;
}

/** Who made a statement that names no order. */
interface NoOrder {
  readonly customer: Pick<Order['customer'], 'email'>;
}

/** Who gets a gift card: the mail has nothing of its order but the currency. */
interface Recipient extends Pick<Order, 'currencyCode'> {
  readonly customer: Pick<Order['customer'], 'email'>;
}

/** The order data that each kind of mail reads. */
export type MailOrders = {
  readonly [K in MailKind]: K extends 'lookup'
    ? AskedOrder
    : K extends 'answer'
      ? NoOrder
      : K extends 'giftCard'
        ? Recipient
        : Order;
};
