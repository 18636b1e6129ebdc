import { describe, expect, test } from 'vitest';
import {
  checkAnswers,
  fileTypeOf,
  type FormField,
  MAX_ANSWER,
  nameOfField,
  senderOf,
  shapeOf,
} from './custom-form.ts';

function field(more: Partial<FormField>): FormField {
  return {
    position: 1,
    name: 'a',
    kind: 'text',
    label: 'A',
    isRequired: false,
    options: [],
    ...more,
  };
}

const colours = { options: ['Rot', 'Blau, hell'] };

describe('an answer is checked by the field as its editor has described it', () => {
  test.each([
    ['text', {}, { 'f-1': ' Mira  Sommer ' }, 'Mira Sommer', undefined],
    ['an empty text', {}, { 'f-1': '  ' }, undefined, undefined],
    ['a required text', { isRequired: true }, { 'f-1': ' ' }, undefined, 'form.required'],
    ['a long line', {}, { 'f-1': 'x'.repeat(MAX_ANSWER + 1) }, '…', 'form.maxLength'],
    ['several lines', { kind: 'textarea' }, { 'f-1': 'a\r\nb' }, 'a\nb', undefined],
    ['an address', { kind: 'email' }, { 'f-1': 'mira@example.org' }, '…', undefined],
    ['no address', { kind: 'email' }, { 'f-1': 'mira@' }, '…', 'newsletter.errors.email'],
    ['a phone', { kind: 'phone' }, { 'f-1': '+49 40 5550110' }, '…', undefined],
    ['no phone', { kind: 'phone' }, { 'f-1': 'call me' }, '…', 'form.phone'],
    ['a day', { kind: 'date' }, { 'f-1': '2026-12-24' }, '…', undefined],
    ['no day', { kind: 'date' }, { 'f-1': '2026-02-30' }, '…', 'form.date'],
    ['a choice', { kind: 'select', ...colours }, { 'f-1': 'Rot' }, 'Rot', undefined],
    ['a foreign choice', { kind: 'radio', ...colours }, { 'f-1': 'Grün' }, '…', 'form.choice'],
    ['no choice', { kind: 'radio', isRequired: true, ...colours }, {}, undefined, 'form.choice'],
    ['a box', { kind: 'checkbox' }, { 'f-1': '1' }, '1', undefined],
    ['a foreign box', { kind: 'checkbox' }, { 'f-1': 'on' }, '…', 'form.choice'],
    [
      'boxes',
      { kind: 'checkbox', ...colours },
      { 'f-1.0': '1', 'f-1.1': '1' },
      'Rot, Blau, hell',
      undefined,
    ],
    [
      'no box',
      { kind: 'checkbox', isRequired: true, ...colours },
      { 'f-1.0': 'x' },
      undefined,
      'form.required',
    ],
    ['a file in place of a text', {}, { 'f-1': [{ name: 'x', size: 1 }] }, undefined, undefined],
    ['a file', { kind: 'file' }, { 'f-1': [{ name: 'x.png', size: 1 }] }, 'x.png', undefined],
    [
      'an empty file',
      { kind: 'file', isRequired: true },
      { 'f-1': [{ name: '', size: 0 }] },
      undefined,
      'form.required',
    ],
  ] as const)('%s', (_, more, sent, value, fault) => {
    const checked = checkAnswers([field(more)], sent as Parameters<typeof checkAnswers>[1]);
    expect(checked.faults.get('f-1')?.message).toBe(fault);
    if (value !== '…') expect(checked.answers[0]?.value).toBe(value);
    expect(checked.unknown).toEqual([]);
  });

  test('names that no field has are unknown', () => {
    const sent = { 'f-1': '', 'f-2': 'x', 'f-1.0': '1', toString: 'x' };
    expect(checkAnswers([field({})], sent).unknown).toEqual(['f-2', 'f-1.0', 'toString']);
  });
});

test('the shape of a form changes with its fields', () => {
  const shape = shapeOf({ fields: [field({})] });
  expect(shape).toMatch(/^[a-z0-9]{1,7}$/);
  expect(shapeOf({ fields: [field({})] })).toBe(shape);
  for (const other of [{ label: 'B' }, { isRequired: true }, { position: 2 }, colours])
    expect(shapeOf({ fields: [field(other)] })).not.toBe(shape);
});

test.each([
  ['vorname', 'vorname'],
  ['', 'field-3'],
  ['1', 'field-3'],
  ['a b', 'field-3'],
  ['my-password', 'field-3'],
])('the name of a field %j is %s', (typed, name) => {
  expect(nameOfField(typed, 3)).toBe(name);
});

test('answers go to the first field for an address that is filled', () => {
  const fields = [
    field({}),
    field({ position: 2, name: 'b', kind: 'email' }),
    field({ position: 3, name: 'c', kind: 'email' }),
  ];
  const { answers } = checkAnswers(fields, { 'f-1': 'x@example.org', 'f-3': 'mira@example.org' });
  expect(senderOf(fields, answers)).toBe('mira@example.org');
  expect(senderOf([field({})], answers)).toBeUndefined();
});

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\u0089PNG\r\n\u001A\n', 'image/png'],
  ['<svg onload=alert()>', undefined],
  ['MZ', undefined],
])('a file that begins with %j is %s', (text, type) => {
  expect(fileTypeOf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toBe(type);
});
