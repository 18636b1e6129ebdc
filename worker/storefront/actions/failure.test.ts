import { describe, expect, test } from 'vitest';
import { accountFailure, failureOf, type FailureTexts } from './failure.ts';

const TEXTS: FailureTexts = {
  name: 'basket',
  down: 'basket.down',
  failed: 'basket.changeFailed',
  fields: { code: 'voucher.invalid' },
};

describe('a failure of the back end', () => {
  test.each([
    [{ kind: 'fault', cause: 'timeout' }, 503, 5, 'basket.down'],
    [{ kind: 'fault', cause: 'status', status: 503, retryAfter: 7 }, 503, 7, 'basket.down'],
    [{ kind: 'fault', cause: 'status', status: 429, retryAfter: 9 }, 503, 9, 'basket.down'],
    [{ kind: 'fault', cause: 'status', status: 403 }, 503, 5, 'basket.down'],
    [{ kind: 'refused', status: 429 }, 429, 60, 'form.tooMany'],
    [{ kind: 'refused', status: 429, retryAfter: 90 }, 429, 90, 'form.tooMany'],
    [{ kind: 'refused', status: 422, field: 'code' }, 422, undefined, 'voucher.invalid'],
    [{ kind: 'refused', status: 404 }, 404, undefined, 'basket.changeFailed'],
    [{ kind: 'refused', status: 418 }, 400, undefined, 'basket.changeFailed'],
    // A property of every object, which is not a text.
    [{ kind: 'refused', status: 400, field: 'constructor' }, 400, undefined, 'basket.changeFailed'],
    [{ kind: 'refused', status: 400, field: '__proto__' }, 400, undefined, 'basket.changeFailed'],
  ] as const)('%j', (result, status, retryAfter, key) => {
    const answer = failureOf(TEXTS, result);
    expect(answer).toMatchObject({ status, problems: [{ key }] });
    expect(answer.retryAfter).toBe(retryAfter);
  });

  test.each([
    ['email', { field: 'email' }, 'newsletter.errors.email'],
    ['firstName', {}, 'account.errors.refused'],
    ['constructor', {}, 'account.errors.refused'],
  ] as const)('an account’s field %s is shown as %j', (field, about, key) => {
    const { body, problems } = accountFailure({ kind: 'refused', status: 400, field });
    expect(body).toEqual({ error: 'the input is not valid', ...about });
    expect(problems).toEqual([{ key, ...about }]);
  });
});
