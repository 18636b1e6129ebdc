import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** Returns the schema of an optional setting. An empty value counts as unset: `.dev.vars` can switch off a default. */
function optional<T extends z.ZodType>(schema: T) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional();
}

/**
 * Returns the schema of keys that are valid at the same time, separated by a comma: one, or two during a rotation,
 * when signatures of both are accepted. Each key has at least `min` characters. The first one signs.
 */
function keysSchema(min: number) {
  return z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(min)).min(1).max(2));
}

/** Adds an address or a network (`192.0.2.0/24`) to a list. Returns whether it was valid. */
function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : bits + 1;
  if (version === 0 || prefix > bits || rest.length > 0) return false;
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

const networksSchema = z.string().transform((text, context) => {
  const list = new BlockList();
  const isSound = text.split(',').every((one) => addNetwork(list, one.trim()));
  if (!isSound) context.addIssue('not an address or a network');
  return list;
});

/**
 * The storefront's settings: parsed by this schema before `npm start` starts anything and again in the Worker.
 * Values come from wrangler.toml `[vars]`, secrets, `.dev.vars`, and in local development from scripts/local.ts.
 */
export const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['local', 'qa', 'preview', 'production']),
  STORYBLOK_API: z.url({ protocol: /^https?$/ }),
  STORYBLOK_ASSETS: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/+$/, '')),
  /** Ids of the spaces whose images and videos are served; a copied space lists its original's id too. */
  STORYBLOK_FILE_SPACES: z.string().regex(/^\d+(,\d+)*$/),
  STORYBLOK_TOKEN: z.string().min(1),
  /** Sign visitors' ids and hash mailboxes: one secret, or two during a rotation. The first signs, both verify. */
  SIGNING_SECRETS: keysSchema(32),
  /** With an OAuth token the content system allows fewer calls a second; if unset, the public token is used alone. */
  STORYBLOK_OAUTH_TOKEN: optional(z.string()),
  /** Calls per second and isolate, if the space's plan allows more than the default; two of them are reserved. */
  STORYBLOK_RATE: optional(z.coerce.number().int().min(3).max(10_000)),
  /** One secret, or two during a rotation. If unset, the webhook answers 503 and changes are found by polling. */
  STORYBLOK_WEBHOOK_SECRETS: optional(keysSchema(1)),
  /**
   * Enables the editor's preview, together with the space's id. If unset, every visitor gets published content. One
   * token, or two: both verify a preview, the first fetches drafts.
   */
  STORYBLOK_PREVIEW_TOKEN: optional(keysSchema(1)),
  /** Opens the calls of editors' field plugins: one token, or two during a rotation. If unset, they answer 404. */
  EDITOR_TOKEN: optional(keysSchema(32)),
  STORYBLOK_SPACE_ID: optional(z.string().regex(/^\d+$/)),
  /** Accepts subscriptions by POST. If unset, the newsletter's form shows that it is unavailable. */
  NEWSLETTER_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Bearer token of these calls. */
  NEWSLETTER_TOKEN: optional(z.string()),
  /**
   * Takes the answers of forms that an editor has given to it, by https alone. If unset, they go to the shop's mailbox only, and
   * forms have no files.
   */
  FORM_HOOK_URL: optional(z.url({ protocol: /^https$/ })),
  /** Signs these calls: one secret, or two during a rotation, of which the first one signs. */
  FORM_HOOK_SECRET: optional(keysSchema(32)),
  /**
   * Key of IndexNow, which each host of an indexed shop serves at `/{key}.txt`. If unset, search engines are not
   * notified of what was published.
   */
  INDEXNOW_KEY: optional(z.string().regex(/^[a-zA-Z0-9-]{8,128}$/)),
  /** Takes the addresses of published pages; the endpoint that all engines share by default. */
  INDEXNOW_URL: optional(z.url({ protocol: /^https$/ })),
  /**
   * URL to which the first five characters of a password's SHA-1 are appended; it answers the suffixes of leaked
   * passwords.
   */
  PASSWORD_RANGES_URL: z.url({ protocol: /^https?$/ }).regex(/\/$/),
  /** Suggests towns and streets for addresses. If unset, forms suggest nothing. */
  ADDRESS_URL: optional(z.url({ protocol: /^https?$/ })),
  /** IP addresses and networks of the operator, whose traffic is marked in every tracking event. */
  INTERNAL_NETWORKS: optional(networksSchema),
  /** URL of a foreign back end. If unset, the COMMERCE binding is used. */
  COMMERCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Verifies a foreign back end's calls of /hooks/catalogue/: one secret or two. If unset, the hook answers 404. */
  CATALOGUE_HOOK_SECRET: keysSchema(32).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** The expected value of a setting and an example, for the message that stops a start or a deploy. */
export interface SettingTexts {
  readonly expected: string;
  readonly example: string;
  /** Never in a file of the repository: `wrangler secret put`. */
  readonly secret?: true;
  /** Name of a setting that this one needs to have an effect. */
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
  STORYBLOK_RATE: {
    expected: 'a number of calls a second from 3 to 10000, or nothing',
    example: '20',
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
  EDITOR_TOKEN: {
    expected: 'a token of 32 characters or more, or two with a comma between them, or nothing',
    example: 'what "openssl rand -hex 32" prints, or leave it out',
    secret: true,
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
  FORM_HOOK_URL: {
    expected: 'the https address that takes the answers of forms, or nothing',
    example: 'https://forms.example.com/answers, or leave it out',
    beside: 'FORM_HOOK_SECRET',
  },
  FORM_HOOK_SECRET: {
    expected: 'a secret of 32 characters or more, or two with a comma between them',
    example: 'what "openssl rand -hex 32" prints, or leave it out',
    secret: true,
    beside: 'FORM_HOOK_URL',
  },
  INDEXNOW_KEY: {
    expected: 'a key of 8 to 128 letters, digits and hyphens, or nothing',
    example: 'what "openssl rand -hex 16" prints, or leave it out',
    secret: true,
  },
  INDEXNOW_URL: {
    expected: 'the https address that takes the addresses of published pages, or nothing',
    example: 'https://api.indexnow.org/indexnow, or leave it out',
    beside: 'INDEXNOW_KEY',
  },
  PASSWORD_RANGES_URL: {
    expected: 'the http or https address of the list of leaked passwords, with a slash at its end',
    example: 'https://api.pwnedpasswords.com/range/',
  },
  ADDRESS_URL: {
    expected: 'the http or https address that suggests towns and streets, or nothing',
    example: 'https://addresses.example.com/suggest, or leave it out',
  },
  INTERNAL_NETWORKS: {
    expected: 'IP addresses and networks with a comma between them, or nothing',
    example: '192.0.2.7,198.51.100.0/24,2001:db8::/32, or leave it out',
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

/** Returns the problem of a value. The text does not contain the value, which may be a secret. */
function faultOf(value: unknown): string {
  if (value === undefined || value === null) return 'is missing';
  if (value === '') return 'is empty';
  return typeof value === 'string' ? 'is wrong' : 'is no text';
}

/** Parses the settings; each problem names the setting, the expected value and an example, never the actual value. */
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
