import { describe, expect, test } from 'vitest';
import { describeChanges, describeValue, parseStored } from './show.ts';

describe('get shows', () => {
  test.each([
    ['catalogue', null, 'catalogue: not set'],
    [
      'catalogue',
      '{"version":1790000000000}',
      'catalogue: {"version":1790000000000} (2026-09-21T14:13:20.000Z)',
    ],
    ['switches', '{}', 'switches: {"pageStore":"on","kill":[],"flags":{}}'],
    ['catalogue', 'nonsense', 'catalogue: damaged, the last good one serves: nonsense'],
    ['switches', '{"kill":["x"]}', 'switches: damaged, the last good one serves: {"kill":["x"]}'],
  ] as const)('%s %s', (name, text, line) => {
    expect(describeValue(name, text)).toBe(line);
  });
});

describe('an edit prints what changed', () => {
  test.each([
    [undefined, { pageStore: 'off', kill: [], flags: {} }, ['switches.pageStore: nothing → off']],
    [{ kill: ['files'] }, { kill: [] }, ['switches.kill: files → nothing']],
    [
      { flags: { 'de-at': { a: true } } },
      { flags: { 'de-at': { a: false, b: true } } },
      ['switches.flags.de-at.a: true → false', 'switches.flags.de-at.b: nothing → true'],
    ],
    [{ pageStore: 'on' }, { pageStore: 'on' }, []],
  ])('%j to %j', (before, after, lines) => {
    expect(describeChanges('switches', before, after)).toEqual(lines);
  });
});

test.each([
  [null, undefined],
  ['{', undefined],
  ['{"a":1}', { a: 1 }],
])('a stored %j is %j', (text, value) => {
  expect(parseStored(text)).toEqual(value);
});
