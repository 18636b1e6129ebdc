import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../app/commerce/schemas/call.ts';
import { allFiles, importsOf, read, root, sourceFiles } from './sources.ts';

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
/** The calls that the back end answers, by name: `wishlists.on(wishlistCalls.addItem, …)`, `products.onAny([…], …)`. */
const answered = commerce.flatMap((file) =>
  [...read(file).matchAll(/\.(?:on\(|onAny\(\s*\[)[^)\]]*/g)].flatMap(([start]) => [
    ...(start.match(/\w+Calls\.\w+/g) ?? []),
  ]),
);

describe('calls of the back end', () => {
  test.each([...declared.keys()])('%s is answered by one route', (name) => {
    expect(answered.filter((one) => one === name)).toHaveLength(1);
  });

  test('all stand in docs/commerce-api.md', () => {
    const document = read('docs/commerce-api.md');
    const lines = [...declared.values()].map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
    );
    expect(lines.filter((line) => !document.includes(line))).toEqual([]);
  });

  test('the back end has no route without one', () => {
    const routers = commerce.filter((file) =>
      importsOf(file).some(({ specifier, isType }) => specifier === 'hono' && !isType),
    );
    expect(routers).toEqual(['worker/commerce/http/call-routes.ts', 'worker/commerce/index.ts']);
  });
});
