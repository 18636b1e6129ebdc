import { failInternally, failUnprocessable } from './failure.ts';
import { makePattern, readPath } from './patterns.ts';

type Test = (value: unknown, wanted: string) => boolean;
type Content = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === '' ? [] : [String(value)];
}

function matchLike(value: unknown, pattern: string): boolean {
  const expression = makePattern(pattern, 'is');
  return listOf(value).some((text) => expression.test(text));
}

const STATES: Readonly<Record<string, (value: unknown) => boolean>> = {
  empty: (value) => listOf(value).length === 0,
  not_empty: (value) => listOf(value).length > 0,
  empty_array: (value) => Array.isArray(value) && value.length === 0,
  not_empty_array: (value) => Array.isArray(value) && value.length > 0,
  true: (value) => value === true,
  false: (value) => value === false,
  null: (value) => value === null || value === undefined,
  not_null: (value) => value !== null && value !== undefined,
};

function matchState(value: unknown, state: string): boolean {
  const test = STATES[state];
  if (test === undefined) throw failUnprocessable(`filter_query: is ${state} is invalid`);
  return test(value);
}

function compare(read: (value: unknown) => number, sign: 1 | -1): Test {
  return (value, wanted) => listOf(value).length > 0 && sign * (read(value) - read(wanted)) > 0;
}

const readDate = (value: unknown): number => {
  const text = String(value).replace(' ', 'T');
  return Date.parse(/T\d\d:\d\d$/.test(text) ? `${text}Z` : text);
};
const readInt = (value: unknown): number => Number.parseInt(String(value), 10);

const TESTS: Readonly<Record<string, Test>> = {
  is: matchState,
  in: (value, wanted) => wanted.split(',').some((item) => listOf(value).includes(item)),
  not_in: (value, wanted) => !wanted.split(',').some((item) => listOf(value).includes(item)),
  like: matchLike,
  not_like: (value, wanted) => !matchLike(value, wanted),
  any_in_array: (value, wanted) => wanted.split(',').some((item) => listOf(value).includes(item)),
  all_in_array: (value, wanted) => wanted.split(',').every((item) => listOf(value).includes(item)),
  gt_date: compare(readDate, 1),
  lt_date: compare(readDate, -1),
  gt_int: compare(readInt, 1),
  lt_int: compare(readInt, -1),
  gt_float: compare(Number, 1),
  lt_float: compare(Number, -1),
};

const PLAIN = /^filter_query\[([^\]]+)\]\[(\w+)\]$/;
const EITHER = /^filter_query\[__or\]\[([^\]]*)\]\[([^\]]+)\]\[(\w+)\]$/;

function makeTest(field: string, operation: string, wanted: string): (content: Content) => boolean {
  const test = TESTS[operation];
  if (test === undefined) throw failUnprocessable(`filter_query: ${operation} is invalid`);
  return (content) => test(readPath(content, field), wanted);
}

/**
 * Parses `filter_query[field][operation]=value` and the `__or` form into a predicate on a story's content.
 */
export function readFilter(query: URLSearchParams): (content: Content) => boolean {
  const all: ((content: Content) => boolean)[] = [];
  const any: ((content: Content) => boolean)[] = [];
  for (const [name, wanted] of query) {
    const either = EITHER.exec(name);
    const plain = PLAIN.exec(name);
    if (either !== null && either[1] !== '') throw failInternally();
    if (either !== null) any.push(makeTest(either[2] ?? '', either[3] ?? '', wanted));
    else if (plain !== null) all.push(makeTest(plain[1] ?? '', plain[2] ?? '', wanted));
    else if (name.startsWith('filter_query')) throw failUnprocessable(`${name} is invalid`);
  }
  return (content) =>
    all.every((test) => test(content)) && (any.length === 0 || any.some((test) => test(content)));
}
