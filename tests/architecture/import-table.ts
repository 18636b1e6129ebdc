/**
 * Who may import whom. A file of `app` belongs to the layer that its path names (`app/<feature>/<layer>/`), any other file to the
 * part with the longest name that its path begins with. It may import its own part and the parts in `values`, and with
 * `import type` also those in `types`.
 */
export interface Part {
  readonly values: readonly string[];
  readonly types?: readonly string[];
  /** Packages that must not be imported, as a pattern of the specifier. */
  readonly noPackage?: RegExp;
}

/** Layers of a feature: rules, schemas of outside data, view, islands and browser code; at the edge its calls, actions and pages. */
const LAYER =
  /^app\/(?<feature>[^/]+)\/(?<layer>rules|schemas|view|islands|browser)[/.]|^worker\/storefront\/(?<feature>[^/]+)\/(?<layer>calls|actions|pages)\//;
/** Routes of the back end, each in the room of its feature. */
const ROUTES = /^worker\/commerce\/(?:[^/]+\/)?routes\//;
/** Layers that only their own feature may import. */
const INSIDE: ReadonlySet<string> = new Set(['view', 'browser', 'actions', 'pages']);

const STOREFRONT = 'worker/storefront';
/** The values of the countries: plain data below the rules. */
const COUNTRIES = 'edge-config/countries';

const ANY = /./;
const NODE = /^node:/;
const ZOD = /^zod($|\/)/;
const RENDERING = /^(react|react-dom|@react-email)($|\/)/;
const REACT_OR_ZOD = /^(react|react-dom|zod)($|\/)/;

/** Everything that pages are rendered from on the server. */
const SERVER_SIDE = [
  'rules',
  COUNTRIES,
  'schemas',
  'app/route-table',
  'app/routes',
  'app/i18n',
  'app/tracking',
  'app/ui',
  'islands',
];

const LOWEST = [`${STOREFRONT}/env`, `${STOREFRONT}/bindings`];
const CONTROL = 'app/page/schemas/control';
const REDIRECT = 'app/redirect/schemas/redirect';
const BASE = [
  'rules',
  'schemas',
  'app/route-table',
  'app/routes',
  CONTROL,
  'edge-config',
  COUNTRIES,
  ...LOWEST,
];

