import { describe, expect, test } from 'vitest';
import { checkLive } from './smoke.ts';
import { fakeTools } from './target-fixture.ts';

const ORIGIN = 'https://de.nestling.example';
const BUILD = 'abcdef123456';
const PAGE = '<html><h1>Nest</h1><a href="/p/baer-1001001/">Bär</a></html>';

function health(build = BUILD, ok = true): Response {
  return Response.json({ ok, build, bindings: {} }, { status: ok ? 200 : 503 });
}

/** Checks a live shop, with these answers in place of the shop's. */
function check(given: Readonly<Record<string, () => Response>> = {}) {
  const site: Readonly<Record<string, () => Response>> = {
    '/healthz': () => health(),
    '/': () => new Response(PAGE),
    '/p/baer-1001001/': () => new Response(PAGE),
    '/api': () => Response.json({ items: [] }),
    ...given,
  };
  const { tools, calls } = fakeTools({
    live(url) {
      const path = url.slice(ORIGIN.length);
      return site[path.startsWith('/api/') ? '/api' : path]?.();
    },
  });
  return checkLive(ORIGIN, BUILD, tools).then((steps) => ({ steps, calls }));
}

test('health with the build, a home page, a product that it links to, a basket: each with status and time', async () => {
  const { steps } = await check();
  expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(steps.map(({ text }) => text)).toEqual([
    `healthz: status 200, 0 ms, ${ORIGIN}/healthz`,
    `home: status 200, 0 ms, ${ORIGIN}/`,
    `product page: status 200, 0 ms, ${ORIGIN}/p/baer-1001001/`,
    expect.stringMatching(
      /^basket: status 200, 0 ms, .*\/api\/shop\/basket\/get\/basket_1_[0-9a-f]{32}\/\?locale=de-de$/,
    ),
  ]);
});

test('the smoke test waits for the new build while an older one still answers', async () => {
  let asked = 0;
  const { steps } = await check({ '/healthz': () => health((asked += 1) < 4 ? 'older0' : BUILD) });
  expect([steps[0]?.ok, asked]).toEqual([true, 4]);
});

describe('names what is wrong', () => {
  test.each([
    ['/healthz', () => health('older0'), 'answers for build older0, expected abcdef123456'],
    ['/healthz', () => health(BUILD, false), 'a binding does not answer'],
    ['/healthz', () => new Response('<html>'), 'is not an answer of the shop'],
    ['/', () => new Response('', { status: 503 }), 'home: status 503'],
    ['/', () => new Response('<html><h1>Nest'), 'is not a complete page'],
    ['/', () => new Response('<html><h1>Nest</h1></html>'), 'links none'],
    ['/p/baer-1001001/', () => new Response('', { status: 500 }), 'product page: status 500'],
    ['/api', () => new Response('', { status: 503 }), 'basket: status 503'],
    ['/api', () => new Response('<html>'), 'is not a basket'],
  ])('%s %s', async (path, answer, text) => {
    const { steps } = await check({ [path]: answer });
    const wrong = steps.filter(({ ok }) => !ok);
    expect(wrong[0]?.text).toContain(text);
    // Without a home page there is no link to a product.
    expect(wrong.length).toBeLessThanOrEqual(path === '/' ? 2 : 1);
  });
});
