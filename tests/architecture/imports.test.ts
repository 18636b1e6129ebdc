import { describe, expect, test } from 'vitest';
import { type Import, importsIn } from '../../scripts/imports.ts';
import { insideOf, partOf, parts } from './import-table.ts';
import { importsOf, read, sourceFiles } from './sources.ts';

const ENDINGS = /\.(ts|tsx|json|mjs)$|\.css(\?(inline|url))?$/;
/** Vite expands a glob pattern to a list of files. */
const isPattern = (specifier: string): boolean => specifier.includes('*');

function problemOf(file: string, found: Import): string | undefined {
  const from = partOf(file);
  const part = from === undefined ? undefined : parts[from];
  if (!part) return `${file} belongs to no part of the import table`;
  if (found.path === undefined) {
    const forbidden = !found.isType && part.noPackage?.test(found.specifier);
    return forbidden ? `${file} must not import the package ${found.specifier}` : undefined;
  }
  const inside = insideOf(found.path);
  if (
    inside !== undefined &&
    !found.isType &&
    insideOf(file) !== undefined &&
    inside !== insideOf(file)
  )
    return `${file} must not import ${found.path}: a feature uses rules and schemas of another one; what several features show or do belongs to app/ui, app/browser, worker/storefront/actions or worker/storefront/pages`;
  const to = partOf(found.path);
  if (to === undefined) return `${file} imports ${found.path}, which belongs to no part`;
  if (to === from || part.values.includes(to)) return undefined;
  if (!part.types?.includes(to)) return `${file} must not import ${found.path} (${from} → ${to})`;
  return found.isType ? undefined : `${file} may only "import type" from ${found.path}`;
}

function problemsIn(files: readonly string[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((found) => problemOf(file, found) ?? []));
}

interface Listed {
  readonly values: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

/** A part in backticks, or a word of the list in underscores. */
const TOKEN = /`([^`]+)`|\b_([^_]+)_\b/g;

function namesIn(list: string, known: ReadonlyMap<string, Listed>): ReadonlySet<string> {
  const names = [...list.matchAll(TOKEN)].flatMap(([, part, word]) => {
    if (part !== undefined) return [part];
    const meant = known.get(word ?? '');
    if (!meant) throw new Error(`docs/architecture.md explains "${word}" after its use`);
    return [...meant.values];
  });
  return new Set(names);
}

/** Returns the parts of the list in docs/architecture.md, in its order. */
function listedParts(): ReadonlyMap<string, Listed> {
  const [, section = ''] = read('docs/architecture.md').split('## Who may import whom');
  const items = section.matchAll(/^- ([^:]+): (.+(?:\n {2}.+)*)/gm);
  const known = new Map<string, Listed>();
  for (const [, names = '', imports = ''] of items) {
    const [values = '', types = ''] = imports.split(';');
    const listed = { values: namesIn(values, known), types: namesIn(types, known) };
    for (const [, name = ''] of names.matchAll(/[`_]([^`_]+)[`_]/g)) known.set(name, listed);
  }
  return known;
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort();
}

describe('imports', () => {
  test('imports are listed in docs/architecture.md', () => {
    const listed = listedParts();
    const inDocument = Object.fromEntries(
      Object.keys(parts).map((part) => {
        const { values = [], types = [] } = listed.get(part) ?? {};
        return [part, { values: sorted(values), types: sorted(types) }];
      }),
    );
    const inTable = Object.fromEntries(
      Object.entries(parts).map(([part, { values, types = [] }]) => {
        const onlyTypes = types.filter((type) => !values.includes(type));
        return [part, { values: sorted(values), types: sorted(onlyTypes) }];
      }),
    );
    expect(inDocument).toEqual(inTable);
    expect([...listed.keys()].filter((name) => name.includes('/') && !parts[name])).toEqual([]);
  });

  test('imports follow the table', () => {
    expect(problemsIn(sourceFiles())).toEqual([]);
  });

  test('imports have a file extension', () => {
    const wrong = sourceFiles().flatMap((file) =>
      importsOf(file)
        .filter(({ path, specifier }) => path !== undefined && !isPattern(specifier))
        .filter(({ specifier }) => !ENDINGS.test(specifier))
        .map(({ specifier }) => `${file}: ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['app/price/rules/price.ts', `import { z } from 'zod';`],
    ['app/price/rules/price.ts', `export { href } from '../../routes.ts';`],
    ['app/account/browser/user-model.ts', `import { schema } from '../schemas/user.ts';`],
    ['app/search/islands/search.tsx', `const lazy = import('../view/page.tsx');`],
    ['app/ui/price.tsx', `import { text } from '../i18n/translate.ts';`],
    ['app/basket/view/page.tsx', `import { line } from '../../wishlist/view/line.tsx';`],
    ['app/basket/browser/basket-page.ts', `import '../../wishlist/browser/wishlist-page.ts';`],
    ['worker/commerce/index.ts', `import '../storefront/app.ts';`],
    [
      'worker/commerce/order/routes/orders.ts',
      `import { renderToStaticMarkup } from 'react-dom/server';`,
    ],
    ['worker/commerce/mails/law.ts', `import { mailStatement } from '../outbox/row.ts';`],
    ['worker/storefront/sources/stories.ts', `import '../pages/compose.tsx';`],
    ['worker/storefront/pages/compose.tsx', `import '../page-cache/answer.ts';`],
    ['worker/storefront/http/policy.ts', `import '../sources/control.ts';`],
    ['worker/storefront/resources/robots.ts', `import '../pages/compose.tsx';`],
    ['scripts/start.ts', `import '../worker/commerce/index.ts';`],
    ['scripts/start.ts', `import { basketSchema } from '../app/basket/schemas/basket.ts';`],
    ['app/basket/view/page.tsx', `const all = import.meta.glob('../browser/*.ts');`],
  ])('a forbidden one in %s is found: %s', (file, text) => {
    const problems = importsIn(file, text).flatMap((found) => problemOf(file, found) ?? []);
    expect(problems).toHaveLength(1);
  });

  test.each([
    ['app/account/browser/user-model.ts', `import type { User } from '../schemas/user.ts';`],
    ['app/account/browser/user-model.ts', `import { type User } from '../schemas/user.ts';`],
    ['app/basket/browser/gallery.ts', `import { viewCart } from '../../tracking/view-cart.ts';`],
    ['worker/storefront/app.ts', `import { settingsSchema } from './env.ts';`],
    ['scripts/control/command.ts', `import { controlKey } from '../app/page/schemas/control.ts';`],
    [
      'scripts/seed/command.ts',
      `import { seedProducts } from '../worker/commerce/seed/demo-catalogue.ts';`,
    ],
  ])('an allowed one in %s passes: %s', (file, text) => {
    const problems = importsIn(file, text).flatMap((found) => problemOf(file, found) ?? []);
    expect(problems).toEqual([]);
  });
});
