import type { ProviderCode } from '../../../app/checkout/rules/payment.ts';
import type { PaymentLine } from '../../../app/checkout/rules/payment-lines.ts';
import type { PaymentEvent } from '../../../app/checkout/rules/payment-state.ts';
import type { OrderAddress } from '../../../app/checkout/schemas/checkout.ts';
import type { ProviderName } from '../../../edge-config/payments.ts';
import type { SavedMethod } from '../../../app/account/schemas/saved-method.ts';
import type { ProviderReport } from './reports/report-row.ts';
import type { Currency } from '../../../app/shop/rules/shop.ts';

/** What a provider's page shows of an order (docs/rules/checkout.md#payment-page). */
export interface PaymentGoods {
  /** They add up to the payment's amount. */
  readonly lines: readonly PaymentLine[];
  /** A sentence about the lines; undefined for most. */
  readonly note: string | undefined;
  /** Where a parcel goes; undefined for files, stores, and baby lists, whose address the buyer does not see. */
  readonly address: OrderAddress | undefined;
}

/** A payment to begin at a provider. */
export interface PaymentIntent {
  /** Idempotency key, the same for each try: a provider begins one payment per key. */
  readonly key: string;
  readonly orderNumber: string;
  readonly code: ProviderCode;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** Whether the money is only held, and captured later. */
  readonly isHeld: boolean;
  readonly goods: PaymentGoods;
  readonly email: string;
  /** The provider's id of the customer whose saved cards the page offers; undefined if nothing is saved. */
  readonly customer?: string | undefined;
  readonly language: 'de' | 'fr' | 'nl';
  /** URLs to which the shopper returns after paying and after giving up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Time until which the payment is accepted. Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A provider's report about a payment. Amount (minor units) and currency are those of the payment. */
export interface PaymentFact {
  readonly event: PaymentEvent;
  readonly amount: number | null;
  readonly currency: string | null;
  /** Whether the money of a payment that counts as paid is only held. */
  readonly isHeld?: boolean;
}

/** What a provider knows of a payment that has come, besides its state. */
export interface PaymentDetails {
  /** The product that the shopper has chosen at Klarna; undefined if the provider does not say. */
  readonly klarna: ProviderCode | undefined;
  /** Until when its money is held, if the provider says so. Milliseconds since 1970. */
  readonly heldUntil: number | undefined;
}

/** Money that was held. `ended`: it is not held any more, and nothing was captured. `captured` is minor units. */
export interface HeldMoney {
  readonly state: 'held' | 'captured' | 'ended';
  readonly captured: number;
}

/** How a provider holds money. Each call can be repeated, and returns the state after it: somebody else may have come first. */
export interface Holds {
  /** Captures an amount (minor units), and releases the rest. */
  capture(
    reference: string,
    asked: { readonly amount: number; readonly key: string },
  ): Promise<Asked<HeldMoney>>;
  release(reference: string): Promise<Asked<HeldMoney>>;
  state(reference: string): Promise<Asked<HeldMoney>>;
}

/** A payment method that a customer has saved at the provider. */
export type ProviderMethod = Omit<SavedMethod, 'isExpired'>;

/**
 * A provider's customers, for whom its page saves cards (docs/rules/checkout.md#saved-payment-methods). Each call can be repeated. A
 * customer that the provider does not know, or not any more, is `undefined` in an answer.
 */
export interface ProviderCustomers {
  /** Creates a customer without personal data, the same one for the same key; returns the id. */
  create(key: string): Promise<Asked<string>>;
  /** Says the customer's address, which the page then need not ask for. */
  setEmail(customer: string, email: string): Promise<Asked<string | undefined>>;
  methods(customer: string): Promise<Asked<readonly ProviderMethod[] | undefined>>;
  /** Removes a saved method of a customer. The caller knows that it is that customer's. */
  remove(customer: string, method: string): Promise<Asked<string | undefined>>;
  /** Deletes a customer with everything that is saved. */
  delete(customer: string): Promise<Asked<string | undefined>>;
}

/** A refund of a part of a payment. */
export interface PartialRefund {
  /** Number of the credit note, the same for each try. */
  readonly number: string;
  readonly orderNumber: string;
  /** Minor units. */
  readonly amount: number;
}

/** A webhook with a valid signature. Reference or order number is known. */
export interface ProviderEvent extends PaymentFact {
  readonly id: string;
  readonly reference: string | undefined;
  readonly orderNumber: string | undefined;
}

/**
 * Result of a call: an answer, none (the call is repeated later), or a permanent refusal. A problem contains no
 * personal data.
 */
export type Asked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'waiting'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string };

export type ReadEvent =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  /** A refund that the provider had reported as sent has failed. */
  | {
      readonly kind: 'refundFailed';
      readonly id: string;
      readonly orderNumber: string;
      /** Number of the credit note, if it was a refund in part. */
      readonly refund?: string | undefined;
    }
  /** Held money was captured, or is not held any more; whoever did it. */
  | {
      readonly kind: 'held';
      readonly id: string;
      readonly orderNumber: string;
      readonly money: HeldMoney;
      /** The provider's code of why it is not held any more. */
      readonly reason: string;
    }
  /** Something besides the state of a payment (reports/). */
  | {
      readonly kind: 'report';
      readonly id: string;
      /** The provider's id of what was paid, by which it knows the order. */
      readonly intent: string;
      readonly report: ProviderReport;
    }
  /** A valid webhook about something else. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'forged'; readonly problem: string };

/**
 * A payment provider with its own payment page (docs/payments.md). No method throws because of an answer or a missing
 * answer, and each can be repeated.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Begins a payment; returns the provider's id of it and the page where the shopper pays. */
  begin(
    intent: PaymentIntent,
  ): Promise<Asked<{ readonly reference: string; readonly url: string }>>;
  /** Returns the methods that the account takes; a provider without this call takes all. */
  accountMethods?(): Promise<Asked<readonly ProviderCode[]>>;
  /**
   * Returns what is known of a payment that has come. A provider without this call takes the product of Klarna that the order names.
   */
  details?(reference: string): Promise<Asked<PaymentDetails>>;
  /** A provider without it saves no cards. */
  readonly customers?: ProviderCustomers;
  /** A provider without it captures every payment at once. */
  readonly holds?: Holds;
  state(reference: string): Promise<Asked<PaymentFact>>;
  /** Ends an unpaid payment, and returns its final state: it may have been paid before. */
  cancel(reference: string): Promise<Asked<PaymentFact>>;
  /**
   * Refunds everything that is left of the paid amount. Waits until the provider has done so; the returned amount is the sum
   * of all refunds, and of `taken`, which the buyer's bank has taken already (minor units).
   */
  refund(reference: string, key: string, taken: number): Promise<Asked<PaymentFact>>;
  /**
   * Refunds a part of the paid amount, once for each number of a credit note. Waits until the provider has done so; returns the
   * amount.
   */
  refundPart(reference: string, part: PartialRefund): Promise<Asked<number>>;
  /** Returns the order number of what was paid, for a report; undefined if another system has taken the payment. */
  orderOf(intent: string): Promise<Asked<string | undefined>>;
  /** Verifies a webhook by its signature and age, and parses it. `raw` is the unchanged body. */
  readEvent(raw: string, headers: Headers, now: number): Promise<ReadEvent>;
}

/** Timeout of a provider's call. Milliseconds. */
export const PROVIDER_TIMEOUT = 8000;
