import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { Trace } from '../trace.ts';

/**
 * One structured log line a request, and the same facts as Server-Timing and X-Cache. The line holds the route's key,
 * never a path, a key or anything of the visitor's.
 */
export function requestLog(): MiddlewareHandler<AppEnv> {
  return async function logRequest(c, next) {
    const trace = new Trace(crypto.randomUUID());
    c.set('trace', trace);
    await next();
    if (!c.res.headers.has('x-cache')) c.res.headers.set('x-cache', 'bypass');
    c.res.headers.set('x-request-id', trace.id);
    const timings = trace.timings();
    if (timings.length > 0) c.res.headers.append('server-timing', timings.join(', '));
    console.log(
      JSON.stringify({
        id: trace.id,
        method: c.req.method,
        shop: trace.shop ?? null,
        route: trace.route,
        status: c.res.status,
        cache: c.res.headers.get('x-cache'),
        source: trace.source ?? null,
        ms: Date.now() - trace.startedAt,
        upstream: trace.upstream,
        notes: trace.notes,
      }),
    );
  };
}
