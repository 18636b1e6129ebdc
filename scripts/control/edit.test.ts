import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlSchemas, FLAGS } from '../../app/page/schemas/control.ts';
import { CommandError } from '../command.ts';
import { readEdit, readNames } from './edit.ts';

const NOW = 1_790_000_000_000;
/** Flags that a shop may have. */
const SOME = ['new-search', 'a', 'b', 'a-1'];
const NONE = { pageStore: 'on', kill: [], flags: {} };

function words(call: string): string[] {
  return call.split(' ').filter((word) => word !== '');
}

function edit(call: string, stored: unknown) {
  const [verb, ...rest] = words(call);
  const { name, apply } = readEdit(verb === 'bump' ? 'bump' : 'set', rest, NOW, SOME);
  return { name, value: apply(stored) };
}

describe('the edit of a switch', () => {
  test.each([
    ['set page-store off', undefined, { ...NONE, pageStore: 'off' }],
    ['set page-store on', { pageStore: 'off' }, NONE],
    ['set kill storyblok on', undefined, { ...NONE, kill: ['storyblok'] }],
    ['set kill files on', { kill: ['storyblok'] }, { ...NONE, kill: ['storyblok', 'files'] }],
    ['set kill files on', { kill: ['files'] }, { ...NONE, kill: ['files'] }],
    ['set kill storyblok off', { kill: ['storyblok', 'files'] }, { ...NONE, kill: ['files'] }],
    [
      'set flag de-at new-search on',
      undefined,
      { ...NONE, flags: { 'de-at': { 'new-search': true } } },
    ],
    [
      'set flag de-at b off',
      { flags: { 'de-at': { a: true, b: true }, 'fr-ch': { a: false } } },
      { ...NONE, flags: { 'de-at': { a: true, b: false }, 'fr-ch': { a: false } } },
    ],
  ])('%s over %j', (call, stored, value) => {
    expect(edit(call, stored)).toEqual({ name: 'switches', value });
  });

  test.each([7, 'text', { pageStore: 'maybe' }, { kill: ['everything'] }])(
    'a switch is set anew over a damaged value: %j',
    (stored) => {
      expect(edit('set page-store off', stored).value).toEqual({ ...NONE, pageStore: 'off' });
    },
  );
});

describe('the edit of a version, which is never lowered', () => {
  test.each([
    ['bump catalogue', undefined, { version: NOW }],
    ['bump catalogue', { version: NOW + 5 }, { version: NOW + 6 }],
    ['bump redirects', { version: 7 }, { version: NOW }],
    ['bump content', undefined, { version: NOW, cv: 0 }],
    ['bump content', { version: NOW, cv: 12 }, { version: NOW + 1, cv: 12 }],
    ['bump catalogue', { version: 'new' }, { version: NOW }],
  ])('%s over %j', (call, stored, value) => {
    expect(edit(call, stored).value).toEqual(value);
  });
});

test('an edit writes a readable value, whatever is stored', () => {
  const calls = fc.constantFrom(
    'set page-store off',
    'set kill commerce on',
    'set flag de-de a-1 off',
    'bump content',
    'bump redirects',
  );
  fc.assert(
    fc.property(calls, fc.jsonValue(), (call, stored) => {
      const { name, value } = edit(call, stored);
      expect(controlSchemas[name].parse(value)).toEqual(value);
    }),
  );
});

describe('unknown names, with a list of the known ones', () => {
  test.each([
    ['set', 'page-store, kill, flag'],
    ['set pages off', 'page-store, kill, flag'],
    ['set switches', 'page-store, kill, flag'],
    ['set catalogue 7', 'bump catalogue, content, redirects'],
    ['set page-store', 'on, off'],
    ['set page-store OFF', 'on, off'],
    ['set page-store off now', 'unexpected argument "now"'],
    ['set kill mail on', 'storyblok, commerce, files'],
    ['set kill files', 'on, off'],
    ['set flag at a on', 'de-at'],
    ['set flag de-at', 'new-search'],
    ['set flag de-at c on', 'new-search, a, b, a-1'],
    ['set flag de-at __proto__ on', 'new-search'],
    ['set flag de-at A on', 'new-search'],
    ['set flag de-at a true', 'on, off'],
    ['set constructor on', 'page-store, kill, flag'],
    ['bump', 'catalogue, content, redirects'],
    ['bump switches', 'catalogue, content, redirects'],
    ['bump catalogue 7', 'unexpected argument "7"'],
  ])('%s', (call, known) => {
    expect(() => edit(call, undefined)).toThrow(CommandError);
    expect(() => edit(call, undefined)).toThrow(known);
  });

  test('a flag that the shop does not read', () => {
    const [, ...rest] = words('set flag de-at new-search on');
    expect(() => readEdit('set', rest, NOW)).toThrow(
      `there is no flag "new-search". Known: ${FLAGS.join(', ') || 'none'}`,
    );
  });

  test('names of values', () => {
    expect(readNames([])).toEqual(['content', 'catalogue', 'redirects', 'switches']);
    expect(readNames(['switches'])).toEqual(['switches']);
    expect(() => readNames(['toString'])).toThrow('content, catalogue, redirects, switches');
    expect(() => readNames(['content', 'more'])).toThrow('unexpected argument');
  });
});
