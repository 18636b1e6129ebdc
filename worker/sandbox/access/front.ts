import { generateCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import { officeHosts } from '../../../edge-config/hosts.ts';
import type { Env } from '../env.ts';
import { renderDevPage } from '../front-door/dev-layout.ts';
import { signToken } from './keys.ts';

/** Cookie and header of Access, by their real names. */
const COOKIE = 'CF_Authorization';
const TOKEN_HEADER = 'cf-access-jwt-assertion';
/** Not below /cdn-cgi/, as at Cloudflare, because Miniflare answers that itself. */
const SIGN_IN = '/_access/sign-in';
const SIGN_OUT = '/_access/sign-out';
/** Seconds that a sign-in lasts. */
const LASTS = 8 * 60 * 60;
/** The admin of the seed (worker/commerce/seed/rows.ts). */
const SEEDED = 'admin@nestling.example';

const { shop, systems } = officeHosts('local');

const formSchema = z.object({
  email: z.email(),
  to: z
    .string()
    .regex(/^\/_shop\//)
    .catch('/_shop/'),
});

/** Returns whether a host is one of the office. */
export function isOfficeHost(hostname: string): boolean {
  return hostname === shop || hostname === systems;
}

/**
 * Stands before the office as Cloudflare Access does: a page of staff needs a sign-in, which the office finds as a
 * signed token in a header. Calls of systems pass. Any address may sign in, since all of this is local.
 */
export async function answerOffice(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  // As Access, which sets the header itself.
  headers.delete(TOKEN_HEADER);
  if (url.hostname === systems) return env.OFFICE.fetch(new Request(request, { headers }));
  if (url.pathname === SIGN_IN) return signIn(request, env);
  if (url.pathname === SIGN_OUT) return leave(SIGN_IN, '', 0);
  const token = parse(request.headers.get('cookie') ?? '')[COOKIE];
  if (!token) return leave(`${SIGN_IN}?to=${encodeURIComponent(url.pathname)}`);
  headers.set(TOKEN_HEADER, token);
  return env.OFFICE.fetch(new Request(request, { headers, redirect: 'manual' }));
}

/** Redirects, with a sign-in that lasts so many seconds if one is given. */
function leave(to: string, token?: string, maxAge = LASTS): Response {
  const headers = new Headers({ location: to, 'cache-control': 'no-store' });
  if (token !== undefined) {
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge } as const;
    headers.set('set-cookie', generateCookie(COOKIE, token, options));
  }
  return new Response(null, { status: 303, headers });
}

async function signIn(request: Request, env: Env): Promise<Response> {
  if (request.method === 'POST') {
    const form = formSchema.safeParse(Object.fromEntries(await request.formData())).data;
    if (form) return leave(form.to, await signToken(env.CONTENT, claimsOf(form.email, env)));
  }
  const to = new URL(request.url).searchParams.get('to') ?? '/_shop/';
  return renderDevPage(
    'Sign in',
    html`<p class="note">
        This stands in for Cloudflare Access. Any address may sign in; what it may do in the office
        is its role there.
      </p>
      <form method="post" action="${SIGN_IN}">
        <input type="hidden" name="to" value="${to}" />
        <label>E-mail address <input name="email" type="email" value="${SEEDED}" required /></label>
        <button type="submit">Sign in</button>
      </form>`,
  );
}

function claimsOf(email: string, { ACCESS_AUDIENCE, ACCESS_TEAM }: Env) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://${ACCESS_TEAM}.cloudflareaccess.com`,
    aud: [ACCESS_AUDIENCE],
    email,
    type: 'app',
    sub: crypto.randomUUID(),
    iat: now,
    nbf: now,
    exp: now + LASTS,
  };
}
