import { expect, test } from 'vitest';
import { scriptJson } from './structured-data.ts';

test('no text closes the script element', () => {
  const text = scriptJson({ name: '</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!--' });
});
