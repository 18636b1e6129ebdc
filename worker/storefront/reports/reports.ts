import type { Context } from 'hono';
import type { AppEnv, RequestContext } from '../http/request-context.ts';
import { type CountedReport, readReport } from './read-report.ts';
import { receive } from './receive.ts';

/** Bytes of a report; browsers send several violations at once. */
const MAX_REPORT = 16 * 1024;

/**
 * POST /reports/: violations of the policy and errors of the browser, counted. 204 for what is accepted,
 * 400 for what is no report, 413 over 16 kB, 429 for a client that reports too much.
 */
export async function reports(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace } = c.env.context;
  trace.route = 'reports';
  const received = await receive(c, MAX_REPORT);
  if (!received.ok) return received.response;
  const mediaType = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const found = readReport(mediaType, received.value, settings.ENVIRONMENT);
  if (!found) return c.json({ error: 'no report' }, 400);
  for (const report of found) count(report, c.env.context);
  return c.body(null, 204);
}

/** A log line a report, and a data point where an Analytics Engine is bound. */
function count(report: CountedReport, { env, trace }: RequestContext) {
  const {
    kind,
    build,
    directive = '',
    blocked = '',
    page = '',
    message = '',
    source = '',
  } = report;
  console.warn(JSON.stringify({ id: trace.id, event: 'report', ...report }));
  env.REPORTS?.writeDataPoint({
    indexes: [kind],
    blobs: [build, directive, blocked, page, message, source],
    doubles: [1],
  });
}
