import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Limit } from '../http/rate-limit.ts';
import type { AppEnv } from '../http/request-context.ts';
import { type ActionContext, createCallContext } from './action-context.ts';
import { withoutEndedSession } from '../account/actions/ended-session.ts';
import { type ActionResult, describe, overLimit, respond } from './define-action.ts';

interface Definition<S extends z.ZodType> {
  /** The route's name in the log. */
  readonly name: string;
  /** Hono's path; `:key` is one parameter. */
  readonly path: string;
  /** Schema of path and query: an object by the names of their parameters. */
  readonly schema: S;
  /**
   * Seconds for which browsers may cache a success. Only for answers that are the same for every visitor; all others
   * are never stored.
   */
  readonly maxAge?: number | ((input: z.output<S>) => number);
  readonly limit?: Limit;
  readonly run: (
    input: z.output<S>,
    context: ActionContext,
  ) => ActionResult | Promise<ActionResult>;
}

export interface Read {
  readonly mount: (app: Hono<AppEnv>) => void;
}

/** Defines a GET call of the browser: its path and query are checked by one schema. */
export function defineRead<S extends z.ZodType>({
  name,
  path,
  schema,
  maxAge = 0,
  limit,
  run,
}: Definition<S>): Read {
  return {
    mount(app) {
      app.get(path, async (c) => {
        const context = createCallContext(c);
        if (context instanceof Response) return context;
        context.trace.route = name;
        const input = schema.safeParse({ ...c.req.query(), ...c.req.param() });
        if (!input.success) return c.json(describe(input.error), 400);
        const refused = limit && (await overLimit(limit, context));
        const result = await withoutEndedSession(
          refused ?? (await run(input.data, context)),
          context,
        );
        const seconds = typeof maxAge === 'number' ? maxAge : maxAge(input.data);
        if (seconds > 0 && result.status === 200 && !result.isPartial)
          c.header('cache-control', `public, max-age=${seconds}`);
        return respond(c, result, context);
      });
      app.all(path, (c) => c.json({ error: 'use GET' }, 405, { allow: 'GET, HEAD' }));
    },
  };
}
