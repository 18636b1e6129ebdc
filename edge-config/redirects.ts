import type { RedirectStatus } from '../app/domain/redirect.ts';
import type { ShopKey } from '../app/domain/shop.ts';

/** One-off redirects that go with a deploy; editors' rules stand in KV (docs/redirects.md). */
export interface ConfiguredRedirect {
  readonly shops: 'all' | readonly ShopKey[];
  /** A path below the shop's prefix: exact, with `:name` segments, or with a `*` at its end. */
  readonly from: string;
  /** A path of the same shop, or an https address of `redirectHosts`; 410 has none. */
  readonly to?: string;
  readonly status: RedirectStatus;
}

/** Hosts that an absolute target may have; any other is refused when the rules are compiled. */
export const redirectHosts: readonly string[] = [
  'careers.nestling.example',
  'press.nestling.example',
];

/** First segments of what is answered before redirects: a rule there would never be asked. */
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
  // The shop's first address for feeds, which no reader asks for any more.
  { shops: 'all', from: '/rss/*', status: 410 },
];
