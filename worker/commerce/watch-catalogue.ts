import { createMiddleware } from 'hono/factory';
import { reportChanges } from './catalogue/version.ts';
import type { Env } from './env.ts';

/** Pause between two checks of an isolate, in milliseconds. */
const PAUSE = 5000;

/** Checks after a response whether the catalogue has changed. Renders of pages call the back end at least once a minute. */
export function watchCatalogue(clock: () => number = Date.now) {
  let looked = -PAUSE;
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    await next();
    if (clock() - looked < PAUSE) return;
    looked = clock();
    c.executionCtx.waitUntil(reportChanges(c.env, clock()));
  });
}
