import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { type Ask, postForm, untilLimited } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { mainOf } from '../node/stories.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const [BEAR, SCARCE] = [100100101, 100101901];
const BEAR_PAGE = '/p/kuschelbaer-bruno-32-cm-1001001/';
const CALLS = { applyVoucher: 'POST', removeVoucher: 'DELETE', addItem: 'POST' } as const;

const newId = () => randomBytes(16).toString('hex');
const json = (answer: Answered) => JSON.parse(answer.text());
/** Each visitor has another IP, because the limit counts clients. */
let clients = 0;

/** A visitor of a shop with one bear in the basket. */
async function visitor(label = 'at', shopId = 2, locale = 'de-at', isFilled = true) {
  const id = newId();
  clients += 1;
  const client = { 'cf-connecting-ip': `192.0.2.${clients}` };
  const basketKey = `basket_${shopId}_${id}`;
  const call = (verb: keyof typeof CALLS, body: object, headers: Record<string, string> = {}) =>
    ask(label, `/api/shop/basket/${verb}/?locale=${locale}`, {
      method: CALLS[verb],
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...client,
        ...headers,
        cookie: [visitorCookie(id, label), ...(headers['cookie'] ? [headers['cookie']] : [])].join(
          '; ',
        ),
      },
      body: JSON.stringify({ basketKey, ...body }),
    });
  const form = (path: string, fields: Record<string, string>, cookie = '') =>
    postForm(ask, label, path, fields, { cookie: visitorCookie(id, label) + cookie, ...client });
  if (isFilled) await call('addItem', { variantId: BEAR, quantity: 1 });
  const basket = async () =>
    json(
      await ask(label, `/api/shop/basket/get/${basketKey}/?locale=${locale}`, {
        headers: { cookie: visitorCookie(id, label) },
      }),
    );
  return { basket, call, form, id };
}

describe('a code by call', () => {
  test('a code by call is taken, shown by the basket, and taken out', async () => {
    const { basket, call } = await visitor();
    const applied = await call('applyVoucher', { code: ' nest-5', value: 99, reduction: 2495 });
    expect(applied.status).toBe(200);
    expect(json(applied)).toMatchObject({
      type: 'success',
      basket: {
        code: 'NEST5',
        voucher: { isValid: true, reduction: 500 },
        cost: { goods: 2495, withTax: 1995 },
      },
    });
    expect(await basket()).toEqual(json(applied).basket);
    const removed = await call('removeVoucher', { code: 'NEST5' });
    expect([removed.status, json(removed).basket.cost.withTax]).toEqual([200, 2495]);
  });

  test.each([
    ['de-at', 'NESTOVER', 'Dieser Code galt nur bis zum 31. Oktober 2026.'],
    ['de-at', 'NESTSOON', 'Dieser Code gilt erst ab dem 1. Jänner 2029.'],
    ['de-at', 'NESTUSED', de['voucher.used']],
    ['de-at', 'NESTDE', de['voucher.otherShop']],
    ['de-at', 'NEST404', de['voucher.unknown']],
    ['de-at', 'NESTDEMO2026LEER', de['voucher.empty'], 'LEER'],
    ['de-at', 'NESTDEMO2026CHUR', de['voucher.otherShop'], 'CHUR'],
    ['fr-ch', 'NESTDEMO2026OLTE', fr['voucher.empty'], 'OLTE'],
  ])(
    'a code by call in %s: %s is refused, and says why',
    async (locale, code, text, end = code) => {
      const { call } = await (locale === 'fr-ch' ? visitor('ch', 4, locale) : visitor());
      const answer = await call('applyVoucher', { code });
      expect(answer.status).toBe(422);
      expect(json(answer)).toMatchObject({
        type: 'failure',
        refused: { code: end },
        basket: { code: null, giftCard: null },
        problems: [{ field: 'code', text }],
      });
    },
  );

  test('a code by call whose minimum is not reached is kept with what is missing', async () => {
    const { basket, call } = await visitor();
    const answer = await call('applyVoucher', { code: 'NEST50' });
    expect([answer.status, json(answer).note.replaceAll('\u00A0', ' ')]).toEqual([
      200,
      'Gilt ab 50,00 €. Es fehlen noch 25,05 €.',
    ]);
    expect((await basket()).voucher).toMatchObject({
      isValid: false,
      reason: 'minimumValue',
      missing: 2505,
    });
    await call('addItem', { variantId: BEAR, quantity: 2 });
    expect(await basket()).toMatchObject({
      voucher: { isValid: true },
      cost: { withTax: 7485 - 1000 },
    });
  });

  test.each([
    ['10 kB', 'x'.repeat(10_240)],
    ['a script', '<script>'],
    ['empty', ''],
    ['a number', 5],
    ['null', null],
  ])('a code by call that is none (%s) is 400 and named', async (_, code) => {
    const { call } = await visitor('at', 2, 'de-at', false);
    for (const verb of ['applyVoucher', 'removeVoucher'] as const) {
      const answer = await call(verb, { code });
      expect([answer.status, json(answer)]).toMatchObject([
        400,
        { field: 'code', problems: [{ text: de['voucher.invalid'] }] },
      ]);
    }
  });

  test('a code by call for a basket of another shop or of a customer is 403', async () => {
    const { call } = await visitor();
    for (const key of [`basket_1_${newId()}`, `basket_2_${newId()}${newId()}`])
      for (const verb of ['applyVoucher', 'removeVoucher'] as const) {
        const answer = await call(verb, { basketKey: key, code: 'NEST5' });
        expect([answer.status, json(answer).field]).toEqual([403, 'basketKey']);
      }
  });
});

