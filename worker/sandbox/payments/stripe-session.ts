import { z } from 'zod';

/** Parses the parameters of a new session of Checkout as Stripe does: what it would refuse is refused with the parameter's name. */

const HALF_HOUR = 30 * 60;
/** Minimum of a payment, and maximum of an amount, in minor units. */
const LEAST = 50;
const MOST = 99_999_999;
const MOST_LINES = 100;

/** Methods whose money can be captured later. */
const CAN_HOLD: ReadonlySet<string> = new Set(['card', 'klarna', 'paypal']);
const METHODS = ['card', 'klarna', 'paypal', 'twint', 'ideal'] as const;
const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const text = (most: number) => z.string().min(1).max(most);

const lineSchema = z.strictObject({
  quantity: whole.pipe(z.number().min(1).max(999_999)),
  price_data: z.strictObject({
    currency: z.enum(['eur', 'chf']),
    unit_amount: whole.pipe(z.number().min(0).max(MOST)),
    product_data: z.strictObject({
      name: text(250),
      description: text(5000).optional(),
      images: z
        .array(z.url({ protocol: /^https?$/ }).max(2048))
        .max(8)
        .optional(),
    }),
  }),
});

type Line = z.infer<typeof lineSchema>;

function currencyOf({ price_data: of }: Line): string {
  return of.currency;
}

/** Returns the sum of a session's lines in minor units. */
export function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { price_data: of, quantity }) => sum + of.unit_amount * quantity, 0);
}

const metadata = z.record(z.string().max(40), z.string().max(500)).optional();

const addressSchema = z.strictObject({
  line1: text(500),
  line2: text(500).optional(),
  postal_code: text(500),
  city: text(500),
  country: z.string().length(2),
});

const suffixSchema = z
  .string()
  .max(22)
  .regex(/^[^<>\\'"*]*[a-z][^<>\\'"*]*$/i)
  .regex(/^[\x20-\x7e]*$/);

const sessionSchema = z
  .strictObject({
    mode: z.literal('payment'),
    allowed_payment_method_types: z.array(z.enum(METHODS)).length(1),
    client_reference_id: text(200),
    customer_email: z.email().optional(),
    customer: text(255).optional(),
    saved_payment_method_options: z
      .strictObject({ payment_method_save: z.enum(['enabled', 'disabled']) })
      .optional(),
    locale: z.enum(['de', 'fr', 'nl', 'en']),
    success_url: z.url(),
    cancel_url: z.url(),
    expires_at: whole,
    line_items: z.array(lineSchema).min(1).max(MOST_LINES),
    custom_text: z.strictObject({ submit: z.strictObject({ message: text(1200) }) }).optional(),
    metadata,
    payment_intent_data: z
      .strictObject({
        metadata,
        shipping: z.strictObject({ name: text(5000), address: addressSchema }).optional(),
        statement_descriptor_suffix: suffixSchema.optional(),
        capture_method: z.literal('manual').optional(),
      })
      .optional(),
  })
  .refine(({ expires_at: at }) => at >= Date.now() / 1000 + HALF_HOUR - 5, { path: ['expires_at'] })
  .refine(({ customer, customer_email: email }) => customer === undefined || email === undefined, {
    path: ['customer_email'],
  })
  .refine(({ customer, saved_payment_method_options: of }) => !of || customer !== undefined, {
    path: ['saved_payment_method_options'],
  })
  .refine(
    ({ allowed_payment_method_types: [type = 'card'], payment_intent_data: intent }) =>
      intent?.capture_method === undefined || CAN_HOLD.has(type),
    { path: ['payment_intent_data', 'capture_method'] },
  )
  .refine(({ line_items: lines }) => new Set(lines.map(currencyOf)).size === 1, {
    path: ['line_items', 0, 'price_data', 'currency'],
  })
  .refine(({ line_items: lines }) => totalOf(lines) >= LEAST && totalOf(lines) <= MOST, {
    path: ['line_items'],
  });

export type NewSession = z.infer<typeof sessionSchema>;

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Objects whose names are 0, 1, 2, … are lists. */
function withLists(value: unknown): unknown {
  if (!isFields(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name], at) => name === `${at}`);
  return isList
    ? entries.map(([, one]) => withLists(one))
    : Object.fromEntries(entries.map(([name, one]) => [name, withLists(one)]));
}

/** Returns the nested object of a form's names: `line_items[0][quantity]=1`. */
function nested(body: string): unknown {
  const all: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    let at = all;
    for (const step of path) {
      const next = at[step];
      const inner: Fields = isFields(next) ? next : {};
      at[step] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return withLists(all);
}

/** Returns a session's parameters, or the name of the one that is wrong. */
export function readSession(body: string): NewSession | string {
  const read = sessionSchema.safeParse(nested(body));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first = 'body', ...rest] = [...(issue?.path ?? []), ...unknown].map(String);
  return first + rest.map((step) => `[${step}]`).join('');
}
