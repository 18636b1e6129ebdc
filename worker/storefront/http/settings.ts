import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { policy } from '../../../edge-config/csp.ts';
import { parseSettings, type SettingsResult } from '../env.ts';
import { securityHeaderList } from './security-headers.ts';

/** The parsed settings, and the `env` object that they were read from, which stays the same in an isolate. */
let parsed: { readonly env: object; readonly result: SettingsResult } | undefined;

/** Returns the parsed settings of an isolate. */
export function settingsOf(env: object): SettingsResult {
  if (parsed?.env !== env) parsed = { env, result: parseSettings(env) };
  return parsed.result;
}

/** Responds if a setting is missing or wrong. The log names the setting, the response does not. */
export function respondNotSetUp(problems: readonly string[]): Response {
  return respondWithoutShop(500, 'The shop is not set up completely.', (id) => {
    for (const problem of problems)
      console.error(JSON.stringify({ id, event: 'settings', problem }));
  });
}

/** Responds if a static file that every page needs cannot be read. */
export function respondNotReady(error: unknown): Response {
  return respondWithoutShop(503, 'The shop is not available right now.', (id) =>
    console.error(JSON.stringify({ id, event: 'messages', problem: String(error) })),
  );
}

/** Responds with a line of text, since no page can be rendered. */
function respondWithoutShop(status: 500 | 503, text: string, log: (id: string) => void): Response {
  const id = crypto.randomUUID();
  log(id);
  return new Response(text, {
    status,
    headers: {
      ...securityHeaderList,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=UTF-8',
      'content-security-policy': policy(),
      'x-cache': 'bypass',
      'x-request-id': id,
      ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_UNAVAILABLE) } : {}),
    },
  });
}
