import type { Context, MiddlewareHandler } from 'hono';
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
    const timings = [...trace.timings(), ...visitorTiming(c)];
    if (timings.length > 0) c.res.headers.set('server-timing', timings.join(', '));
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

/** What a document's script may know of its visitor (DESIGN §3); caches leave this header out. */
function visitorTiming(c: Context<AppEnv>): string[] {
  const visitor = c.get('visitor');
  if (!visitor || !c.res.headers.get('content-type')?.startsWith('text/html')) return [];
  const facts = [visitor.country ?? '', ...(visitor.crawler ? ['crawler'] : [])];
  return [`visitor;desc="${facts.join(';')}"`];
}
