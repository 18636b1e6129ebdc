import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Category,
  categoriesSchema,
  categoryShopsSchema,
} from '../../app/listing/schemas/category.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { languageTag } from '../../app/shop/rules/shop.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { type Ask, inTurn } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

/** The standard page of a category without a story. */
let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});
const titleOf = (answer: Answered) => /<title>([^<]*)</.exec(answer.text())?.[1];
const descriptionOf = (answer: Answered) =>
  /<meta name="description" content="([^"]*)"/.exec(answer.text())?.[1]?.replaceAll('\u00a0', ' ');
const stepsOf = (answer: Answered) => {
  const nav = /<nav class="breadcrumb[\s\S]*?<\/nav>/.exec(answer.text())?.[0] ?? '';
  return [...nav.matchAll(/<li[^>]*><[^>]*>([^<]*)</g)].map(([, label]) => label);
};
const alternatesOf = (answer: Answered) =>
  [...answer.text().matchAll(/hrefLang="([^"]*)" href="http:\/\/([^:/]+):\d+([^"]*)"/gi)].map(
    ([, tag, host, path]) => [tag, host, path] as const,
  );

async function readCommerce<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
  return schema.parse(await (await shop.askCommerce(path)).json());
}

describe('names of the shop’s navigation', () => {
  test.each([
    ['at', '/babykleidung/accessoires/muetzen/', ['Accessoires', 'Hauben']],
    ['at', '/babykleidung/schuhe/krabbelschuhe/', ['Schuhe', 'Krabbelpatschen']],
    ['ch', '/babykleidung/kleider/sommerkleider/', ['Röckli', 'Sommerröckli']],
    ['be', '/babykleding/jurkjes/zomerjurkjes/', ['Kleedjes', 'Zomerkleedjes']],
    ['de', '/babykleidung/kleider/sommerkleider/', ['Kleider', 'Sommerkleider']],
  ])('%s%s', async (host, path, [above = '', name = '']) => {
    const answer = await ask(host, path);
    expect(answer.text()).toContain(`<h1>${name}</h1>`);
    expect(titleOf(answer)).toBe(`${name} · ${above} | Nestling`);
    expect(stepsOf(answer).slice(-2)).toEqual([above, name]);
  });

  test('the subcategories of a page have their names in the shop’s navigation', async () => {
    const html = (await ask('ch', '/babykleidung/kleider/')).text();
    expect(html).toMatch(
      /<a href="\/babykleidung\/kleider\/sommerkleider\/"><span[^>]*><img [^>]*><\/span>Sommerröckli<\/a>/,
    );
    expect(html).toContain('aria-label="Unterkategorien von Röckli"');
  });

  test('the breadcrumb of a product has the names in the shop’s navigation', async () => {
    const sold = await readCommerce(
      '/v1/products?shopId=3&filters[category]=10501&with=',
      z.object({ entities: z.array(z.object({ referenceKey: z.string() })).min(1) }),
    );
    const number = sold.entities[0]?.referenceKey.replaceAll('.', '');
    const { headers } = await ask('ch', `/p/x-${number}/`);
    const answer = await ask('ch', new URL(headers.location ?? '', 'http://x').pathname);
    expect(stepsOf(answer)).toContain('Sommerröckli');
  });
});

