import { beforeAll, expect, test } from 'vitest';
import { type Ask, until } from '../node/ask.ts';
import { sharedShop } from '../node/shared-shop.ts';
import { mainOf } from '../node/stories.ts';

/** What a missing page of the demo's assortment suggests. */

let ask: Ask;

beforeAll(async () => {
  ({ ask } = await sharedShop());
});

const namesOf = (html: string) =>
  [...html.matchAll(/class="card-name"[^>]*>([^<]+)</g)].map(([, name = '']) =>
    // Long names have soft hyphens.
    name.replaceAll('\u00AD', ''),
  );

test.each([
  ['de', '/gibt-es-nicht/'],
  ['de', '/diese-seite-fehlt/'],
  ['at', '/nicht-da/'],
  ['de', '/asdf/'],
  ['de', '/wp-admin/setup/'],
  ['de', '/jobs-und-karriere/'],
  ['ch', '/ueber-unser-team/'],
  ['de', '/ueber/'],
  ['at', '/ueber-xyz/'],
  ['de', '/p/kinder-xyz-9999999/'],
  ['de', '/kinder/'],
  ['de', '/aus-xyz/'],
  ['nl', '/van-alles/'],
  ['fr', '/n-existe-pas/'],
  ['fr', '/cette-page-n-existe-pas/'],
  ['ch', '/fr/notre-equipe/'],
  ['be', '/fr/recrutement/'],
  ['nl', '/bestaat-niet/'],
  ['nl', '/deze-pagina-bestaat-niet/'],
  ['be', '/vacatures/'],
])('%s %s suggests nothing', async (host, path) => {
  const answer = await ask(host, path);
  expect(answer.status).toBe(404);
  expect(namesOf(answer.text())).toEqual([]);
  expect(answer.text()).toContain('class="message-ways"');
});

test.each([
  ['de', '/p/kuschelbaer-brunno-9999999/', /bär/i],
  ['de', '/kinderwagn/', /wagen/i],
  ['at', '/babykleidung/wickelbody-alt/', /body/i],
  ['ch', '/schlafsaecke-neu/', /schlafs/i],
  ['de', '/wickelbody-tau.html', /wickelbody/i],
  ['fr', '/pousette/', /poussette/i],
  ['fr', '/p/ours-en-peluche-brunno-9999999/', /ours/i],
  ['nl', '/kinderwagne/', /wagen/i],
  ['be', '/rommper/', /romper/i],
])('%s %s suggests what is alike, and only that', async (host, path, name) => {
  // The page does not wait for a slow look-up.
  let names: string[] = [];
  await until(async () => {
    const answer = await ask(host, path);
    names = namesOf(answer.text());
    return answer.status === 404 && names.length > 0;
  });
  for (const one of names) expect(one).toMatch(name);
});

test.each([
  ['de', '/retouren-info/', '/widerrufsbelehrung/'],
  ['ch', '/fr/frais-de-livraison/', '/fr/livraison/'],
  ['nl', '/algemene-voorwaarden-2024/', '/algemene-voorwaarden/'],
])('%s %s leads to the page of help that it means', async (host, path, to) => {
  await until(async () => {
    const answer = await ask(host, path);
    return answer.status === 404 && mainOf(answer.text()).includes(`<a href="${to}">`);
  });
});
