import type { z } from 'zod';
import type { FaultCause } from '../call.ts';

/** Issues of a wrong answer that are noted. */
const MAX_ISSUES = 3;

/** Returns the note of a failed call: the call, the answer's status if there was one, and the cause. */
export function faultNote(
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

/** Returns a path without numbers of orders and keys of baskets, wishlists and items, which give access to the data and must not be logged. */
function routeOf(path: string): string {
  return path
    .replace(/\/(baskets|wishlists|shared-wishlists|checkouts)\/[^/]+/, '/$1/{key}')
    .replace(/\/v1\/(orders|payments)\/[^/]+/, '/v1/$1/{number}')
    .replace(/\/items\/[^/]+$/, '/items/{item}');
}

/** Returns why an answer is wrong, without its values. `json` is undefined if the body is not JSON. */
export function shapeProblem(json: unknown, error: z.ZodError | undefined): string {
  if (json === undefined) return 'is not JSON';
  if (!error) return 'is about other data than requested';
  return error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
