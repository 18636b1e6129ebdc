import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { de } from '../../app/i18n/messages/de.ts';
import { type Ask, postForm, sendJson } from '../node/ask.ts';
import type { Answered } from '../node/request.ts';
import { mainOf } from '../node/stories.ts';
import { madeId, visitorCookie } from '../node/visitor-cookie.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;
let ask: Ask;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
});

const BEAR_PAGE = '/p/kuschelbaer-bruno-32-cm-1001001/';
const BEAR = { _action: 'basket.add', variantId: '100100101', quantity: '1' };
const BRICKS = { _action: 'basket.add', variantId: '100101901', quantity: '9' };

/** Returns the hidden fields of the page's first form of an action. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form =
    html.split('<form').find((part) => part.includes(`name="_action" value="${action}"`)) ?? '';
  const [own = ''] = form.split('</form>');
  const fields = own.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
}

const newId = () => randomBytes(16).toString('hex');
const as = (id: string, host = 'at') => ({ cookie: visitorCookie(id, host) });

/** Returns the visitor's id that an answer sets. */
function idOf(answer: Answered): string {
  return /^userId=([0-9a-f]{32});/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[1] ?? '';
}

async function basketPage(id: string, path = '/warenkorb/'): Promise<string> {
  const answer = await ask('at', path, { headers: as(id) });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Returns the quantity of each line. */
async function quantitiesOf(id: string): Promise<number[]> {
  const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
  const { items }: Basket = JSON.parse((await ask('at', path)).text());
  return items.map(({ quantity }) => quantity);
}

describe('an invalid form of a personalised product', () => {
  const BIB_PAGE = '/p/laetzchen-mit-gesticktem-namen-1001008/';
  const BIB = { _action: 'basket.add', variantId: '100100801', quantity: '2' };
  const TEXT = 'customData.customText';
  const post = (fields: Record<string, string>) => postForm(ask, 'at', BIB_PAGE, fields);
  const problemOf = (html: string) => /<p class="field-problem"[^]*?<\/p>/.exec(html)?.[0] ?? '';
  const inputOf = (html: string) => /<input[^>]*customText[^>]*>/.exec(html)?.[0] ?? '';

  test.each([
    ['without the text', {}],
    ['with spaces', { [TEXT]: '   ' }],
    ['with invisible characters', { [TEXT]: '\u200b\u202e' }],
  ])('%s shows the error beside its field', async (_, text) => {
    const answer = await post({ ...BIB, ...text });
    expect(answer.status).toBe(422);
    const html = answer.text();
    expect(inputOf(html)).toContain('aria-invalid="true" aria-describedby="add-problem-problem"');
    expect(problemOf(html)).toContain(`id="add-problem-problem" data-missing`);
    expect(problemOf(html)).toContain(`>${de['product.customTextMissing']}<`);
    // The form's URL names its field, which the browser focuses, and the error is shown once.
    expect(html).toContain('action="#add-problem"');
    expect(html.match(/id="add-problem"/g)).toHaveLength(1);
    expect(inputOf(html)).toContain('id="add-problem"');
    expect(answer.text()).toContain('<option selected="">2</option>');
  });

  test('an invalid form of a personalised product keeps the typed values and names the field by its label', async () => {
    const html = (await post({ ...BIB, quantity: '100', [TEXT]: 'Mia & "Max"' })).text();
    expect(inputOf(html)).toContain('value="Mia &amp; &quot;Max&quot;"');
    expect(mainOf(html)).toContain('Bitte prüfe deine Eingabe: Menge.');
    const long = (await post({ ...BIB, [TEXT]: 'x'.repeat(201) })).text();
    expect(problemOf(long)).toContain(`>${de['customize.tooLong']}<`);
  });

  test('an invalid form of a personalised product with a text that the product has no room for says so beside the field', async () => {
    const html = (await post({ ...BIB, [TEXT]: 'Maximiliane' })).text();
    expect(problemOf(html)).toContain(`>${de['customize.tooLong']}<`);
    expect(inputOf(html)).toContain('value="Maximiliane"');
  });

  test('an invalid form of a personalised product is added to the basket with its text', async () => {
    expect((await post({ ...BIB, [TEXT]: 'Mia' })).status).toBe(303);
    // Without its invisible characters the text has ten characters, of 20 code units.
    expect((await post({ ...BIB, [TEXT]: `\u202e${'🧸'.repeat(10)}\u200b` })).status).toBe(303);
  });
});

describe('the visitor’s id', () => {
  test('the visitor’s id is created by the server at the first form, for 365 days, readable by script', async () => {
    const answer = await postForm(ask, 'at', BEAR_PAGE, BEAR);
    const lasting = 'Max-Age=31536000; Path=\\/; ';
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(`^userId=[0-9a-f]{32}; ${lasting}SameSite=Lax$`),
      expect.stringMatching(`^host-userId=${idOf(answer)}; ${lasting}SameSite=Lax$`),
      expect.stringMatching(
        `^host-userIdSignature=${idOf(answer)}\\.[0-9a-f]{64}; ${lasting}HttpOnly; SameSite=Lax$`,
      ),
    ]);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
  });

  test('the visitor’s id is the one that script created and proves with its first call', async () => {
    const { id, headers } = madeId();
    const body = { basketKey: `basket_2_${id}`, variantId: 100100101, quantity: 1 };
    const path = '/api/shop/basket/addItem/?locale=de-at';
    const answer = await sendJson(ask, 'at', path, body, 'POST', headers);
    expect(idOf(answer)).toBe(id);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('the visitor’s id in the cookie takes precedence and is never overwritten', async () => {
    const [mine, other] = [newId(), newId()];
    const answer = await ask('at', '/api/shop/basket/addItem/?locale=de-at', {
      method: 'POST',
      headers: {
        ...as(mine),
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ basketKey: `basket_2_${other}`, variantId: 100100101, quantity: 1 }),
    });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([201, undefined]);
    const form = await postForm(ask, 'at', BEAR_PAGE, BEAR, as(mine));
    expect(idOf(form)).toBe(mine);
    expect(await basketPage(mine)).toContain('Kuschelbär Bruno');
  });

  test('the visitor’s id of a known user requires a session; without one a new id is created', async () => {
    const asked = (id: string) => {
      const cookie = `${visitorCookie(id)}; __Host-session=${'s'.repeat(43)}`;
      return ask('at', '/api/user/?locale=de-at', { headers: { cookie } });
    };
    const answer = await asked('ab'.repeat(32));
    expect([answer.status, answer.text()]).toEqual([200, '{"loggedIn":false}']);
    expect(idOf(answer)).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    // The browser's own id stays, and the unknown session is deleted.
    expect((await asked(newId())).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-session=; Max-Age=0;/),
      expect.stringMatching(/^hasSession=; Max-Age=0;/),
    ]);
  });

  test.each(['x', 'AB'.repeat(16), '%ff', 'ab'.repeat(40)])(
    '%s is invalid and replaced by a new one',
    async (id) => {
      expect(idOf(await postForm(ask, 'at', BEAR_PAGE, BEAR, as(id)))).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

describe('adding without script', () => {
  test('an addition without script leads to the basket with the line highlighted', async () => {
    const answer = await postForm(ask, 'at', BEAR_PAGE, BEAR);
    const location = answer.headers.location ?? '';
    expect(answer.status).toBe(303);
    expect(location).toMatch(/^\/warenkorb\/\?line=([0-9a-f]{32})#line-\1$/);
    const html = await basketPage(idOf(answer), location.split('#')[0]);
    expect(html).toMatch(/class="line is-marked" id="line-[0-9a-f]{32}"/);
    expect(html).toContain('Kuschelbär Bruno');
    expect(html).toContain('24,95\u00a0€');
  });

  test('an addition by the form of a card in a list leads to the basket, too', async () => {
    const list = '/spielzeug/kuscheltiere/';
    const html = (await ask('at', list)).text();
    const card =
      html.split('<article').find((one) => one.includes('Kuschelbär Bruno, 32 cm')) ?? '';
    const fields = fieldsOf(card, 'basket.add');
    expect(fields).toMatchObject({ variantId: '100100101', quantity: '1' });
    const answer = await postForm(ask, 'at', list, fields);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/warenkorb\/\?line=/),
    ]);
    expect(await basketPage(idOf(answer))).toContain('Kuschelbär Bruno');
  });

  test('another colour: its page and its line have its images', async () => {
    const cup = '/p/trinklernbecher-schluck-fuer-schluck-1001044/';
    const first = /<img[^>]* srcSet="[^"]*(cup-[0-9a-f]{6})-/;
    expect(first.exec((await ask('at', cup)).text())?.[1]).toBe('cup-7fb3ab');
    const html = (await ask('at', `${cup}?variant=100.1044.02`)).text();
    const shown = html.split('<form').find((part) => part.includes('id="add-form"')) ?? '';
    const fields = fieldsOf(`<form${shown}`, 'basket.add');
    expect(fields).toMatchObject({ variantId: '100104402' });
    const answer = await postForm(ask, 'at', `${cup}?variant=100.1044.02`, {
      ...fields,
      quantity: '1',
    });
    const line = mainOf(await basketPage(idOf(answer)));
    expect(line).toContain('cup-e6c15c-');
    expect(line).toContain('Honig');
  });

  test('an addition without script stays in the shop: paths, prefix and prices', async () => {
    const path = '/fr/p/ours-en-peluche-bruno-32-cm-1001001/';
    const answer = await postForm(ask, 'ch', path, BEAR);
    expect(answer.headers.location).toMatch(/^\/fr\/panier\/\?line=/);
    const basket = await ask('ch', '/fr/panier/', { headers: as(idOf(answer), 'ch') });
    expect(basket.text()).toMatch(/CHF\u00a027\.90/);
  });

  test('a reduced quantity succeeds and is reported', async () => {
    const answer = await postForm(ask, 'at', '/p/holzbausteine-40-teile-1001019/', BRICKS);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toMatch(/^\/warenkorb\/\?line=\w+&reduced=1#line-/);
    const html = await basketPage(idOf(answer), answer.headers.location?.split('#')[0]);
    expect(html).toContain(de['basket.reduced'].replace('{quantity}', '3'));
  });

  test.each([
    ['a sold-out variant', { variantId: '100100201' }, de['basket.itemUnavailable']],
    ['a quantity of 0', { quantity: '0' }, 'Bitte prüfe deine Eingabe: Menge.'],
    ['a quantity of 1.5', { quantity: '1.5' }, 'quantity'],
    ['a quantity as text', { quantity: '<b>' }, 'quantity'],
    ['a quantity of 100', { quantity: '100' }, 'quantity'],
    ['no variant', { variantId: '' }, 'variantId'],
  ])('%s fails on the page itself', async (_, fields, text) => {
    const answer = await postForm(ask, 'at', BEAR_PAGE, { ...BEAR, ...fields });
    const html = answer.text();
    expect([answer.status, answer.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(html).toContain('<h1>Kuschelbär Bruno, 32 cm</h1>');
    expect(html.replaceAll(/data-props="[^"]*"/g, '')).toContain(text);
    expect(html).toContain('name="variantId" value="100100101"');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  describe('an addition that is sent twice', () => {
    const twice = async (headers: Record<string, string>, other: Record<string, string> = {}) => {
      const first = await postForm(ask, 'at', BEAR_PAGE, BEAR, headers);
      return [first, await postForm(ask, 'at', BEAR_PAGE, { ...BEAR, ...other }, headers)] as const;
    };

    test('one after the other adds once and leads to the same line', async () => {
      const id = newId();
      const [first, second] = await twice(as(id));
      expect([first.status, second.status]).toEqual([303, 303]);
      expect(second.headers.location).toBe(first.headers.location);
      expect(await quantitiesOf(id)).toEqual([1]);
    });

    test('an addition that is sent twice at the same time adds once, and both lead to the line', async () => {
      const id = newId();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => postForm(ask, 'at', BEAR_PAGE, BEAR, as(id))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
      expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
      expect(await quantitiesOf(id)).toEqual([1]);
    });

    test('an addition that is sent twice by a new visitor leaves quantity 1 in the basket of the last answer', async () => {
      const [, second] = await twice({});
      expect(await quantitiesOf(idOf(second))).toEqual([1]);
    });

    test('an addition that is sent twice with another quantity adds both', async () => {
      const id = newId();
      await twice(as(id), { quantity: '2' });
      expect(await quantitiesOf(id)).toEqual([3]);
    });
  });

  test('an idempotency key in a form is ignored', async () => {
    const theirs = newId();
    const answer = await postForm(ask, 'at', BEAR_PAGE, {
      ...BEAR,
      basketKey: `basket_2_${theirs}`,
    });
    expect(idOf(answer)).not.toBe(theirs);
    expect(await basketPage(theirs)).toContain(de['basket.empty.title']);
  });
});

describe('a link that offers items', () => {
  const offerOf = (html: string) =>
    /<section class="wrap basket-offer"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';

  test('a link shows its items, and its form adds what can be bought', async () => {
    const id = newId();
    const page = await basketPage(id, '/warenkorb/?items=100100101:2,100100201,100101901:9,7,x');
    const offer = offerOf(page);
    expect(offer.replaceAll('<!-- -->', '')).toContain(
      '2 × <a href="/p/kuschelbaer-bruno-32-cm-1001001/?variant=',
    );
    expect(offer).toContain(de['basket.link.soldOut']);
    expect(offer).toContain('Nur noch 3 Stück da');
    expect(offer).toContain('2 Artikel aus dem Link gibt es bei uns nicht.');
    expect(await quantitiesOf(id)).toEqual([]);
    const fields = fieldsOf(page, 'basket.addLink');
    expect(fields['items']).toBe('100100101:2,100101901:9');
    const answer = await postForm(ask, 'at', '/warenkorb/?items=7', fields, as(id));
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringContaining('/warenkorb/?linked=100100101%3A2%2C100101901%3A9'),
    ]);
    expect(await quantitiesOf(id)).toEqual([2, 3]);
    const shown = await basketPage(id, '/warenkorb/?linked=100100101:2,100101901:9');
    expect(shown).toContain('5 Artikel aus dem Link liegen jetzt im Warenkorb.');
    expect(shown).toContain('Die übrigen 6 sind nicht dabei');
    expect(await basketPage(id, '/warenkorb/?linked=99-9')).not.toContain('aus dem Link');
  });

  test.each([
    ['none that the shop sells', '7,8', de['basket.link.empty']],
    ['nothing', '', de['basket.link.empty']],
    [
      'too many',
      Array.from({ length: 100 }, (_, at) => at + 1).join(','),
      'Ein Link kann höchstens 50 haben.',
    ],
  ])('a link with %s says so, and has no form', async (_, items, text) => {
    const offer = offerOf(await basketPage(newId(), `/warenkorb/?items=${items}`));
    expect(offer).toContain(text);
    expect(offer).not.toContain('<form');
  });

  test('a form with items that are sold out leaves the basket and says so', async () => {
    const id = newId();
    const fields = { _action: 'basket.addLink', items: '100100201' };
    const answer = await postForm(ask, 'at', '/warenkorb/?items=100100201', fields, as(id));
    expect([answer.status, answer.text()]).toEqual([
      422,
      expect.stringContaining(de['basket.link.none']),
    ]);
  });
});

describe('changing without script', () => {
  async function filled(): Promise<{ id: string; itemKey: string }> {
    const answer = await postForm(ask, 'at', BEAR_PAGE, BEAR);
    const itemKey = /line=(\w+)/.exec(answer.headers.location ?? '')?.[1] ?? '';
    return { id: idOf(answer), itemKey };
  }

  test('a change without script sets the quantity or removes the line', async () => {
    const { id, itemKey } = await filled();
    const fields = { _action: 'basket.update', itemKey, quantity: '4' };
    const changed = await postForm(ask, 'at', '/warenkorb/', fields, as(id));
    expect([changed.status, changed.headers.location]).toEqual([
      303,
      `/warenkorb/?line=${itemKey}#line-${itemKey}`,
    ]);
    expect(await basketPage(id)).toContain('99,80\u00a0€');
    const gone = await postForm(
      ask,
      'at',
      '/warenkorb/',
      { _action: 'basket.delete', itemKey },
      as(id),
    );
    expect([gone.status, gone.headers.location]).toEqual([303, '/warenkorb/']);
    expect(await basketPage(id)).toContain(de['basket.empty.title']);
  });

  test('a failure is shown in the basket, whose lines stay', async () => {
    const { id } = await filled();
    const fields = { _action: 'basket.update', itemKey: 'nope', quantity: '2' };
    const answer = await postForm(ask, 'at', '/warenkorb/', fields, as(id));
    expect(answer.status).toBe(422);
    expect(answer.text()).toMatch(/role="alert"/);
    expect(answer.text()).toContain('Kuschelbär Bruno');
  });

  test.each(['-1', '1.5', '1e9', 'abc', '100', ' ', '<b>'])(
    'the quantity %j is reported at its field, which keeps it',
    async (quantity) => {
      const { id, itemKey } = await filled();
      const fields = { _action: 'basket.update', itemKey, quantity };
      const answer = await postForm(ask, 'at', '/warenkorb/', fields, as(id));
      expect(answer.status).toBe(422);
      const html = mainOf(answer.text());
      const field = /<input id="quantity-[^>]*>/.exec(html)?.[0] ?? '';
      expect(field).toContain(`value="${quantity.replace('<', '&lt;').replace('>', '&gt;')}"`);
      expect(field).toContain(`aria-invalid="true" aria-describedby="quantity-${itemKey}-problem"`);
      expect(html).toContain(de['basket.quantityWrong'].replace('{max}', '99'));
      expect(html).toContain(`action="#quantity-${itemKey}"`);
      expect(await quantitiesOf(id)).toEqual([1]);
    },
  );

  test.each(['basket.delete', 'basket.update'])(
    'a line removed by %s can be put back as it was',
    async (action) => {
      const added = await postForm(ask, 'at', '/p/laetzchen-mit-gesticktem-namen-1001008/', {
        _action: 'basket.add',
        variantId: '100100801',
        quantity: '3',
        'customData.customText': 'Mia & Max',
      });
      const id = idOf(added);
      const own = fieldsOf(await basketPage(id), action);
      const removal = action === 'basket.update' ? { ...own, quantity: '0' } : own;
      const gone = await postForm(ask, 'at', '/warenkorb/', removal, as(id));
      expect(gone.headers.location).toBe('/warenkorb/?removed=1');
      const cookie = (gone.headers['set-cookie'] ?? []).find((one) =>
        one.startsWith('removedLine='),
      );
      expect(cookie).toMatch(/; Max-Age=120; .*HttpOnly/);
      expect(gone.headers.location).not.toContain('Mia');
      const cookies = `${as(id).cookie}; ${cookie?.split(';')[0]}`;
      const answer = await ask('at', '/warenkorb/?removed=1', { headers: { cookie: cookies } });
      const html = mainOf(answer.text());
      expect(html).toContain(de['basket.empty.title']);
      expect(html).toContain('Lätzchen mit gesticktem Namen ist nicht mehr im Warenkorb.');
      // Any other page does not offer the undo.
      expect(await basketPage(id)).not.toContain(de['basket.undo'] + '</button></form>');
      const back = await postForm(ask, 'at', '/warenkorb/', fieldsOf(html, 'basket.add'), as(id));
      expect(back.status).toBe(303);
      expect(await quantitiesOf(id)).toEqual([3]);
      expect(await basketPage(id)).toContain('Mia &amp; Max');
    },
  );

  test('a removed part of a set returns to its group, with its campaign and promotion', async () => {
    const id = newId();
    const part = {
      variantId: 100100101,
      quantity: 1,
      itemGroup: { id: '12345678', isMainItem: false, isRequired: true },
      customData: { ffData: { ffCampaign: '7 & "8"' }, cPromo: { promotionId: 'bär' } },
    };
    const itemsOf = async (): Promise<Basket['items']> => {
      const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
      return JSON.parse((await ask('at', path)).text()).items;
    };
    const body = { basketKey: `basket_2_${id}`, ...part };
    const path = '/api/shop/basket/addItem/?locale=de-at';
    expect((await sendJson(ask, 'at', path, body)).status).toBe(201);
    const { itemGroup, customData } = part;
    expect(await itemsOf()).toMatchObject([{ itemGroup, customData }]);
    const removal = fieldsOf(await basketPage(id), 'basket.delete');
    const gone = await postForm(ask, 'at', '/warenkorb/', removal, as(id));
    const cookie = (gone.headers['set-cookie'] ?? []).find((one) => one.startsWith('removedLine='));
    const cookies = `${as(id).cookie}; ${cookie?.split(';')[0]}`;
    const answer = await ask('at', '/warenkorb/?removed=1', { headers: { cookie: cookies } });
    const undo = fieldsOf(mainOf(answer.text()), 'basket.add');
    expect((await postForm(ask, 'at', '/warenkorb/', undo, as(id))).status).toBe(303);
    expect(await itemsOf()).toMatchObject([{ itemGroup, customData }]);
  });

  test.each(['x', '{}', '{"variantId":"1"}', '%7B%22a', '['.repeat(3000)])(
    'the damaged cookie %j of a removed line is ignored',
    async (value) => {
      const { id } = await filled();
      const cookie = `${as(id).cookie}; removedLine=${value}`;
      const answer = await ask('at', '/warenkorb/?removed=1', { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(mainOf(answer.text())).toContain('Kuschelbär Bruno');
    },
  );

  test('a line moves to the wishlist, and back if wanted', async () => {
    const { id } = await filled();
    const move = fieldsOf(await basketPage(id), 'basket.toWishlist');
    const moved = await postForm(ask, 'at', '/warenkorb/', move, as(id));
    expect([moved.status, moved.headers.location]).toEqual([303, '/warenkorb/?removed=1']);
    expect(await quantitiesOf(id)).toEqual([]);
    const path = `/api/shop/wishlist/get/wishlist_2_${id}/?locale=de-at`;
    const { items } = JSON.parse((await ask('at', path)).text());
    expect(items).toMatchObject([{ productId: 1001001, variantId: 100100101 }]);
    const cookie = (moved.headers['set-cookie'] ?? []).find((one) => one.startsWith('removed'));
    const cookies = `${as(id).cookie}; ${cookie?.split(';')[0]}`;
    const html = (
      await ask('at', '/warenkorb/?removed=1', { headers: { cookie: cookies } })
    ).text();
    expect(html).toContain('ist auf deiner Wunschliste.');
  });

  test.each([
    ['no variant', { 'removed.variantId': 'x' }],
    ['nothing', {}],
  ])('a move with %s leaves the line', async (_, fields) => {
    const { id, itemKey } = await filled();
    const form = { _action: 'basket.toWishlist', itemKey, ...fields };
    expect((await postForm(ask, 'at', '/warenkorb/', form, as(id))).status).toBe(422);
    expect(await quantitiesOf(id)).toEqual([1]);
  });
});

describe('unknown forms', () => {
  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['an unknown action', { ...BEAR, _action: 'basket.steal' }, {}, 400],
    ['a prototype key', { ...BEAR, _action: '__proto__' }, {}, 400],
    ['no action', { variantId: '1' }, {}, 400],
    ['another site', BEAR, { 'sec-fetch-site': 'cross-site' }, 403],
    ['another shop', BEAR, { 'sec-fetch-site': 'same-site' }, 403],
    ['a wrong type', BEAR, { 'content-type': 'text/plain' }, 415],
    ['JSON', BEAR, { 'content-type': 'application/json' }, 415],
    ['more than 64 kB', { ...BEAR, x: 'y'.repeat(66_000) }, {}, 413],
  ])('%s', async (_, fields, headers, status) => {
    const answer = await postForm(ask, 'at', BEAR_PAGE, fields, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (status === 413) expect(answer.text()).toBe(de['form.tooLarge']);
  });

  test('one action in the URL and another in the body', async () => {
    const page = `${BEAR_PAGE}?_action=country.choose`;
    expect((await postForm(ask, 'at', page, BEAR)).status).toBe(400);
    expect((await postForm(ask, 'at', `${BEAR_PAGE}?_action=basket.add`, BEAR)).status).toBe(303);
  });

  test('a form on a missing page adds nothing', async () => {
    const answer = await postForm(ask, 'at', '/nirgends/', { ...BEAR, quantity: '0' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('a line as a present, without script', () => {
  const itemsOf = async (id: string): Promise<Basket['items']> => {
    const path = `/api/shop/basket/get/basket_2_${id}/?locale=de-at`;
    return JSON.parse((await ask('at', path, { headers: as(id) })).text()).items;
  };
  const giftForm = (html: string) =>
    html.split('<form').find((part) => part.includes('data-gift')) ?? '';

  async function begin() {
    const id = idOf(await postForm(ask, 'at', BEAR_PAGE, { ...BEAR, quantity: '2' }));
    const itemKey = (await itemsOf(id))[0]?.key ?? '';
    const save = (fields: Record<string, string>) =>
      postForm(ask, 'at', '/warenkorb/', { _action: 'basket.update', itemKey, ...fields }, as(id));
    return { id, itemKey, save };
  }

  test('it is wrapped, says so in line and sum, and ends', async () => {
    const { id, itemKey, save } = await begin();
    const typed = 'Für Mia & Max,\r\nalles Liebe';
    const saved = await save({ 'gift.wrap': 'on', 'gift.message': typed });
    expect(saved.headers.location).toBe(`/warenkorb/?line=${itemKey}#line-${itemKey}`);
    expect(await itemsOf(id)).toMatchObject([
      { key: itemKey, quantity: 2, gift: { wrap: true, message: 'Für Mia & Max,\nalles Liebe' } },
    ]);
    const html = await basketPage(id);
    expect(html).toContain(de['gift.wrapped']);
    expect(html).toContain(`<dt>${de['gift.wrapping']}</dt><dd>3,95\u00a0€</dd>`);
    expect(giftForm(html)).toMatch(/<input type="checkbox" name="gift\.wrap" checked=""/);
    expect(giftForm(html)).toContain('Für Mia &amp; Max,\nalles Liebe</textarea>');
    await save({ 'gift.message': '' });
    expect(await itemsOf(id)).toMatchObject([{ key: itemKey, quantity: 2, gift: null }]);
    expect(await basketPage(id)).not.toContain(de['gift.wrapping']);
  });

  test('a message that is too long stays in its field, which says so', async () => {
    const { id, save } = await begin();
    const answer = await save({ 'gift.wrap': 'on', 'gift.message': 'x'.repeat(301) });
    expect(answer.status).toBe(422);
    const html = mainOf(answer.text());
    expect(html).toContain('<details class="line-fold" open="">');
    expect(giftForm(html)).toContain(`${'x'.repeat(301)}</textarea>`);
    expect(giftForm(html)).toContain('aria-invalid="true"');
    expect(giftForm(html)).toContain('hat höchstens 300 Zeichen in 6 Zeilen');
    expect(giftForm(html)).toContain('checked=""');
    expect(await itemsOf(id)).toMatchObject([{ gift: null }]);
  });

  test.each([
    ['with its message', 'Für Mia', 'Bär', 'Für Mia'],
    ['without a message for which no cookie has room', '🎁'.repeat(300), 'ü'.repeat(120), ''],
  ])('a line that was taken out comes back %s', async (_, message, name, kept) => {
    const { id, save } = await begin();
    await save({ 'gift.wrap': 'on', 'gift.message': message });
    const own = fieldsOf(await basketPage(id), 'basket.delete');
    const removal = { ...own, 'removed.name': name };
    const gone = await postForm(ask, 'at', '/warenkorb/', removal, as(id));
    const cookie = (gone.headers['set-cookie'] ?? []).find((one) => one.startsWith('removedLine='));
    expect(cookie?.length).toBeLessThanOrEqual(4096);
    const cookies = `${as(id).cookie}; ${cookie?.split(';')[0]}`;
    const answer = await ask('at', '/warenkorb/?removed=1', { headers: { cookie: cookies } });
    const undo = fieldsOf(mainOf(answer.text()), 'basket.add');
    expect((await postForm(ask, 'at', '/warenkorb/', undo, as(id))).status).toBe(303);
    expect(await itemsOf(id)).toMatchObject([{ gift: { wrap: true, message: kept } }]);
  });
});
