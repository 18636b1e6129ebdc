/**
 * Who may import whom. A file belongs to the part with the longest name that its path begins with. It may
 * import its own part and the parts in `values`, and with `import type` also those in `types`.
 */
export interface Part {
  readonly values: readonly string[];
  readonly types?: readonly string[];
  /** Packages that must not be imported, as a pattern of the specifier. */
  readonly noPackage?: RegExp;
}

const ANY = /./;
const NODE = /^node:/;
const ZOD = /^zod($|\/)/;
const RENDERING = /^(react|react-dom|@react-email)($|\/)/;
const REACT_OR_ZOD = /^(react|react-dom|zod)($|\/)/;

/** What a page is rendered from on the server. */
const SERVER_SIDE = [
  'app/domain',
  'app/route-table',
  'app/routes',
  'app/api',
  'app/i18n',
  'app/tracking',
  'app/ui',
  'app/islands',
];

const STOREFRONT = 'worker/storefront';
const LOWEST = [`${STOREFRONT}/env`, `${STOREFRONT}/bindings`];
const BASE = [
  'app/domain',
  'app/route-table',
  'app/routes',
  'app/api',
  'app/api/control',
  'edge-config',
  ...LOWEST,
];

/** The storefront's layers, the lowest first: each may import those below it, and what it uses of app. */
const LAYERS: Readonly<Record<string, Part>> = {
  http: { values: BASE },
  upstream: { values: [...BASE, 'app/content'] },
  sources: { values: [...BASE, 'app/api/redirect', 'app/content', 'app/layouts'] },
  actions: { values: [...BASE, 'app/i18n', 'app/layouts', 'app/ui'] },
  pages: { values: [...BASE, ...SERVER_SIDE, 'app/content', 'app/layouts', 'app/pages'] },
  'page-cache': { values: [...BASE, 'app/i18n', 'app/layouts'] },
};
/** Stand beside pages, on the layers below. */
const BESIDE = ['hooks', 'reports', 'resources'];

function below(layer: string): string[] {
  const names = Object.keys(LAYERS);
  return names.slice(0, names.indexOf(layer)).map((name) => `${STOREFRONT}/${name}`);
}

const storefront: Readonly<Record<string, Part>> = {
  [`${STOREFRONT}/env`]: { values: [] },
  [`${STOREFRONT}/bindings`]: { values: [] },
  ...Object.fromEntries(
    Object.entries(LAYERS).map(([layer, { values, types = [] }]) => [
      `${STOREFRONT}/${layer}`,
      { values: [...new Set([...values, ...below(layer)])], types },
    ]),
  ),
  ...Object.fromEntries(
    BESIDE.map((part) => [`${STOREFRONT}/${part}`, { values: [...BASE, ...below('pages')] }]),
  ),
  [STOREFRONT]: {
    values: [
      ...[...Object.keys(LAYERS), ...BESIDE].map((name) => `${STOREFRONT}/${name}`),
      ...LOWEST,
    ],
  },
};

export const parts: Readonly<Record<string, Part>> = {
  'app/domain': { values: [], noPackage: ANY },
  'app/route-table': { values: ['app/domain'], noPackage: ANY },
  'app/routes': { values: ['app/domain', 'app/route-table'], noPackage: ANY },
  'app/api': { values: ['app/domain'] },
  // Schemas of the control values, which are not only written by Workers (docs/decisions/011).
  'app/api/control': { values: ['app/domain'] },
  'app/api/redirect': { values: ['app/domain'] },
  'app/i18n': { values: ['app/domain'] },
  'app/tracking': { values: ['app/domain'], types: ['app/api'], noPackage: REACT_OR_ZOD },
  'app/models': {
    values: ['app/domain', 'app/tracking'],
    types: ['app/api'],
    noPackage: REACT_OR_ZOD,
  },
  'app/live': {
    values: ['app/models', 'app/tracking', 'app/domain'],
    types: ['app/api'],
    noPackage: REACT_OR_ZOD,
  },
  // Only the Worker reads the shop's messages; browser code may import their types.
  'app/ui': {
    values: ['app/domain', 'app/routes'],
    types: ['app/i18n', 'app/api'],
    noPackage: ZOD,
  },
  'app/islands': {
    values: ['app/ui', 'app/models', 'app/domain'],
    types: ['app/api'],
    noPackage: ZOD,
  },
  'app/styles': { values: [] },
  'app/content': {
    values: ['app/domain', 'app/routes', 'app/ui', 'app/islands'],
    types: ['app/i18n', 'app/api'],
  },
  'app/layouts': { values: [...SERVER_SIDE, 'app/content', 'app/styles'] },
  'app/pages': { values: [...SERVER_SIDE, 'app/content', 'app/layouts'] },
  'app/client': { values: ['app/live', 'app/islands', 'app/models'], noPackage: ZOD },
  'edge-config': { values: ['app/domain'], noPackage: ANY },
  ...storefront,
  'worker/commerce/settings': { values: [] },
  // The only part of the back end that renders: mails, by React.
  'worker/commerce/mails': {
    values: ['app/domain', 'app/route-table', 'app/routes', 'edge-config'],
    types: ['app/api'],
    noPackage: ZOD,
  },
  // The format of catalogue files, for the seed, and for the Worker that will read a merchant's.
  'worker/catalogue-files': { values: ['app/domain'], noPackage: NODE },
  'worker/commerce/seed': { values: ['app/domain', 'edge-config', 'worker/catalogue-files'] },
  'worker/commerce': {
    values: [
      'app/domain',
      'app/route-table',
      'app/routes',
      'app/api',
      'app/api/control',
      'app/tracking',
      'edge-config',
      'worker/commerce/mails',
      // Which payment providers are set up.
      'worker/commerce/settings',
    ],
    noPackage: RENDERING,
  },
  'worker/sandbox': { values: ['app/domain', 'app/api', 'edge-config'] },
  'scripts/bench': { values: ['scripts', 'tests/bench'] },
  'tests/bench': { values: [] },
  'scripts/gameday': { values: ['scripts', 'tests/gameday'] },
  'tests/gameday': { values: [] },
  'scripts/smoke': { values: ['scripts', 'tests/smoke'] },
  'tests/smoke': { values: [] },
  scripts: {
    values: [
      'edge-config',
      'app/domain',
      // Stored values and the shop's routes, for the checks of a redirect import.
      'app/api/control',
      'app/api/redirect',
      'app/routes',
      // Which English messages the build takes.
      'app/i18n',
      'worker/catalogue-files',
      'worker/commerce/seed',
      // Settings and secrets by name, for the checks of a deploy.
      'worker/commerce/settings',
      'worker/storefront/env',
    ],
    // Blocks are TSX, so seeds are checked with their schemas through Vite.
    types: ['app/content'],
  },
};

const BY_LENGTH = Object.keys(parts).sort((a, b) => b.length - a.length);

export function partOf(path: string): string | undefined {
  return BY_LENGTH.find((part) => path === part || new RegExp(`^${part}[/.]`).test(path));
}
