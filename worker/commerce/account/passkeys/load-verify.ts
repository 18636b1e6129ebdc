type Verify = typeof import('./verify.ts');

let loaded: Verify | undefined;

/**
 * Returns the module that checks passkeys, imported with the first call, because evaluating the library would take longer than the
 * rest of the Worker's start. It is imported once: where modules are fetched one by one, as in tests, two requests would wait for
 * the same import, and the runtime ends the one that did not start it.
 */
export async function loadVerify(): Promise<Verify> {
  loaded ??= await import('./verify.ts');
  return loaded;
}