/** The storefront's layers, lowest first: each may import those below it and what it uses of app. */
const LAYERS: Readonly<Record<string, Part>> = {
  http: { values: BASE },
  upstream: { values: [...BASE, 'app/content'] },
  sources: { values: [...BASE, REDIRECT, 'app/content', 'app/layouts'] },
  actions: { values: [...BASE, 'app/i18n', 'app/layouts', 'app/ui'] },
  pages: { values: [...BASE, ...SERVER_SIDE, 'app/content', 'app/layouts', 'view'] },
  'page-cache': { values: [...BASE, 'app/i18n', 'app/layouts', 'app/styles'] },
};
/** Parts beside pages, on top of the other layers. */
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
  [COUNTRIES]: { values: [], types: ['rules'], noPackage: ANY },
  rules: { values: [COUNTRIES], noPackage: ANY },
  schemas: { values: ['rules'] },
  // Schemas of the control values, which are not only written by Workers (docs/decisions/011).
  [CONTROL]: { values: ['rules'] },
  [REDIRECT]: { values: ['rules'] },
  view: { values: [...SERVER_SIDE, 'app/islands', 'app/content', 'app/layouts'] },
  islands: {
    values: ['app/islands', 'app/ui', 'app/browser', 'browser', 'rules'],
    types: ['schemas'],
    noPackage: ZOD,
  },
  browser: {
    values: ['app/browser', 'app/tracking', 'rules'],
    types: ['app/client', 'schemas'],
    noPackage: REACT_OR_ZOD,
  },
  'app/route-table': { values: ['rules'], noPackage: ANY },
  'app/routes': { values: ['rules', 'app/route-table'], noPackage: ANY },
  'app/i18n': { values: ['rules'] },
  'app/tracking': { values: ['rules'], types: ['schemas'], noPackage: REACT_OR_ZOD },
  // What bindings and models of all features need in the browser.
  'app/browser': {
    values: ['app/tracking', 'rules'],
    types: ['schemas', 'browser', 'app/client'],
    noPackage: REACT_OR_ZOD,
  },
  // Only the Worker reads the shop's messages; browser code may import their types.
  'app/ui': {
    values: ['rules', 'app/routes', 'app/styles'],
    types: ['app/i18n', 'app/layouts', 'schemas'],
    noPackage: ZOD,
  },
  'app/islands': {
    values: ['app/ui', 'app/browser', 'islands', 'rules'],
    types: ['schemas', 'app/client'],
    noPackage: ZOD,
  },
  'app/styles': { values: [], types: ['app/i18n'] },
  'app/content': {
    values: ['rules', 'app/routes', 'app/ui', 'app/islands', 'islands'],
    types: ['app/i18n', 'schemas'],
  },
  'app/layouts': { values: [...SERVER_SIDE, 'app/islands', 'app/content', 'app/styles'] },
  // The entry and its parts, which combine the bindings of all features.
  'app/client': {
    values: ['browser', 'islands', 'app/browser', 'app/islands', 'app/tracking', 'rules'],
    types: ['schemas'],
    noPackage: ZOD,
  },
  'edge-config': { values: ['rules', COUNTRIES], noPackage: ANY },
  ...storefront,
  'worker/commerce/settings': { values: [] },
  // Mails are the only part of the back end that renders with React.
  'worker/commerce/mails': {
    values: ['rules', 'app/route-table', 'app/routes', 'edge-config', COUNTRIES],
    types: ['schemas'],
    noPackage: ZOD,
  },
  // The format of catalogue files, for the seed, and for the Worker that will read a merchant's.
  'worker/catalogue-files': { values: ['rules'], noPackage: NODE },
  'worker/commerce/seed': {
    values: ['rules', 'edge-config', COUNTRIES, 'worker/catalogue-files'],
  },
  'worker/commerce': {
    values: [
      'rules',
      'schemas',
      'app/route-table',
      'app/routes',
      CONTROL,
      'app/tracking',
      'edge-config',
      COUNTRIES,
      'worker/commerce/mails',
      // Settings say which payment providers are set up.
      'worker/commerce/settings',
    ],
    noPackage: RENDERING,
  },
  'worker/office/settings': { values: [] },
  'worker/office': {
    values: [
      'rules',
      'schemas',
      'edge-config',
      COUNTRIES,
      'app/styles',
      'app/ui',
      'worker/office/settings',
    ],
  },
  // The field plugin of the content system, which is loaded by its editor alone.
  'field-plugin': { values: ['rules'], types: ['schemas'], noPackage: REACT_OR_ZOD },
  'worker/sandbox': { values: ['rules', 'schemas', 'edge-config', COUNTRIES] },
  'scripts/bench': { values: ['scripts', 'tests/bench'] },
  'tests/bench': { values: [] },
  'scripts/gameday': { values: ['scripts', 'tests/gameday'] },
  'tests/gameday': { values: [] },
  'scripts/smoke': { values: ['scripts', 'tests/smoke'] },
  'tests/smoke': { values: [] },
  scripts: {
    values: [
      'edge-config',
      COUNTRIES,
      'rules',
      // Stored values and the shop's routes, for the checks of a redirect import.
      CONTROL,
      REDIRECT,
      'app/routes',
      // The messages say which English ones the build takes.
      'app/i18n',
      'worker/catalogue-files',
      'worker/commerce/seed',
      // Settings and secrets by name, for the checks of a deploy.
      'worker/commerce/settings',
      'worker/office/settings',
      'worker/storefront/env',
    ],
    // Blocks are TSX, so seeds are checked with their schemas through Vite.
    types: ['app/content'],
  },
};

const BY_LENGTH = Object.keys(parts).sort((a, b) => b.length - a.length);

function named(path: string, names: readonly string[]): string | undefined {
  return names.find((part) => path === part || new RegExp(`^${part}[/.]`).test(path));
}

/** Returns the layer of a feature's file: a part of the table, or a layer of a Worker. Undefined for other files. */
export function layerOf(path: string): string | undefined {
  if (path.startsWith(`${COUNTRIES}/`)) return COUNTRIES;
  if (ROUTES.test(path)) return 'worker/commerce/routes';
  const { layer } = LAYER.exec(path)?.groups ?? {};
  if (layer === undefined || path.startsWith('app/')) return layer;
  return `${STOREFRONT}/${layer === 'calls' ? 'upstream' : layer}`;
}

export function partOf(path: string): string | undefined {
  const layer = layerOf(path);
  return named(path, [CONTROL, REDIRECT]) ?? named(layer ?? path, BY_LENGTH);
}

/** Returns the feature to whose insides a file belongs, or undefined. */
export function insideOf(path: string): string | undefined {
  const { feature, layer = '' } = LAYER.exec(path)?.groups ?? {};
  return INSIDE.has(layer) ? feature : undefined;
}
