import { expect, test } from './fixture.ts';

test.use({ expected: [/the server responded with a status of 422/] });

test('a complaint with a picture', async ({ page, at }) => {
  const path = '/fr/compte/commande/reclamation/ANNA-HERE-2345/';
  await page.goto(at('be', `/fr/connexion/?next=${encodeURIComponent(path)}`));
  await page.locator('#login-email').fill('anna@example.com');
  await page.locator('#login [type="password"]').fill('Nestling-Demo1');
  await page.locator('#login [type="submit"]').click();
  const send = page.getByRole('button', { name: 'Envoyer la réclamation' });
  await page.getByLabel('Que s’est-il passé').fill('Une oreille manque.');
  await send.click();
  const summary = page.locator('#complaint-summary');
  await expect(summary).toContainText('Merci de choisir au moins une pièce.');
  await expect(page.getByLabel('Que s’est-il passé')).toHaveValue('Une oreille manque.');
  await page.getByLabel('Combien').first().selectOption({ index: 1 });
  await page.getByLabel('Quel est le problème').selectOption('damaged');
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const file = { name: 'ours.png', mimeType: 'image/png', buffer: png };
  await page.getByLabel('Photos').setInputFiles(file);
  await send.click();
  await expect(page.getByRole('status')).toContainText('votre réclamation nous est parvenue');
});

test('a guest asks for a link to an order', async ({ page, at }) => {
  await page.goto(at('nl', '/bestelstatus/'));
  await page.getByLabel('Bestelnummer').fill('1234');
  await page.getByLabel('E-mailadres').fill('niemand@example.org');
  await page.getByRole('button', { name: 'Link versturen' }).click();
  await expect(page.locator('#lookup-summary')).toContainText('geen twaalf tekens');
  await page.getByLabel('Bestelnummer').fill('kx4t 9pwq 7m2r');
  await page.getByRole('button', { name: 'Link versturen' }).click();
  await expect(page.getByRole('status')).toContainText('is de link onderweg');
});
