import { decodeSegments, normalisePath } from './path.ts';

/** Redirect rules (spec 1 §2: "Redirect rules from a build manifest are followed"; DESIGN §3). */

export const REDIRECT_STATUSES = [301, 302, 307, 308, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** A rule as it is compiled: its paths are normalised and stand below the shop's prefix. */
export interface RedirectRule {
  /** `/alt/`, `/alt/:name/`, `/alt/*`. */
  readonly from: string;
  /** A path, or an absolute address of an allowed host; 410 has none. */
  readonly to?: string | undefined;
  readonly status: RedirectStatus;
}

/** Where a request is led: `location` is missing where the status is 410. */
export interface Redirection {
  readonly status: RedirectStatus;
  readonly location?: string | undefined;
  /** Whether a rule names this one path: of a pattern's paths there is no end. */
  readonly exact: boolean;
}

/** A whole segment that stands for any one segment. */
export const PLACEHOLDER = /^:([A-Za-z]\w*)$/;
const PLACEHOLDERS = /:([A-Za-z]\w*)/g;
export const SPLAT = '*';

/** The one spelling of a path that rules and requests are compared in; undefined where it is no page's path. */
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

/** Whether a rule's source is one path and no pattern. */
export function isExact(from: string): boolean {
  return segmentsOf(from).every((part) => part !== SPLAT && !PLACEHOLDER.test(part));
}

/**
 * The values that a source takes from a comparable path, percent-encoded, or undefined where it does not match. A splat
 * takes any number of segments, none too.
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

/** Order of asking: exact before placeholder before splat; the most specific first, segment by segment. */
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

/** Of each segment: 0 for a word, 1 for a placeholder, 2 for a splat. */
function kindsOf(from: string): number[] {
  return segmentsOf(from).map((part) => (part === SPLAT ? 2 : PLACEHOLDER.test(part) ? 1 : 0));
}

/** Names that a target asks for. */
export function namesIn(target: string): string[] {
  return [...afterOrigin(target).matchAll(PLACEHOLDERS)].flatMap(([, name]) => name ?? []);
}

/** Whether a target is an absolute address. */
export function isExternal(target: string): boolean {
  return !target.startsWith('/');
}

function originOf(target: string): string {
  return /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
}

function afterOrigin(target: string): string {
  return target.slice(originOf(target).length);
}

/** A target's path, query (`?…`) and fragment (`#…`). */
export function splitTarget(target: string): { path: string; query: string; fragment: string } {
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(afterOrigin(target)) ?? [];
  return { path, query, fragment };
}

/**
 * The address a target gives for a request: values filled in encoded, the path in its one form below `prefix` and never
 * beginning with two slashes, the request's query kept; what the target itself names in its query goes before.
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

/** An address with what a request's query adds to its own; its fragment stays last. */
export function withQuery(address: string, search: string): string {
  const [, path = '', query = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return path + mergeQuery(query, search) + fragment;
}

/** The target's own query and what the request's adds to it, both as they were written. */
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
