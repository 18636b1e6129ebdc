import type { Trace } from './trace.ts';

/**
 * Writes the structured log line of a request. It contains the route's key, never a path, a key of stored data or
 * data of the visitor (docs/rules/report.md#logs).
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
      notes: trace.events,
    }),
  );
}
