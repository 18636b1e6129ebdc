import { expect, test } from 'vitest';
import { mergeUser } from '../rules/user.ts';
import { userSchema } from './user.ts';

const id = 'ab'.repeat(32);

test('an anonymous visitor is not logged in and gets no other field', () => {
  expect(userSchema.parse({ loggedIn: false, future: 1 })).toEqual({ loggedIn: false });
});

test('missing fields get their defaults', () => {
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
])('a user like %j is rejected', (answer) => {
  expect(userSchema.safeParse(answer).success).toBe(false);
});
