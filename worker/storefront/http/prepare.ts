import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../bindings.ts';
import { readControl } from '../sources/control.ts';
import { parseSettings, type SettingsResult } from '../env.ts';
import { findPlace } from './host-match.ts';
import { readVisitor } from './visitor.ts';

/** The last parsed settings and the bindings that they were read from: the same object for an isolate's life. */
let memo: { readonly env: object; readonly result: SettingsResult } | undefined;

/** The parsed settings of an isolate. */
export function settingsOf(env: object): SettingsResult {
  if (memo?.env !== env) memo = { env, result: parseSettings(env) };
  return memo.result;
}

/** Settings, place and visitor: what every handler may rely on. A wrong setting stops everything and is named. */
export function prepare(): MiddlewareHandler<AppEnv> {
  return async function prepareRequest(c, next) {
    const result = settingsOf(c.env);
    if (!result.ok) {
      for (const problem of result.problems)
        console.error(JSON.stringify({ event: 'settings', problem }));
      return c.text('The shop is not set up completely.', 500);
    }
    await readControl(c.env, (work) => c.executionCtx.waitUntil(work));
    c.set('settings', result.settings);
    c.set('place', findPlace(new URL(c.req.url), result.settings.ENVIRONMENT));
    c.set('visitor', await readVisitor(c));
    return next();
  };
}
