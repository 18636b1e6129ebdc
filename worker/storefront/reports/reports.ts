import type { Context } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { parseJson } from '../upstream/ask.ts';
import { readSent } from '../api/read-sent.ts';
import { isKilled } from '../cache/control.ts';
import { mayReport } from './limit.ts';
import { type CountedReport, readReport } from './read-report.ts';

/** Bytes of a report; browsers send several violations at once. */
const MAX_REPORT = 16 * 1024;
const DRAIN = 64 * 1024;

/**
 * POST /reports/: violations of the policy and errors of the browser, counted (DESIGN §3). 204 for what is accepted,
 * 400 for what is no report, 413 over 16 kB, 429 for a client that reports too much.
 */
export async function reports(c: Context<AppEnv>): Promise<Response> {
  const { settings, trace } = c.var;
  trace.route = 'reports';
  c.header('cache-control', 'no-store');
  if (c.req.method !== 'POST') return c.text('Method Not Allowed', 405, { allow: 'POST' });
  if (isKilled('reports', c.env))
    return c.json({ error: 'reports are switched off' }, 503, { 'retry-after': '600' });
  if (!(await mayReport(c.env.REPORT_LIMIT, c.req.header('cf-connecting-ip'), Date.now())))
    return c.json({ error: 'too many reports' }, 429, { 'retry-after': '60' });
  const sent = await readSent(c.req.raw.body, MAX_REPORT, DRAIN);
  if (!sent.ok) return c.json({ error: sent.error }, sent.status);
  const mediaType = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const found = readReport(mediaType, parseJson(sent.bytes), settings.ENVIRONMENT);
  if (!found) return c.json({ error: 'no report' }, 400);
  for (const report of found) count(c, report);
  return c.body(null, 204);
}

/** A log line a report, and a data point where an Analytics Engine is bound. */
function count(c: Context<AppEnv>, report: CountedReport) {
  const {
    kind,
    build,
    directive = '',
    blocked = '',
    page = '',
    message = '',
    source = '',
  } = report;
  console.warn(JSON.stringify({ id: c.get('trace').id, event: 'report', ...report }));
  c.env.REPORTS?.writeDataPoint({
    indexes: [kind],
    blobs: [build, directive, blocked, page, message, source],
    doubles: [1],
  });
}
