import { policy } from '../../../edge-config/csp.ts';
import { parseSettings, type SettingsResult } from '../env.ts';
import { securityHeaderList } from './security-headers.ts';

/** The parsed settings, and the `env` object that they were read from, which an isolate does not replace. */
let parsed: { readonly env: object; readonly result: SettingsResult } | undefined;

/** Returns the parsed settings of an isolate. */
export function settingsOf(env: object): SettingsResult {
  if (parsed?.env !== env) parsed = { env, result: parseSettings(env) };
  return parsed.result;
}

/** Responds if a setting is missing or wrong. The log names it, the response does not. */
export function respondNotSetUp(problems: readonly string[]): Response {
  const id = crypto.randomUUID();
  for (const problem of problems) console.error(JSON.stringify({ id, event: 'settings', problem }));
  return new Response('The shop is not set up completely.', {
    status: 500,
    headers: {
      ...securityHeaderList,
      'content-type': 'text/plain; charset=UTF-8',
      'content-security-policy': policy(),
      'x-cache': 'bypass',
      'x-request-id': id,
    },
  });
}
