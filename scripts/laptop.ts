/**
 * What the storefront gets on a laptop on top of wrangler.toml (DESIGN §2): the sandbox in the place of the outside
 * systems. The tomls stay production's, so that a deploy can list no sandbox binding and no local setting.
 */
export const laptop = {
  vars: {
    ENVIRONMENT: 'local',
    STORYBLOK_API: 'https://storyblok.sandbox/v2',
    STORYBLOK_ASSETS: 'https://assets.sandbox',
    STORYBLOK_FILE_SPACES: '1001',
    NEWSLETTER_URL: 'https://newsletter.sandbox/',
    STORYBLOK_TOKEN: 'local-public-token',
    SIGNING_SECRETS: 'local-signing-secret-of-32-characters',
    STORYBLOK_WEBHOOK_SECRETS: 'local-webhook-secret',
    STORYBLOK_PREVIEW_TOKEN: 'local-preview-token',
    STORYBLOK_SPACE_ID: '288968',
  },
  services: [
    { binding: 'STORYBLOK', service: 'sandbox', entrypoint: 'Storyblok' },
    { binding: 'STORYBLOK_FILES', service: 'sandbox', entrypoint: 'StoryblokFiles' },
    { binding: 'NEWSLETTER', service: 'sandbox', entrypoint: 'Newsletter' },
  ],
};

/** Where each system really is: who sets that asks there. */
const ADDRESSES: Readonly<Record<string, string>> = {
  STORYBLOK: 'STORYBLOK_API',
  STORYBLOK_FILES: 'STORYBLOK_ASSETS',
  NEWSLETTER: 'NEWSLETTER_URL',
};

/** What the storefront gets besides `.dev.vars`: the sandbox stands for the systems that those give no address of. */
export function laptopBeside(devVars: Readonly<Record<string, string>>): typeof laptop {
  const services = laptop.services.filter(({ binding }) => !devVars[ADDRESSES[binding] ?? '']);
  return { ...laptop, services };
}

/** What the back end gets on top of its toml. */
export const laptopCommerce = {
  vars: { MAIL_URL: 'https://mail.sandbox/' },
  services: [{ binding: 'MAIL', service: 'sandbox', entrypoint: 'MailReceiver' }],
};

interface Addition {
  readonly vars: Readonly<Record<string, string>>;
  readonly services: readonly object[];
}

interface WorkerConfig {
  vars?: Record<string, unknown>;
  services?: object[];
  routes?: unknown;
}

/** Lays the laptop's values over a Worker's configuration; `.dev.vars` still goes before the storefront's. */
export function withLaptop<C extends WorkerConfig>(config: C, addition: Addition): C {
  return {
    ...config,
    vars: { ...config.vars, ...addition.vars },
    services: [...(config.services ?? []), ...addition.services],
    routes: [],
  };
}
