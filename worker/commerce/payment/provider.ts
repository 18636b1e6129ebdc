import type { ProviderCode } from '../../../app/checkout/rules/payment.ts';
import type { PaymentEvent } from '../../../app/checkout/rules/payment-state.ts';
import type { ProviderName } from '../../../edge-config/payments.ts';
import type { Currency } from '../../../app/shop/rules/shop.ts';

/** A payment that a provider is to begin. */
export interface PaymentIntent {
  /** Stays the same for each try: a provider begins one payment for it. */
  readonly key: string;
  readonly orderNumber: string;
  readonly code: ProviderCode;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly email: string;
  readonly language: 'de' | 'fr' | 'nl';
  /** Where the shopper comes back to, after paying and after giving up. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Until then the shop wants the money. Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a provider says about a payment. Amount (minor units) and currency are those that it takes or took. */
export interface PaymentFact {
  readonly event: PaymentEvent;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** A webhook whose signature is valid. One of reference and order number is known. */
export interface ProviderEvent extends PaymentFact {
  readonly id: string;
  readonly reference: string | undefined;
  readonly orderNumber: string | undefined;
}

/** Result of a call: an answer, none (it is repeated later), or a refusal for good. A problem has no personal data. */
export type Asked<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'waiting'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string };

export type ReadEvent =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  /** Money that the shop gave back, and that the provider reported as sent, has not arrived. */
  | { readonly kind: 'refundFailed'; readonly id: string; readonly orderNumber: string }
  /** A valid call about something else. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'forged'; readonly problem: string };

/**
 * A payment provider with its own page where shoppers pay (docs/payments.md). No method throws for what a provider
 * answers or does not answer, and each may be repeated.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Begins a payment; returns the provider's id of it and the page where the shopper pays. */
  begin(
    intent: PaymentIntent,
  ): Promise<Asked<{ readonly reference: string; readonly url: string }>>;
  state(reference: string): Promise<Asked<PaymentFact>>;
  /** Ends a payment that is not paid, and returns how it is then: it may have been paid before. */
  cancel(reference: string): Promise<Asked<PaymentFact>>;
  /** Gives back all that is left of what was paid. Waits until the provider has done so; the amount is all that went back. */
  refund(reference: string, key: string): Promise<Asked<PaymentFact>>;
  /** Verifies a webhook by its signature and age, and reads it. `raw` is the body as it came. */
  readEvent(raw: string, headers: Headers, now: number): Promise<ReadEvent>;
}

/** Longest that a provider may take for an answer. Milliseconds. */
export const PROVIDER_TIMEOUT = 8000;
