import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lenient, orDefault, orElse, replacedTogether, soundEntries } from './lenient.ts';

const schema = z.object({
  number: z.string(),
  brand: orElse(z.string(), ''),
  seal: orDefault(z.object({ name: z.string() }).nullable().default(null)),
  names: soundEntries(z.array(z.string()).min(1)),
  notes: soundEntries(z.array(z.string())).default([]),
  colours: soundEntries(z.record(z.string(), z.string())),
  parts: soundEntries(z.array(z.object({ id: z.number(), label: orElse(z.string(), '-') }))),
  days: replacedTogether(
    z.object({ from: orElse(z.number(), 9), to: orElse(z.number(), 9), code: z.number() }),
    ['from', 'to'],
  ),
  extra: z.object({ isFood: orElse(z.boolean().default(false), true) }).prefault({}),
});

const sound = {
  number: '1',
  brand: 'Nestling',
  seal: { name: 'GOTS' },
  names: ['a'],
  notes: ['n'],
  colours: { red: 'rot' },
  parts: [{ id: 1, label: 'p' }],
  days: { from: 1, to: 2, code: 3 },
  extra: { isFood: false },
};

describe('the lenient reading', () => {
  test('a sound answer reads the same', () => {
    expect(lenient(schema).parse(sound)).toEqual(schema.parse(sound));
  });

  test.each([
    ['brand', 7, ''],
    ['brand', undefined, ''],
    ['seal', { name: 7 }, null],
    ['names', ['a', 7, null], ['a']],
    ['notes', 'n', []],
    ['notes', undefined, []],
    ['colours', { red: 'rot', blue: 7 }, { red: 'rot' }],
    ['colours', ['rot'], {}],
    // An entry that can be read with a replacement stays.
    ['parts', [{ id: 1 }, { label: 'p' }], [{ id: 1, label: '-' }]],
    ['days', { from: 'x', to: 2, code: 3 }, { from: 9, to: 9, code: 3 }],
    ['days', { from: 1, code: 3 }, { from: 9, to: 9, code: 3 }],
    ['extra', { isFood: 'no' }, { isFood: true }],
    ['extra', undefined, { isFood: false }],
  ])('replaces %s: %j', (name, value, expected) => {
    expect(lenient(schema).parse({ ...sound, [name]: value })).toMatchObject({ [name]: expected });
  });

  test.each([
    ['number', 7],
    ['names', [7]],
    ['names', 'a'],
    ['days', { from: 1, to: 2 }],
    ['extra', null],
  ])('cannot spare %s: %j', (name, value) => {
    expect(lenient(schema).safeParse({ ...sound, [name]: value }).success).toBe(false);
  });

  test('no two answers share a replacement', () => {
    const [one, other] = [1, 2].map(() => lenient(schema).parse({ ...sound, notes: undefined }));
    expect(one?.notes).not.toBe(other?.notes);
  });

  test('the lenient reading of a schema is built once', () => {
    expect(lenient(schema)).toBe(lenient(schema));
  });
});

test('the strict reading replaces nothing', () => {
  expect(schema.safeParse({ ...sound, brand: 7 }).success).toBe(false);
});
