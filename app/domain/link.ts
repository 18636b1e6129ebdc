import { parseContentFile } from './content-file.ts';
import { stripPath, tidyPath } from './path.ts';

/** A link field of the content system (docs/rules.md#content). */

export interface ContentLink {
  readonly linktype: 'asset' | 'email' | 'url' | 'story' | 'other';
  readonly url?: string | undefined;
  readonly href?: string | undefined;
  readonly email?: string | undefined;
  readonly anchor?: string | undefined;
  readonly target?: string | undefined;
  /** Full slug of the linked story; only for `linktype` story. */
  readonly fullSlug?: string | undefined;
}

export interface ResolvedLink {
  readonly href: string;
  readonly target?: '_blank' | '_self';
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Resolves a link to its URL and target. Undefined if it has no URL or a scheme that is not allowed.
 * - asset: its url or href
 * - email: a mailto link
 * - url: a path is localised and keeps its anchor; any other URL gets the anchor added
 * - story: the story's full slug in the company's shop, with the anchor, localised
 * - otherwise: href with the anchor
 */
export function resolveLink(
  link: ContentLink,
  localise: (path: string) => string,
): ResolvedLink | undefined {
  const href = safeHref(urlOfLink(link, localise));
  if (href === undefined) return undefined;
  return link.target === '_blank' || link.target === '_self'
    ? { href, target: link.target }
    : { href };
}

function urlOfLink(link: ContentLink, localise: (path: string) => string): string {
  const anchor = link.anchor ? `#${link.anchor}` : '';
  switch (link.linktype) {
    case 'asset': {
      const url = link.url || link.href || '';
      // Older file URLs of the content system have no scheme.
      return url.startsWith('//') && parseContentFile(url) ? `https:${url}` : url;
    }
    case 'email':
      return link.email ? `mailto:${link.email}` : '';
    case 'url': {
      const url = link.url || link.href || '';
      if (url.startsWith('#')) return url;
      return url.startsWith('/') ? localise(tidyTarget(url)) + anchor : url && url + anchor;
    }
    case 'story':
      return link.fullSlug ? localise(storyPath(link.fullSlug)) + anchor : '';
    default:
      return link.href ? link.href + anchor : '';
  }
}

function tidyTarget(url: string): string {
  const cut = url.search(/[?#]/);
  return cut < 0 ? tidyPath(url) : tidyPath(url.slice(0, cut)) + url.slice(cut);
}

/** Returns a story's path in its shop: the full slug without the company or shop folder and the home slug. */
export function storyPath(fullSlug: string): string {
  const withoutCompany = tidyPath(fullSlug).replace(
    /^\/(bm|mh|vital)-(?=[a-z]{2}-[a-z]{2}(\/|$))/,
    '/',
  );
  return stripPath(withoutCompany);
}

/** Returns a link's URL if it is safe: http, https, mailto, tel, a path of this host, or an anchor. */
function safeHref(href: string): string | undefined {
  if (href === '') return undefined;
  if (href.startsWith('#') || isOwnPath(href)) return href;
  if (href.startsWith('?')) return href;
  // Editors write `www.…` without a scheme.
  const parsed = URL.parse(href) ?? bareHost(href);
  return parsed && SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
}

function bareHost(href: string): URL | null {
  return /^www\./i.test(href) ? URL.parse(`https://${href}`) : null;
}

/** Fast path: nearly all paths look like this, and parsing a URL is expensive. */
const PLAIN_PATH = /^\/(?:[\w.~-]+\/)*[\w.~-]*$/;

/**
 * Returns whether browsers resolve a path on the page's own host. They read `/\` and a tab between slashes as
 * `//`.
 */
function isOwnPath(href: string): boolean {
  if (PLAIN_PATH.test(href)) return true;
  return href.startsWith('/') && URL.parse(href, 'https://own.invalid')?.host === 'own.invalid';
}
