import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Category, categoriesSchema, categoryShopsSchema } from '../../app/api/category.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { shops } from '../../edge-config/shops.ts';
import { type Ask, askAt, inTurn } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

/** The standard page of a category that has no story. */
let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
});
afterAll(() => shop?.close());

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

describe('is called as the shop’s navigation calls it', () => {
  test.each([
    ['at', '/babykleidung/accessoires/muetzen/', ['Accessoires', 'Hauben']],
    ['at', '/babykleidung/schuhe/krabbelschuhe/', ['Schuhe', 'Krabbelpatschen']],
    ['ch', '/babykleidung/kleider/sommerkleider/', ['Röckli', 'Sommerröckli']],
    ['be', '/babykleding/jurkjes/zomerjurkjes/', ['Kleedjes', 'Zomerkleedjes']],
    ['de', '/babykleidung/kleider/sommerkleider/', ['Kleider', 'Sommerkleider']],
  ])('%s%s', async (host, path, [above = '', name = '']) => {
    const answer = await ask(host, path);
    expect(answer.text()).toContain(`<h1>${name}</h1>`);
    expect(titleOf(answer)).toBe(`${name} | Nestling`);
    expect(stepsOf(answer).slice(-2)).toEqual([above, name]);
  });

  test('so is what stands below it', async () => {
    const html = (await ask('ch', '/babykleidung/kleider/')).text();
    expect(html).toContain('<a href="/babykleidung/kleider/sommerkleider/">Sommerröckli</a>');
    expect(html).toContain('aria-label="Unterkategorien von Röckli"');
  });

  test('and the way to a product', async () => {
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

describe('in Swiss German', () => {
  test.each(['/kinderwagen/zubehoer/fusssaecke/', '/babykleidung/bodys/', '/babykleidung/hosen/'])(
    '%s has neither ß nor „“',
    async (path) => {
      const answer = await ask('ch', path);
      expect(answer.status).toBe(200);
      expect(answer.text()).not.toMatch(/[ß„“]/);
      expect((await ask('de', path)).text()).toMatch(/[ß„“]/);
    },
  );

  test('a product has neither', async () => {
    const html = (await ask('ch', '/p/wickelbody-tau-aus-bio-baumwolle-1001010/')).text();
    expect(html).toContain('<h1>Wickelbody «Tau» aus Bio-Baumwolle</h1>');
    expect(html).not.toMatch(/[ß„“]/);
  });
});
