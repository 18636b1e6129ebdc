import { expect, test } from 'vitest';
import { readSession, totalOf } from './stripe-session.ts';

const LINE = 'line_items[0]';
const SHIPPING = 'payment_intent_data[shipping]';
const SUFFIX = 'payment_intent_data[statement_descriptor_suffix]';

const fields = {
  mode: 'payment',
  'allowed_payment_method_types[0]': 'klarna',
  client_reference_id: 'KX4T-9PWQ-7M2R',
  locale: 'de',
  success_url: 'https://de.nestling.example/danke/',
  cancel_url: 'https://de.nestling.example/kasse/',
  expires_at: String(Math.ceil(Date.now() / 1000) + 3600),
  [`${LINE}[quantity]`]: '2',
  [`${LINE}[price_data][currency]`]: 'eur',
  [`${LINE}[price_data][unit_amount]`]: '1999',
  [`${LINE}[price_data][product_data][name]`]: 'Wickelbody',
  'line_items[1][quantity]': '1',
  'line_items[1][price_data][currency]': 'eur',
  'line_items[1][price_data][unit_amount]': '499',
  'line_items[1][price_data][product_data][name]': 'Versand',
};

const read = (change: Readonly<Record<string, string>>) =>
  readSession(new URLSearchParams({ ...fields, ...change }).toString());

test('a session of the played Stripe costs what its lines add up to', () => {
  const session = read({ [SUFFIX]: 'KX4T-9PWQ' });
  expect(typeof session === 'string' ? session : totalOf(session.line_items)).toBe(4497);
});

const many = Object.fromEntries(
  Array.from({ length: 101 }, (_, at) =>
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(LINE) ? [[name.replace('[0]', `[${at}]`), value] as const] : [],
    ),
  ).flat(),
);

test.each([
  ['a negative amount', { [`${LINE}[price_data][unit_amount]`]: '-1' }],
  ['a part of a cent', { [`${LINE}[price_data][unit_amount]`]: '1.5' }],
  ['no quantity', { [`${LINE}[quantity]`]: '0' }],
  ['a name of nothing', { [`${LINE}[price_data][product_data][name]`]: '' }],
  ['a long name', { [`${LINE}[price_data][product_data][name]`]: 'W'.repeat(251) }],
  ['an image without address', { [`${LINE}[price_data][product_data][images][0]`]: '/a.webp' }],
  ['another currency', { [`${LINE}[price_data][currency]`]: 'usd' }],
  ['a discount that Stripe does not know', { [`${LINE}[discount]`]: '5' }],
])('the played Stripe refuses a line with %s by the parameter’s name', (_, change) => {
  expect(read(change)).toBe(Object.keys(change)[0]);
});

test.each([
  [
    'two currencies',
    { 'line_items[1][price_data][currency]': 'chf' },
    'line_items[0][price_data][currency]',
  ],
  ['more than 100 lines', many, 'line_items'],
  [
    'less than 50 cents',
    { [`${LINE}[price_data][unit_amount]`]: '0', 'line_items[1][price_data][unit_amount]': '49' },
    'line_items',
  ],
  [
    'an address without a street',
    { [`${SHIPPING}[name]`]: 'Anna', [`${SHIPPING}[address][city]`]: 'Bern' },
    `${SHIPPING}[address][line1]`,
  ],
  [
    'both a customer and an address of mail',
    { customer: 'cus_1', customer_email: 'anna@example.com' },
    'customer_email',
  ],
  [
    'saving without a customer',
    { 'saved_payment_method_options[payment_method_save]': 'enabled' },
    'saved_payment_method_options',
  ],
  ['a statement of 23 letters', { [SUFFIX]: 'K'.repeat(23) }, SUFFIX],
  ['a statement without a letter', { [SUFFIX]: '2345-6789' }, SUFFIX],
  ['a statement with a star', { [SUFFIX]: 'K*' }, SUFFIX],
  [
    'a time of 20 minutes',
    { expires_at: String(Math.ceil(Date.now() / 1000) + 1200) },
    'expires_at',
  ],
])('the played Stripe refuses %s', (_, change, param) => {
  expect(read(change)).toBe(param);
});
