import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { KILLABLE, type KillName } from '../../app/page/rules/upstream.ts';
import type { Bindings } from '../../worker/storefront/bindings.ts';
import {
  askStorefront as ask,
  BEAR,
  freshIsolate,
  freshPort,
  nothing,
  oneBear,
  playing,
} from './fixtures/isolate.ts';
import { publishStory } from './fixtures/publish-story.ts';

const PICTURE = '/images/f/1001/1200x1080/5e1f0c9a2b/hero-pram.webp?width=480';

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await publishStory('home', 'Zuhause');
});

beforeEach(() => {
  freshPort();
});

/** Returns an isolate with these switches, and the upstreams that it calls. */
async function under(switches: object, more: Partial<Bindings> = {}) {
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off', ...switches }));
  const asked: string[] = [];
  const counting = (name: string, real: Fetcher) =>
    playing((address) => {
      asked.push(name);
      return real.fetch(address);
    });
  const given = freshIsolate({
    COMMERCE: counting('commerce', more.COMMERCE ?? oneBear),
    STORYBLOK: counting('storyblok', env.STORYBLOK ?? nothing),
    STORYBLOK_FILES: counting('files', nothing),
    NEWSLETTER: counting('newsletter', nothing),
    PASSWORD_RANGES: counting('passwords', nothing),
    RECOMMENDATIONS: counting('recommendations', nothing),
    ADDRESSES: counting('addresses', nothing),
    INDEXNOW: counting('indexnow', nothing),
  });
  // The first request of an isolate waits for its switches.
  await ask('/healthz', given);
  asked.length = 0;
  return { given, asked };
}

const JSON_CALL = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const SUBSCRIPTION = JSON.stringify({
  email: 'mia@example.com',
  name: '',
  shopId: 2,
  source: 'footer',
});

/** The visible effect of each switch. */
const EFFECTS: Readonly<Record<KillName, (given: Bindings) => Promise<void>>> = {
  async storyblok(given) {
    const page = await ask('/', given);
    expect([page.status, page.text.includes('Zuhause')]).toEqual([200, true]);
  },
  async commerce(given) {
    const [product, home] = [await ask(BEAR, given), await ask('/', given)];
    expect([product.status, product.headers.get('retry-after')]).toEqual([503, '5']);
    expect(home.status).toBe(200);
    // No block of the page needs the back end, but it is known to be switched off.
    expect(home.text).toContain('<aside class="degraded"');
    expect(home.text).toContain('Warenkorb, Konto und Suche');
  },
  async files(given) {
    const picture = await ask(PICTURE, given);
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await ask('/videos/f/1001/x/5e1f0c9a2b/first-week.webm', given)).status).toBe(503);
  },
  async newsletter(given) {
    const path = '/api/mcs/selfi/newsletter/?locale=de-at';
    const answer = await ask(path, given, {
      method: 'POST',
      headers: JSON_CALL,
      body: SUBSCRIPTION,
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  },
  async passwords(given) {
    const answer = await ask('/api/user/check-password/?hash=abcde&locale=de-at', given);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  },
  async recommendations(given) {
    const page = await ask(BEAR, given);
    expect([page.status, page.text.includes('data-list="pds_alternatives"')]).toEqual([200, false]);
  },
  async addresses(given) {
    const query = 'locale=de-at&country=AT&postcode=1010';
    const answer = await ask(`/api/shop/address/suggest/?${query}`, given);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { towns: [], streets: [] }]);
  },
  async forms(given) {
    // No page needs the receiver of forms; without it a form that has files is refused.
    expect((await ask('/', given)).status).toBe(200);
  },
  async indexnow(given) {
    // Search engines are notified behind a webhook alone.
    expect((await ask('/', given)).status).toBe(200);
  },
  async avif(given) {
    const accept = { headers: { accept: 'image/avif,image/webp' } };
    await ask(PICTURE, given, accept);
    expect((await ask(PICTURE, given, accept)).headers.get('content-type')).not.toBe('image/avif');
  },
  async 'late-pages'() {
    // Milliseconds: longer than a shopper waits for a first byte.
    const slow = 1_500;
    const late = playing(async (address) => {
      if (address.includes('/products')) await new Promise((resolve) => setTimeout(resolve, slow));
      return oneBear.fetch(address);
    });
    const timings = async (kill: readonly KillName[]) => {
      await env.CONTENT.put('control/switches', JSON.stringify({ kill }));
      freshPort();
      const page = await ask(BEAR, freshIsolate({ COMMERCE: late }));
      return page.headers.get('server-timing');
    };
    // The headers of a late page are sent before the calls of its render end.
    expect(await timings([])).not.toContain('commerce;dur=');
    expect(await timings(['late-pages'])).toContain('commerce;dur=');
    // The isolate reads the switches again after 5 s.
    await env.CONTENT.put(
      'control/switches',
      JSON.stringify({ pageStore: 'off', kill: ['late-pages'] }),
    );
  },
  async prerender(given) {
    const rules = await ask('/speculation.json', given);
    expect(JSON.parse(rules.text)).toEqual({ prerender: [] });
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  },
  async reports(given) {
    const body = JSON.stringify({ message: 'x', build: 'b', source: '/assets/x.js' });
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/reports/', given, { method: 'POST', headers, body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600']);
  },
};

