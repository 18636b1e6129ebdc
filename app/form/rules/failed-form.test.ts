import { expect, test } from 'vitest';
import { firstWrong } from './failed-form.ts';

test.each([
  ['the first of the form, in whatever order they were found', ['city', 'street'], 'street'],
  ['a field that another one precedes', ['city'], 'city'],
  ['no field, if the problem is of none that shows it', ['basket'], undefined],
  ['no field without a problem', [], undefined],
])('a page with problems begins at %s', (_, fields, first) => {
  const problems = [{ text: 'Später.' }, ...fields.map((field) => ({ field, text: 'Nein.' }))];
  expect(firstWrong({ problems }, ['street', 'city'])).toBe(first);
});

test('a form that did not fail has no wrong field', () => {
  expect(firstWrong(undefined, ['street'])).toBeUndefined();
});
