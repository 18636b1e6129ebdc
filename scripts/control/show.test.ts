import { describe, expect, test } from 'vitest';
import { describeChanges, describeValue, parseStored } from './show.ts';

describe('the command get', () => {
  test.each([
    ['catalogue', null, 'catalogue: not set'],
    [
      'catalogue',
      '{"version":1790000000000}',
      'catalogue: {"version":1790000000000} (2026-09-21T14:13:20.000Z)',
    ],
    ['switches', '{}', 'switches: {"pageStore":"on","kill":[],"flags":{}}'],
    ['catalogue', 'nonsense', 'catalogue: invalid, so the last valid one is used: nonsense'],
    [
      'switches',
      '{"kill":["x"]}',
      'switches: invalid, so the last valid one is used: {"kill":["x"]}',
    ],
  ] as const)('%s %s', (name, text, line) => {
    expect(describeValue(name, text)).toBe(line);
  });
});

describe('an edit prints its changes', () => {
  test.each([
    [null, { pageStore: 'off', kill: [], flags: {} }, ['switches.pageStore: on → off']],
    [null, { pageStore: 'on', kill: [], flags: {} }, []],
    [null, { pageStore: 'on', kill: ['files'], flags: {} }, ['switches.kill: nothing → files']],
    [
      '{}',
      { pageStore: 'on', kill: [], flags: { 'de-at': { a: true } } },
      ['switches.flags.de-at.a: nothing → true'],
    ],
    ['{"kill":["files"]}', { pageStore: 'on', kill: [] }, ['switches.kill: files → nothing']],
    [
      '{"flags":{"de-at":{"a":true}}}',
      { pageStore: 'on', kill: [], flags: { 'de-at': { a: false, b: true } } },
      ['switches.flags.de-at.a: true → false', 'switches.flags.de-at.b: nothing → true'],
    ],
    ['{"pageStore":"on"}', { pageStore: 'on', kill: [] }, []],
    ['{"kill":7}', { pageStore: 'on', kill: [] }, ['switches: was invalid and is replaced']],
    [
      'text',
      { pageStore: 'off', kill: [] },
      ['switches: was invalid and is replaced', 'switches.pageStore: on → off'],
    ],
  ])('%j to %j', (before, after, lines) => {
    expect(describeChanges('switches', before, after)).toEqual(lines);
  });

  test('a version that is set for the first time', () => {
    expect(describeChanges('catalogue', null, { version: 7 })).toEqual([
      'catalogue.version: nothing → 7',
    ]);
  });
});

test.each([
  [null, undefined],
  ['{', undefined],
  ['{"a":1}', { a: 1 }],
])('the stored %j is %j', (text, value) => {
  expect(parseStored(text)).toEqual(value);
});
