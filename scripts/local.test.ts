import { expect, test } from 'vitest';
import { local, localBeside } from './local.ts';

const bindings = (devVars: Readonly<Record<string, string>>) =>
  localBeside(devVars).services.map(({ binding }) => binding);

test('the sandbox replaces each system for which .dev.vars has no URL', () => {
  expect(bindings({})).toEqual([
    'STORYBLOK',
    'STORYBLOK_FILES',
    'NEWSLETTER',
    'ADDRESSES',
    'PASSWORD_RANGES',
    'RECOMMENDATIONS',
    'ANALYTICS',
  ]);
  expect(bindings({ STORYBLOK_API: 'https://api.storyblok.com/v2', STORYBLOK_TOKEN: 'x' })).toEqual(
    [
      'STORYBLOK_FILES',
      'NEWSLETTER',
      'ADDRESSES',
      'PASSWORD_RANGES',
      'RECOMMENDATIONS',
      'ANALYTICS',
    ],
  );
  expect(bindings({ STORYBLOK_ASSETS: 'https://a.storyblok.com' })).not.toContain(
    'STORYBLOK_FILES',
  );
  expect(local.services).toHaveLength(7);
});
