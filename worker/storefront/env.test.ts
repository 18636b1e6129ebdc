import { describe, expect, test } from 'vitest';
import { parseSettings } from './env.ts';

const good = {
  ENVIRONMENT: 'local',
  STORYBLOK_API: 'http://content.test/v2',
  STORYBLOK_ASSETS: 'https://a.storyblok.com',
  STORYBLOK_FILE_SPACES: '288968',
  STORYBLOK_TOKEN: 'public-token',
  SIGNING_SECRETS: '0'.repeat(32),
  PASSWORD_RANGES_URL: 'https://ranges.test/range/',
};
/** The parsed settings. */
const parsed = { ...good, SIGNING_SECRETS: [good.SIGNING_SECRETS] };

function problems(input: unknown): readonly string[] {
  const result = parseSettings(input);
  return result.ok ? [] : result.problems;
}

test.each(['local', 'qa', 'preview', 'production'])('%s is an environment', (ENVIRONMENT) => {
  const result = parseSettings({ ...good, ENVIRONMENT });
  expect(result).toEqual({ ok: true, settings: { ...parsed, ENVIRONMENT } });
});

test('a foreign back end is optional, and bindings are left out', () => {
  const COMMERCE_URL = 'https://commerce.example.com';
  expect(parseSettings({ ...good, COMMERCE_URL, CACHE: {} })).toEqual({
    ok: true,
    settings: { ...parsed, COMMERCE_URL },
  });
});

describe('the webhook has one secret, or two during a rotation', () => {
  test.each([
    ['one', ['one']],
    ['old, new', ['old', 'new']],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (text, secrets) => {
    const result = parseSettings({ ...good, STORYBLOK_WEBHOOK_SECRETS: text });
    expect(result.ok && result.settings.STORYBLOK_WEBHOOK_SECRETS).toEqual(secrets);
  });

  test.each(['a,b,c', ',', 'a,'])('%j is refused', (text) => {
    expect(problems({ ...good, STORYBLOK_WEBHOOK_SECRETS: text })[0]).toContain('rotate');
  });
});

describe('each signing key can be two keys during a rotation', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];

  test.each([
    ['STORYBLOK_PREVIEW_TOKEN', 'new, old', ['new', 'old']],
    ['STORYBLOK_PREVIEW_TOKEN', 'alone', ['alone']],
    ['CATALOGUE_HOOK_SECRET', `${one},${two}`, [one, two]],
    ['CATALOGUE_HOOK_SECRET', one, [one]],
    ['EDITOR_TOKEN', `${one},${two}`, [one, two]],
    ['SIGNING_SECRETS', `${one}, ${two}`, [one, two]],
    ['SIGNING_SECRETS', one, [one]],
  ] as const)('%s = %s', (name, text, keys) => {
    const result = parseSettings({ ...good, [name]: text });
    expect(result.ok && result.settings[name]).toEqual(keys);
  });

  test.each([
    ['STORYBLOK_PREVIEW_TOKEN', 'a,b,c'],
    ['STORYBLOK_PREVIEW_TOKEN', 'a,'],
    ['CATALOGUE_HOOK_SECRET', `${one},short`],
    ['EDITOR_TOKEN', 'short'],
    ['CATALOGUE_HOOK_SECRET', `${one},${two},${one}`],
    ['SIGNING_SECRETS', `${one},short`],
    ['SIGNING_SECRETS', `${one},${two},${one}`],
  ])('%s = %s is refused', (name, text) => {
    expect(problems({ ...good, [name]: text })).toEqual([
      expect.stringContaining(`setting ${name}: is wrong`),
    ]);
  });
});

describe("the operator's networks", () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.7, 198.51.100.0/24', '198.51.100.200', true],
    ['198.51.100.0/24', '198.51.101.1', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['2001:db8::/32', '2001:db8:1::9', true],
    ['2001:db8::/32', '2001:db9::', false],
  ])('%s contains %s: %s', (networks, address, isInside) => {
    const result = parseSettings({ ...good, INTERNAL_NETWORKS: networks });
    const list = result.ok ? result.settings.INTERNAL_NETWORKS : undefined;
    expect(list?.check(address, address.includes(':') ? 'ipv6' : 'ipv4')).toBe(isInside);
  });

  test.each([
    'office',
    '192.0.2.256',
    '192.0.2.0/33',
    '192.0.2.0/',
    '::/129',
    '192.0.2.0/8/8',
    'a,b',
    ',',
  ])('%s is refused', (INTERNAL_NETWORKS) => {
    expect(problems({ ...good, INTERNAL_NETWORKS })).toEqual([
      expect.stringContaining(
        'setting INTERNAL_NETWORKS: is wrong, expected IP addresses and networks',
      ),
    ]);
  });
});

