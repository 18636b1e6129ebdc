import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { Trace } from '../trace.ts';
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
    const timings = [...trace.timings(), ...visitorTimings(c)];
    if (timings.length > 0) c.res.headers.set('server-timing', timings.join(', '));
    logLine(trace, c.req.method, c.res.status, c.res.headers.get('x-cache'));
  };
}

function visitorTimings(c: Context<AppEnv>): string[] {
  const visitor = c.get('visitor');
  const isDocument = c.res.headers.get('content-type')?.startsWith('text/html');
  return visitor && isDocument ? documentTimings(visitor) : [];
}
