import { z } from 'zod';

/** Settings of the office. wrangler.toml holds them; a deploy checks them by this schema. */
export const officeSettingsSchema = z.object({
  ENVIRONMENT: z.enum(['local', 'qa', 'preview', 'production']),
  /** Team of Cloudflare Access, whose tokens count. */
  ACCESS_TEAM: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
    .optional(),
  /** Audience tag of the application in Access that stands before the pages of staff. */
  ACCESS_AUDIENCE: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export type OfficeSettings = z.infer<typeof officeSettingsSchema>;

/** Expected value and example of each, for messages. */
export const officeSettingTexts = {
  ENVIRONMENT: {
    expected: 'qa, preview or production, the name of the environment',
    example: 'production',
  },
  ACCESS_TEAM: {
    expected: 'the name of your team in Cloudflare Access, or nothing: no page of staff opens then',
    example: 'nestling, of nestling.cloudflareaccess.com',
    beside: 'ACCESS_AUDIENCE',
  },
  ACCESS_AUDIENCE: {
    expected: 'the audience tag (AUD) of the application in Access, 64 hex digits, or nothing',
    example: '0f3c…, from the application’s overview',
    beside: 'ACCESS_TEAM',
  },
} as const;
