import type { Context } from 'hono';
import { reminderToken } from '../../../app/reminder/rules/reminder.ts';
import { wishMailCalls } from '../../../app/wishlist/schemas/calls.ts';
import { href } from '../../../app/routes.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import type { AppEnv } from '../http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../http/visitor/visitor.ts';
import { callCommerce } from '../upstream/commerce/call.ts';

/**
 * `/hooks/unsubscribe/?locale=&token=`: the URL in a mail's header field `List-Unsubscribe` (RFC 8058). A mail program posts to it,
 * without an origin of the shop, and ends the mails; a person who opens it gets the page that asks first. The answer is the same for every
 * token. Older mails have no `locale`: they mean the first shop of the host.
 */
export async function unsubscribeHook(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { host, trace, url } = context;
  trace.route = 'hooks.unsubscribe';
  c.header('cache-control', 'no-store');
  c.header('referrer-policy', 'no-referrer');
  const token = reminderToken(url.searchParams.get('token'));
  if (host.kind !== 'shop' || !token) return c.json({ error: 'no token', field: 'token' }, 400);
  const locale = url.searchParams.get('locale');
  const shop = host.shops.find(({ key }) => key === locale) ?? host.shop;
  if (c.req.method === 'GET')
    return c.redirect(`${href('reminder', shop)}?about=wishlist&stop=${token}`, 303);
  if (c.req.method !== 'POST') return c.json({ error: 'use POST' }, 405, { allow: 'GET, POST' });
  const anonymous = { ...context, shop, visitor: ANONYMOUS_VISITOR };
  const result = await callCommerce(anonymous, wishMailCalls.stop, { body: { token } });
  if (result.kind === 'ok') return c.json({ ok: true });
  const retry = { 'retry-after': String(RETRY_AFTER_UNAVAILABLE) };
  return c.json({ error: 'the back end does not answer' }, 503, retry);
}
