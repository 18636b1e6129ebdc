import type { Context } from 'hono';
import { hosts } from '../../../edge-config/hosts.ts';
import {
  SECURITY_DAYS,
  SECURITY_LANGUAGES,
  SECURITY_MAILBOX,
} from '../../../edge-config/security.ts';
import { spokenLanguage } from '../../../app/shop/rules/shop.ts';
import type { AppEnv } from '../http/request-context.ts';
import { matchedOrigin } from '../http/host-match.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * GET /.well-known/security.txt of a shop's host (RFC 9116). It expires at midnight, so that its text changes once a
 * day.
 */
export function securityTxt(c: Context<AppEnv>): Response | Promise<Response> {
  const { host, settings, trace, url } = c.env.context;
  trace.route = 'security.txt';
  if (host.kind === 'unknown') return c.notFound();
  const languages = host.kind === 'shop' ? host.shops.map(spokenLanguage) : [];
  const expires = new Date((Math.floor(Date.now() / DAY) + SECURITY_DAYS) * DAY);
  const lines = [
    `Contact: mailto:${SECURITY_MAILBOX}@${hosts[settings.ENVIRONMENT].parent}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...new Set([...SECURITY_LANGUAGES, ...languages])].join(', ')}`,
    `Canonical: ${matchedOrigin(host, settings.ENVIRONMENT, url)}${url.pathname}`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' });
}
