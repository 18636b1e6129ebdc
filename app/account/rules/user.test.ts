import { describe, expect, test } from 'vitest';
import { EMPTY_USER, mayCheckOut, mayOpenAccount, mergeUser, trackedCustomer } from './user.ts';

const server = 'b'.repeat(64);

describe('the user', () => {
  test('the user starts with empty defaults', () => {
    expect(EMPTY_USER).toEqual({
      id: '',
      firstName: '',
      lastName: '',
      gender: '',
      email: '',
      phone: '',
      birthDate: '',
      customerNo: 0,
      loggedIn: false,
      isGuestCustomer: false,
      registered: false,
    });
  });

  test('the user is the call’s answer merged over the defaults', () => {
    const data = { loggedIn: true, id: server, firstName: 'Mia', customerNo: 7 };
    expect(mergeUser(data)).toEqual({ ...EMPTY_USER, ...data });
    expect(mergeUser({ loggedIn: false })).toEqual(EMPTY_USER);
  });
});

test.each([
  [10_100_045, '10100045'],
  [0, ''],
  [null, ''],
])('events know the customer %s as %j', (customerNo, id) => {
  expect(trackedCustomer(customerNo)).toBe(id);
});

describe('access to the account and the checkout', () => {
  test.each([
    ['an anonymous visitor', { loggedIn: false }, false, false],
    ['a guest', { loggedIn: false, isGuestCustomer: true }, false, true],
    [
      'a guest whom the back end calls logged in',
      { loggedIn: true, isGuestCustomer: true },
      false,
      true,
    ],
    ['a customer', { loggedIn: true, isGuestCustomer: false }, true, true],
  ])('%s', (_, user, account, checkout) => {
    expect([mayOpenAccount(user), mayCheckOut(user)]).toEqual([account, checkout]);
  });
});
