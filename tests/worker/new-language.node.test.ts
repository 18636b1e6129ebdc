import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fr } from '../../app/i18n/messages/fr.ts';
import { overrides } from '../../app/i18n/overrides.ts';
import type { Outcome } from '../../scripts/child.ts';
import { root } from '../../scripts/paths.ts';
import { type Ask, askAt, leadsTo } from '../node/ask.ts';
import { type Checkout, copyCheckout } from '../node/changed-checkout.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { mainOf, publish } from '../node/stories.ts';

/** Italian in Switzerland, which is not shipped, by the recipe of CONTRIBUTING.md#a-language. */

/** A file of the recipe: its first line has the path. */
const FILE = /^ {3}```(?:ts|json)\n {3}\/\/ (?<path>\S+)\n(?<text>[\s\S]*?)^ {3}```$/gm;

/** Returns the files of the recipe, by their path. */
function recipeFiles(): ReadonlyMap<string, string> {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const section = /^## A language\n[\s\S]*?(?=^## )/m.exec(guide)?.[0] ?? '';
  return new Map(
    Array.from(section.matchAll(FILE), ({ groups }) => [
      groups?.['path'] ?? '',
      (groups?.['text'] ?? '').replaceAll(/^ {3}/gm, ''),
    ]),
  );
}

const HOME = 'kv-seeds/stories/it-ch/home.json';

/** Takes the recipe's steps in a copy of the repository. */
function addItalian(checkout: Checkout, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) checkout.write(path, text);
  checkout.addLines('app/shop/rules/shop.ts', "  'fr-ch',\n", "  'it-ch',\n");
  const table = 'edge-config/shops/shops.ts';
  checkout.addLines(table, "from './fr-fr.ts';\n", "import { itCh } from './it-ch.ts';\n");
  checkout.addLines(table, "  'fr-ch': frCh,\n", "  'it-ch': itCh,\n");
}

let checkout: Checkout;
let checked: Outcome;
let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  checkout = copyCheckout();
  const files = recipeFiles();
  addItalian(checkout, files);
  const [check, build] = await Promise.all([
    checkout.run('scripts/content-check.ts'),
    checkout.run('scripts/build.ts'),
  ]);
  if (build.code !== 0) throw new Error(build.output);
  checked = check;
  shop = await startHarness({ checkout: checkout.folder });
  const home: object = JSON.parse(files.get(HOME) ?? '');
  await publish(await shop.env<Stores>('storefront'), { 'it-ch/home': home });
  ask = askAt(shop.port);
});

afterAll(async () => {
  await shop?.close();
  checkout?.remove();
});

/** Returns the text of a page of the Swiss host, which has to exist. */
async function pageOf(path: string): Promise<string> {
  const answer = await ask('ch', path);
  expect(answer.status).toBe(200);
  return answer.text();
}

test('the home page is Italian: the story, the language of the document and the messages that there are', async () => {
  const page = await pageOf('/it/');
  expect(page).toContain('<html lang="it-CH" data-shop="it-ch"');
  expect(mainOf(page)).toContain('Benvenuti da Nestling');
  expect(page).toContain('>Vai al contenuto</a>');
  expect(page).toContain('>Carrello<');
});

test('a message that Italian lacks is French, as the Swiss shop words it', async () => {
  const page = await pageOf('/it/');
  expect(page).toContain(fr['header.searchPlaceholder']);
  expect(page).toContain(overrides['fr-ch']?.['footer.prices'] ?? fr['footer.prices']);
});

test('a story that Italian lacks is that of fr-ch, at its path and with links of the Italian shop', async () => {
  const page = await pageOf('/it/livraison/');
  expect(page).toContain('<html lang="it-CH" data-shop="it-ch"');
  expect(mainOf(page)).toContain('Nous livrons dans toute la Suisse');
  expect(page).toContain('href="/it/conditions-generales-de-vente/"');
});

test('a category has the French products, with Swiss prices and Italian words around them', async () => {
  const page = await pageOf('/it/vetements-bebe/');
  expect(page).toContain('>Carrello<');
  expect(mainOf(page)).toMatch(/href="\/it\/[^"]*body/);
  expect(mainOf(page)).toMatch(/CHF/);
});

test('the other shops of the country offer Italian, and search engines find it', async () => {
  const page = await pageOf('/fr/');
  expect(page).toContain('>Italiano<');
  expect(page).toMatch(/hrefLang="it-CH" href="[^"]*\/it\/"/i);
  const unknown = await ask('', '/', { headers: { 'accept-language': 'it' } });
  expect(leadsTo(unknown)).toBe('ch.nestling.localhost/it/');
});

test('content:check names what Italian lacks, and finds no problem', () => {
  expect(checked.code).toBe(0);
  const lines = checked.output.split('\n');
  const line = (file: string) => lines.find((one) => one.startsWith(`${file}: `)) ?? '';
  expect(line('app/i18n/messages/it.ts')).toMatch(/has \d+ messages in fr: a11y\.mainNavigation, /);
  expect(line('kv-seeds/stories/it-ch/')).toMatch(/has \d+ stories in fr: .*\blivraison\b/);
  expect(line('kv-seeds/stories/it-ch/')).not.toMatch(/\bhome\b/);
  expect(line('kv-seeds/layout/it-ch.json')).toMatch(/has \d+ parts in fr: .*\bfooterLinks\b/);
  expect(lines.filter((one) => / in (?:de|fr|nl): /.test(one))).toHaveLength(3);
});
