import type { z } from 'zod';
import type { FaultCause } from '../call.ts';

/** More issues than these say nothing more of a wrong answer. */
const MAX_ISSUES = 3;

/** What is noted of a call that gave nothing usable: which, the answer's status if there was one, and why. */
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

/** A path without the keys of baskets, wishlists and items: they are their owner's, and notes are logged. */
function routeOf(path: string): string {
  return path
    .replace(/\/(baskets|wishlists)\/[^/]+/, '/$1/{key}')
    .replace(/\/items\/[^/]+$/, '/items/{item}');
}

/** Why an answer is not what was asked for; never its values. `json` is undefined where the body is no JSON. */
export function shapeProblem(json: unknown, error: z.ZodError | undefined): string {
  if (json === undefined) return 'is no JSON';
  if (!error) return 'is about something else than was asked for';
  return error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
