import type { RedirectStatus } from '../app/redirect/rules/redirect.ts';
import type { ShopKey } from '../app/shop/rules/shop.ts';

/** Redirects that are deployed with the code; editors' rules are in KV (docs/redirects.md). */
export interface ConfiguredRedirect {
  readonly shops: 'all' | readonly ShopKey[];
  /** A path below the shop's prefix: exact, with `:name` segments, or with a trailing `*`. */
  readonly from: string;
  /** A path of the same shop, or an https URL of `redirectHosts`; undefined for 410. */
  readonly to?: string;
  readonly status: RedirectStatus;
}

/** Hosts that an absolute target may have; any other is rejected when the rules are compiled. */
export const redirectHosts: readonly string[] = [
  'careers.nestling.example',
  'press.nestling.example',
];

/** First segments that are handled before redirects, so a rule there would never apply. */
export const reservedSegments: readonly string[] = [
  'api',
  'images',
  'assets',
  'fonts',
  'hooks',
  'rum',
  'reports',
  'builds',
  '_dev',
  '.well-known',
  'healthz',
  'robots.txt',
  'sitemap.xml',
  'speculation.json',
];

export const redirects: readonly ConfiguredRedirect[] = [
  { shops: 'all', from: '/index.html', to: '/', status: 301 },
  { shops: 'all', from: '/index.php', to: '/', status: 301 },
  { shops: 'all', from: '/jobs/', to: 'https://careers.nestling.example/', status: 302 },
  { shops: 'all', from: '/press/*', to: 'https://press.nestling.example/:splat', status: 302 },
  // The shop's first feed URLs, which are no longer used.
  { shops: 'all', from: '/rss/*', status: 410 },
];
