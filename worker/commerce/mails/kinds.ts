import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';

/** Mails about an order (docs/rules/order.md#order-mails). Times are milliseconds since 1970. */

/** What every mail needs beside the order. */
interface Everywhere {
  /** The shop's origin as its visitors reach it, without a slash at the end: `https://de.nestling.example`. */
  readonly origin: string;
}

/** A complaint as it was received. */
interface ReceivedComplaint {
  /** Ids of the order's items. */
  readonly items: readonly OrderItem['id'][];
  /** In the shop's language: `Beschädigt angekommen`. */
  readonly reason: string;
  readonly text: string;
  /** Number of images. */
  readonly images: number;
  readonly receivedAt: number;
}

/** What each kind of mail says beside the order. */
export interface MailExtras {
  confirmed: Everywhere;
  /** The package that has left. */
  shipped: Everywhere & { readonly packageId: number };
  /** The package that waits in the store. */
  pickUp: Everywhere & { readonly packageId: number };
  /** Codes of gift cards that were bought as files, and what each is worth in minor units. */
  giftCards: Everywhere & {
    readonly cards: readonly { readonly code: string; readonly amount: number }[];
  };
  /** What the shopper has paid, and so gets back; 0 where nothing was. Minor units. `isOverdue`: it was to be paid in advance. */
  cancelled: Everywhere & { readonly refund: number; readonly isOverdue?: boolean };
  /** Whether money was taken, which goes back. */
  paymentFailed: Everywhere & { readonly wasPaid: boolean };
  complaint: Everywhere & { readonly complaint: ReceivedComplaint };
  /** `link` opens the order once, until `expiresAt`. */
  lookup: Everywhere & { readonly link: string; readonly expiresAt: number };
}

export type MailKind = keyof MailExtras;

/** What is known of an order that somebody looks up, before it is known whether there is one. */
interface AskedOrder extends Pick<Order, 'number'> {
  readonly customer: Pick<Order['customer'], 'email'>;
}

/** What each kind of mail reads of its order. */
export type MailOrders = {
  readonly [K in MailKind]: K extends 'lookup' ? AskedOrder : Order;
};
