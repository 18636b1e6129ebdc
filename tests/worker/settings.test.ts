import { createHmac } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  askStorefront as ask,
  BEAR,
  freshIsolate,
  freshPort,
  playing,
} from './fixtures/isolate.ts';
import { SECURITY_HEADERS } from './fixtures/security-headers.ts';

/** Answers of a shop whose settings or content system are not those of local development. */

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
});
beforeEach(() => {
  freshPort();
});
afterEach(() => vi.restoreAllMocks());

describe.each(['qa', 'preview'] as const)('the settings in %s', (ENVIRONMENT) => {
  const host = `at.${ENVIRONMENT}.nestling.example`;

  test('robots.txt disallows everything, and there is no sitemap', async () => {
    const given = freshIsolate({}, { ENVIRONMENT });
    expect((await ask(BEAR, given, { host })).status).toBe(200);
    expect((await ask('/robots.txt', given, { host })).text).toBe('User-agent: *\nDisallow: /\n');
    for (const path of ['/sitemap.xml', '/sitemaps/de-at-pages-1.xml'])
      expect([path, (await ask(path, given, { host })).status]).toEqual([path, 404]);
  });
});

test('without its content system a shop has no sitemap for a minute, and no empty one', async () => {
  const STORYBLOK = playing(() => new Response('down', { status: 503 }));
  const { headers, status } = await ask('/sitemap.xml', freshIsolate({ STORYBLOK }));
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
});

describe('the hook of the catalogue', () => {
  const SECRET = 'a-secret-of-at-least-32-characters';
  const callHook = (secret: string, settings: Record<string, string>) => {
    const signature = createHmac('sha256', secret).update('{}').digest('hex');
    const headers = { 'x-catalogue-signature': signature };
    return ask('/hooks/catalogue/', freshIsolate({}, settings), {
      method: 'POST',
      body: '{}',
      headers,
    });
  };

  test('the hook of the catalogue does not exist with the embedded back end, which writes the version itself', async () => {
    expect((await callHook(SECRET, { CATALOGUE_HOOK_SECRET: SECRET })).status).toBe(404);
    expect(await env.CONTENT.get('control/catalogue')).toBeNull();
  });

  test('the hook of the catalogue does not exist without a secret', async () => {
    const COMMERCE_URL = 'https://commerce.invalid';
    expect((await callHook('', { COMMERCE_URL })).status).toBe(404);
    expect(await env.CONTENT.get('control/catalogue')).toBeNull();
    const settings = { COMMERCE_URL, CATALOGUE_HOOK_SECRET: SECRET };
    expect((await callHook(SECRET, settings)).status).toBe(200);
    expect(await env.CONTENT.get('control/catalogue')).not.toBeNull();
  });
});

test('without a secret there is no hook of the content system, and pages are shown', async () => {
  const given = freshIsolate({}, { STORYBLOK_WEBHOOK_SECRETS: '' });
  const body = '{"action":"published","full_slug":"de-at/home"}';
  const headers = { 'webhook-signature': createHmac('sha1', '').update(body).digest('hex') };
  const hook = await ask('/hooks/storyblok/', given, { method: 'POST', body, headers });
  expect([hook.status, hook.text]).toEqual([503, expect.stringContaining('secret')]);
  expect((await ask(BEAR, given)).status).toBe(200);
});

test('a shop without settings says so, with the headers and without names', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const given = freshIsolate({}, { STORYBLOK_API: 'nowhere', STORYBLOK_TOKEN: '' });
  const { headers, status, text } = await ask('/', given);
  expect(status).toBe(500);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...SECURITY_HEADERS,
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-cache': expect.stringMatching(/^(miss|bypass)$/),
  });
  expect(text).not.toMatch(/STORYBLOK|nowhere/);
  expect(logged.mock.calls.join()).toMatch(/STORYBLOK_API.*STORYBLOK_TOKEN/s);
});
