import { failUnprocessable } from './failure.ts';
import type { Answer } from './failure.ts';
import { makePattern } from './patterns.ts';

/** Returns the comma-separated values of a parameter; undefined if it is missing or empty. */
export function readList(query: URLSearchParams, name: string): readonly string[] | undefined {
  const value = query.get(name);
  if (value === null || value === '') return undefined;
  return value.split(',').map((item) => item.trim());
}

/** Parses a boolean of the API: 1, true, 0, false. */
export function readSwitch(query: URLSearchParams, name: string): boolean | undefined {
  const value = query.get(name);
  if (value === '1' || value === 'true') return true;
  return value === '0' || value === 'false' ? false : undefined;
}

/** Parses a whole number of at least 1. */
function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const value = query.get(name);
  if (value === null || value === '') return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw failUnprocessable(`${name} is invalid`);
  return Math.max(1, Number(value));
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly headers: NonNullable<Answer['headers']>;
}

const PER_PAGE = 25;

/** Returns the requested page and the headers of the pagination. */
export function takePage<T>(all: readonly T[], query: URLSearchParams, most: number): Page<T> {
  const perPage = Math.min(readCount(query, 'per_page', PER_PAGE), most);
  const start = (readCount(query, 'page', 1) - 1) * perPage;
  return {
    items: all.slice(start, start + perPage),
    headers: { 'per-page': String(perPage), total: String(all.length) },
  };
}

/** Returns the predicate of `by_slugs` and `excluding_slugs`, in which `*` matches any text. */
export function matchSlug(pattern: string): (slug: string) => boolean {
  const expression = makePattern(pattern, '');
  return (slug) => expression.test(slug) || expression.test(slug.replace(/\/$/, ''));
}

/** `[default]/de/home` names a folder that looks like a language. */
export function readPrefix(query: URLSearchParams): string {
  return (query.get('starts_with') ?? '').replace(/^\[default\]\/?/, '').replace(/^\/+/, '');
}
