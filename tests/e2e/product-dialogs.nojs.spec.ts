import { imageBrowser } from './browsers.ts';
import { expect, test } from './fixture.ts';

test.use({ launchOptions: imageBrowser });

const BODY = '/p/wickelbody-tau-aus-bio-baumwolle-1001010/';

test('without script images lead to their large ones, all colours are reachable, and the advisor answers', async ({
  page,
  at,
}) => {
  await page.goto(at('de', `${BODY}?action=addToCart`));
  const image = page.locator('.is-gallery .slide a').first();
  await expect(image).toHaveAttribute('href', /width=1600/);
  await page.getByRole('button', { name: '1 weitere Farbe' }).click();
  const colours = page.locator('#sibling-select');
  await expect(colours.getByRole('link')).toHaveCount(6);
  await colours.getByRole('button', { name: 'Schließen' }).click();

  await page.getByRole('button', { name: 'Größenberater' }).click();
  await page.getByLabel('Körpergröße in cm').fill('670');
  await page.getByRole('button', { name: 'Empfehlung zeigen' }).click();
  await expect(page.locator('#advice')).toContainText(
    'Bitte gib die Körpergröße in Ziffern ein: 30 bis 130\u00A0cm.',
  );
  await page.getByRole('button', { name: 'Größenberater' }).click();
  await expect(page.getByLabel('Körpergröße in cm')).toHaveValue('670');
  await page.getByLabel('Körpergröße in cm').fill('67');
  await page.getByRole('button', { name: 'Empfehlung zeigen' }).click();
  await expect(page).toHaveURL(at('de', `${BODY}?advice.height=67&advice.age=#advice`));
  await expect(page.locator('#advice')).toContainText('67 cm liegt zwischen 62/68 und 74/80.');
  await page.getByRole('link', { name: 'Größe 74/80 wählen' }).click();
  await expect(page).toHaveURL(/\?variant=100\.1010\.03$/);
  await expect(page.getByRole('link', { name: '74/80', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
