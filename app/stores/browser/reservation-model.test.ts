import { expect, test } from 'vitest';
import { createReservationModel } from './reservation-model.ts';

const fields = { storeId: '1', items: '11:1', email: 'anna@example.com' };

/** Reserves twice with these responses in order; returns the keys that were sent. */
async function keysOf(...answers: (Response | Error)[]): Promise<readonly (string | null)[]> {
  const keys: (string | null)[] = [];
  const made = ['first', 'second'];
  const fetcher: typeof fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const answer = answers.shift() ?? Response.json({});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const model = createReservationModel({
    call: () => Promise.reject(new Error('is not called')),
    shop: 'de-de',
    fetcher,
    makeKey: () => made.shift() ?? 'third',
  });
  await model.reserve(fields);
  await model.reserve(fields);
  return keys;
}

test.each([200, 201, 400, 404, 412, 422])(
  'after a %d the next call is another one',
  async (status) => {
    expect(await keysOf(Response.json({}, { status }))).toEqual(['first', 'second']);
  },
);

test.each([408, 409, 429, 500, 503])('after a %d the next call is the same one', async (status) => {
  expect(await keysOf(Response.json({}, { status }))).toEqual(['first', 'first']);
});

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['an answer that is cut off', new Response('{', { status: 201 })],
])('after %s the next call is the same one', async (_, answer) => {
  expect(await keysOf(answer)).toEqual(['first', 'first']);
});
