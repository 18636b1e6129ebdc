import { expect, test } from 'vitest';
import { tagContainer } from './tag-manager.ts';

test.each(['GTM-AB12CD3', 'GTM-1', null])('%s is a container, or none', (id) => {
  expect(tagContainer('de-at', id)).toBe(id);
});

test.each([
  '',
  'GTM-',
  'GTM-ab12',
  'gtm-AB12',
  'G-AB12CD3',
  'GTM-AB12&x=1',
  ' GTM-AB12',
  'GTM-AB12\n',
])('%j stops the start and says what is expected', (id) => {
  expect(() => tagContainer('de-at', id)).toThrow(
    /de-at\.ts: tagManager is .+; expected GTM- and capital letters or digits, .+ or null$/,
  );
});
