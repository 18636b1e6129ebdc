/** Path rules (spec 1 §2, spec 2 §2; DESIGN §2, §3, §8). Paths are percent-encoded, as `URL.pathname` gives them. */

/** A longer path is 414 before anything is read: KV keys end at 512 bytes (DESIGN §3). */
const MAX_PATH_BYTES = 400;

const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;
const PREFIXES = /^(\/([a-z]{2}-[a-z]{2}|kategorieseiten)(?=\/|$))+/;
const HOME = /^\/home\/?$/;
const GUIDE = /(^|\/)(ratgeber|les-inspirations|magazin)(\/|$)/;

const MAX_QUERY = 16 * 1024;

/** Whether a query must be refused with 414. */
export function isQueryTooLong(search: string): boolean {
  return search.length > MAX_QUERY;
}

/** Whether a path must be refused with 414. */
export function isPathTooLong(path: string): boolean {
  return path.length > MAX_PATH_BYTES;
}

/**
 * Runs of slashes become one, so that no Location can begin with two; plus becomes a space (%20). Tabs and line ends
 * go first: URL parsers drop them, and two slashes around one would meet.
 */
export function tidyPath(path: string): string {
  return `/${path}`
    .replaceAll(/[\t\n\r]/g, '')
    .replaceAll(/[/\\]+/g, '/')
    .replaceAll('+', '%20');
}

/** Whether the last segment has an extension: such a path is a file and never gets a slash. */
export function hasExtension(path: string): boolean {
  return EXTENSION.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Adds the missing trailing slash (spec 1 §2). */
function withSlash(path: string): string {
  return path.endsWith('/') || hasExtension(path) ? path : `${path}/`;
}

/** Strips locale prefixes, the kategorieseiten prefix and the home path (spec 2 §2). */
export function stripPath(path: string): string {
  const bare = path.replace(PREFIXES, '') || '/';
  return HOME.test(bare) ? '/' : bare;
}

/** The one address of a page: tidied, stripped, with its slash. Idempotent. */
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

/** Spec 2 §2: paths containing /p/ are product pages; ratgeber, les-inspirations or magazin are guides. */
export function pathKind(path: string): PathKind {
  if (path.includes('/p/')) return 'product';
  return GUIDE.test(path) ? 'guide' : 'other';
}

/**
 * The readable form of a path's segments, or undefined where an escape is broken or hides a control character,
 * a slash or a dot segment: such a path is no page's and is never joined into a key or an address.
 */
export function decodeSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.every(isPlainSegment) ? segments : undefined;
  } catch {
    // decodeURIComponent throws on broken escapes: an expected outcome here.
    return undefined;
  }
}

/** Returns a path as people read it, plus signs as spaces; where its escapes are broken, they stay as typed. */
export function readablePath(path: string): string {
  const spaced = path.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // decodeURIComponent throws on broken escapes: an expected outcome here.
    return spaced;
  }
}

function isPlainSegment(segment: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are just what is refused
  return segment !== '.' && segment !== '..' && !/[\u0000-\u001f\u007f/\\]/.test(segment);
}

/** A story's slug may hold these and nothing else before it stands in a key or an upstream address. */
const SLUG = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*$/;

/** The story slug of a path relative to its shop: `home` for the root; undefined where no story can have it. */
export function storySlug(path: string): string | undefined {
  const slug = decodeSegments(path)?.join('/').toLowerCase();
  if (slug === undefined) return undefined;
  if (slug === '') return 'home';
  return SLUG.test(slug) && !slug.includes('..') ? slug : undefined;
}
