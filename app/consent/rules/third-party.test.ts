import { expect, test } from 'vitest';
import { localSource, TAG_MANAGER, thirdPartyUrl } from './third-party.ts';

const LOCAL = { hostname: 'de.nestling.localhost', port: '8787' };
const REAL = { hostname: 'de.nestling.example', port: '' };

test.each([
  ['https://api.sovendus.com', 'http://api.sovendus.localhost:*'],
  ['https://*.google-analytics.com', 'http://*.google-analytics.localhost:*'],
])('%s is played at %s', (source, local) => {
  expect(localSource(source)).toBe(local);
});

test('a local shop loads from the sandbox, any other from the third party', () => {
  const url = `${TAG_MANAGER}/gtm.js?id=GTM-A`;
  expect(thirdPartyUrl(url, REAL)).toBe(url);
  expect(thirdPartyUrl(url, LOCAL)).toBe(
    'http://www.googletagmanager.localhost:8787/gtm.js?id=GTM-A',
  );
  expect(thirdPartyUrl(url, { ...LOCAL, port: '' })).toContain('localhost:80/');
});
