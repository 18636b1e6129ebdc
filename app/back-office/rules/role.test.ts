import { expect, test } from 'vitest';
import { mayCall, type Role, ROLES } from './role.ts';

test.each([
  ['admin', 'POST', [], true],
  ['admin', 'GET', [], true],
  ['read', 'GET', ROLES, true],
  ['read', 'GET', ['warehouse'], false],
  // A declaration that lists it by mistake does not let it change anything.
  ['read', 'POST', ROLES, false],
  ['read', 'DELETE', ROLES, false],
  ['warehouse', 'POST', ['warehouse', 'service'], true],
  ['service', 'POST', ['warehouse'], false],
  ['catalogue', 'PUT', ['catalogue'], true],
] satisfies [Role, string, readonly Role[], boolean][])(
  'a role may send what lists it: %s %s %j → %s',
  (role, method, may, expected) => {
    expect(mayCall(role, { method, may })).toBe(expected);
  },
);
