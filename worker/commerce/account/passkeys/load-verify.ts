type Verify = typeof import('./verify.ts');

let loaded: Verify | undefined;

/**
 * Returns what checks passkeys, imported with the first call: evaluating the library would take longer than the rest of the Worker's
 * start. It is not imported again: where modules are fetched one by one, as in the tests, two requests at once would wait for one
 * import, and the runtime ends the one that it does not belong to.
 */
export async function loadVerify(): Promise<Verify> {
  loaded ??= await import('./verify.ts');
  return loaded;
}
