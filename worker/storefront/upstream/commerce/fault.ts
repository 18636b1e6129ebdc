import type { z } from 'zod';
import type { Call } from '../../../../app/commerce/schemas/call.ts';
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
  { method, path }: Pick<Call, 'method' | 'path'>,
): Record<string, unknown> {
  return {
    cause,
    // Ids, keys and numbers of the path are not logged.
    call: `${method} ${path.replace(/:\w+/g, '{id}')}`,
    ...(status !== undefined && { status }),
    ...(message !== undefined && { message }),
  };
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
