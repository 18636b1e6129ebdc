import { decodeSegments, isPathTooLong, normalisePath, tidyPath } from '../../page/rules/path.ts';
import {
  isExact,
  namesIn,
  PLACEHOLDER,
  REDIRECT_STATUSES,
  type RedirectRule,
  type RedirectStatus,
  segmentsOf,
  SPLAT,
  splitTarget,
} from './redirect.ts';

/** A rule as written, with its file and line for error messages. */
export interface WrittenRule {
  readonly from: string;
  readonly to?: string | undefined;
  readonly status: number;
  readonly file: string;
  readonly line: number;
}

/** Facts of a shop for checking its rules. */
export interface RedirectBounds {
  /** The shop's prefix, such as `/fr`; it is removed from the paths of its rules. */
  readonly prefix: string;
  /** Hosts that an absolute target may have. */
  readonly hosts: readonly string[];
  /** First segments that are handled before redirects: `api`, `images`. */
  readonly reserved: readonly string[];
  /** Whether a path belongs to a page with a fixed route, such as basket or home. */
  readonly isOwnPage: (path: string) => boolean;
}

/** A value, or the reason why there is none. */
export type Checked<T> = { readonly value: T } | { readonly problem: string };

const SPACE_OR_CONTROL = /[\s\u007f]|[^\P{Cc}]/u;

/** Returns a rule in its stored form with a normalised target, or its problem. */
export function checkRule(written: WrittenRule, bounds: RedirectBounds): Checked<RedirectRule> {
  const { status } = written;
  if (!isStatus(status))
    return { problem: `status ${status} is not one of ${REDIRECT_STATUSES.join(', ')}` };
  const from = checkSource(written.from, bounds);
  if ('problem' in from) return from;
  if (status === 410)
    return written.to === undefined
      ? { value: { from: from.value, status } }
      : { problem: 'a 410 rule has no target: remove it' };
  if (written.to === undefined) return { problem: 'its target is missing' };
  const to = written.to.startsWith('/')
    ? checkPath(written.to, bounds.prefix)
    : checkAddress(written.to, bounds.hosts);
  if ('problem' in to) return to;
  const known = new Set(namesIn(from.value));
  if (from.value.endsWith(SPLAT)) known.add('splat');
  const unknown = namesIn(to.value).find((name) => !known.has(name));
  if (unknown) return { problem: `its target uses :${unknown}, which its source does not have` };
  return { value: { from: from.value, to: to.value, status } };
}

function isStatus(status: number): status is RedirectStatus {
  return REDIRECT_STATUSES.some((one) => one === status);
}

function checkSource(from: string, bounds: RedirectBounds): Checked<string> {
  if (!from.startsWith('/')) return { problem: `its source ${from} does not begin with a slash` };
  if (/[?#]/.test(from)) return { problem: 'a source has neither query nor anchor' };
  const path = spell(withoutPrefix(from, bounds.prefix));
  if ('problem' in path) return path;
  const segments = segmentsOf(path.value);
  const names = namesIn(path.value);
  if (new Set(names).size < names.length) return { problem: 'a placeholder occurs in it twice' };
  if (names.includes('splat')) return { problem: 'the name :splat is the * of the source' };
  if (segments.slice(0, -1).includes(SPLAT)) return { problem: 'a * may only stand at the end' };
  if (isPathTooLong(path.value)) return { problem: 'never matches: longer paths are 414' };
  const first = segments[0] ?? '';
  if (bounds.reserved.includes(first))
    return { problem: `never matches: /${first}/ is answered before redirects` };
  if (isExact(path.value) && bounds.isOwnPage(path.value))
    return { problem: `never matches: ${path.value} is a page of the shop itself` };
  return { value: path.value };
}

function checkPath(to: string, prefix: string): Checked<string> {
  if (/^\/[/\\]/.test(to)) return { problem: 'a target never begins with two slashes' };
  if (SPACE_OR_CONTROL.test(to)) return { problem: 'its target contains a space' };
  const { path, query, fragment } = splitTarget(to);
  const spelled = spell(withoutPrefix(path, prefix));
  if ('problem' in spelled) return spelled;
  const segments = segmentsOf(spelled.value);
  if (segments.includes(SPLAT)) return { problem: 'in a target the * is written :splat' };
  if (segments.slice(0, -1).includes(':splat'))
    return { problem: ':splat may only stand at the end of a target’s path' };
  const rest = URL.parse(query + fragment, 'https://own.invalid/');
  return { value: spelled.value + (rest?.search ?? '') + (rest?.hash ?? '') };
}

function checkAddress(to: string, hosts: readonly string[]): Checked<string> {
  const url = URL.parse(to);
  if (!url || SPACE_OR_CONTROL.test(to))
    return { problem: `its target ${to} is neither a path nor a URL` };
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return { problem: `its target ${to} is not a plain https URL` };
  if (!hosts.includes(url.host))
    return {
      problem: `its target's host ${url.host} is not in the allow-list of edge-config/redirects.ts`,
    };
  return { value: url.href };
}

function withoutPrefix(path: string, prefix: string): string {
  return prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))
    ? path.slice(prefix.length) || '/'
    : path;
}

/** Returns the canonical spelling of a path; placeholders and splat stay as they are. */
function spell(path: string): Checked<string> {
  const segments: string[] = [];
  for (const part of segmentsOf(normalisePath(tidyPath(path)))) {
    if (part === SPLAT || PLACEHOLDER.test(part)) segments.push(part);
    else if (part.startsWith(':') || part.includes('*'))
      return { problem: `${part} is neither a word nor a whole placeholder (:name) or *` };
    else {
      const [word] = decodeSegments(part) ?? [];
      if (word === undefined) return { problem: `${part} cannot be part of a path` };
      segments.push(encodeURIComponent(word));
    }
  }
  const joined = `/${segments.join('/')}`;
  const last = segments.at(-1) ?? SPLAT;
  // A placeholder or splat at the end gets its slash when it is filled in.
  return { value: last === SPLAT || last.startsWith(':') ? joined : normalisePath(joined) };
}
