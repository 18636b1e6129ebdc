import type { Context } from 'hono';
import type { AppEnv, RequestContext } from '../http/request-context.ts';
import { type CountedReport, readReport } from './read-report.ts';
import { receive } from './receive.ts';
import { writePoints } from '../http/write-points.ts';

/** Bytes of a report; browsers send several violations at once. */
const MAX_REPORT = 16 * 1024;

/**
 * POST /reports/: counts policy violations and errors of browsers (docs/rules/report.md#reports). 204 for an accepted report,
 * 400 for an invalid one, 413 above 16 kB, 429 for a client above its limit.
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

/** Writes one log line per report, and a data point if an Analytics Engine is bound. */
function count(report: CountedReport, context: RequestContext) {
  const {
    kind,
    build,
    directive = '',
    blocked = '',
    page = '',
    message = '',
    source = '',
  } = report;
  console.warn(JSON.stringify({ id: context.trace.id, event: 'report', ...report }));
  const blobs = [build, directive, blocked, page, message, source];
  writePoints(context, 'REPORTS', [{ indexes: [kind], blobs, doubles: [1] }]);
}
