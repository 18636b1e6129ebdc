/** Path rules: docs/rules/page.md#paths. Paths are percent-encoded, as in `URL.pathname`. */

/** A longer path is 414 before anything is read, because KV keys have at most 512 bytes. */
const MAX_PATH_BYTES = 400;

const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;
const PREFIXES = /^(\/([a-z]{2}-[a-z]{2}|kategorieseiten)(?=\/|$))+/;
/** The home path, including repeated names of it. */
const HOME = /^(\/([a-z]{2}-[a-z]{2}|kategorieseiten|home))*\/?$/;
const GUIDE = /(^|\/)(ratgeber|les-inspirations|magazin)(\/|$)/;

const MAX_QUERY = 16 * 1024;

/** Returns whether a query is too long (414). */
export function isQueryTooLong(search: string): boolean {
  return search.length > MAX_QUERY;
}

/** Returns whether a path is too long (414). */
export function isPathTooLong(path: string): boolean {
  return path.length > MAX_PATH_BYTES;
}

/**
 * Collapses runs of slashes, so that no Location begins with two, and replaces plus by a space (%20). Tabs
 * and line ends are removed first: URL parsers drop them, and the slashes around one would become two.
 */
export function tidyPath(path: string): string {
  return `/${path}`
    .replaceAll(/[\t\n\r]/g, '')
    .replaceAll(/[/\\]+/g, '/')
    .replaceAll('+', '%20');
}

/** Returns whether the last segment has an extension. Such a path is a file and gets no trailing slash. */
export function hasExtension(path: string): boolean {
  return EXTENSION.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Adds the missing trailing slash. */
function withSlash(path: string): string {
  return path.endsWith('/') || hasExtension(path) ? path : `${path}/`;
}

/** Strips locale prefixes, the kategorieseiten prefix and the home path. */
export function stripPath(path: string): string {
  const bare = path.replace(PREFIXES, '') || '/';
  return HOME.test(bare) ? '/' : bare;
}

/** Returns the canonical path of a page: tidied, stripped, with trailing slash. Idempotent. */
export function normalisePath(path: string): string {
  return withSlash(stripPath(tidyPath(path)));
}

/** Splits a host's path into the shop prefix and the rest, which begins with a slash. */
export function splitPrefix(
  path: string,
  prefixes: readonly string[],
): { prefix: string; rest: string } {
  const prefix = prefixes.find((one) => one !== '' && (path === one || path.startsWith(`${one}/`)));
  if (prefix === undefined) return { prefix: '', rest: path };
  return { prefix, rest: path.slice(prefix.length) || '/' };
}

export type PathKind = 'product' | 'guide' | 'other';

/**
 * Returns the kind of a path: product for `/p/`, guide for ratgeber, les-inspirations or magazin, otherwise other.
 */
export function pathKind(path: string): PathKind {
  if (path.includes('/p/')) return 'product';
  return GUIDE.test(path) ? 'guide' : 'other';
}

const ARTICLE = /(^|\/)(ratgeber|les-inspirations|magazin)\/[^/]/;

/** Returns whether a path is that of a guide itself, below the folder of guides. */
export function isArticlePath(path: string): boolean {
  return pathKind(path) === 'guide' && ARTICLE.test(path);
}

/**
 * Returns the decoded segments of a path. Undefined if an escape is malformed or decodes to a control
 * character, a slash or a dot segment: such a path must not become part of a key or URL.
 */
export function decodeSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.every(isPlainSegment) ? segments : undefined;
  } catch {
    // decodeURIComponent throws on malformed escapes, which are expected here.
    return undefined;
  }
}

/** Returns a path in readable form, with plus signs as spaces. Malformed escapes stay as they are. */
export function readablePath(path: string): string {
  const spaced = path.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // decodeURIComponent throws on malformed escapes, which are expected here.
    return spaced;
  }
}

function isPlainSegment(segment: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are just what is refused
  return segment !== '.' && segment !== '..' && !/[\u0000-\u001f\u007f/\\]/.test(segment);
}

/** Characters allowed in a story slug before it becomes part of a key or an upstream URL. */
const SLUG = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;

/**
 * Returns the story slug of a path within its shop; `home` for the root. Undefined if no story can have this
 * path.
 */
export function storySlug(path: string): string | undefined {
  const slug = decodeSegments(path)?.join('/').toLowerCase();
  if (slug === undefined) return undefined;
  if (slug === '') return 'home';
  return SLUG.test(slug) && !slug.includes('..') ? slug : undefined;
}
