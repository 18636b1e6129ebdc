import { expect, test } from 'vitest';
import { formId, isFormAction, sentForm, sentPosition } from './form-news.ts';

test.each([
  ['form-1', { action: 'form.send', position: 1 }],
  ['consultation-12', { action: 'consultation.request', position: 12 }],
  ['form', undefined],
  ['form-0', undefined],
  ['contact', undefined],
  ['toString-1', undefined],
  [null, undefined],
] as const)('the query %j is %j', (value, sent) => {
  expect(sentForm(value)).toEqual(sent);
});

test('the id of a form is what its page is asked for', () => {
  expect(sentForm(formId('checklist.add', 3))).toEqual({ action: 'checklist.add', position: 3 });
});

test('only actions of content pages have such forms', () => {
  expect([isFormAction('form.send'), isFormAction('contact.send')]).toEqual([true, false]);
});

test.each([
  ['2', 2],
  ['999', 500],
  ['0', 1],
  ['x', 1],
  [undefined, 1],
])('the position %j is %d', (value, position) => {
  expect(sentPosition(value)).toBe(position);
});
