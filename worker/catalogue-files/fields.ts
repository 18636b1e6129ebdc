import { z } from 'zod';
import { isGtin } from '../../app/product/rules/gtin.ts';
import { PRICE_LISTS } from '../../app/price/rules/price-list.ts';
import { LANGUAGES, type Language } from '../../app/shop/rules/shop.ts';

/** Fields that several files have. A refinement's message follows the field's name: "name: is empty". */

/** A text in each language. */
export type TextByLanguage<T = string> = Readonly<Record<Language, T>>;

/** A text that is shown: not empty, without spaces around it. */
export const textField = z
  .string()
  .refine((text) => text !== '' && text === text.trim(), 'is empty, or has a space at an end');

export const textsField = z.strictObject({ de: textField, fr: textField, nl: textField });

/** Name that other records use: "faden-und-fell". */
export const keyField = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'is not a key: 1 to 64 letters, digits, dots, hyphens, underscores');

/** Segment of a URL. */
export const slugField = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug: lowercase letters and digits with hyphens');

export const idField = z.int().min(1);

/** Minor units of the list's currency, tax included, up to ten million of the currency. */
export const amountField = z.int().min(1).max(1_000_000_000);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** Date.parse takes 30 February as 2 March. */
function isTime(text: string): boolean {
  return TIME.test(text) && new Date(text).getUTCDate() === Number(text.slice(8, 10));
}

/** UTC, to the minute: "2026-09-01T00:00Z". */
export const timeField = z.string().refine(isTime, 'is not a time like 2026-09-01T00:00Z');

export const listsField = z.array(z.enum(PRICE_LISTS)).min(1);

export const languageField = z.enum(LANGUAGES);

/** Two capital letters (ISO 3166). */
export const countryField = z.string().regex(/^[A-Z]{2}$/, 'is not a country like DE');

export const emailField = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an address');

export const gtinField = z.string().superRefine((text, context) => {
  const problem = gtinProblem(text);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});

function gtinProblem(text: string): string | undefined {
  if (!/^\d+$/.test(text)) return 'is no GTIN: it has 13 digits and nothing else';
  if (text.length !== 13) return `has ${text.length} digits, a GTIN has 13`;
  return isGtin(text) ? undefined : 'is no GTIN: its check digit is wrong';
}
