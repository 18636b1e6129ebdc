import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { servicesOf } from './policy.ts';
import { Trace } from './trace.ts';
import { documentTimings } from './document-timings.ts';
import { logLine } from './log-line.ts';

/** A trace for every request: its log line, and the same facts as Server-Timing and X-Cache. */
export function requestLog(): MiddlewareHandler<AppEnv> {
  return async function logRequest(c, next) {
    const trace = new Trace(crypto.randomUUID());
    c.set('trace', trace);
    await next();
    if (!c.res.headers.has('x-cache')) c.res.headers.set('x-cache', 'bypass');
    c.res.headers.set('x-request-id', trace.id);
    const timings = [...trace.timings(), ...timingsOfDocument(c)];
    if (timings.length > 0) c.res.headers.set('server-timing', timings.join(', '));
    logLine(trace, c.req.method, c.res.status, c.res.headers.get('x-cache'));
  };
}

/** A document, or a 304 that renews one: the asker's facts go with it. */
function timingsOfDocument(c: Context<AppEnv>): string[] {
  const visitor = c.get('visitor');
  const isDocument =
    c.res.status === 304 || c.res.headers.get('content-type')?.startsWith('text/html');
  if (!visitor || !isDocument) return [];
  return documentTimings(visitor, servicesOf(visitor.rawConsent, Date.now()));
}
