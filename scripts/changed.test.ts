import { expect, test } from 'vitest';
import { type Chosen, type Files, stepsFor } from './changed.ts';

/** A small repository by the text of its files. */
const TEXTS: Readonly<Record<string, string>> = {
  'app/price/rules/price.ts': '',
  'app/price/rules/price.test.ts': "import './price.ts';",
  'app/basket/rules/basket.ts': "import '../../price/rules/price.ts';",
  'app/basket/rules/basket.test.ts': "import './basket.ts';",
  'app/basket/browser/basket-model.ts': "import type { B } from '../rules/basket.ts';",
  'app/basket/browser/basket.css': '',
  'app/basket/browser/basket.ts': "import './basket.css?inline';\nimport './basket-model.ts';",
  'app/client/entry.ts':
    "import '../basket/browser/basket.ts';\nimport '../compare/browser/other.ts';",
  'app/compare/browser/other.ts': '',
  'app/compare/browser/other.test.ts': "import './other.ts';\nimport '../../client/entry.ts';",
  'docs/rules.md': '',
  'scripts/docs.test.ts': "read('docs/rules.md')",
  'scripts/cited.test.ts': '// docs/rules/basket.md#basket',
  'worker/storefront/basket/actions/basket.ts': "import '../../../app/basket/rules/basket.ts';",
  'worker/storefront/index.ts': "import './actions/basket.ts';",
  'tests/architecture/structure.test.ts': '',
  'tests/node/harness.ts': '',
  'tests/worker/basket.node.test.ts': "import '../node/harness.ts';",
  'tests/worker/login.node.test.ts': "import '../node/harness.ts';",
  'tests/worker/basket-kill.test.ts': "import '../../worker/storefront/index.ts';",
  'tests/worker/login.test.ts': "import '../../worker/storefront/index.ts';",
  'tests/e2e/basket.spec.ts': '',
  'tests/e2e/login.spec.ts': '',
  'worker/catalogue-files/read.test.ts': '',
  'worker/commerce/seed/catalogue/prices.jsonl': '',
  'worker/commerce/wrangler.toml': '',
};

const files: Files = { names: Object.keys(TEXTS), read: (file) => TEXTS[file] ?? '' };
const ALWAYS = ['tests/architecture/structure.test.ts'];

function chosenFor(...changed: string[]): Record<string, Chosen> {
  const checks = new Set(['format', 'lint', 'types', 'unused']);
  const steps = [...stepsFor(changed, files)].filter(([step]) => !checks.has(step));
  return Object.fromEntries(steps);
}

test('a change runs the tests that import it, and those of whole Workers that are named as it', () => {
  expect(chosenFor('app/basket/browser/basket-model.ts')).toEqual({
    content: 'whole',
    build: 'whole',
    budgets: 'whole',
    unit: ALWAYS,
    workers: ['tests/worker/basket-kill.test.ts'],
    requests: ['tests/worker/basket.node.test.ts'],
    e2e: ['tests/e2e/basket.spec.ts'],
  });
  const { unit } = chosenFor('app/basket/rules/basket.ts');
  expect(unit).toEqual(['app/basket/rules/basket.test.ts', ...ALWAYS]);
});

test('a style reaches what imports it, and what is behind the whole script no further', () => {
  expect(chosenFor('app/basket/browser/basket.css')).toMatchObject({
    unit: ALWAYS,
    e2e: ['tests/e2e/basket.spec.ts'],
  });
});

test('what no test is named as runs all tests of whole Workers', () => {
  expect(chosenFor('app/price/rules/price.ts')).toMatchObject({
    unit: ['app/price/rules/price.test.ts', 'app/basket/rules/basket.test.ts', ...ALWAYS],
    workers: 'whole',
    requests: 'whole',
    e2e: 'whole',
  });
});

test('what many share runs all tests of whole Workers, whatever it is called', () => {
  const many = Array.from({ length: 50 }, (_, at) => `app/ui/part-${at}.ts`);
  const wide: Files = {
    names: [...files.names, ...many],
    read: (file) =>
      many.includes(file) ? "import '../basket/rules/basket.ts';" : files.read(file),
  };
  expect(stepsFor(['app/basket/rules/basket.ts'], wide).get('e2e')).toBe('whole');
});

test('rows of the demo shop run all that read it', () => {
  expect(chosenFor('worker/commerce/seed/catalogue/prices.jsonl')).toMatchObject({
    unit: [...ALWAYS, 'worker/catalogue-files/read.test.ts'],
    workers: 'whole',
    requests: 'whole',
    e2e: 'whole',
  });
});

test('a test runs alone, a fixture with the tests that use it', () => {
  expect(chosenFor('tests/e2e/login.spec.ts')).toEqual({
    unit: ALWAYS,
    e2e: ['tests/e2e/login.spec.ts'],
  });
  expect(chosenFor('tests/node/harness.ts')).toEqual({
    unit: ALWAYS,
    requests: ['tests/worker/basket.node.test.ts', 'tests/worker/login.node.test.ts'],
  });
});

test('a document runs the tests that read it, not those of files that cite a heading', () => {
  expect(chosenFor('docs/rules.md')).toEqual({ unit: ['scripts/docs.test.ts', ...ALWAYS] });
});

test('settings of a Worker are tried by a deploy, too', () => {
  expect(chosenFor('worker/commerce/wrangler.toml')).toMatchObject({
    deploy: 'whole',
    requests: 'whole',
  });
});
