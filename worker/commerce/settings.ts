import { z } from 'zod';

/** Settings of the back end. wrangler.toml and secrets hold them; a deploy checks them by this schema. */
export const commerceSettingsSchema = z.object({
  /** URL that mails are posted to; they wait in the outbox without it. */
  MAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token of those calls. */
  MAIL_TOKEN: z.string().min(1).optional(),
  /** URL that purchases and refunds are posted to; without it only browsers send events. */
  EVENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token of those calls. */
  EVENTS_TOKEN: z.string().min(1).optional(),
  /** Whether the environment takes real money: keys of the other mode, and the test provider in live mode, take no payments. */
  PAYMENT_MODE: z.enum(['live', 'test']),
  /** Methods whose money is held until the first package leaves: `KK,AP`. Others are captured when an order is placed. */
  CAPTURE_AT_SHIPMENT: z
    .string()
    .regex(/^(?:(?:KK|AP|KC|KD|KN|PP)(?: *, *(?=\w)|$))*$/)
    .optional(),
  /** Stripe takes payments if both are set. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:live|test)_\w{8,}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/)
    .optional(),
  /** Stripe's API in local development. */
  STRIPE_API: z.url({ protocol: /^https?$/ }).optional(),
  /** The test provider, which moves no money, exists if both are set. */
  TEST_PAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\/$/)
    .optional(),
  TEST_PAYMENTS_SECRET: z.string().min(32).optional(),
});

/** Expected value and example of each, for messages. */
export const commerceSettingTexts = {
  MAIL_URL: {
    expected: 'the http or https URL that accepts mails, or nothing',
    example: 'https://mail.example.com/send, or leave it out',
  },
  MAIL_TOKEN: {
    expected: 'the token of the mail system, or nothing',
    example: 'leave it out',
    secret: true,
    beside: 'MAIL_URL',
  },
  EVENTS_URL: {
    expected: 'the http or https URL that accepts events, or nothing',
    example: 'https://events.example.com/collect, or leave it out',
  },
  EVENTS_TOKEN: {
    expected: 'the token of the receiver of events, or nothing',
    example: 'leave it out',
    secret: true,
    beside: 'EVENTS_URL',
  },
  PAYMENT_MODE: {
    expected: 'live in production, test in every other environment',
    example: 'live',
  },
  CAPTURE_AT_SHIPMENT: {
    expected: 'methods of KK, AP, KC, KD, KN and PP with commas between them, or nothing',
    example: 'KK,AP, or leave it out',
  },
  STRIPE_SECRET_KEY: {
    expected: 'the secret key of your Stripe account, or a restricted one, or nothing',
    example: 'sk_live_51H…, or leave it out',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    expected: 'the signing secret of your webhook at Stripe, or nothing',
    example: 'whsec_9f…, or leave it out',
    secret: true,
  },
  STRIPE_API: {
    expected: 'nothing: it is for local development',
    example: 'leave it out',
  },
  TEST_PAYMENTS_URL: {
    expected: 'the http or https address of the test provider with a slash at its end, or nothing',
    example: 'leave it out',
  },
  TEST_PAYMENTS_SECRET: {
    expected: 'the secret of the test provider, 32 characters or more, or nothing',
    example: 'leave it out',
    secret: true,
    beside: 'TEST_PAYMENTS_URL',
  },
} as const;
