import type { Trace } from './trace.ts';

/**
 * One structured log line a request. It holds the route's key, never a path, a key or anything of the visitor's
 * (DESIGN §6).
 */
export function logLine(trace: Trace, method: string, status: number, cache: string | null) {
  console.log(
    JSON.stringify({
      id: trace.id,
      method,
      shop: trace.shop ?? null,
      route: trace.route,
      status,
      cache,
      source: trace.source ?? null,
      ms: Date.now() - trace.startedAt,
      upstream: trace.upstream,
      notes: trace.notes,
    }),
  );
}
