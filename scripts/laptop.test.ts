import { expect, test } from 'vitest';
import { laptop, laptopBeside } from './laptop.ts';

const bindings = (devVars: Readonly<Record<string, string>>) =>
  laptopBeside(devVars).services.map(({ binding }) => binding);

test('the sandbox replaces each system for which .dev.vars has no URL', () => {
  expect(bindings({})).toEqual(['STORYBLOK', 'STORYBLOK_FILES', 'NEWSLETTER']);
  expect(bindings({ STORYBLOK_API: 'https://api.storyblok.com/v2', STORYBLOK_TOKEN: 'x' })).toEqual(
    ['STORYBLOK_FILES', 'NEWSLETTER'],
  );
  expect(bindings({ STORYBLOK_ASSETS: 'https://a.storyblok.com' })).not.toContain(
    'STORYBLOK_FILES',
  );
  expect(laptop.services).toHaveLength(3);
});
