import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { textIn, withFile } from './style-sheets.ts';

test('the store of the build names the file', () => {
  const code = withFile(readFileSync(join(root, 'app/styles/sheets.ts'), 'utf8'), '/assets/a.json');
  expect(code).toContain('\nconst file = "/assets/a.json";\n');
  expect(() => withFile('const url = 1;', '/assets/a.json')).toThrow('names no file');
});

test.each([
  ['export default ".a:before{content:\\"b\\"}"', '.a:before{content:"b"}'],
  ['export default "@font-face{src:url(__VITE_PUBLIC_ASSET__1__)}"', undefined],
])('the text in %s is %s', (code, text) => {
  expect(textIn(code)).toBe(text);
});

test('a module that is no text is rejected', () => {
  expect(() => textIn('import a from "b"; export default a')).toThrow('not the text');
});
