import { describe, expect, test } from 'vitest';
import { isPersonName, salutationCode } from './person.ts';

test.each([
  ['m', 0],
  ['f', 2],
  ['n', 3],
  ['d', 4],
  ['', 0],
  ['x', 0],
  ['toString', 0],
])('salutation code of %j is %i', (gender, code) => {
  expect(salutationCode(gender)).toBe(code);
});

describe('first name and last name: only letters, hyphen, dot, space and apostrophe', () => {
  test.each([
    'Anna',
    'Jean-Luc',
    'Dr. van der Aa',
    'Zoë',
    'Šárka',
    'Nguye\u0302\u0303n',
    '李',
    "D'Hondt",
    'O’Hara',
  ])('%s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  test.each(['', 'Anna1', '<b>', 'a@b', 'O"Hara', 'O`Hara', 'a\nb', 'http://x'])(
    'a name like %j is rejected',
    (name) => {
      expect(isPersonName(name)).toBe(false);
    },
  );
});
