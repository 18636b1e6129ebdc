import { describe, expect, test } from 'vitest';
import { consentServices } from './consent.ts';
import { policy, type PolicyOptions, REPORTING_ENDPOINTS } from './csp.ts';

function directives(options?: PolicyOptions): Record<string, string[]> {
  const parts = policy(options)
    .split('; ')
    .map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

const all: [string, PolicyOptions][] = [
  ['nothing', {}],
  ['a nonce', { nonce: 'bm9uY2U=' }],
  ['a style', { styleHash: 'sha256-abc=' }],
  ['both', { nonce: 'bm9uY2U=', styleHash: 'sha256-abc=' }],
];

describe.each(all)('the policy with %s', (_, options) => {
  test('the policy of scripts has no unsafe-inline, unsafe-eval, wildcards or foreign hosts', () => {
    const { 'report-to': _to, 'report-uri': _uri, ...found } = directives(options);
    for (const name of ['require-trusted-types-for', 'trusted-types']) delete found[name];
    const sources = Object.values(found).flat();
    const strange = sources.filter(
      (one) => !/^'(none|self|nonce-[\w+/=]+|sha256-[\w+/=]+)'$/.test(one),
    );
    expect(strange).toEqual([]);
  });

  test('object-src none, base-uri none, no framing, default-src none', () => {
    const found = directives(options);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(found[name]).toEqual(["'none'"]);
    expect(found['form-action']).toEqual(["'self'"]);
    expect(found['connect-src']).toEqual(["'self'"]);
  });
});

test('the editor and its script are allowed only in a verified preview', () => {
  const editor = 'https://app.storyblok.com';
  const found = directives({ nonce: 'bm9uY2U=', editor });
  expect(found['frame-ancestors']).toEqual([editor]);
  expect(found['script-src']).toEqual(["'self'", "'nonce-bm9uY2U='", editor]);
  const { 'frame-ancestors': _frame, 'script-src': _script, ...rest } = found;
  expect(JSON.stringify(rest)).not.toContain('storyblok');
  expect(policy({ editor: undefined })).toBe(policy());
});

describe('HTML of scripts comes through the shop’s policy', () => {
  const OWN = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['shop'] };
  const named = (services: readonly string[]) => directives({ services });

  test.each([[{}], [{ nonce: 'bm9uY2U=' }], [{ services: ['video'] }]])(
    'HTML of scripts comes through the shop’s policy with %j',
    (options) => expect(directives(options)).toMatchObject(OWN),
  );

  test('HTML of scripts comes through no policy beside scripts of third parties, which have none', () => {
    const scripted = consentServices.filter(({ hosts }) => hosts['script-src']);
    expect(scripted.length).toBeGreaterThan(0);
    for (const { name } of scripted)
      expect([name, named([name])['require-trusted-types-for']]).toEqual([name, undefined]);
    expect(
      directives({ editor: 'https://app.storyblok.com' })['require-trusted-types-for'],
    ).toBeUndefined();
  });
});

test('scripts come only from the shop’s own files, and the page’s one inline style is allowed by its hash', () => {
  const found = directives({ styleHash: 'sha256-abc=' });
  expect(found['script-src']).toEqual(["'self'"]);
  expect(found['style-src']).toEqual(["'self'", "'sha256-abc='"]);
});

test('a streamed page also has a nonce', () => {
  const found = directives({ nonce: 'bm9uY2U=' });
  expect(found['script-src']).toEqual(["'self'", "'nonce-bm9uY2U='"]);
  expect(found['style-src']).toEqual(["'self'", "'nonce-bm9uY2U='"]);
  expect(found['img-src']).toEqual(["'self'"]);
});

test('the policy reports to the shop’s own endpoint, by both report-to and report-uri', () => {
  expect(directives()['report-to']).toEqual(['default']);
  expect(directives()['report-uri']).toEqual(['/reports/']);
  expect(REPORTING_ENDPOINTS).toBe('default="/reports/"');
});

test('a service extends its own directives; without one there is no frame and no foreign host', () => {
  expect(directives()['frame-src']).toBeUndefined();
  const found = directives({ services: ['video', 'unheard-of'] });
  expect(found['frame-src']).toEqual(['https://www.youtube-nocookie.com']);
  expect(found['script-src']).toEqual(["'self'"]);
});

test('a local shop reaches the sandbox instead of third parties', () => {
  const services = consentServices.map(({ name }) => name);
  expect(policy({ services, isLocal: true })).not.toMatch(/https:/);
  const found = directives({ services, isLocal: true });
  expect(found['frame-src']).toContain('http://www.youtube-nocookie.localhost:*');
  expect(found['connect-src']).toContain('http://*.google-analytics.localhost:*');
});
