import type { Stripe } from 'stripe';
import type { Asked, ProviderCustomers, ProviderMethod } from './provider.ts';
import {
  askStripe,
  loadStripe,
  makeOnce,
  type StripeAccess,
  stripeClient,
} from './stripe-client.ts';

/** As many saved cards as Stripe's page shows. */
const MOST = 50;

/** Names of brands and methods, by Stripe's. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Stripe's customers, whose cards its page saves and offers (docs/payments.md#saved-cards). */
export function stripeCustomers(access: StripeAccess): ProviderCustomers {
  const known = <T>(call: (client: Stripe) => Promise<T>) =>
    askStripe(async () => knownOnly(async () => call(await stripeClient(access))));
  return {
    create: (key) =>
      askStripe(async () => {
        const client = await stripeClient(access);
        const made = await makeOnce(key, (options) => client.customers.create({}, options));
        return { kind: 'ok', value: made.id };
      }),
    setEmail: (customer, email) =>
      known(async (client) => (await client.customers.update(customer, { email })).id),
    methods: (customer) =>
      known(async (client) => {
        const { data } = await client.customers.listPaymentMethods(customer, { limit: MOST });
        return data.map(methodOf);
      }),
    remove: (_, method) => known(async (client) => (await client.paymentMethods.detach(method)).id),
    delete: (customer) => known(async (client) => (await client.customers.del(customer)).id),
  };
}

/** Returns the value of a call; undefined if Stripe does not know what it is about. */
async function knownOnly<T>(call: () => Promise<T>): Promise<Asked<T | undefined>> {
  const { errors } = await loadStripe();
  try {
    return { kind: 'ok', value: await call() };
  } catch (error) {
    const isMissing = error instanceof errors.StripeError && error.code === 'resource_missing';
    if (isMissing) return { kind: 'ok', value: undefined };
    throw error;
  }
}

function methodOf({ card, id, sepa_debit: sepa, type }: Stripe.PaymentMethod): ProviderMethod {
  if (card) {
    const month = String(card.exp_month).padStart(2, '0');
    const expires = `${card.exp_year}-${month}`;
    return { id, kind: 'card', brand: BRANDS[card.brand] ?? '', lastFour: card.last4, expires };
  }
  const rest = { id, lastFour: sepa?.last4 ?? '', expires: null };
  return sepa
    ? { ...rest, kind: 'sepa', brand: 'SEPA' }
    : { ...rest, kind: 'other', brand: BRANDS[type] ?? '' };
}
