import { createMiddleware } from 'hono/factory';
import { reportChanges } from './catalogue/version.ts';
import type { Env } from './env.ts';

/** An isolate looks at most so often, milliseconds. */
const PAUSE = 5000;

/** Looks behind an answer whether the catalogue has changed: renders of pages come here at least once a minute. */
export function watchCatalogue(clock: () => number = Date.now) {
  let looked = -PAUSE;
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    await next();
    if (clock() - looked < PAUSE) return;
    looked = clock();
    c.executionCtx.waitUntil(reportChanges(c.env, clock()));
  });
}
