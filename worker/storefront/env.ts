import { z } from 'zod';

/**
 * The storefront's settings: parsed by this schema before `npm start` starts anything and again in the Worker.
 * Values come from wrangler.toml `[vars]`, secrets, `.dev.vars`, and on a laptop from scripts/laptop.ts.
 */
export const settingsSchema = z.object({
  ENVIRONMENT: z.enum(['local', 'qa', 'preview', 'production']),
  STORYBLOK_API: z.url({ protocol: /^https?$/ }),
  STORYBLOK_ASSETS: z.url({ protocol: /^https?$/ }),
  STORYBLOK_TOKEN: z.string().min(1),
  /** A foreign back end; unset, the COMMERCE binding serves. */
  COMMERCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Signs what a foreign back end posts to /hooks/catalogue/; unset, there is no such hook. */
  CATALOGUE_HOOK_SECRET: z.string().min(32).optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** What each setting should look like, for the message that stops a start. */
const EXAMPLES: Record<keyof Settings, string> = {
  ENVIRONMENT: 'production (or local, qa, preview)',
  STORYBLOK_API: 'https://api.storyblok.com/v2',
  STORYBLOK_ASSETS: 'https://a.storyblok.com',
  STORYBLOK_TOKEN: 'the public token of the space, e.g. wgx1a2b3c4d5e6f7g8h9tt',
  COMMERCE_URL: 'https://commerce.example.com, or leave it out',
  CATALOGUE_HOOK_SECRET: 'what "openssl rand -hex 32" prints, or leave it out',
};

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

function isSetting(name: unknown): name is keyof Settings {
  return typeof name === 'string' && name in EXAMPLES;
}

/** Parses the settings; each problem names the setting, what was expected and an example. Values are not echoed. */
export function parseSettings(input: unknown): SettingsResult {
  const result = settingsSchema.safeParse(input);
  if (result.success) return { ok: true, settings: result.data };
  const problems = result.error.issues.map((issue) => {
    const name = issue.path[0];
    const label = isSetting(name) ? name : 'settings';
    const example = isSetting(name) ? `; example: ${EXAMPLES[name]}` : '';
    return `setting ${label}: ${issue.message}${example}`;
  });
  return { ok: false, problems };
}
