import { parseContentFile } from './content-file.ts';
import { stripPath, tidyPath } from './path.ts';

/** Links of the content system (spec 2 §2). */

export interface ContentLink {
  readonly linktype: 'asset' | 'email' | 'url' | 'story' | 'other';
  readonly url?: string | undefined;
  readonly href?: string | undefined;
  readonly email?: string | undefined;
  readonly anchor?: string | undefined;
  readonly target?: string | undefined;
  /** Full slug of the linked story, where the link is a story's. */
  readonly fullSlug?: string | undefined;
}

export interface ResolvedLink {
  readonly href: string;
  readonly target?: '_blank' | '_self';
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address a link leads to, or undefined where it leads nowhere (a cleared link, a refused scheme).
 * asset: its url or href; email: mailto; url: a path is localised, an anchor kept, any other used with its anchor;
 * story: the story's full slug for the company, anchor, localised; else href and anchor. A target passes through.
 */
export function resolveLink(
  link: ContentLink,
  localise: (path: string) => string,
): ResolvedLink | undefined {
  const href = safeHref(address(link, localise));
  if (href === undefined) return undefined;
  return link.target === '_blank' || link.target === '_self'
    ? { href, target: link.target }
    : { href };
}

function address(link: ContentLink, localise: (path: string) => string): string {
  const anchor = link.anchor ? `#${link.anchor}` : '';
  switch (link.linktype) {
    case 'asset': {
      const url = link.url || link.href || '';
      // The content system has written addresses of its files without a scheme.
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

/** A story's path in its shop: the company or shop folder and the home slug are stripped. */
export function storyPath(fullSlug: string): string {
  const withoutCompany = tidyPath(fullSlug).replace(
    /^\/(bm|mh|vital)-(?=[a-z]{2}-[a-z]{2}(\/|$))/,
    '/',
  );
  return stripPath(withoutCompany);
}

/** Only http, https, mailto and tel leave the content system; paths of our own host and anchors stay. */
function safeHref(href: string): string | undefined {
  if (href === '') return undefined;
  if (href.startsWith('#') || isOwnPath(href)) return href;
  if (href.startsWith('?')) return href;
  // An editor's `www.…` means the web.
  const parsed = URL.parse(href) ?? bareHost(href);
  return parsed && SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
}

function bareHost(href: string): URL | null {
  return /^www\./i.test(href) ? URL.parse(`https://${href}`) : null;
}

/** Nearly all of them, and parsing an address is dear: words between single slashes. */
const PLAIN_PATH = /^\/(?:[\w.~-]+\/)*[\w.~-]*$/;

/** A path that browsers, which read `/\` and a tab between slashes as `//`, take for one of the page's own host. */
function isOwnPath(href: string): boolean {
  if (PLAIN_PATH.test(href)) return true;
  return href.startsWith('/') && URL.parse(href, 'https://own.invalid')?.host === 'own.invalid';
}
