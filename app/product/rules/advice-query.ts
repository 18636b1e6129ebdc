import { type Canonicalise } from '../../page/rules/page-query.ts';
import { type Measure, MEASURE_LIMITS, MOST_MONTHS } from './size-advice.ts';
import { ROOM_LIMITS } from './tog.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** The questions of the advisor's form, parameters of the product page (docs/rules/product.md#advisors). */

type Question = Measure | 'age' | 'room';

/** Maximum characters of a field. */
export const MAX_ADVICE_INPUT = 6;

/** The entered values; whole numbers within the limits. */
export type AdviceQuery = Readonly<Partial<Record<Question, number>>>;

const LIMITS: Readonly<Record<Question, readonly [least: number, most: number]>> = {
  ...MEASURE_LIMITS,
  age: [0, MOST_MONTHS],
  room: ROOM_LIMITS,
};

/** Returns the name of a question's field. */
export function adviceField(question: Question): string {
  return `advice.${question}`;
}

/**
 * Parses the entered values: a comma is a decimal point, fractions are rounded, other texts and numbers outside the limits
 * are left out.
 */
export function readAdvice(params: URLSearchParams, questions: readonly Question[]): AdviceQuery {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const text = cleanText(params.get(adviceField(question)) ?? '').replace(',', '.');
      const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text)) : Number.NaN;
      const [least, most] = LIMITS[question];
      return value >= least && value <= most ? [[question, value]] : [];
    }),
  );
}

/** Returns the typed values of the fields, to show them again. */
export function typedAdvice(
  params: URLSearchParams,
  questions: readonly Question[],
): Readonly<Partial<Record<Question, string>>> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const text = cleanText(params.get(adviceField(question)) ?? '').slice(0, MAX_ADVICE_INPUT);
      return text === '' ? [] : [[question, text]];
    }),
  );
}

/** A question whose typed value is not a number within its limits. */
export interface UnreadAdvice {
  readonly question: Question;
  readonly least: number;
  readonly most: number;
}

/** Returns the questions whose typed values `readAdvice` leaves out. */
export function unreadAdvice(
  params: URLSearchParams,
  questions: readonly Question[],
): readonly UnreadAdvice[] {
  const typed = typedAdvice(params, questions);
  const read = readAdvice(params, questions);
  return questions
    .filter((question) => question in typed && !(question in read))
    .map((question) => {
      const [least, most] = LIMITS[question];
      return { question, least, most };
    });
}

/**
 * Adds the advisor's questions to a page's parameters. A page with an answer is rendered for its request only, and so is
 * one whose question has no answer.
 */
export function withAdvice(page: Canonicalise, questions: readonly Question[]): Canonicalise {
  return (params) => {
    const { canonical, key } = page(params);
    const asked = Object.entries({
      ...typedAdvice(params, questions),
      ...readAdvice(params, questions),
    });
    for (const [question, value] of asked) canonical.set(`advice.${question}`, String(value));
    return { canonical, key: asked.length === 0 ? key : undefined };
  };
}
