import type { Pagination } from '../../../app/api/pagination.ts';
import { Refusal } from './refusal.ts';

/** A whole number from 1 to a bound, or what stands where there is none. */
export function readCount(
  field: string,
  text: string | undefined,
  most: number,
  missing?: number,
): number {
  if (text === undefined && missing !== undefined) return missing;
  const count = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (count < 1 || count > most) throw new Refusal(400, `${field} is 1 to ${most}`, field);
  return count;
}

/** Words between commas, without empty ones. */
export function readWords(
  field: string,
  text: string | undefined,
  most: number,
  longest = 64,
): string[] {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length > most) throw new Refusal(400, `at most ${most} in ${field}`, field);
  if (words.some((word) => word.length > longest))
    throw new Refusal(400, `each of ${field} has at most ${longest} characters`, field);
  return words;
}

/** Ids between commas: whole numbers above 0. */
export function readIds(field: string, text: string | undefined, most: number): number[] {
  return readWords(field, text, most, 15).map((word) => readCount(field, word, 999_999_999_999));
}

/** Words of a known list; another one is refused by its name. */
export function readKnown<Word extends string>(
  field: string,
  text: string | undefined,
  known: readonly Word[],
): ReadonlySet<Word> {
  const words = readWords(field, text, known.length * 2);
  return new Set(
    words.map((word) => {
      const found = known.find((one) => one === word);
      if (found !== undefined) return found;
      throw new Refusal(400, `${field} knows ${known.join(', ')}`, field);
    }),
  );
}

/** What the answer says of its page. */
export function paginate(
  total: number,
  page: number,
  perPage: number,
  current: number,
): Pagination {
  const last = Math.max(Math.ceil(total / perPage), 1);
  return {
    current,
    total,
    perPage,
    page,
    first: 1,
    prev: Math.max(page - 1, 1),
    next: Math.min(page + 1, last),
    last,
  };
}
