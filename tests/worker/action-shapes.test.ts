import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import rules from '../../docs/rules/page.md?raw';
import { defineAction } from '../../worker/storefront/actions/define-action.ts';
import { applyEffects } from '../../worker/storefront/actions/effects.ts';
import { uncachedQueries } from '../../worker/storefront/actions/registry.ts';
import { readForm } from '../../worker/storefront/http/read-body.ts';
import type { AppEnv } from '../../worker/storefront/http/request-context.ts';
import { invocation, shopContext } from './fixtures/context.ts';

const KNOWN = '0123456789abcdef'.repeat(4);

/** A login: it begins a session. */
const login = defineAction({
  name: 'consent.save',
  call: { method: 'POST', path: '/api/test/login/' },
  schema: z.object({ email: z.email('is not an e-mail address'), password: z.string().min(8) }),
  labels: { email: 'newsletter.email' },
  secret: ['password'],
  run: async ({ email }) => ({
    status: 200,
    body: { email },
    effects: {
      userId: KNOWN,
      session: { token: 'token-of-the-new-session', maxAge: 3600 },
      clearSiteData: 'cache',
    },
  }),
  successQuery: 'welcome',
  back: () => '/konto/?tab=1#top',
});

async function call(body: object): Promise<Response> {
  const app = new Hono<AppEnv>();
  login.mount(app);
  const request = new Request('http://at.nestling.localhost/api/test/login/?locale=de-at', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { context, ctx } = await invocation(request);
  return app.fetch(request, { context }, ctx);
}

describe('an action with effects', () => {
  const input = { email: 'mira@nest.example', password: 'geheim12' };

  test('an action with effects has the same ones as a call and as a form', async () => {
    const response = await call(input);
    expect(await response.json()).toEqual({ email: 'mira@nest.example' });
    const outcome = await login.submit(input, shopContext());
    if (outcome.kind !== 'done') throw new Error('the form failed');
    expect(outcome.to).toBe('/konto/?tab=1&welcome=1#top');
    const headers = new Headers();
    await applyEffects(headers, outcome.effects, shopContext());
    for (const { get, getSetCookie } of [response.headers, headers].map((one) => ({
      get: (name: string) => one.get(name),
      getSetCookie: () => one.getSetCookie(),
    }))) {
      expect(getSetCookie()).toContainEqual(
        '__Host-session=token-of-the-new-session; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax',
      );
      expect(getSetCookie().some((line) => line.startsWith(`userId=${KNOWN};`))).toBe(true);
      expect([get('cache-control'), get('clear-site-data')]).toEqual([
        'private, no-store',
        '"cache"',
      ]);
    }
  });

  test('an action with effects that fails has them as well', async () => {
    const refused = defineAction({
      name: 'consent.save',
      call: { method: 'POST', path: '/api/test/refused/' },
      schema: z.object({}),
      run: () =>
        Promise.resolve({
          status: 409,
          body: {},
          problems: [{ key: 'form.invalid' }],
          effects: { userId: KNOWN },
        }),
      back: () => '/',
    });
    expect(await refused.submit({}, shopContext())).toEqual({
      kind: 'problems',
      problems: [{ key: 'form.invalid' }],
      effects: { userId: KNOWN },
    });
  });

  test('a session that ends deletes its cookie, and the one that scripts see', async () => {
    const headers = new Headers();
    await applyEffects(headers, { session: null }, shopContext());
    expect(headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      expect.stringMatching(/^hasSession=; Max-Age=0; Path=\/;/),
    ]);
  });
});

describe('an input with several faults', () => {
  const wrong = { email: 'mira', password: 'kurz' };

  test('a call names them all, the first one as before', async () => {
    const response = await call(wrong);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'is not an e-mail address',
      field: 'email',
      errors: [{ field: 'email' }, { field: 'password' }],
    });
  });

  test('a form has a problem for each field', async () => {
    expect(await login.submit(wrong, shopContext())).toEqual({
      kind: 'problems',
      problems: [
        { key: 'form.invalid', field: 'email' },
        { key: 'form.invalid', field: 'password' },
      ],
    });
  });
});

describe('a multipart form', () => {
  function form(bytes: number): Request {
    const body = new FormData();
    body.set('reason', 'Naht offen');
    body.set('image', new File([new Uint8Array(bytes)], 'naht.jpg', { type: 'image/jpeg' }));
    return new Request('http://at.nestling.localhost/', { method: 'POST', body });
  }

  test('a multipart form is read within the limit of its action, files and texts', async () => {
    const read = await readForm(form(100_000), 200_000);
    if (!read.ok) throw new Error(read.error);
    const { image, reason } = read.value;
    expect(reason).toBe('Naht offen');
    const files = typeof image === 'string' ? [] : image?.map(({ name, size }) => [name, size]);
    expect(files).toEqual([['naht.jpg', 100_000]]);
  });

  test('a multipart form is refused above it, and by an action that takes none', async () => {
    expect(await readForm(form(300_000), 200_000)).toMatchObject({ ok: false, status: 413 });
    expect(await readForm(form(10))).toMatchObject({ ok: false, status: 415 });
    const broken = new Request('http://at.nestling.localhost/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nno header',
    });
    expect(await readForm(broken, 1000)).toMatchObject({ ok: false, status: 400 });
  });
});

test('docs/rules/page.md names every parameter with which no page is cached', () => {
  const [line = ''] = /^- Preview parameters, .*are never cached\.$/m.exec(rules) ?? [];
  expect([...uncachedQueries].filter((name) => !line.includes(`\`${name}\``))).toEqual([]);
});
