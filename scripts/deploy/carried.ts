/** What a deploy must never carry; matched on the list of bindings that wrangler prints. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/sandbox/i, 'the sandbox'],
  [/env\.(STORYBLOK(_FILES)?|MAIL|NEWSLETTER)\s/, 'a service binding of the laptop'],
  [/env\.ENVIRONMENT\s*\("local"\)/, 'ENVIRONMENT "local"'],
];

/** What a dry run of wrangler says that a Worker would carry and must not; undefined where that is nothing. */
export function forbiddenIn(output: string): string | undefined {
  const found = FORBIDDEN.filter(([mark]) => mark.test(output)).map(([, name]) => name);
  return found.length > 0 ? found.join(' and ') : undefined;
}

/** Whether the list was understood: a mark that each Worker's must hold, else it proves nothing. */
export function isListOf(
  worker: 'storefront' | 'commerce',
  target: string,
  output: string,
): boolean {
  const mark =
    worker === 'commerce' ? /env\.DB\s/ : new RegExp(`env\\.ENVIRONMENT\\s*\\("${target}"\\)`);
  return mark.test(output);
}
