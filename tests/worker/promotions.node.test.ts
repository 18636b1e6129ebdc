import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, postForm, sendJson } from '../node/ask.ts';
import { mainOf } from '../node/stories.ts';
import { madeId, visitorCookie } from '../node/visitor-cookie.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const LOTION_PAGE = '/p/pflegelotion-kamille-1001021/';
const [LOTION, NAPPIES, BEAR, BIB, SOLD_OUT] = [
  100_102_101, 100_102_001, 100_100_101, 100_102_601, 100_100_201,
];

const newId = () => randomBytes(16).toString('hex');

async function basketOf(id: string): Promise<Basket> {
  const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
  return JSON.parse((await ask('at', path)).text());
}

async function call(verb: 'addItem' | 'updateItem', body: object, headers = {}) {
  const path = `/api/shop/basket/${verb}/?locale=de-at`;
  const answer = await sendJson(ask, 'at', path, body, 'POST', headers);
  return { status: answer.status, body: JSON.parse(answer.text()) };
}

describe('the page of a product with promotions', () => {
  test.each([
    ['de', LOTION_PAGE, ['10 % auf Pflege', 'Bedingungen', 'Vom 1. September 2026 bis']],
    ['ch', LOTION_PAGE, ['CHF 1.00 weniger auf jedes Stück', 'Säuglingsanfangsnahrung']],
    ['fr', '/p/lait-corporel-camomille-1001021/', ['Conditions de l’offre', 'Ajouter le lot']],
    ['nl', '/p/verzorgende-lotion-kamille-1001021/', ['Vanaf 2 stuks', 'Set in de winkelmand']],
  ])('names them with their conditions in %s', async (host, path, texts) => {
    const answer = await ask(host, path);
    expect(answer.status).toBe(200);
    const main = mainOf(answer.text()).replaceAll(/[\u00A0\u202F]/g, ' ');
    for (const text of texts) expect(main).toContain(text);
  });

  test('names its gift, and a product without promotions has no dialog of one', async () => {
    const gift = mainOf((await ask('at', '/p/aermellaetzchen-erntezeit-1001026/')).text());
    expect(gift).toContain('href="/p/mulltuecher-4er-pack-1001007/"');
    expect(gift).toContain('id="disclaimer-tuch-geschenkt"');
    const bear = (await ask('at', '/p/kuschelbaer-bruno-32-cm-1001001/')).text();
    expect(bear).not.toContain('campaign-conditions');
  });
});

describe('the form that adds a set', () => {
  const post = (id: string, fields: Record<string, string>) =>
    postForm(
      ask,
      'at',
      LOTION_PAGE,
      { _action: 'basket.addSet', promotionId: 'wickelset', ...fields },
      { cookie: visitorCookie(id, 'at') },
    );
  const set = { 'part-0': `${LOTION}`, 'part-1': `${NAPPIES}` };

  test('the form that adds a set puts all of it into one group, cheaper by its promotion, once if it is sent twice', async () => {
    const id = newId();
    const answers = await Promise.all([post(id, set), post(id, set)]);
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers['location']).toMatch(/^\/warenkorb\/\?line=/);
    }
    const { cost, items, promotions } = await basketOf(id);
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(new Set(items.map(({ itemGroup }) => itemGroup?.id)).size).toBe(1);
    expect(items.map(({ itemGroup }) => itemGroup?.isMainItem)).toEqual([true, false]);
    expect(items.map(({ reductions }) => reductions)).toEqual([
      [{ kind: 'promotion', id: 'wickelset', amount: 119 }],
      [{ kind: 'promotion', id: 'wickelset', amount: 216 }],
    ]);
    expect(cost).toMatchObject({ goods: 2235, withTax: 1900 });
    expect(promotions).toContainEqual(
      expect.objectContaining({ id: 'pflege10', isValid: false, reason: 'notCombinable' }),
    );
  });

  test('the form that adds a set takes nothing off a product that is not in it', async () => {
    const id = newId();
    expect((await post(id, { ...set, 'part-1': `${BEAR}` })).status).toBe(303);
    const { cost, items } = await basketOf(id);
    expect(items[1]).toMatchObject({ promotionId: null, reductions: [] });
    // The lotion has its own promotion, as without a set.
    expect(cost).toMatchObject({ goods: 3290, withTax: 3210 });
  });

  test('the form that adds a set says that a part is gone, and keeps the others', async () => {
    const id = newId();
    const answer = await post(id, { ...set, 'part-1': `${SOLD_OUT}` });
    expect(answer.status).toBe(422);
    expect(answer.text()).toContain(de['promotion.setIncomplete']);
    expect((await basketOf(id)).items).toHaveLength(1);
    const fields = {
      _action: 'basket.addSet',
      promotionId: 'wickelset',
      ...set,
      'part-1': `${SOLD_OUT}`,
    };
    const first = await postForm(ask, 'at', LOTION_PAGE, fields);
    const [, own = ''] = /userId=([0-9a-f]{32})/.exec(String(first.headers['set-cookie'])) ?? [];
    expect([first.status, (await basketOf(own)).items.length]).toEqual([422, 1]);
  });

  test.each([
    ['without parts', {}],
    ['with a word for a part', { 'part-0': 'all', 'part-1': `${NAPPIES}` }],
    ['with a negative part', { 'part-0': '-1', 'part-1': `${NAPPIES}` }],
    ['with eleven parts', Object.fromEntries([...Array(11).keys()].map((n) => [`part-${n}`, '1']))],
    ['with a promotion that is a path', { ...set, promotionId: '../free' }],
  ])('%s is refused and adds nothing', async (_, fields) => {
    const id = newId();
    expect((await post(id, fields)).status).toBe(422);
    expect((await basketOf(id)).items).toEqual([]);
  });
});

describe('a call', () => {
  test('a call gets the gift of its promotion with the second piece', async () => {
    const basketKey = `basket_2_${newId()}`;
    const { body } = await call('addItem', { basketKey, variantId: BIB, quantity: 2 });
    expect(body.basket.items[1]).toMatchObject({
      isGift: true,
      cost: { withTax: 0 },
      promotion: { isValid: true, effect: { type: 'buy_x_get_y' } },
    });
    expect(body.basket.cost).toMatchObject({ goods: 2598, withTax: 2598 });
    const itemKey = body.basket.items[1].key;
    const changed = await call('updateItem', { basketKey, itemKey, quantity: 9 });
    expect(changed.status).toBe(404);
  });

  test('a call keeps the campaign that led to the product, and the text as the basket shows it', async () => {
    const customData = {
      customText: 'Mia',
      ffData: { ffCampaign: 'herbst' },
      cPromo: { promotionId: 'banner-7', promotionName: 'Herbst', creativeSlot: '1' },
    };
    const { headers, id } = madeId();
    const basketKey = `basket_2_${id}`;
    const line = { basketKey, variantId: BEAR, quantity: 2, customData };
    const added = await call('addItem', line, headers);
    const [item] = added.body.basket.items;
    expect(item.customData).toMatchObject(customData);
    const shown = { key: 'customText', label: de['product.customText'], value: 'Mia' };
    expect(item.displayData).toEqual({ 'attribute-1': shown });
    const same = { basketKey, itemKey: item.key, quantity: 2 };
    const options = { promotionId: null };
    const change = { ...same, options, customData: { customText: 'Mia' } };
    const unchanged = await call('updateItem', change, headers);
    expect(unchanged).toMatchObject({ status: 200, body: { type: 'success' } });
    expect(unchanged.body.basket).toEqual(added.body.basket);
  });
});
