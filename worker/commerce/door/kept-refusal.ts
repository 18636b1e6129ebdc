import type { KeptRefusal, Refused } from '../kept/kept.ts';
import { Refusal } from './refusal.ts';

const REFUSALS: Readonly<Record<KeptRefusal, () => Refusal>> = {
  tooMany: () => new Refusal(429, 'too many new baskets or wishlists, please wait a minute'),
  tooManyChanges: () => new Refusal(429, 'too many changes, please wait a minute'),
  underWay: () => new Refusal(409, 'the same call is under way', 'Idempotency-Key'),
  textMissing: () =>
    new Refusal(400, 'this product is made with a text, which is missing', 'customData.customText'),
  otherBody: () => new Refusal(422, 'the key was used for another call', 'Idempotency-Key'),
};

/** What an object made of a change; a change that it did not look at becomes a 4xx. */
export function requireOutcome<Result extends object>(result: Result): Exclude<Result, Refused> {
  if (isRefused(result)) throw REFUSALS[result.refusal]();
  return result as Exclude<Result, Refused>;
}

function isRefused(result: object): result is Refused {
  return 'refusal' in result;
}
