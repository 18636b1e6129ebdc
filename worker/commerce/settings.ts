import { z } from 'zod';

/** The back end's settings; wrangler.toml and secrets hold them, a deploy checks them by this schema. */
export const commerceSettingsSchema = z.object({
  /** Where mails are posted to; while it is not set they wait. */
  MAIL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Bearer of those calls. */
  MAIL_TOKEN: z.string().min(1).optional(),
});

/** What each should be, in words and by an example. */
export const commerceSettingWords = {
  MAIL_URL: {
    expected: 'the http or https address that takes mails, or nothing',
    example: 'https://mail.example.com/send, or leave it out',
  },
  MAIL_TOKEN: {
    expected: 'the token of the mail system, or nothing',
    example: 'leave it out',
    secret: true,
    beside: 'MAIL_URL',
  },
} as const;