describe('each problem names the setting and shows an example', () => {
  test.each([
    ['ENVIRONMENT', 'staging', 'production'],
    ['ENVIRONMENT', undefined, 'production'],
    ['STORYBLOK_API', 'api.storyblok.com', 'https://api.storyblok.com/v2'],
    ['STORYBLOK_API', 'ftp://api.storyblok.com', 'https://api.storyblok.com/v2'],
    ['STORYBLOK_API', 'javascript:alert(1)', 'https://api.storyblok.com/v2'],
    ['STORYBLOK_ASSETS', undefined, 'https://a.storyblok.com'],
    ['STORYBLOK_FILE_SPACES', undefined, '288968'],
    ['STORYBLOK_TOKEN', '', 'public token'],
    ['STORYBLOK_TOKEN', 42, 'public token'],
    ['SIGNING_SECRETS', undefined, 'openssl rand -hex 32'],
    ['SIGNING_SECRETS', 'short', 'openssl rand -hex 32'],
    ['STORYBLOK_WEBHOOK_SECRETS', 7, 'while they rotate'],
    ['STORYBLOK_SPACE_ID', 'nestling', '288968'],
    ['COMMERCE_URL', '', 'leave it out'],
    ['COMMERCE_URL', 'commerce', 'leave it out'],
    ['PASSWORD_RANGES_URL', 'https://ranges.test/range', 'https://api.pwnedpasswords.com/range/'],
    ['CATALOGUE_HOOK_SECRET', '', 'openssl rand -hex 32'],
    ['CATALOGUE_HOOK_SECRET', 'short', 'leave it out'],
  ])('%s = %j', (name, value, example) => {
    const found = problems({ ...good, [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^setting ${name}: .+; example: `));
    expect(found[0]).toContain(example);
  });

  test.each([
    ['STORYBLOK_TOKEN', '', 'is empty, expected the public token of the space'],
    ['STORYBLOK_TOKEN', undefined, 'is missing, expected the public token of the space'],
    ['STORYBLOK_TOKEN', 42, 'is no text, expected the public token of the space'],
    ['ENVIRONMENT', 'staging', 'is wrong, expected local, qa, preview or production'],
    ['STORYBLOK_SPACE_ID', 'x', 'is wrong, expected the number of the space'],
    ['STORYBLOK_WEBHOOK_SECRETS', 'a,', 'is wrong, expected one secret, or two'],
    ['CATALOGUE_HOOK_SECRET', 'short', 'is wrong, expected a secret of 32 characters or more'],
  ])('a setting reads: %s = %j %s', (name, value, words) => {
    const found = problems({ ...good, [name]: value });
    expect(found).toEqual([expect.stringContaining(`setting ${name}: ${words}`)]);
  });

  test('all of them at once', () => {
    expect(problems({}).map((problem) => /^setting (\w+):/.exec(problem)?.[1])).toEqual([
      'ENVIRONMENT',
      'STORYBLOK_API',
      'STORYBLOK_ASSETS',
      'STORYBLOK_FILE_SPACES',
      'STORYBLOK_TOKEN',
      'SIGNING_SECRETS',
      'PASSWORD_RANGES_URL',
    ]);
  });

  test.each([undefined, null, 'text', 42])('settings that are %j', (input) => {
    expect(problems(input)).toEqual([expect.stringMatching(/^setting settings: /)]);
  });
});

test('the URL of the files is parsed without its last slash', () => {
  const result = parseSettings({ ...good, STORYBLOK_ASSETS: 'https://a-us.storyblok.com/' });
  expect(result).toMatchObject({
    ok: true,
    settings: { STORYBLOK_ASSETS: 'https://a-us.storyblok.com' },
  });
});

test('Values are not echoed', () => {
  const secret = 'hunter2hunter2';
  const input = Object.fromEntries(
    ['ENVIRONMENT', 'STORYBLOK_API', 'STORYBLOK_ASSETS', 'SIGNING_SECRETS', 'COMMERCE_URL'].map(
      (name) => [name, secret],
    ),
  );
  const text = problems({ ...input, STORYBLOK_TOKEN: '' }).join('\n');
  expect(text.split('\n')).toHaveLength(8);
  expect(text).not.toContain(secret);
});
