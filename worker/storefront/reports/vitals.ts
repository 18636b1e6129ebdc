import type { Context } from 'hono';
import { vitalSchema } from '../../../app/api/vitals.ts';
import type { AppEnv } from '../bindings.ts';
import { pageOf } from './page-of.ts';
import { receive } from './receive.ts';

/** Bytes of one measure. */
const MAX_VITAL = 8 * 1024;

/**
 * POST /rum/vitals/: how a page came up for somebody, a log line and, where an Analytics Engine is bound as VITALS, a
 * data point; neither names a visitor. 204 for what is taken, 400 for what is no measure, else as `/reports/`.
 */
export async function vitals(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace } = c.var;
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
  c.env.VITALS?.writeDataPoint({
    indexes: [shop],
    blobs: [metric, build, page, navigation, phone ? 'phone' : 'other'],
    doubles: [value],
  });
  return c.body(null, 204);
}
