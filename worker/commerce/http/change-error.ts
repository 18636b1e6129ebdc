import type { CardField } from '../../../app/voucher/rules/gift-card-details.ts';
import type { ChangeRefusal, Refused } from '../object-store/object-store.ts';
import { HttpError } from './http-error.ts';

const ERRORS: Readonly<Record<ChangeRefusal, (retryAfter?: number) => HttpError>> = {
  tooMany: () => new HttpError(429, 'too many new baskets or wishlists, please wait a minute'),
  tooManyChanges: () => new HttpError(429, 'too many changes, please wait a minute'),
  underWay: () => new HttpError(409, 'the same call is under way', 'Idempotency-Key'),
  textMissing: () =>
    new HttpError(
      400,
      'this product is made with a text, which is missing',
      'customData.customText',
    ),
  textTooLong: () =>
    new HttpError(
      400,
      'this product has room for fewer characters (personalisierungZeichen)',
      'customData.customText',
    ),
  'giftCard.amount': cardError('amount', 'is not within the bounds, in whole units'),
  'giftCard.to': cardError('to', 'is missing or too long'),
  'giftCard.email': cardError('email', 'is no e-mail address'),
  'giftCard.from': cardError('from', 'is missing or too long'),
  'giftCard.message': cardError('message', 'is too long'),
  'giftCard.day': cardError('day', 'is no day from today to a year from today'),
  tooManyTries: (retryAfter) =>
    new HttpError(429, 'too many wrong codes, please wait', 'code', retryAfter),
  wrongCode: () => new HttpError(422, 'the code is not valid', 'code'),
  otherBody: () => new HttpError(422, 'the key was used for another call', 'Idempotency-Key'),
};

function cardError(field: CardField, problem: string): () => HttpError {
  return () =>
    new HttpError(400, `the gift card’s ${field} ${problem}`, `customData.giftCard.${field}`);
}

/** Returns the outcome of a change. Throws an HttpError if the object refused the change. */
export function requireOutcome<Result extends object>(result: Result): Exclude<Result, Refused> {
  if (isRefused(result)) throw ERRORS[result.refusal](result.retryAfter);
  return result as Exclude<Result, Refused>;
}

function isRefused(result: object): result is Refused {
  return 'refusal' in result;
}
