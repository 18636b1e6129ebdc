import { expect, test } from 'vitest';
import { describeFinding } from '../finding.ts';
import { hostsOf } from './environment.ts';
import { checkHost, examineEnvironment } from './examine.ts';
import { fakeTools, readyTargets } from './target-fixture.ts';

function lineOf(live: (url: string) => Response | undefined): Promise<string> {
  return checkHost('at.shop.eu', fakeTools({ live }).tools).then(describeFinding);
}

test.each([
  ['well', () => Response.json({ ok: true }), /^ok {6}at\.shop\.eu answers$/],
  [
    'a binding is down',
    () => Response.json({ bindings: { CACHE: 'unreachable' } }, { status: 503 }),
    /^not yet https:\/\/at\.shop\.eu\/healthz: status 503: .*CACHE.*\n +→ docs\/operating\.md/,
  ],
  [
    'unreachable',
    () => undefined,
    /^not yet https:.*healthz: getaddrinfo ENOTFOUND\n +→ check that the zone/,
  ],
])('a host where /healthz is %s', async (_, live, line) => {
  expect(await lineOf(live)).toMatch(line);
});

test('all checks of an environment run; reserved hosts are not requested', async () => {
  const { tools, calls } = fakeTools({ wrangler: () => ({ code: 1, output: 'not logged in' }) });
  const output = (await examineEnvironment('preview', readyTargets, tools)).map(describeFinding);
  const count = hostsOf('preview').length;
  expect(output).toEqual([
    'ok      settings of commerce: PAYMENT_MODE',
    'ok      settings of office: ENVIRONMENT, ACCESS_TEAM, ACCESS_AUDIENCE',
    'ok      settings of storefront: ENVIRONMENT, STORYBLOK_API, STORYBLOK_ASSETS, STORYBLOK_FILE_SPACES, PASSWORD_RANGES_URL',
    'ok      bindings: 5 of commerce, 2 of office, 7 of storefront, none of local development',
    `ok      routes: ${count} hosts, those of edge-config/hosts.ts`,
    'ok      routes of office: 2 hosts, those of edge-config/hosts.ts',
    expect.stringContaining(
      `www.preview.nestling.example and ${count - 1} more are reserved names`,
    ),
    expect.stringContaining('cannot be read from the account: not logged in'),
    expect.stringContaining(
      'cannot check whether the account has "pictures-preview": not logged in',
    ),
    expect.stringContaining(
      'legal texts: not compared with the published stories: STORYBLOK_TOKEN',
    ),
    expect.stringContaining('webhook of Stripe: not checked: STRIPE_SECRET_KEY is not set'),
  ]);
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
});

test.each([
  [undefined, /^ok {6}at\.nestling\.example answers$/],
  [
    'STRIPE_SECRET_KEY is a test key, and PAYMENT_MODE is live',
    /^not yet at\.nestling\.example answers, AND .*: STRIPE_SECRET_KEY is a test key, and PAYMENT_MODE is live\n/,
  ],
])('a host whose payments have the problem %s', async (problem, line) => {
  const live = () => Response.json({ ok: true, payments: { stripe: null, test: false, problem } });
  const found = await checkHost('at.nestling.example', fakeTools({ live }).tools);
  expect(describeFinding(found)).toMatch(line);
});
