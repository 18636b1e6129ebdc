import type { FrameLocator } from '@playwright/test';
import { buildPlugin } from '../../scripts/build-plugin.ts';
import { openSpaceApi } from '../../scripts/space/api.ts';
import {
  fieldPluginStep,
  readBuiltPlugin,
  readFieldPlugins,
} from '../../scripts/space/field-plugin.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';

/** The field in which editors choose products, built, uploaded and framed as in the content system. */

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  await buildPlugin();
  const url = `http://localhost:${new URL(baseURL ?? '').port}/_storyblok`;
  const api = await openSpaceApi({ space: 288_968, token: 'local-management-token', url, rate: 6 });
  await fieldPluginStep(api, await readFieldPlugins(api), readBuiltPlugin())?.run();
});

const search = (field: FrameLocator) => field.getByRole('combobox', { name: 'Produkt suchen' });
const rows = (field: FrameLocator) => field.getByRole('list').getByRole('listitem');

test('products are found, added, ordered and removed; the value is what blocks read @desktop', async ({
  page,
}) => {
  await page.goto('/_dev/plugin/?value=1001001,9999999&max=3&story=de-at/home&language=de');
  const field = page.frameLocator('iframe');
  const value = page.getByRole('status');
  await expect(rows(field)).toHaveText([
    /^Kuschelbär Bruno, 32 cm.*€ · 1001001/,
    /^9999999nicht mehr im Sortiment/,
  ]);
  await expect(value).toHaveText('1001001,9999999');

  // By keyboard: the field is full, so the focus goes to what was added.
  await search(field).fill('langarmbody karo');
  await expect(field.getByRole('option').first()).toContainText('Karo');
  await search(field).press('ArrowDown');
  await expect(field.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  const [, frame] = page.frames();
  if (frame) await expectAccessible(frame, { part: '#app' });
  await search(field).press('Enter');
  await expect(value).toHaveText('1001001,9999999,1001002');
  await expect(field.getByText('3 von 3')).toBeVisible();
  await expect(field.getByText(/^Mehr als 3 Produkte/)).toBeVisible();
  await expect(search(field)).toBeHidden();
  const name = /^Langarmbody „Karo“/;
  await expect(
    rows(field)
      .nth(2)
      .getByRole('button', { name: /entfernen$/ }),
  ).toBeFocused();
  const up = rows(field)
    .filter({ hasText: name })
    .getByRole('button', { name: /nach oben$/ });
  await up.press('Enter');
  await expect(value).toHaveText('1001001,1001002,9999999');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(value).toHaveText('1001002,1001001,9999999');
  // At the first rank a press moves nothing, and the focus is not lost.
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(value).toHaveText('1001002,1001001,9999999');

  await field.getByRole('button', { name: '9999999 entfernen' }).click();
  await expect(value).toHaveText('1001002,1001001');

  // By mouse: what is chosen already cannot be chosen again.
  await search(field).fill('1001001');
  const bear = field.getByRole('option', { name: /1001001/ });
  await expect(bear).toHaveAttribute('aria-disabled', 'true');
  await bear.click({ force: true });
  await expect(value).toHaveText('1001002,1001001');
  await search(field).press('Escape');
  await expect(field.getByRole('option')).toHaveCount(0);
  await search(field).fill('1001003');
  await field.getByRole('option', { name: /1001003/ }).click();
  await expect(value).toHaveText('1001002,1001001,1001003');
});

test('a field for one product replaces it, in the language of the editor @desktop', async ({
  page,
}) => {
  await page.goto('/_dev/plugin/?value=1001001&max=1&story=fr-ch/home&language=fr');
  const field = page.frameLocator('iframe');
  await expect(rows(field)).toHaveText([/^Ours en peluche.*CHF/]);
  const input = field.getByRole('combobox', { name: 'Chercher un produit' });
  await input.fill('1001002');
  await field.getByRole('option', { name: /1001002/ }).click();
  await expect(page.getByRole('status')).toHaveText('1001002');
});

test('a refused token is one sentence, and the value stays @desktop', async ({
  expected,
  page,
}) => {
  expected.push(/status of 401/);
  await page.goto('/_dev/plugin/?value=1001001,Bär&token=wrong&language=de');
  const field = page.frameLocator('iframe');
  await expect(field.getByRole('alert')).toHaveText(/^Der Shop nimmt das Token dieses Felds/);
  await expect(rows(field)).toHaveText([/^1001001/, /^Bärkeine Produktnummer/]);
  await expect(page.getByRole('status')).toHaveText('1001001,Bär');
});
