/**
 * Returns a file of React with other bodies of some functions, so that the bundler leaves out what only those call: both renderers
 * contain features that nothing here uses. Throws unless each function occurs exactly once; otherwise React has changed.
 */
export function withBodies(
  source: string,
  bodies: readonly (readonly [name: string, body: string])[],
): string {
  return bodies.reduce((text, [name, body]) => {
    const found = new RegExp(
      `^function ${name.replace('$', String.raw`\$`)}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}$`,
      'gm',
    );
    if (text.match(found)?.length === 1)
      return text.replace(found, () => `function ${name}() {${body}}`);
    throw new Error(
      `React has changed: it has not exactly one function ${name}, see scripts/vite/stubs.ts.`,
    );
  }, source);
}

/** Functions by the feature that calls them. */
export type FeatureFunctions = Readonly<Record<string, readonly string[]>>;

/** Returns bodies that do nothing, for functions that are called in every tree. */
export function idle(functions: FeatureFunctions): [name: string, body: string][] {
  return Object.values(functions).flatMap((names) =>
    names.map((name): [string, string] => [name, '']),
  );
}

/** Returns bodies that throw, for functions that are called only where their feature is used. */
export function refused(functions: FeatureFunctions): [name: string, body: string][] {
  const body = 'throw Error("left out of React: see scripts/vite");';
  return Object.values(functions).flatMap((names) =>
    names.map((name): [string, string] => [name, body]),
  );
}
