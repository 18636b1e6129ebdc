import type { z } from 'zod';
import type { FaultCause } from '../call.ts';

/** Maximum number of issues of a malformed answer in a note. */
const MAX_ISSUES = 3;

/** Returns the note of a failed call: the call, the answer's status if there was one, and the cause. */
export function faultEvent(
  {
    cause,
    status,
    message,
  }: { readonly cause: FaultCause; readonly status?: number; readonly message?: string },
  { method, path }: { readonly method: string; readonly path: string },
): Record<string, unknown> {
  return {
    cause,
    call: `${method} ${routeOf(path)}`,
    ...(status !== undefined && { status }),
    ...(message !== undefined && { message }),
  };
}

/** A segment of a path that names a resource; any other segment is an id, which may give access to data. */
const RESOURCE = /^(?:v1|[a-z-]{1,20})$/;

/** Resources whose ids may look like names, because other back ends create them. */
const COLLECTIONS: ReadonlySet<string | undefined> = new Set(['items', 'marks', 'passkeys']);

/** Returns a path with `{id}` in place of ids, keys and numbers, which must not be logged. */
function routeOf(path: string): string {
  const segments = path.split('/');
  const isName = (segment: string, at: number) =>
    RESOURCE.test(segment) && !COLLECTIONS.has(segments[at - 1]);
  return segments
    .map((segment, at) => (segment === '' || isName(segment, at) ? segment : '{id}'))
    .join('/');
}

/** Returns why an answer is malformed, without its values. `json` is undefined if the body is not JSON. */
export function shapeProblem(json: unknown, error: z.ZodError | undefined): string {
  if (json === undefined) return 'is not JSON';
  if (!error) return 'is about other data than requested';
  return error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
