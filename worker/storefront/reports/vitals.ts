import type { Context } from 'hono';
import { vitalSchema } from '../../../app/api/vitals.ts';
import type { AppEnv } from '../http/request-context.ts';
import { pageOf } from './page-of.ts';
import { receive } from './receive.ts';

/** Bytes of one measurement. */
const MAX_VITAL = 8 * 1024;

/**
 * POST /rum/vitals/: a web vital of a page view. It is written to the log and, if an Analytics Engine is bound as
 * VITALS, as a data point; neither identifies a visitor. 204 if it is accepted, 400 if it is invalid, else as
 * `/reports/`.
 */
export async function vitals(c: Context<AppEnv>): Promise<Response> {
  const { env, settings, trace } = c.env.context;
  trace.route = 'vitals';
  const received = await receive(c, MAX_VITAL);
  if (!received.ok) return received.response;
  const { data } = vitalSchema.safeParse(received.value);
  if (!data) return c.json({ error: 'no measure' }, 400);
  const { metric, value, navigation, build, phone } = data;
  const { shop, page } = pageOf(data.page, settings.ENVIRONMENT);
  console.log(
    JSON.stringify({
      id: trace.id,
      event: 'vitals',
      metric,
      value,
      build,
      shop,
      page,
      navigation,
      phone,
    }),
  );
  env.VITALS?.writeDataPoint({
    indexes: [shop],
    blobs: [metric, build, page, navigation, phone ? 'phone' : 'other'],
    doubles: [value],
  });
  return c.body(null, 204);
}
