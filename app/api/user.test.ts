import { expect, test } from 'vitest';
import { mergeUser } from '../domain/user.ts';
import { userSchema } from './user.ts';

const id = 'ab'.repeat(32);

test('a stranger is not logged in, and nothing else is told', () => {
  expect(userSchema.parse({ loggedIn: false, later: 1 })).toEqual({ loggedIn: false });
});

test('what a back end leaves out is the default', () => {
  expect(userSchema.parse({ loggedIn: true, id, firstName: 'Mia' })).toEqual(
    mergeUser({ loggedIn: true, id, firstName: 'Mia' }),
  );
});

test('a guest has an id and is not logged in', () => {
  expect(userSchema.parse({ loggedIn: false, id, isGuestCustomer: true })).toMatchObject({
    id,
    loggedIn: false,
    isGuestCustomer: true,
  });
});

test.each([
  null,
  {},
  { loggedIn: 'yes' },
  { loggedIn: true },
  { loggedIn: true, id: 'ab' },
  { loggedIn: false, id: 'ab' },
  { loggedIn: true, id, gender: 'x' },
  { loggedIn: true, id, customerNo: '7' },
])('%j is no user', (answer) => {
  expect(userSchema.safeParse(answer).success).toBe(false);
});