describe('a code by form, without script', () => {
  test('a code by form without script leads back to the basket, and a refused one shows why, with what was typed', async () => {
    const { basket, form } = await visitor();
    const refused = await form('/warenkorb/', { _action: 'basket.voucher', code: 'nest-404' });
    expect([refused.status, mainOf(refused.text()).includes(de['voucher.unknown'])]).toEqual([
      422,
      true,
    ]);
    const applied = await form('/warenkorb/', { _action: 'basket.voucher', code: 'nest 5' });
    expect([applied.status, applied.headers.location]).toEqual([303, '/warenkorb/']);
    expect((await basket()).code).toBe('NEST5');
    const removed = await form('/warenkorb/', { _action: 'basket.removeVoucher', code: 'NEST5' });
    expect([removed.status, (await basket()).code]).toEqual([303, null]);
  });

  test('a code by form into an empty basket says to fill it first', async () => {
    const { form } = await visitor('at', 2, 'de-at', false);
    const answer = await form('/warenkorb/', { _action: 'basket.voucher', code: 'NEST5' });
    expect([answer.status, mainOf(answer.text()).includes(de['voucher.emptyBasket'])]).toEqual([
      422,
      true,
    ]);
  });
});

describe('wrong codes', () => {
  test('eleven in a basket: the last has to wait, and so has a right one', async () => {
    const { call, form } = await visitor();
    for (let n = 0; n < 10; n += 1)
      expect((await call('applyVoucher', { code: `WRONG${n}` })).status).toBe(422);
    for (const code of ['WRONG10', 'NEST5']) {
      const answer = await call('applyVoucher', { code });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
      expect(json(answer).problems[0].text).toMatch(/zu viele Versuche.* (59|60) Minuten/);
    }
    const page = await form('/warenkorb/', { _action: 'basket.voucher', code: 'NEST5' });
    expect([page.status, page.text().includes('zu viele Versuche')]).toEqual([429, true]);
  });

  test('twenty in a minute from one client, whatever the basket', async () => {
    const client = { 'cf-connecting-ip': '2001:db8:7::1' };
    const { call } = await visitor();
    const statuses = await untilLimited(20, () =>
      call('applyVoucher', { basketKey: `basket_2_${newId()}`, code: 'X' }, client),
    );
    expect(statuses.at(-1)).toBe(429);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]));
  });
});

describe('a voucher of ?voucher=', () => {
  const cookieOf = ({ headers }: Answered) =>
    [headers['set-cookie'] ?? []].flat().filter((line) => line.startsWith('voucher='));
  const adds = { variantId: BEAR, quantity: 1 };

  test('a voucher of ?voucher= is applied to the basket with the first item, and forgotten', async () => {
    const { call } = await visitor('at', 2, 'de-at', false);
    const added = await call('addItem', adds, { cookie: 'voucher=nest-5' });
    expect([added.status, json(added).basket.voucher.reduction]).toEqual([201, 500]);
    expect(cookieOf(added)).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  test('a voucher of ?voucher= is applied also if fewer pieces were added', async () => {
    const { call } = await visitor('at', 2, 'de-at', false);
    const added = await call(
      'addItem',
      { variantId: SCARCE, quantity: 99 },
      { cookie: 'voucher=nest-5' },
    );
    expect([added.status, json(added).basket.code]).toEqual([206, 'NEST5']);
    expect(cookieOf(added)).toHaveLength(1);
  });

  test.each([
    ['an item', { _action: 'basket.add', variantId: String(BEAR), quantity: '1' }],
    ['a set', { _action: 'basket.addSet', promotionId: 'wickelset', 'part-0': String(BEAR) }],
  ])('a voucher of ?voucher= is applied by the form of %s, too', async (_, fields) => {
    const { basket, form } = await visitor('at', 2, 'de-at', false);
    const added = await form(BEAR_PAGE, fields, '; voucher=NEST10');
    expect([added.status, (await basket()).code]).toEqual([303, 'NEST10']);
    expect(cookieOf(added)).toHaveLength(1);
  });

  test('a voucher of ?voucher= that is not valid is forgotten, and never in the way of the item', async () => {
    const { call } = await visitor('at', 2, 'de-at', false);
    const added = await call('addItem', adds, { cookie: 'voucher=NESTOVER' });
    expect([added.status, json(added).basket.voucher]).toEqual([201, null]);
    expect(cookieOf(added)).toHaveLength(1);
  });

  test('a voucher of ?voucher= does not replace one that the basket has, and stays', async () => {
    const { call } = await visitor();
    await call('applyVoucher', { code: 'NEST5' });
    const added = await call('addItem', adds, { cookie: 'voucher=NEST10' });
    expect([json(added).basket.code, cookieOf(added)]).toEqual(['NEST5', []]);
  });

  test('a voucher of ?voucher= is forgotten with the code that is taken out', async () => {
    const { call } = await visitor();
    const cookie = { cookie: 'voucher=nest-5' };
    await call('applyVoucher', { code: 'NEST5' });
    expect(cookieOf(await call('removeVoucher', { code: 'NEST5' }, cookie))).toHaveLength(1);
  });
});

test('no code is in a log line', () => {
  expect(shop.logs().join('\n')).not.toMatch(/NEST5|WRONG\d|nest-404/);
});
