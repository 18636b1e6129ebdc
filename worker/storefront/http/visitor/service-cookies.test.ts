import { expect, test } from 'vitest';
import { deletedServiceCookies } from './service-cookies.ts';

const NAMES = ['userId', '_ga', '_ga_ABC', '_gid', '_gcl_au', 'scrid', '__exponea_etc__', '_gax'];
const OF_SERVICES = ['_ga', '_ga_ABC', '_gid', '_gcl_au', 'scrid', '__exponea_etc__'];

test.each([
  ['without an answer', NAMES, [], OF_SERVICES],
  [
    'with all but one service',
    NAMES,
    ['analytics-storage', 'tag-manager', 'payback-storage'],
    ['__exponea_etc__'],
  ],
  [
    'as a crawler or in a store',
    NAMES,
    ['analytics-storage'],
    ['_gcl_au', 'scrid', '__exponea_etc__'],
  ],
  ['twice the same name', ['scrid', 'scrid'], [], ['scrid']],
  ['with nothing of a service', ['userId', 'country'], [], []],
])('%s', (_, names, allowed, deleted) => {
  const url = new URL('https://at.nestling.example/');
  const lines = deletedServiceCookies(names, allowed, url);
  const domains = ['', ' Domain=at.nestling.example;', ' Domain=nestling.example;'];
  expect(lines).toEqual(
    deleted.flatMap((name) =>
      domains.map((domain) => `${name}=; Max-Age=0;${domain} Path=/; Secure; SameSite=Lax`),
    ),
  );
});
