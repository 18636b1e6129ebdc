import type { Context } from 'hono';
import { consentReportSchema } from '../../../app/consent/schemas/consent.ts';
import { countConsent } from '../consent/actions/count-consent.ts';
import { matchHost } from '../http/host-match.ts';
import type { AppEnv } from '../http/request-context.ts';
import { pageOf } from './page-of.ts';
import { receive } from './receive.ts';

/** Bytes of a report. */
const MAX_REPORT = 4 * 1024;

/**
 * POST /rum/consent/: a shopper's answer. It is counted by shop, page and services, in the log and, if an Analytics Engine
 * is bound as REPORTS, as a data point; neither identifies a visitor. 204 if it is accepted, 400 if it is invalid,
 * otherwise as `/reports/`.
 */
export async function consentReport(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace } = c.env.context;
  trace.route = 'consent.report';
  const received = await receive(c, MAX_REPORT);
  if (!received.ok) return received.response;
  const { data } = consentReportSchema.safeParse(received.value);
  if (!data) return c.json({ error: 'no report of consent' }, 400);
  const { action, consents, version } = data;
  if (matchHost(new URL(data.href), settings.ENVIRONMENT).kind === 'unknown')
    return c.json({ error: 'no page of a shop' }, 400);
  const { shop, page } = pageOf(data.href, settings.ENVIRONMENT);
  countConsent(c.env.context, { action, shop, page, version, services: consents });
  return c.body(null, 204);
}
