import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en } from '../../i18n/messages/en.ts';
import {
  decimal,
  email,
  faultOf,
  faultsOf,
  integer,
  matches,
  maxLength,
  minLength,
  minValue,
  numeric,
  oneOf,
  required,
  requiredIf,
  type Rule,
  sameAs,
  unasked,
  url,
} from './form.ts';

/** Returns the English text of a value's fault with its parameters; undefined if there is none. */
function textOf(rule: Rule, value: string, fields: Record<string, string> = {}) {
  const fault = rule(value, fields);
  const text = fault && en[fault.message];
  return text?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fault?.values?.[name]));
}

describe('generic validators and their messages', () => {
  test.each<[string, Rule, string, string]>([
    ['required, trimmed', required(), ' \t ', 'Value is required'],
    ['email', email(), 'mira@example', 'Value is not a valid email address'],
    ['numeric', numeric, '12a', 'Value must be numeric'],
    ['minLength', minLength(3), 'ab', 'This field should be at least 3 characters long'],
    ['maxLength', maxLength(3), 'abcd', 'The maximum length allowed is 3'],
    ['requiredIf', requiredIf(() => true), '', 'The value is required'],
    ['sameAs', sameAs('a', 'First'), 'x', 'The value must be equal to the First value'],
    ['minimum value', minValue(5), '4', 'The minimum value allowed is 5'],
    ['integer', integer, '1.5', 'Value is not an integer'],
    ['decimal', decimal, '1,5,5', 'Value must be decimal'],
    ['url', url, 'nowhere', 'The value is not a valid URL address'],
  ])('%s', (_, rule, value, text) => {
    expect(textOf(rule, value, { a: 'y' })).toBe(text);
  });
});

describe('what passes', () => {
  test.each<[string, Rule, readonly string[]]>([
    ['required', required(), ['a', ' a ']],
    ['email', email(), ['mira.sommer@example.org', ' a+b@c.de ', 'ü@müller.de']],
    ['numeric', numeric, ['0', '12', '12.5', '.5']],
    ['integer', integer, ['0', '12', '-12']],
    ['decimal', decimal, ['0', '-1.5', '.5', '2,5']],
    ['minLength', minLength(2), ['ab', '😀😀']],
    ['maxLength', maxLength(2), ['ab', '😀😀']],
    ['minValue', minValue(5), ['5', '5.1']],
    ['requiredIf', requiredIf(({ a }) => a === '1'), ['']],
    ['sameAs', sameAs('a', 'First'), ['y']],
    ['matches', matches(/^x$/, 'form.choice'), ['x']],
    ['oneOf', oneOf(['m', 'f']), ['m', 'f']],
  ])('%s', (_, rule, values) => {
    for (const value of values)
      expect([value, rule(value, { a: 'y' })]).toEqual([value, undefined]);
  });
});

describe('what does not', () => {
  test.each<[string, Rule, readonly string[]]>([
    ['email', email(), ['a', 'a@b', 'a b@c.de', '@c.de', 'a@@c.de', `${'a'.repeat(250)}@c.de`]],
    ['integer', integer, ['01', '1.0', '--1', 'NaN']],
    ['numeric', numeric, ['-1', '1.', '1e3', 'Infinity']],
    ['minValue', minValue(5), ['-6', 'abc']],
    ['oneOf', oneOf(['m']), ['M', 'x', 'toString']],
    ['requiredIf', requiredIf(({ a }) => a === 'y'), ['', ' ']],
  ])('%s', (_, rule, values) => {
    for (const value of values)
      expect([value, rule(value, { a: 'y' })]).not.toEqual([value, undefined]);
  });
});

describe('a URL is a public host’s', () => {
  test.each([
    'https://example.org',
    'http://shop.example.org:8080/a?b=c#d',
    'https://müller.de/',
    'https://8.8.8.8/',
    'https://172.15.0.1/',
    'https://172.32.0.1/',
  ])('%s is one', (value) => expect(url(value, {})).toBeUndefined());

  test.each([
    'example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://shop.localhost/',
    'https://shop.internal/',
    'https://127.0.0.1/',
    'https://169.254.169.254/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://exa mple.org/',
  ])('%s is none', (value) => expect(url(value, {})).toBeDefined());
});

const ANY_RULE = fc.constantFrom<Rule>(
  email(),
  numeric,
  integer,
  decimal,
  minLength(3),
  maxLength(0),
  minValue(1),
  sameAs('a', 'First'),
  matches(/x/, 'form.choice'),
  oneOf([]),
  url,
);

test('an empty value passes all rules but the required ones', () => {
  fc.assert(
    fc.property(fc.array(ANY_RULE), (rules) => {
      expect(faultOf(rules, '', { a: 'y' })).toBeUndefined();
      expect(faultOf([required(), ...rules], '', {})?.message).toBe('form.required');
    }),
  );
});

test('the first fault of a field counts, whatever rules follow', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(ANY_RULE), (value, rules) => {
      const alone = rules.map((rule) => rule(value, {})).find((fault) => fault !== undefined);
      expect(faultOf(rules, value, {})).toEqual(alone);
    }),
  );
});

test('the faults of a form are in the order of its rules; a missing field is empty', () => {
  const rules = { b: [required()], a: [required(), email()], c: [email()] };
  expect([...faultsOf(rules, { a: 'x' })]).toEqual([
    ['b', { message: 'form.required' }],
    ['a', { message: 'form.email' }],
  ]);
});

test.each([
  ['Worum geht es?', 'Worum geht es'],
  ['De quoi s’agit-il\u202f?', 'De quoi s’agit-il'],
  ['Vorname', 'Vorname'],
])('the label %j before a colon is %j', (label, text) => expect(unasked(label)).toBe(text));
