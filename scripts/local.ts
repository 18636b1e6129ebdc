import { commerceSettingsSchema } from '../worker/commerce/settings.ts';

/**
 * Settings of the storefront in local development, added to wrangler.toml: the sandbox replaces external
 * systems. They are not in the tomls, so that no deploy can contain them.
 */
export const local = {
  vars: {
    ENVIRONMENT: 'local',
    STORYBLOK_API: 'https://storyblok.sandbox/v2',
    STORYBLOK_ASSETS: 'https://assets.sandbox',
    STORYBLOK_FILE_SPACES: '1001',
    NEWSLETTER_URL: 'https://newsletter.sandbox/',
    FORM_HOOK_URL: 'https://forms.sandbox/',
    FORM_HOOK_SECRET: 'local-form-hook-secret-of-32-characters',
    INDEXNOW_KEY: 'local-indexnow-key',
    INDEXNOW_URL: 'https://indexnow.sandbox/indexnow',
    ADDRESS_URL: 'https://addresses.sandbox/',
    PASSWORD_RANGES_URL: 'https://passwords.sandbox/range/',
    STORYBLOK_TOKEN: 'local-public-token',
    SIGNING_SECRETS: 'local-signing-secret-of-32-characters',
    STORYBLOK_WEBHOOK_SECRETS: 'local-webhook-secret',
    STORYBLOK_PREVIEW_TOKEN: 'local-preview-token',
    STORYBLOK_SPACE_ID: '288968',
    EDITOR_TOKEN: 'local-editor-token-of-32-characters',
  },
  services: [
    { binding: 'STORYBLOK', service: 'sandbox', entrypoint: 'Storyblok' },
    { binding: 'STORYBLOK_FILES', service: 'sandbox', entrypoint: 'StoryblokFiles' },
    { binding: 'NEWSLETTER', service: 'sandbox', entrypoint: 'Newsletter' },
    { binding: 'FORM_HOOK', service: 'sandbox', entrypoint: 'FormReceiver' },
    { binding: 'INDEXNOW', service: 'sandbox', entrypoint: 'IndexNow' },
    { binding: 'ADDRESSES', service: 'sandbox', entrypoint: 'Addresses' },
    { binding: 'PASSWORD_RANGES', service: 'sandbox', entrypoint: 'PasswordRanges' },
    { binding: 'RECOMMENDATIONS', service: 'sandbox', entrypoint: 'Recommendations' },
    { binding: 'ANALYTICS', service: 'sandbox', entrypoint: 'Analytics' },
  ],
};

/** The setting with each system's real URL. If it is set, the sandbox is not used. */
const ADDRESSES: Readonly<Record<string, string>> = {
  STORYBLOK: 'STORYBLOK_API',
  STORYBLOK_FILES: 'STORYBLOK_ASSETS',
  ADDRESSES: 'ADDRESS_URL',
  NEWSLETTER: 'NEWSLETTER_URL',
  FORM_HOOK: 'FORM_HOOK_URL',
  INDEXNOW: 'INDEXNOW_URL',
  PASSWORD_RANGES: 'PASSWORD_RANGES_URL',
};

/** Returns these settings without the sandbox services for which `.dev.vars` has a URL. */
export function localBeside(devVars: Readonly<Record<string, string>>): typeof local {
  const services = local.services.filter(({ binding }) => !devVars[ADDRESSES[binding] ?? '']);
  return { ...local, services };
}

/** Settings of the back end, added to its toml. */
export const localCommerce = {
  vars: {
    MAIL_URL: 'https://mail.sandbox/',
    EVENTS_URL: 'https://events.sandbox/',
    EVENTS_TOKEN: 'local-events-token',
    PAYMENT_MODE: 'test',
    CAPTURE_AT_SHIPMENT: 'AP',
    STRIPE_API: 'https://stripe.sandbox',
    STRIPE_SECRET_KEY: 'sk_test_localsecretkey',
    STRIPE_WEBHOOK_SECRET: 'whsec_localwebhooksecret',
    TEST_PAYMENTS_URL: 'https://test-payments.sandbox/',
    TEST_PAYMENTS_SECRET: 'local-test-payments-secret-of-32-characters',
  },
  services: [
    { binding: 'MAIL', service: 'sandbox', entrypoint: 'MailReceiver' },
    { binding: 'EVENTS', service: 'sandbox', entrypoint: 'EventReceiver' },
    { binding: 'STRIPE', service: 'sandbox', entrypoint: 'Stripe' },
    { binding: 'TEST_PAYMENTS', service: 'sandbox', entrypoint: 'TestPayments' },
  ],
};

/** Settings of the office, added to its toml. The sandbox plays Cloudflare Access; a deploy refuses its binding. */
export const localOffice = {
  vars: {
    ENVIRONMENT: 'local',
    ACCESS_TEAM: 'sandbox',
    ACCESS_AUDIENCE: '10ca1'.padEnd(64, '0'),
  },
  services: [{ binding: 'ACCESS', service: 'sandbox', entrypoint: 'Access' }],
};

type DevVars = Readonly<Record<string, string>>;

interface LocalCommerce {
  vars: Record<string, string>;
  services: (typeof localCommerce)['services'];
}

/** The settings of `.dev.vars` that each replace a sandbox system of the back end. */
const COMMERCE_ADDRESSES: Readonly<Record<string, string>> = {
  MAIL: 'MAIL_URL',
  STRIPE: 'STRIPE_SECRET_KEY',
  TEST_PAYMENTS: 'TEST_PAYMENTS_URL',
};

/** Returns the settings of `.dev.vars` by Worker. A setting that neither Worker knows goes to the storefront. */
export function splitDevVars(devVars: DevVars): { storefront: DevVars; commerce: DevVars } {
  const entries = Object.entries(devVars);
  const isCommerce = ([name]: readonly [string, string]) => name in commerceSettingsSchema.shape;
  return {
    storefront: Object.fromEntries(entries.filter((entry) => !isCommerce(entry))),
    commerce: Object.fromEntries(entries.filter(isCommerce)),
  };
}

/**
 * Returns the back end's settings with those of `.dev.vars`; an empty one switches a default off. With a Stripe key in
 * `.dev.vars`, Stripe is called instead of the sandbox.
 */
export function commerceBeside(devVars: DevVars): LocalCommerce {
  const own = splitDevVars(devVars).commerce;
  const { STRIPE_API: api, ...others } = localCommerce.vars;
  const vars = { ...others, ...(own['STRIPE_SECRET_KEY'] ? {} : { STRIPE_API: api }), ...own };
  return {
    vars: Object.fromEntries(Object.entries(vars).filter(([, value]) => value !== '')),
    services: localCommerce.services.filter(
      ({ binding }) => !own[COMMERCE_ADDRESSES[binding] ?? ''],
    ),
  };
}

interface Addition {
  readonly vars: Readonly<Record<string, string>>;
  readonly services: readonly object[];
}

interface WorkerConfig {
  vars?: Record<string, unknown>;
  services?: object[];
  routes?: unknown;
  analytics_engine_datasets?: unknown;
}

/** Adds local settings to a Worker's configuration. */
export function withLocal<C extends WorkerConfig>(config: C, addition: Addition): C {
  return {
    ...config,
    vars: { ...config.vars, ...addition.vars },
    services: [...(config.services ?? []), ...addition.services],
    routes: [],
    // The sandbox keeps the data points.
    analytics_engine_datasets: [],
  };
}
