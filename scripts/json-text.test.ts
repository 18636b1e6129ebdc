import { expect, test } from 'vitest';
import { parseJsonText } from './json-text.ts';

test('a text is its value, with the line of each part', () => {
  const text = '{\n  "a": [\n    1,\n    { "b": null }\n  ]\n}\n';
  const json = parseJsonText(text);
  if (!json.ok) throw new Error(json.problem);
  expect(json.value).toEqual({ a: [1, { b: null }] });
  expect(json.lineAt(['a', 1])).toBe(4);
  expect(json.lineAt(['a', 1, 'b'])).toBe(4);
  expect(json.lineAt([])).toBe(1);
});

test.each([
  ['[\n{"a": 1},\n{"a": 2,},\n{"a": 3},\n\n\n\n]', 3, 'property name expected'],
  ['{\n"a": 1\n"b": 2\n}', 3, 'comma expected'],
  ['{\n"a" 1\n}', 2, 'colon expected'],
  ['{\n"a": "b\n}', 2, 'unexpected end of string'],
  ['{\n"a": no\n}', 2, 'invalid symbol'],
  ['{}\n// words\n', 2, 'invalid comment token'],
  ['{}\n}', 2, 'end of file expected'],
  ['[\n1', 2, 'close bracket expected'],
  ['', 1, 'value expected'],
])('%j has a fault in line %d: %s', (text, line, problem) => {
  expect(parseJsonText(text)).toEqual({ ok: false, line, problem });
});
