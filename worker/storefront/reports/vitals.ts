import type { Context } from 'hono';
import { vitalsSchema } from '../../../app/report/schemas/vitals.ts';
import { VITAL_NAMES } from '../../../app/report/rules/vitals.ts';
import { matchHost } from '../http/host-match.ts';
import type { AppEnv } from '../http/request-context.ts';
import { pageOf } from './page-of.ts';
import { receive } from './receive.ts';
import { writePoints } from '../http/write-points.ts';

/** Bytes of a beacon. */
const MAX_VITALS = 16 * 1024;

/**
 * POST /rum/vitals/: the figures of a page view. They are written to the log and, each as a data point, to Analytics
 * Engine if it is bound as VITALS, with shop and route of the page in place of its URL (docs/rules/report.md#reports). 204 if the
 * beacon is accepted, 400 if it is invalid, else as `/reports/`.
 */
export async function vitals(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace } = c.env.context;
  trace.route = 'vitals';
  // Each page view sends one, and shoppers of one carrier share an IP address, so the limit is that of rendered
  // views.
  const received = await receive(c, MAX_VITALS, 'RENDER_LIMIT');
  if (!received.ok) return received.response;
  const { data } = vitalsSchema.safeParse(received.value);
  if (!data) return c.json({ error: 'no beacon' }, 400);
  const { path: _, href, navigation, build, phone, ...figures } = data;
  if (matchHost(new URL(href), settings.ENVIRONMENT).kind === 'unknown')
    return c.json({ error: 'no page of a shop' }, 400);
  const { shop, page } = pageOf(href, settings.ENVIRONMENT);
  const view = { build, shop, page, navigation, phone };
  console.log(JSON.stringify({ id: trace.id, event: 'vitals', ...figures, ...view }));
  const device = phone ? 'phone' : 'other';
  const points = VITAL_NAMES.flatMap((name) => {
    const value = figures[name];
    const blobs = [name, build, page, navigation, device];
    return value === undefined ? [] : [{ indexes: [shop], blobs, doubles: [value] }];
  });
  writePoints(c.env.context, 'VITALS', points);
  return c.body(null, 204);
}
