import { env } from 'cloudflare:workers';
import { createExecutionContext } from 'cloudflare:test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../../worker/storefront/bindings.ts';
import { failurePage } from '../../worker/storefront/failure.tsx';
import { prepare } from '../../worker/storefront/middleware/prepare.ts';
import { requestLog } from '../../worker/storefront/middleware/request-log.ts';

const HOST = {
  local: 'fr.nestling.localhost',
  qa: 'fr.qa.nestling.example',
  production: 'fr.nestling.example',
} as const;

/** The storefront's own middleware around a page that throws. */
function brokenShop() {
  return new Hono<AppEnv>()
    .use(requestLog())
    .use(prepare())
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
  const response = await brokenShop().fetch(request, bindings, createExecutionContext());
  return { response, text: await response.text() };
}

describe('the application error page', () => {
  it('says oops, headline, message, suggestion and the way home in the shop’s language', async () => {
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

  it('tells nothing of the cause, but in qa status, message and stack, escaped', async () => {
    expect((await visit('production')).text).not.toContain('secret');
    expect((await visit('local')).text).not.toContain('secret');
    const { text } = await visit('qa');
    expect(text).toContain('500 secret &lt;b&gt;detail&lt;/b&gt;');
    expect(text).toContain('at ');
  });

  it('answers a call with JSON', async () => {
    const { response, text } = await visit('production', '/api/user/');
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ error: 'internal' });
  });
});
