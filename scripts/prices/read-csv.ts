import { PRICE_LISTS, type PriceList } from '../../app/domain/price-list.ts';

/** One line of a file of prices; amounts are minor units. */
export interface PriceLine {
  /** In the file, from 1. */
  readonly line: number;
  /** Reference key of the variant. */
  readonly variant: string;
  readonly list: PriceList;
  readonly withTax: number;
  readonly beforeReduction: number | null;
  /** undefined where the file has no such column. */
  readonly recommended?: number | null;
}

/** What is wrong with a line, in words. */
export interface LineProblem {
  readonly line: number;
  readonly problem: string;
}

export interface PriceFile {
  readonly lines: readonly PriceLine[];
  readonly problems: readonly LineProblem[];
}

const REQUIRED = ['variant', 'list', 'price'] as const;
const COLUMNS = [...REQUIRED, 'before', 'recommended'] as const;
type Column = (typeof COLUMNS)[number];

const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;
const VARIANT = /^[\w.-]{1,64}$/;
/** Lines of a file. */
export const MAX_LINES = 100_000;

/** Minor units of "19.99", "19,9" or "20"; undefined where it is no amount above nothing. */
export function readAmount(text: string): number | undefined {
  const match = AMOUNT.exec(text);
  if (match === null) return undefined;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}

/** Fields of a line; a separator between quotes is text, and two quotes are one. */
function readFields(line: string, separator: string): string[] {
  const fields = [''];
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) fields.push('');
    else fields.push(`${fields.pop() ?? ''}${character}`);
  }
  return fields.map((field) => {
    const text = field.trim();
    return text.length > 1 && text.startsWith('"') && text.endsWith('"')
      ? text.slice(1, -1).replaceAll('""', '"')
      : text;
  });
}

function headerProblem(names: readonly string[]): string | undefined {
  const known: readonly string[] = COLUMNS;
  const unknown = names.filter((name) => !known.includes(name));
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (unknown.length === 0 && missing.length === 0 && new Set(names).size === names.length)
    return undefined;
  return `expected columns ${COLUMNS.join(', ')} (the last two may be left out), found ${names.join(', ')}`;
}

type Fields = Partial<Record<Column, string>>;

/** A line, or what is wrong with it; every fault names its column. */
function readLine(fields: Fields, line: number): PriceLine | string {
  const { variant = '', list = '', price = '', before = '', recommended } = fields;
  const foundList = PRICE_LISTS.find((one) => one === list);
  if (!VARIANT.test(variant)) return `variant "${variant}" is no reference key`;
  if (foundList === undefined) return `list "${list}" is none of ${PRICE_LISTS.join(', ')}`;
  const withTax = readAmount(price);
  if (withTax === undefined) return `price "${price}" is no amount like 19.99`;
  const beforeReduction = before === '' ? null : readAmount(before);
  if (beforeReduction === undefined) return `before "${before}" is no amount like 24.99`;
  if (beforeReduction !== null && beforeReduction <= withTax)
    return `before "${before}" is not above the price ${price}`;
  const advised = recommended ? readAmount(recommended) : null;
  if (advised === undefined) return `recommended "${recommended}" is no amount like 24.99`;
  const known = { line, variant, list: foundList, withTax, beforeReduction };
  return recommended === undefined ? known : { ...known, recommended: advised };
}

/**
 * Reads a file of prices: a line of column names, then a line a price; columns stand between commas or semicolons,
 * empty lines and those that begin with # count for nothing. All faults are found, each with its line.
 */
export function readPriceFile(text: string): PriceFile {
  const all = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  const [header, ...rest] = all;
  if (header === undefined) return { lines: [], problems: [{ line: 1, problem: 'is empty' }] };
  if (rest.length > MAX_LINES)
    return { lines: [], problems: [{ line: 1, problem: `has more than ${MAX_LINES} prices` }] };
  const separator = header.content.includes(';') ? ';' : ',';
  const names = readFields(header.content, separator).map((name) => name.toLowerCase());
  const wrong = headerProblem(names);
  if (wrong !== undefined) return { lines: [], problems: [{ line: header.line, problem: wrong }] };
  return readLines(rest, names, separator);
}

function readLines(
  all: readonly { readonly content: string; readonly line: number }[],
  names: readonly string[],
  separator: string,
): PriceFile {
  const lines: PriceLine[] = [];
  const problems: LineProblem[] = [];
  const seen = new Map<string, number>();
  for (const { content, line } of all) {
    const values = readFields(content, separator);
    const fields: Fields = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    const read =
      values.length === names.length
        ? readLine(fields, line)
        : `has ${values.length} columns, not ${names.length}`;
    const key = typeof read === 'string' ? '' : `${read.variant} on ${read.list}`;
    const first = seen.get(key);
    if (typeof read === 'string') problems.push({ line, problem: read });
    else if (first !== undefined)
      problems.push({ line, problem: `${key} stands in line ${first} too` });
    else {
      seen.set(key, line);
      lines.push(read);
    }
  }
  return { lines, problems };
}
