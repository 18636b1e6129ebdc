import { z } from 'zod';

/**
 * A call of the back end (docs/commerce-api.md), which both sides read: the storefront sends it by `callCommerce`, the embedded back
 * end answers it by `CallRoutes`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Its parameters begin with a colon: `/v1/wishlists/:key/items/:itemKey`. */
  readonly path: `/${string}`;
  /** JSON, or a form with files. */
  readonly body?: z.ZodType;
  /** Most bytes of its body; 64 kB if not set. */
  readonly maxBytes?: number;
  readonly answer: z.ZodType;
  /** Set if an answer with malformed parts is read with their replacements (`lenient`), which the log names. */
  readonly isLenient?: boolean;
  /** Statuses of an answer by this schema; 200 if not set. Any other status has `{error, field?, reason?}`. */
  readonly statuses?: readonly [number, ...number[]];
  /** Set if the back end hashes a password for the call, which takes longer than other changes. */
  readonly isHashed?: boolean;
  /** Set if a GET needs a session: the back end's own 403 then means that there is none. */
  readonly needsSession?: boolean;
}

/** Declares the calls of a feature, by name. */
export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
): Calls {
  return calls;
}

/** Statuses of a change whose answer is the same for each. */
export const SUCCESS_STATUSES = [200, 201, 202] as const;

/** Statuses of changes whose body is the basket or the wishlist. */
export const RESULT_STATUSES = [200, 201, 206, 404, 409, 412, 413] as const;

/** Answer of a change without other data. */
export const doneSchema = z.object({ ok: z.literal(true) });

type ParamName<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name extends `${infer Bare}{${string}`
      ? Bare
      : Name
    : never;

/** The parameters of a path, by name. */
export type PathParams<Path extends string> = {
  readonly [Name in ParamName<Path>]: string | number;
};

/** Returns the path of a call with its parameters. */
export function fillPath<Path extends string>(path: Path, params: PathParams<Path>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}
