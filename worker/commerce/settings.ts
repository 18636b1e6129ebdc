import { z } from 'zod';

/** Settings of the back end. wrangler.toml and secrets hold them; a deploy checks them by this schema. */
export const commerceSettingsSchema = z.object({
  /** URL that mails are posted to; they wait in the outbox without it. */
  MAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer token of those calls. */
  MAIL_TOKEN: z.string().min(1).optional(),
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
} as const;
