import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppEnv } from '../../worker/storefront/http/request-context.ts';
import { failurePage } from '../../worker/storefront/pages/failure.tsx';
import { anHourLater, invocation } from './fixtures/context.ts';
import { bear } from './fixtures/bear.ts';
import { askStorefront, BEAR, freshIsolate, nothing, playing } from './fixtures/isolate.ts';
import { requestLog } from '../../worker/storefront/http/request-log.ts';

const HOST = {
  local: 'fr.nestling.localhost',
  qa: 'fr.qa.nestling.example',
  production: 'fr.nestling.example',
} as const;

/** Returns an app with the storefront's middleware and a page that throws. */
function brokenShop() {
  return new Hono<AppEnv>()
    .use(requestLog())
    .get('*', () => {
      throw new Error('secret <b>detail</b>');
    })
    .onError(failurePage);
}

async function visit(environment: keyof typeof HOST, path = '/') {
  const bindings = { ...env, ENVIRONMENT: environment };
  const request = new Request(`https://${HOST[environment]}${path}`, {
    headers: { 'user-agent': 'Googlebot' },
  });
  const { context, ctx } = await invocation(request, bindings);
  const response = await brokenShop().fetch(request, { context }, ctx);
  return { response, text: await response.text() };
}

afterEach(() => void vi.useRealTimers());

describe('the error page', () => {
  it('the error page shows headline, message, suggestion and a link to the home page in the shop’s language', async () => {
    const { response, text } = await visit('production');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('lang="fr-FR"');
    for (const words of [
      'Oups',
      'Quelque chose s’est mal passé',
      'La page n’a pas pu être chargée.',
      'Votre panier est conservé',
      'Retour à l’accueil',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('the error page shows the id of the request, and a link to try again on the same host', async () => {
    for (const path of ['/nest/?size=62', '//evil.example/x']) {
      const { response, text } = await visit('production', path);
      const id = response.headers.get('x-request-id') ?? 'none';
      expect(text).toContain(`Numéro de la demande\u00a0: ${id}`);
      const href = /<a class="button" href="([^"]*)">Réessayer</.exec(text)?.[1];
      expect(href).toBe(path.replace('//', '/'));
    }
  });

  it('the error page shows no details, except in qa: status, message and stack, escaped', async () => {
    expect((await visit('production')).text).not.toContain('secret');
    expect((await visit('local')).text).not.toContain('secret');
    const { text } = await visit('qa');
    expect(text).toContain('500 secret &lt;b&gt;detail&lt;/b&gt;');
    expect(text).toContain('at ');
  });

  it('the error page answers a call with JSON', async () => {
    const { response, text } = await visit('production', '/api/user/');
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ error: 'internal' });
  });
});

describe('a page that cannot be rendered because of an upstream', () => {
  const wrong = bear(2495);
  const malformed = playing(() => Response.json({ products: [{ ...wrong, name: 7 }] }));
  const broken = playing(() => Response.json({ error: 'x' }, { status: 501 }));
  const refused = playing(() => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7')));

  // Without a content system, earlier requests cannot have left an index that knows which pages exist.
  const ask = (ENVIRONMENT: keyof typeof HOST, COMMERCE: Fetcher, path = BEAR) =>
    askStorefront(path, freshIsolate({ ENVIRONMENT, COMMERCE, STORYBLOK: nothing } as object), {
      host: HOST[ENVIRONMENT].replace('fr.', 'at.'),
    });

  it.each([
    [
      'malformed',
      malformed,
      /503 commerce: shape \(the answer is not what its schema expects\), GET \/v1\/products, status 200, products\.0\.name: Invalid input/,
    ],
    [
      'a status',
      broken,
      /503 commerce: status \(the answer is no success\), GET \/v1\/products, status 501/,
    ],
    ['no answer', refused, /503 commerce: network \(the connection failed\), GET \/v1\/products/],
  ])('names upstream, cause and call in qa: %s', async (_, commerce, message) => {
    const { status, text, headers } = await ask('qa', commerce);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(text).toMatch(message);
    expect(text).toMatch(/at commerce: \w+ after \d+ ms/);
  });

  it('an error page shows the shop’s message for the content system too', async () => {
    const given = { ENVIRONMENT: 'qa', STORYBLOK: broken } as object;
    anHourLater();
    const { status, text } = await askStorefront('/weder-noch/', freshIsolate(given), {
      host: 'at.qa.nestling.example',
    });
    expect(status).toBe(503);
    expect(text).toContain('503 storyblok: status (the answer is no success)');
  });

  it('an error page of an upstream shows the id of the request, and a link to try again', async () => {
    const { text, headers } = await ask('production', refused);
    expect(text).toContain(`Vorgangsnummer: ${headers.get('x-request-id')}`);
    expect(text).toContain(`<a class="button" href="${BEAR}">Noch einmal versuchen</a>`);
  });

  it.each(['production', 'local'] as const)(
    'an error page of an upstream shows none of it in %s',
    async (environment) => {
      for (const commerce of [malformed, broken, refused]) {
        const { status, text } = await ask(environment, commerce);
        expect(status).toBe(503);
        expect(text).not.toMatch(/commerce: |v1\/products|<pre|ECONNREFUSED/);
      }
    },
  );
});
