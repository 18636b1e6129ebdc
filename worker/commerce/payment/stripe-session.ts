import type { Stripe } from 'stripe';
import type { ProviderCode } from '../../../app/checkout/rules/payment.ts';
import { type PaymentLine, statementSuffix } from '../../../app/checkout/rules/payment-lines.ts';
import type { OrderAddress } from '../../../app/checkout/schemas/checkout.ts';
import { streetLine } from '../../../app/address/rules/address-lines.ts';
import type { PaymentIntent } from './provider.ts';

const HALF_HOUR = 30 * 60 * 1000;

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type Shipping = Stripe.Checkout.SessionCreateParams.PaymentIntentData.Shipping;
type MethodType = Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType;

/**
 * Stripe's name of each method. The card's page offers Apple Pay where the device has it. Every method is listed, because a
 * session without a name offers everything that the account accepts.
 */
const METHOD_TYPES = {
  KK: 'card',
  AP: 'card',
  KD: 'klarna',
  KC: 'klarna',
  KN: 'klarna',
  PP: 'paypal',
  TW: 'twint',
  IL: 'ideal',
} as const satisfies Readonly<Record<ProviderCode, MethodType>>;

/** Methods whose provider decides by the address: others get none. */
const ADDRESS_TYPES: ReadonlySet<string> = new Set(['klarna', 'paypal']);

/**
 * Returns the parameters of a session. They must depend on the intent only: Stripe refuses an idempotency key that is used with other
 * parameters.
 */
export function sessionParams(intent: PaymentIntent): Params {
  const metadata = { order: intent.orderNumber };
  const type = METHOD_TYPES[intent.code];
  const { address, lines, note } = intent.goods;
  return {
    mode: 'payment',
    allowed_payment_method_types: [type],
    client_reference_id: intent.orderNumber,
    ...buyerOf(intent),
    locale: intent.language,
    line_items: lines.map((line) => lineItem(line, intent.currency.toLowerCase())),
    ...(note === undefined ? {} : { custom_text: { submit: { message: note } } }),
    metadata,
    payment_intent_data: {
      // Charges have the metadata too, because their events do not name the session.
      metadata,
      ...(intent.isHeld ? { capture_method: 'manual' } : {}),
      ...(address && ADDRESS_TYPES.has(type) ? { shipping: shippingOf(address) } : {}),
      // Stripe adds it to the statements of cards only.
      ...(type === 'card'
        ? { statement_descriptor_suffix: statementSuffix(intent.orderNumber) }
        : {}),
    },
    success_url: intent.returnUrl,
    cancel_url: intent.cancelUrl,
    // Stripe requires at least half an hour from the moment of the call. The shop ends the session earlier itself.
    expires_at: Math.ceil((intent.expiresAt + HALF_HOUR) / 1000),
  };
}

/** Stripe takes either a customer, whose address it knows, or an address. */
function buyerOf({ customer, email }: PaymentIntent): Params {
  if (customer !== undefined)
    return { customer, saved_payment_method_options: { payment_method_save: 'enabled' } };
  return email ? { customer_email: email } : {};
}

function lineItem(
  { amount, details, image, name, quantity }: PaymentLine,
  currency: string,
): LineItem {
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: amount,
      product_data: {
        name,
        ...(details ? { description: details } : {}),
        ...(image ? { images: [image] } : {}),
      },
    },
  };
}

function shippingOf(address: OrderAddress): Shipping {
  const { additional, city, company, country, firstName, lastName, postcode } = address;
  const second = [company, additional].filter(Boolean).join(', ');
  return {
    name: `${firstName} ${lastName}`,
    address: {
      line1: streetLine(address),
      ...(second ? { line2: second } : {}),
      postal_code: postcode,
      city,
      country,
    },
  };
}
