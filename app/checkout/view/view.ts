import type { Address } from '../../account/schemas/account.ts';
import type { Checkout, CheckoutStep } from '../schemas/checkout.ts';
import type { FoundStore } from '../../stores/schemas/store.ts';
import type { SavedMethod } from '../../account/schemas/saved-method.ts';
import type { User } from '../../account/schemas/user.ts';
import type { Changes, PaymentNotice } from '../rules/checkout-step.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';

/** The data of the checkout page. */
export interface CheckoutView {
  readonly layoutData: LayoutData;
  /** The checkout; its basket has only the lines that are ordered. */
  readonly checkout: Checkout;
  /** Lines that cannot be bought now; they stay in the basket. */
  readonly without: Checkout['basket']['items'];
  /** The open step. */
  readonly step: CheckoutStep;
  readonly customer: Extract<User, { id: string }>;
  readonly isGuest: boolean;
  /** The customer's saved addresses; empty for a guest. */
  readonly addresses: readonly Address[];
  /** Payment methods that the customer has saved at the provider; empty where they are not known. */
  readonly saved: readonly SavedMethod[];
  /** Stores for collection; empty in a shop without them. */
  readonly stores: readonly FoundStore[];
  /** The baby list that the shopper buys a present from, if the present can be sent to its owner. */
  readonly present: { readonly title: string } | undefined;
  /** Whether anything is shipped; downloads are not. */
  readonly isSent: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly failed: FailedForm | undefined;
  readonly notice: PaymentNotice | undefined;
  /** Whether a lookup has shown that a recent order did not arrive. */
  readonly isUnplaced: boolean;
  /** Differences from what the shopper had seen when the order was refused. */
  readonly changes: Changes;
}