describe('pages in Swiss German', () => {
  test.each(['/kinderwagen/zubehoer/fusssaecke/', '/babykleidung/bodys/', '/babykleidung/hosen/'])(
    '%s has neither ß nor „“',
    async (path) => {
      const answer = await ask('ch', path);
      expect(answer.status).toBe(200);
      expect(answer.text()).not.toMatch(/[ß„“]/);
      expect((await ask('de', path)).text()).toMatch(/[ß„“]/);
    },
  );

  test('a product in Swiss German has neither ß nor „“', async () => {
    const html = (await ask('ch', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/')).text();
    expect(html).toContain('<h1>Wickelbody «Tau» aus Bio-Baumwolle</h1>');
    // What shoppers wrote stays as it is.
    const [, ...reviewed] = html.split('class="reviews-list"');
    expect(reviewed).toHaveLength(1);
    expect(html.replace(/class="reviews-list"[^]*?<\/ul>/, '')).not.toMatch(/[ß„“]/);
  });
});

describe('metadata for search engines', () => {
  test.each([
    [
      'de',
      '/kinderwagen/zubehoer/',
      'Zubehör (Kinderwagen): Fußsäcke und Wickeltaschen, in Ruhe ausgesucht und ehrlich beschrieben. Versand ab 4,99 €, 30 Tage Rückgabe.',
    ],
    [
      'fr',
      '/poussettes/accessoires/',
      'Accessoires (Poussettes) : chancelières et sacs à langer. Un choix fait avec soin, des fiches sans détour. Livraison dès 4,99 €, 30 jours pour changer d’avis.',
    ],
    [
      'be',
      '/kinderwagens/accessoires/',
      'Accessoires (Kinderwagens): voetenzakken en luiertassen, in alle rust gekozen en eerlijk beschreven. Verzending vanaf € 4,99, 30 dagen retour.',
    ],
    [
      'ch',
      '/babykleidung/bodys/',
      'Wickelbodys für die ersten Wochen, Schlupfbodys für alles danach. Weich, dehnbar und leicht zu waschen. Versand ab CHF 4.99, 30 Tage Rückgabe.',
    ],
  ])('the description of %s%s is metadata for search engines', async (host, path, description) => {
    expect(descriptionOf(await ask(host, path))).toBe(description);
  });

  test('the alternates of a category in other shops refer back', async () => {
    const path = '/fr/vetements-bebe/bodies/bodies-cache-coeur/';
    const answer = await ask('ch', path);
    expect(answer.text()).toContain(
      `<link rel="canonical" href="http://ch.nestling.localhost:${shop.port}${path}"/>`,
    );
    const all = alternatesOf(answer);
    const listed = allShops.filter((one) => one.listed).map(languageTag);
    expect(all.map(([tag]) => tag).sort()).toEqual(listed.sort());
    await inTurn(all, async ([, host = '', there = '']) => {
      const other = await ask(host, there);
      expect([there, other.status]).toEqual([there, 200]);
      expect(alternatesOf(other)).toContainEqual(['fr-CH', 'ch.nestling.localhost', path]);
    });
  });
});

describe('a category without a product', () => {
  async function emptyIn(shopId: number): Promise<Category> {
    const roots = await readCommerce(`/v1/categories?shopId=${shopId}&depth=5`, categoriesSchema);
    const { categories } = await readCommerce('/v1/categories/shops?shopId=1', categoryShopsSchema);
    const sold = new Set(
      categories
        .filter(({ shops: all }) => all.some((one) => one.shopId === shopId))
        .map(({ id }) => id),
    );
    const flat = (all: readonly Category[]): Category[] =>
      all.flatMap((one) => [one, ...flat(one.children ?? [])]);
    const found = flat(roots).find(({ id, depth }) => depth > 1 && !sold.has(id));
    if (!found) throw new Error('the demo products fill every category');
    return found;
  }

  test('a category without a product says so, links to other pages and is noindex', async () => {
    const { path, name } = await emptyIn(shops['de-at'].id);
    const answer = await ask('at', path);
    const html = answer.text();
    expect([answer.status, html.includes(`<h1>${name}</h1>`)]).toEqual([200, true]);
    expect(html).toContain(de['category.empty']);
    const [, up] = /<a class="button" href="([^"]*)">Weiter zu /.exec(html) ?? [];
    expect(up).toBe(path.replace(/[^/]+\/$/, ''));
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect((await ask('at', '/sitemaps/de-at-pages-1.xml')).text()).not.toContain(`${path}</loc>`);
  });
});
