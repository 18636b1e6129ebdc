import type { Address } from '../../account/schemas/account.ts';
import type { Checkout, CheckoutStep } from '../schemas/checkout.ts';
import type { FoundStore } from '../../stores/schemas/store.ts';
import type { User } from '../../account/schemas/user.ts';
import type { Changes, PaymentNotice } from '../rules/checkout-step.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';

/** What the checkout page shows. */
export interface CheckoutView {
  readonly layoutData: LayoutData;
  /** Its basket has the lines that are ordered. */
  readonly checkout: Checkout;
  /** Lines that cannot be bought now: they stay in the basket. */
  readonly without: Checkout['basket']['items'];
  /** The open step. */
  readonly step: CheckoutStep;
  readonly customer: Extract<User, { id: string }>;
  readonly isGuest: boolean;
  /** The customer's saved addresses; a guest has none. */
  readonly addresses: readonly Address[];
  /** Stores to collect from; none in a shop without them. */
  readonly stores: readonly FoundStore[];
  /** The baby list that the shopper gives something of, if it can be sent there. */
  readonly present: { readonly title: string } | undefined;
  /** Whether anything is sent: downloads are not. */
  readonly isSent: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly failed: FailedForm | undefined;
  readonly notice: PaymentNotice | undefined;
  /** Whether an order was looked for that did not arrive. */
  readonly isUnplaced: boolean;
  /** What differs from what the shopper had seen when the order was refused. */
  readonly changes: Changes;
}
