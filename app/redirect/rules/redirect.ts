import { decodeSegments, normalisePath } from '../../page/rules/path.ts';

/** Redirect rules: docs/rules/redirect.md#redirects. */

export const REDIRECT_STATUSES = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** A compiled rule. Its paths are normalised and relative to the shop's prefix. */
export interface RedirectRule {
  /** `/alt/`, `/alt/:name/`, `/alt/*`. */
  readonly from: string;
  /** A path, or an absolute URL of an allowed host; undefined for 410. */
  readonly to?: string | undefined;
  readonly status: RedirectStatus;
}

/** The answer to a redirected request; `location` is undefined for 410. */
export interface Redirection {
  readonly status: RedirectStatus;
  readonly location?: string | undefined;
  /** Whether the rule matches only this path. A pattern matches any number of paths. */
  readonly exact: boolean;
}

/** A segment that matches any one segment. */
export const PLACEHOLDER = /^:([A-Za-z]\w*)$/;
const PLACEHOLDERS = /:([A-Za-z]\w*)/g;
export const SPLAT = '*';

/**
 * Returns the spelling in which paths of rules and requests are compared. Undefined if it cannot be a page's
 * path.
 */
export function comparablePath(path: string): string | undefined {
  const normal = normalisePath(path);
  const segments = decodeSegments(normal);
  if (!segments) return undefined;
  const joined = `/${segments.map(encodeURIComponent).join('/')}`;
  return normal.endsWith('/') && joined !== '/' ? `${joined}/` : joined;
}

export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Returns whether a rule's source is a single path. */
export function isExact(from: string): boolean {
  return segmentsOf(from).every((part) => part !== SPLAT && !PLACEHOLDER.test(part));
}

/**
 * Returns the percent-encoded values that a source takes from a comparable path, or undefined if it does not
 * match. A splat matches any number of segments, including none.
 */
export function matchSource(from: string, path: string): Record<string, string> | undefined {
  const parts = segmentsOf(from);
  const segments = segmentsOf(path);
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    if (part === SPLAT) return { ...values, splat: segments.slice(index).join('/') };
    const segment = segments[index];
    if (segment === undefined) return undefined;
    const name = PLACEHOLDER.exec(part)?.[1];
    if (name !== undefined) values[name] = segment;
    else if (part !== segment) return undefined;
  }
  return parts.length === segments.length ? values : undefined;
}

/**
 * Compares sources by precedence: exact before placeholder before splat, more specific first, segment by
 * segment.
 */
export function compareSources(a: string, b: string): number {
  const one = kindsOf(a);
  const two = kindsOf(b);
  const byClass = Math.max(...one, 0) - Math.max(...two, 0);
  if (byClass !== 0) return byClass;
  for (const [index, kind] of one.entries()) {
    const other = two[index];
    if (other === undefined) return -1;
    if (kind !== other) return kind - other;
  }
  return one.length - two.length;
}

/** Returns a number per segment: 0 for a literal, 1 for a placeholder, 2 for a splat. */
function kindsOf(from: string): number[] {
  return segmentsOf(from).map((part) => (part === SPLAT ? 2 : PLACEHOLDER.test(part) ? 1 : 0));
}

/** Returns the placeholder names in a target. */
export function namesIn(target: string): string[] {
  return [...afterOrigin(target).matchAll(PLACEHOLDERS)].flatMap(([, name]) => name ?? []);
}

/** Returns whether a target is an absolute URL. */
export function isExternal(target: string): boolean {
  return !target.startsWith('/');
}

function originOf(target: string): string {
  return /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
}

function afterOrigin(target: string): string {
  return target.slice(originOf(target).length);
}

/** Splits a target into path, query (`?…`) and fragment (`#…`). */
export function splitTarget(target: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(afterOrigin(target)) ?? [];
  return { path, query, fragment };
}

/**
 * Returns the Location for a request: values inserted percent-encoded, the canonical path below `prefix`,
 * never beginning with two slashes. The request's query is kept; parameters of the target take precedence.
 */
export function fillTarget(
  target: string,
  values: Readonly<Record<string, string>>,
  search: string,
  prefix = '',
): string {
  const { path, query, fragment } = splitTarget(target);
  const filled = path.replaceAll(PLACEHOLDERS, (_, name: string) => values[name] ?? '');
  const inQuery = query.replaceAll(PLACEHOLDERS, (_, name: string) =>
    (values[name] ?? '').replaceAll('/', '%2F'),
  );
  const rest = mergeQuery(inQuery, search) + fragment;
  return isExternal(target)
    ? originOf(target) + (filled || '/') + rest
    : prefix + normalisePath(filled) + rest;
}

/** Returns a URL with the request's query merged into its own; the fragment stays last. */
export function withQuery(url: string, search: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return path + mergeQuery(query, search) + fragment;
}

/** Merges two queries as they are written. Parameters of `own` take precedence. */
export function mergeQuery(own: string, asked: string): string {
  const ownPairs = pairsOf(own);
  const names = new Set(ownPairs.map(nameOf));
  const added = pairsOf(asked).filter((pair) => !names.has(nameOf(pair)));
  const all = [...ownPairs, ...added];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

function pairsOf(query: string): string[] {
  return query.replace(/^\?/, '').split('&').filter(Boolean);
}

function nameOf(pair: string): string {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name;
}
