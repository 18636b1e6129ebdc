import { HttpError } from './http-error.ts';

/** Parses a whole number from 1 to `most`; returns `missing` for an absent parameter. */
export function readCount(
  field: string,
  text: string | undefined,
  most: number,
  missing?: number,
): number {
  if (text === undefined && missing !== undefined) return missing;
  const count = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (count < 1 || count > most) throw new HttpError(400, `${field} is 1 to ${most}`, field);
  return count;
}

/** Parses values separated by commas, without empty ones. */
export function readValues(
  field: string,
  text: string | undefined,
  most: number,
  longest = 64,
): string[] {
  const values = (text ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
  if (values.length > most) throw new HttpError(400, `at most ${most} in ${field}`, field);
  if (values.some((value) => value.length > longest))
    throw new HttpError(400, `each of ${field} has at most ${longest} characters`, field);
  return values;
}

/** Parses ids separated by commas: whole numbers above 0. */
export function readIds(field: string, text: string | undefined, most: number): number[] {
  return readValues(field, text, most, 15).map((value) => readCount(field, value, 999_999_999_999));
}

/** Parses values of a known list. Throws an HttpError for an unknown one. */
export function readKnown<Value extends string>(
  field: string,
  text: string | undefined,
  known: readonly Value[],
): ReadonlySet<Value> {
  const values = readValues(field, text, known.length * 2);
  return new Set(
    values.map((value) => {
      const found = known.find((one) => one === value);
      if (found !== undefined) return found;
      throw new HttpError(400, `${field} knows ${known.join(', ')}`, field);
    }),
  );
}
