import type { MiddlewareHandler } from 'hono';
import { documentTimings } from './document-timings.ts';
import { logLine } from './log-line.ts';
import { servicesOf } from './policy.ts';
import type { AppEnv, RequestContext } from './request-context.ts';

/** Logs one line per request, and sends the same data as Server-Timing and X-Cache. */
export function requestLog(): MiddlewareHandler<AppEnv> {
  return async function logRequest(c, next) {
    const { context } = c.env;
    const { trace } = context;
    await next();
    if (!c.res.headers.has('x-cache')) c.res.headers.set('x-cache', 'bypass');
    c.res.headers.set('x-request-id', trace.id);
    const timings = [...trace.timings(), ...timingsOfDocument(c.res, context)];
    if (timings.length > 0) c.res.headers.set('server-timing', timings.join(', '));
    logLine(trace, c.req.method, c.res.status, c.res.headers.get('x-cache'));
  };
}

/** Returns the visitor's Server-Timing entries for a document, or for a 304 that revalidates one. */
function timingsOfDocument({ status, headers }: Response, { visitor }: RequestContext): string[] {
  const isDocument = status === 304 || headers.get('content-type')?.startsWith('text/html');
  if (!isDocument) return [];
  return documentTimings(visitor, servicesOf(visitor, Date.now()));
}
