import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../app/commerce/schemas/call.ts';
import { allFiles, read, root, sourceFiles } from './sources.ts';

type Calls = Readonly<Record<string, Call>>;

/** Every declared call by its name in code: `wishlistCalls.addItem`. */
const declared = new Map(
  (
    await Promise.all(
      allFiles()
        .filter((file) => /^app\/[^/]+\/schemas\/calls\.ts$/.test(file))
        .map((file) => import(join(root, file)) as Promise<Readonly<Record<string, Calls>>>),
    )
  ).flatMap((file) =>
    Object.entries(file).flatMap(([list, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${list}.${name}`, call] as const),
    ),
  ),
);

const commerce = sourceFiles().filter((file) => file.startsWith('worker/commerce/'));
/** The calls that the back end answers, by name: `wishlists.on(wishlistCalls.addItem, …)`. */
const answered = commerce.flatMap((file) =>
  [...read(file).matchAll(/\.on\(\s*(\w+Calls\.\w+),/g)].map(([, name = '']) => name),
);

describe('calls of the back end', () => {
  test.each([...declared.keys()])('%s is answered by one route', (name) => {
    expect(answered.filter((one) => one === name)).toHaveLength(1);
  });

  test.each([...declared])('%s is described in docs/commerce-api.md', (_, { method, path }) => {
    const described = path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');
    expect(read('docs/commerce-api.md')).toContain(`${method} ${described}`);
  });
});
