import { z } from 'zod';

/** A setting that may be left out, or empty where `.dev.vars` switches off what a lower place sets. */
function optional<T extends z.ZodType>(schema: T) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional();
}

/**
 * Keys that are valid at the same time, separated by a comma: one, or two while they are changed, so that nothing that
 * was signed with the other is refused. Each has `min` characters or more. What we send ourselves goes with the first.
 */
function keysSchema(min: number) {
  return z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(min)).min(1).max(2));
}

/**
 * The storefront's settings: parsed by this schema before `npm start` starts anything and again in the Worker.
 * Values come from wrangler.toml `[vars]`, secrets, `.dev.vars`, and on a laptop from scripts/local.ts.
 */
export const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['local', 'qa', 'preview', 'production']),
  STORYBLOK_API: z.url({ protocol: /^https?$/ }),
  STORYBLOK_ASSETS: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, '')),
  /** Spaces whose pictures and films are shown; a copied space names those of its original too. */
  STORYBLOK_FILE_SPACES: z.string().regex(/^\d+(,\d+)*$/),
  STORYBLOK_TOKEN: z.string().min(1),
  /** Sign visitors' ids and hash mailboxes: one secret, or two while they are changed. The first signs, both verify. */
  SIGNING_SECRETS: keysSchema(32),
  /** An OAuth token lowers the pace of our calls (spec 2 §9); unset, the public token alone serves. */
  STORYBLOK_OAUTH_TOKEN: optional(z.string()),
  /** One secret, or the old and the new one while they rotate; unset, the webhook answers 503 and the poll serves. */
  STORYBLOK_WEBHOOK_SECRETS: optional(keysSchema(1)),
  /**
   * With the number of the space it opens the editor's preview; unset, every visitor gets what is published. One token
   * or two: both verify a preview, the first asks for drafts.
   */
  STORYBLOK_PREVIEW_TOKEN: optional(keysSchema(1)),
  STORYBLOK_SPACE_ID: optional(z.string().regex(/^\d+$/)),
  /** Takes subscriptions by POST; unset, the newsletter's form says that it does not work. */
  NEWSLETTER_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Bearer of those calls. */
  NEWSLETTER_TOKEN: optional(z.string()),
  /** A foreign back end; unset, the COMMERCE binding serves. */
  COMMERCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs what a foreign back end posts to /hooks/catalogue/, one secret or two; unset, there is no such hook. */
  CATALOGUE_HOOK_SECRET: keysSchema(32).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** What a setting should be, in words and by an example, for the message that stops a start or a deploy. */
export interface SettingTexts {
  readonly expected: string;
  readonly example: string;
  /** Never in a file of the repository: `wrangler secret put`. */
  readonly secret?: true;
  /** Worth nothing without this one. */
  readonly beside?: string;
}

export const settingTexts: Record<keyof Settings, SettingTexts> = {
  ENVIRONMENT: {
    expected: 'local, qa, preview or production',
    example: 'production',
  },
  STORYBLOK_API: {
    expected: 'the http or https address of the content system',
    example: 'https://api.storyblok.com/v2',
  },
  STORYBLOK_ASSETS: {
    expected: 'the http or https address of its files, in the region of the space',
    example: 'https://a.storyblok.com',
  },
  STORYBLOK_FILE_SPACES: {
    expected: 'the numbers of the spaces whose files are shown, commas between them',
    example: '288968',
  },
  STORYBLOK_TOKEN: {
    expected: 'the public token of the space',
    example: 'wgx1a2b3c4d5e6f7g8h9tt',
    secret: true,
  },
  SIGNING_SECRETS: {
    expected: 'a secret of 32 characters or more, or two with a comma between them',
    example: 'what "openssl rand -hex 32" prints',
    secret: true,
  },
  STORYBLOK_OAUTH_TOKEN: {
    expected: 'an OAuth token of the space, or nothing',
    example: 'an empty text, or leave it out',
    secret: true,
  },
  STORYBLOK_WEBHOOK_SECRETS: {
    expected: 'one secret, or two with a comma between them while they rotate',
    example: 'old-secret,new-secret',
    secret: true,
  },
  STORYBLOK_PREVIEW_TOKEN: {
    expected: 'the preview token of the space, two with a comma between them, or nothing',
    example: 'new-token,old-token, or leave it out',
    secret: true,
    beside: 'STORYBLOK_SPACE_ID',
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
    secret: true,
    beside: 'NEWSLETTER_URL',
  },
  COMMERCE_URL: {
    expected: 'the http or https address of a back end',
    example: 'https://commerce.example.com, or leave it out',
  },
  CATALOGUE_HOOK_SECRET: {
    expected: 'a secret of 32 characters or more, or two with a comma between them',
    example: 'what "openssl rand -hex 32" prints, or leave it out',
    secret: true,
    beside: 'COMMERCE_URL',
  },
};

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

function isSetting(name: unknown): name is keyof Settings {
  return typeof name === 'string' && name in settingTexts;
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
    const { expected, example } = settingTexts[name];
    return `setting ${name}: ${faultOf(given.get(name))}, expected ${expected}; example: ${example}`;
  });
  return { ok: false, problems };
}
