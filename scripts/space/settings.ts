import { shopHost, hosts, type Environment } from '../../edge-config/hosts.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import type { EditorAccess } from '../content/model/components.ts';
import type { SpaceApi } from './api.ts';
import type { Step } from './planning.ts';
import type { Remote } from './remote.ts';

/** A space's settings: where its preview is, its languages for translated slugs, and where it says that something was published. */
export interface SpaceSettings {
  /** One for each shop, under its key; the first is the space's own. */
  readonly previews: readonly { readonly name: string; readonly location: string }[];
  /** Languages of translated slugs. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly webhook: string;
  /** Signs the webhook; without it none is made. */
  readonly secret: string | undefined;
}

/** Everything after which a page can look different. */
const ACTIONS = [
  'story.published',
  'story.unpublished',
  'story.deleted',
  'story.moved',
  'release.merged',
];
const LANGUAGES = [
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'nl', name: 'Nederlands' },
];

/** Returns the origin of an environment's neutral entry. `port` is that of a local shop. */
function neutralOrigin(environment: Environment, port: number | undefined): string {
  const scheme = environment === 'local' ? 'http' : 'https';
  return `${scheme}://${hosts[environment].neutral[0]}${port === undefined ? '' : `:${port}`}`;
}

/** Returns how the editors' fields reach the shops of an environment. */
export function editorAccess(
  environment: Environment,
  { port, ...more }: Omit<EditorAccess, 'origin'> & { readonly port?: number | undefined },
): EditorAccess {
  return { origin: neutralOrigin(environment, port), ...more };
}

/** Returns the settings of a space for an environment. `port` is that of a local shop. */
export function spaceSettings(
  environment: Environment,
  { port, secret }: { readonly port?: number | undefined; readonly secret: string | undefined },
): SpaceSettings {
  const scheme = environment === 'local' ? 'http' : 'https';
  const end = port === undefined ? '' : `:${port}`;
  return {
    previews: allShops.map((shop) => ({
      name: shop.key,
      location: `${scheme}://${shopHost(shop, environment)}${end}${shop.prefix}/`,
    })),
    languages: LANGUAGES,
    webhook: `${neutralOrigin(environment, port)}/hooks/storyblok/`,
    secret,
  };
}

/** Returns the step that sets what a space lacks; undefined if it lacks nothing. What is there stays. */
export function settingsStep(
  api: SpaceApi,
  { space, webhooks }: Remote,
  wanted: SpaceSettings,
): Step | undefined {
  const environments = space.environments ?? [];
  const languages = space.languages ?? [];
  const previews = wanted.previews.filter(
    ({ location }) => !environments.some((one) => one.location === location),
  );
  const missing = wanted.languages.filter(
    ({ code }) => !languages.some((one) => one.code === code),
  );
  const hasHook = webhooks.some(({ endpoint }) => endpoint === wanted.webhook);
  const needsHook = !hasHook && wanted.secret !== undefined;
  const parts = [
    ...(previews.length > 0 ? [`${previews.length} preview addresses`] : []),
    ...(missing.length > 0 ? [`languages ${missing.map(({ code }) => code).join(', ')}`] : []),
    ...(needsHook ? [`webhook ${wanted.webhook}`] : []),
  ];
  if (parts.length === 0) return undefined;
  return {
    label: `~ settings: ${parts.join('; ')}`,
    async run() {
      if (previews.length > 0 || missing.length > 0)
        await api.put('', {
          space: {
            domain: space.domain || wanted.previews[0]?.location,
            environments: [...environments, ...previews],
            languages: [...languages, ...missing],
          },
        });
      if (needsHook)
        await api.post('webhook_endpoints', {
          webhook_endpoint: {
            name: 'Storkfront',
            endpoint: wanted.webhook,
            secret: wanted.secret,
            actions: ACTIONS,
            activated: true,
          },
        });
    },
  };
}
