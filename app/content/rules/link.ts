import { stripPath, tidyPath } from '../../page/rules/path.ts';

/** A link field of the content system (docs/rules/content.md#content). */

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
  /** A keyword of HTML, such as `_blank`, or the name of a window. */
  readonly target?: string;
}

/** Placeholder of the shop's own host. */
const OWN = 'https://own.invalid';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

/**
 * Resolves a link to its URL and target. Undefined if it has no URL or a scheme that is not allowed.
 * - asset: its url or href
 * - email: a mailto link
 * - url: a relative path is resolved against `page`; a path is localised and keeps its anchor; any other URL gets the anchor added
 * - story: the story's full slug in the company's shop, with the anchor, localised
 * - otherwise: href with the anchor
 * `//host/…` is an address of that host, over https. An anchor alone leads to an element of the page itself. `page` is the path that the link stands on, below the shop's prefix.
 */
export function resolveLink(
  link: ContentLink,
  localise: (path: string) => string,
  page = '/',
): ResolvedLink | undefined {
  const href = safeHref(urlOfLink(link, localise, page));
  if (href === undefined) return undefined;
  const target = targetOf(link.target);
  return target === undefined ? { href } : { href, target };
}

function urlOfLink(link: ContentLink, localise: (path: string) => string, page: string): string {
  const anchor = anchorOf(link);
  const withAnchor = (url: string) => (url.includes('#') ? url : url + anchor);
  // Pasted text may have spaces around it, and no URL begins or ends with one.
  const [typedUrl, href, email] = [link.url, link.href, link.email].map((text = '') =>
    withScheme(text.trim()),
  );
  const url = typedUrl || href || '';
  switch (link.linktype) {
    case 'asset':
      return url;
    case 'email':
      return email ? `mailto:${email}` : '';
    case 'url': {
      const path = pathOfRelative(url, page);
      return withAnchor(path.startsWith('/') ? localise(tidyTarget(path)) : path);
    }
    case 'story':
      return (link.fullSlug ? localise(storyPath(link.fullSlug)) : '') + anchor;
    default: {
      const path = pathOfRelative(href ?? '', page);
      return withAnchor(path === href ? path : localise(tidyTarget(path)));
    }
  }
}

/**
 * Returns a URL with https if it begins with its host, such as `//example.com/x` and older file URLs of the content system, as browsers
 * read it. Spellings of `//` that hide it, such as `/\\`, are not read as a host.
 */
function withScheme(address: string): string {
  return /^\/\/[^\s/\\]/.test(address) ? `https:${address}` : address;
}

/** Returns an anchor with its sign, which some editors include; empty without one. */
function anchorOf({ anchor = '' }: ContentLink): string {
  const name = anchor.trim().replace(/^#+/, '');
  return name && `#${name}`;
}

/** A URL without a scheme or a host, and its first segment. */
const RELATIVE = /^(\.{1,2}(?=\/|$)|[^\s./?#:@\\<>"][^\s/?#:@\\<>"]*(?=[/?#]|$))[^\s\\<>"]*$/;
/** A first segment with another dot may be a host without a scheme. These endings are not top-level domains. */
const NO_HOST = /^(?:\.{1,2}|[^.]+|.+\.(?:html?|php|aspx?|jsp|pdf))$/i;

function isRelative(address: string): boolean {
  const first = RELATIVE.exec(address)?.[1];
  return first !== undefined && NO_HOST.test(first);
}

/** Returns the path of a relative URL on a page; any other URL unchanged. */
function pathOfRelative(address: string, page: string): string {
  const url = isRelative(address) ? URL.parse(address, OWN + page) : null;
  return url ? url.pathname + url.search + url.hash : address;
}

const KEYWORDS = new Set(['_blank', '_self', '_parent', '_top']);
const WINDOW = /^[a-z\d][\w.-]{0,63}$/i;

/** Returns a link's target if it is a keyword of HTML, in any case, or a plain name of a window. */
function targetOf(target = ''): string | undefined {
  const keyword = target.toLowerCase();
  if (KEYWORDS.has(keyword)) return keyword;
  return WINDOW.test(target) ? target : undefined;
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

/** Returns a link's URL if it is safe: http, https, mailto, tel, sms, a path of this host, or an anchor. */
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
  return href.startsWith('/') && URL.parse(href, OWN)?.origin === OWN;
}