test.each(KILLABLE)('kill %s: it is not called, and the shop works without it', async (name) => {
  const { given, asked } = await under({ kill: [name] });
  await EFFECTS[name](given);
  expect(asked).not.toContain(name);
  const health = JSON.parse((await ask('/healthz', given)).text);
  expect(health.switches).toMatchObject({ known: true, pageStore: 'off', kill: [name] });
});

test('with every switch off none of these effects occurs', async () => {
  const { given } = await under({});
  const product = await ask(BEAR, given);
  expect(product.status).toBe(200);
  expect(product.text).not.toContain('class="degraded"');
  expect(JSON.parse((await ask('/speculation.json', given)).text).prerender).toHaveLength(1);
  expect(JSON.parse((await ask('/healthz', given)).text).switches.kill).toEqual([]);
});

describe('/healthz', () => {
  const broken = playing(() => new Response('down', { status: 500 }));

  test.each<[string, Fetcher]>([
    ['500', broken],
    ['throws', playing(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')))],
    ['redirects', playing(() => Response.redirect('https://evil.example/', 302))],
  ])('a back end that %s is named, without its message', async (_, COMMERCE) => {
    await env.CONTENT.put('control/switches', '{}');
    const health = await ask('/healthz', freshIsolate({ COMMERCE }));
    expect(health.status).toBe(503);
    expect(JSON.parse(health.text)).toMatchObject({
      ok: false,
      bindings: { COMMERCE: 'unreachable', CONTENT: 'ok' },
    });
    expect(health.text).not.toMatch(/10\.0\.0\.7|evil/);
  });

  test('/healthz counts this isolate’s failures by upstream and cause', async () => {
    const { given } = await under({}, { COMMERCE: broken });
    const before = JSON.parse((await ask('/healthz', given)).text).upstreams.commerce;
    await ask(BEAR, given);
    const after = JSON.parse((await ask('/healthz', given)).text).upstreams.commerce;
    // The page makes one call and retries it once.
    expect(after.failures.status - (before.failures.status ?? 0)).toBe(2);
    expect(after.recentFailures).toBeGreaterThan(before.recentFailures);
    expect(after.circuitOpen).toBe(false);
  });

  test('a flood checks the bindings once in 5 s', async () => {
    let looks = 0;
    const COMMERCE = playing(() => {
      looks += 1;
      return Response.json({ ok: true });
    });
    const given = freshIsolate({ COMMERCE });
    await Promise.all(Array.from({ length: 30 }, () => ask('/healthz', given)));
    await ask('/healthz', given);
    expect(looks).toBe(1);
    const now = Date.now();
    for (const [later, looked] of [
      [4_000, 1],
      [6_000, 2],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + later });
      await ask('/healthz', given);
      expect(looks).toBe(looked);
    }
    vi.useRealTimers();
  });
});

describe('the banner of a page', () => {
  test('names the parts that an unavailable back end degrades, and disappears after recovery', async () => {
    let isDown = true;
    const COMMERCE = playing((address) =>
      isDown ? new Response('down', { status: 500 }) : oneBear.fetch(address),
    );
    const { given } = await under({}, { COMMERCE });
    const product = await ask(BEAR, given);
    expect([product.status, product.text.includes('Warenkorb, Konto und Suche')]).toEqual([
      503,
      true,
    ]);
    expect(product.text).toContain(de['error.unavailable.headline']);
    isDown = false;
    expect((await ask(BEAR, given)).text).not.toContain('class="degraded"');
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['is refused', () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.8'))],
    ['fails', () => new Response('down', { status: 500 })],
  ])('names fallback texts if the content system %s', async (_, answer) => {
    const STORYBLOK = playing(answer);
    await env.CONTENT.put('control/switches', '{"pageStore":"off"}');
    const { keys } = await env.CACHE.list();
    await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
    const home = await ask('/', freshIsolate({ STORYBLOK }));
    expect([home.status, home.text.includes('Im Moment eingeschränkt: Texte.')]).toEqual([
      200,
      true,
    ]);
    expect(home.headers.get('server-timing')).toContain('content;desc="fallback"');
  });
});
