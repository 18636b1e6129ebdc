import type { WorkerName } from './environment.ts';

/**
 * Bindings that a deploy must not contain, as patterns of wrangler's list of bindings, with their names for messages.
 */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/sandbox/i, 'the sandbox'],
  [
    /env\.(ACCESS|STORYBLOK(_FILES)?|ADDRESSES|ANALYTICS|FORM_HOOK|MAIL|NEWSLETTER|RECOMMENDATIONS)\s/,
    'a service binding of local development',
  ],
  [/env\.ENVIRONMENT\s*\("local"\)/, 'ENVIRONMENT "local"'],
];

/** Returns the forbidden bindings of a Worker from the output of wrangler's dry run; undefined if there are none. */
export function forbiddenIn(output: string): string | undefined {
  const found = FORBIDDEN.filter(([mark]) => mark.test(output)).map(([, name]) => name);
  return found.length > 0 ? found.join(' and ') : undefined;
}

/**
 * Returns whether the output is a readable list of bindings: it contains a binding that the Worker must have. Without
 * this check, an unreadable output would count as free of forbidden bindings.
 */
export function isListOf(worker: WorkerName, target: string, output: string): boolean {
  const mark =
    worker === 'commerce' ? /env\.DB\s/ : new RegExp(`env\\.ENVIRONMENT\\s*\\("${target}"\\)`);
  return mark.test(output);
}
