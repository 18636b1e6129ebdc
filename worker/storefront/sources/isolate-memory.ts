import type { ShopContext } from '../http/request-context.ts';

/**
 * Returns a function that returns an isolate's memory by binding, created on first use. An isolate has one binding, a test
 * may have several.
 */
export function memoryPerBinding<T>(create: () => T): (binding: KVNamespace) => T {
  const memories = new WeakMap<KVNamespace, { readonly memory: T }>();
  return (binding) => {
    const found = memories.get(binding);
    if (found) return found.memory;
    const memory = create();
    memories.set(binding, { memory });
    return memory;
  };
}

/**
 * Returns a function that reads a part of the catalogue once per isolate, key and catalogue version. While `read` returns
 * nothing, the last good value is used; undefined without one.
 */
export function memoryOfCatalogue<T>(): (
  key: string,
  context: ShopContext,
  read: () => Promise<T | undefined>,
) => Promise<T | undefined> {
  const memoryOf = memoryPerBinding(
    () => new Map<string, { readonly version: number | undefined; readonly value: T }>(),
  );
  return async (key, { env, control }, read) => {
    const memory = memoryOf(env.CACHE);
    const known = memory.get(key);
    const version = control.catalogue;
    if (known && known.version === version) return known.value;
    const value = await read();
    if (value === undefined) return known?.value;
    memory.set(key, { version, value });
    return value;
  };
}
