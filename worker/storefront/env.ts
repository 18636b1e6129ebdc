import { z } from 'zod';

/** A setting that may be left out, or empty where `.dev.vars` switches off what a lower place sets. */
function optional<T extends z.ZodType>(schema: T) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional();
}

/** Secrets of the webhook, separated by a comma: at most two, so that one can be changed without losing a publish. */
const secretsSchema = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(1)).min(1).max(2));

/**
 * The storefront's settings: parsed by this schema before `npm start` starts anything and again in the Worker.
 * Values come from wrangler.toml `[vars]`, secrets, `.dev.vars`, and on a laptop from scripts/laptop.ts.
 */
export const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['local', 'qa', 'preview', 'production']),
  STORYBLOK_API: z.url({ protocol: /^https?$/ }),
  STORYBLOK_ASSETS: z.url({ protocol: /^https?$/ }),
  STORYBLOK_TOKEN: z.string().min(1),
  /** An OAuth token lowers the pace of our calls (spec 2 §9); unset, the public token alone serves. */
  STORYBLOK_OAUTH_TOKEN: optional(z.string()),
  /** One secret, or the old and the new one while they rotate; unset, the webhook answers 503 and the poll serves. */
  STORYBLOK_WEBHOOK_SECRETS: optional(secretsSchema),
  /** Both are needed for the editor's preview; unset, every visitor gets what is published. */
  STORYBLOK_PREVIEW_TOKEN: optional(z.string()),
  STORYBLOK_SPACE_ID: optional(z.string().regex(/^\d+$/)),
  /** Takes subscriptions by POST; unset, the newsletter's form says that it does not work. */
  NEWSLETTER_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Bearer of those calls. */
  NEWSLETTER_TOKEN: optional(z.string()),
  /** A foreign back end; unset, the COMMERCE binding serves. */
  COMMERCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs what a foreign back end posts to /hooks/catalogue/; unset, there is no such hook. */
  CATALOGUE_HOOK_SECRET: z.string().min(32).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** What each setting should be, in words and by an example, for the message that stops a start. */
const WORDS: Record<keyof Settings, { readonly expected: string; readonly example: string }> = {
  ENVIRONMENT: {
    expected: 'local, qa, preview or production',
    example: 'production',
  },
  STORYBLOK_API: {
    expected: 'the http or https address of the content system',
    example: 'https://api.storyblok.com/v2',
  },
  STORYBLOK_ASSETS: {
    expected: 'the http or https address of its pictures',
    example: 'https://a.storyblok.com',
  },
  STORYBLOK_TOKEN: {
    expected: 'the public token of the space',
    example: 'wgx1a2b3c4d5e6f7g8h9tt',
  },
  STORYBLOK_OAUTH_TOKEN: {
    expected: 'an OAuth token of the space, or nothing',
    example: 'an empty text, or leave it out',
  },
  STORYBLOK_WEBHOOK_SECRETS: {
    expected: 'one secret, or two with a comma between them while they rotate',
    example: 'old-secret,new-secret',
  },
  STORYBLOK_PREVIEW_TOKEN: {
    expected: 'the preview token of the space, or nothing',
    example: 'an empty text, or leave it out',
  },
  STORYBLOK_SPACE_ID: {
    expected: 'the number of the space, digits alone, or nothing',
    example: '288968, or leave it out',
  },
  NEWSLETTER_URL: {
    expected: 'the http or https address that takes subscriptions, or nothing',
    example: 'https://newsletter.example.com/subscribe, or leave it out',
  },
  NEWSLETTER_TOKEN: {
    expected: 'the token of the newsletter system, or nothing',
    example: 'an empty text, or leave it out',
  },
  COMMERCE_URL: {
    expected: 'the http or https address of a back end',
    example: 'https://commerce.example.com, or leave it out',
  },
  CATALOGUE_HOOK_SECRET: {
    expected: 'a secret of 32 characters or more',
    example: 'what "openssl rand -hex 32" prints, or leave it out',
  },
};

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

function isSetting(name: unknown): name is keyof Settings {
  return typeof name === 'string' && name in WORDS;
}

/** How a value fails, without showing it: it may be a secret. */
function faultOf(value: unknown): string {
  if (value === undefined || value === null) return 'is missing';
  if (value === '') return 'is empty';
  return typeof value === 'string' ? 'is wrong' : 'is no text';
}

/** Parses the settings; each problem names the setting, what was expected and an example. Values are not echoed. */
export function parseSettings(input: unknown): SettingsResult {
  const result = settingsSchema.safeParse(input);
  if (result.success) return { ok: true, settings: result.data };
  const given = new Map<unknown, unknown>(Object.entries(Object(input)));
  const names = new Set(result.error.issues.map(({ path }) => path[0]));
  const problems = [...names].map((name) => {
    if (!isSetting(name)) return 'setting settings: expected an object of settings by their names';
    const { expected, example } = WORDS[name];
    return `setting ${name}: ${faultOf(given.get(name))}, expected ${expected}; example: ${example}`;
  });
  return { ok: false, problems };
}
