import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { fr } from '../../app/i18n/messages/fr.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { json, person, shopWith } from './fixtures/account-shop.ts';
import { playing } from './fixtures/isolate.ts';
import { STARTED_SESSION, TOKEN, USER } from './fixtures/recording-commerce.ts';

beforeAll(async () => {
  await env.CONTENT.put('layout/de-de', '{}');
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
});

const BALANCE = { currency: 'EUR', total: 0, credit: 0, giftCards: [], bookings: [] };

/** Ids of the shops of the company. */
const SHOP_IDS = allShops.filter(({ company }) => company === 'baby').map(({ id }) => id);

describe('the account', () => {
  const session = `__Host-session=${TOKEN}`;

  test('a new password replaces the session; a wrong one stands beside its field', async () => {
    const form = { password: 'AltesPasswort', new_password: 'Kuschelbaer1' };
    const good = shopWith({ 'POST /v1/users/me/password': json(STARTED_SESSION) });
    const changed = await good.post(
      '/konto/passwort/',
      { _action: 'user.password', ...form },
      session,
    );
    expect(changed.headers.get('location')).toBe('/konto/passwort/?saved=password');
    expect(changed.headers.getSetCookie().join()).toContain(`__Host-session=${TOKEN}`);
    const wrong = shopWith({
      'POST /v1/users/me/password': json({ error: 'wrong', field: 'current' }, 403),
    });
    const { body } = await wrong.call('/api/user/password/', form, session);
    expect(body.problems).toEqual([{ text: de['account.errors.password'], field: 'password' }]);
    const same = shopWith({
      'POST /v1/users/me/password': json({ error: 'same', field: 'password' }, 409),
    });
    expect((await same.call('/api/user/password/', form, session)).body.problems).toEqual([
      { text: de['account.errors.samePassword'], field: 'new_password' },
    ]);
    const ended = shopWith({ 'POST /v1/users/me/password': json({ error: 'no session' }, 403) });
    expect((await ended.call('/api/user/password/', form, session)).body.problems).toEqual([
      { text: de['account.errors.session'] },
    ]);
  });

  test('a passkey needs the password, if the back end says so', async () => {
    const PATH = '/api/user/passkeys/options/';
    const { call, received } = shopWith({
      'POST /v1/users/me/passkeys/options': ({ body }) =>
        body['password'] === 'Kuschelbaer1'
          ? Response.json({ options: { challenge: 'c' } })
          : json({ error: 'wrong password', field: 'password' }, 403)(),
    });
    for (const body of [{}, { password: 'falsch' }])
      expect(await call(PATH, body, session)).toMatchObject({
        status: 412,
        body: { field: 'password' },
      });
    expect((await call(PATH, { password: 'Kuschelbaer1' }, session)).status).toBe(200);
    for (const password of ['', 'x'.repeat(201), 1])
      expect((await call(PATH, { password }, session)).body.field).toBe('password');
    expect(received).toHaveLength(3);
  });

  test.each([
    [404, 'account.balance.add.unknown'],
    [409, 'account.balance.add.taken'],
    [422, 'account.balance.add.useless'],
  ] as const)(
    'a gift card refused with %i: the page says so once above its form',
    async (status, key) => {
      const { post } = shopWith({
        'PUT /v1/users/me/gift-cards': json({ error: 'refused' }, status),
        'GET /v1/users/me': json(USER),
        'GET /v1/users/me/balance': json(BALANCE),
      });
      const fields = { _action: 'giftCard.add', code: 'NEST-CARD-0001' };
      const { status: shown, text } = await post('/konto/balance/', fields, session);
      expect(shown).toBe(422);
      expect(text).toContain(de[key]);
      expect(text.match(/role="alert"(?! hidden)/g)).toHaveLength(1);
    },
  );

  test('sessions that cannot be read are not shown as none', async () => {
    const { get } = shopWith({
      'GET /v1/users/me': json(USER),
      'GET /v1/users/me/passkeys': json({ passkeys: [] }),
    });
    const { text } = await get('/konto/', session);
    const [, list = ''] = text.split(de['account.sessions']);
    expect(list.split('<form')[0]).toContain(de['account.errors.down']);
  });

  test('a gift card that was added says so', async () => {
    const { post } = shopWith({ 'PUT /v1/users/me/gift-cards': json(BALANCE) });
    const fields = { _action: 'giftCard.add', code: 'NEST-CARD-0001' };
    const { headers } = await post('/konto/balance/', fields, session);
    expect(headers.get('location')).toBe('/konto/balance/?saved=giftCard');
  });

  const CONTACT = {
    ...person,
    subject: 'other',
    message: 'Wann kommt mein Paket an?',
  };
  const CREDENTIAL = { id: 'YWJj', rawId: 'YWJj', type: 'public-key' };
  const CREATED = { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
  const USED = {
    ...CREDENTIAL,
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  };
  test.each([
    ['/api/user/contact/', CONTACT],
    ['/api/user/password/', { password: 'AltesPasswort', new_password: 'Kuschelbaer1' }],
    ['/api/user/delete/', { password: 'Kuschelbaer1' }],
    ['/api/user/passkeys/options/', {}],
    ['/api/user/passkeys/login-options/', {}],
    ['/api/user/passkeys/add/', { response: CREATED, name: 'Telefon' }],
    ['/api/user/passkeys/login/', { response: USED }],
  ])('%s is limited before the back end is called', async (path, body) => {
    const refusing = { limit: () => Promise.resolve({ success: false }) };
    const limits = { CROWD_LIMIT: refusing, CONTACT_LIMIT: refusing, RENDER_LIMIT: refusing };
    const { call, received } = shopWith({}, limits);
    const { status, headers } = await call(path, body, session);
    expect([status, Number(headers.get('retry-after')) > 0, received]).toEqual([429, true, []]);
  });

  test('gift cards are limited before the back end is asked to add one', async () => {
    const refusing = { limit: () => Promise.resolve({ success: false }) };
    const { post, received } = shopWith(
      { 'GET /v1/users/me': json(USER), 'GET /v1/users/me/balance': json(BALANCE) },
      { CROWD_LIMIT: refusing },
    );
    const fields = { _action: 'giftCard.add', code: 'NEST-CARD-0001' };
    const { text } = await post('/konto/balance/', fields, session);
    expect(text).toContain(de['form.tooMany']);
    expect(received.map(({ call }) => call)).not.toContain('PUT /v1/users/me/gift-cards');
  });

  test('deleted, it says goodbye at home', async () => {
    const { post } = shopWith({ 'POST /v1/users/me/delete': json({ ok: true }) });
    const fields = { _action: 'user.delete', password: 'Kuschelbaer1' };
    const answer = await post('/konto/account-loeschen/', fields, session);
    expect(answer.headers.get('location')).toBe('/?redirect=goodbye');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    const cookies = answer.headers.getSetCookie().join('\n');
    expect(cookies).toMatch(/^__Host-session=; Max-Age=0/m);
    expect(cookies).toMatch(/^__Host-device=; Max-Age=0/m);
  });

  test('personal data subscribe to the newsletter once', async () => {
    const fields = {
      ...person,
      _action: 'user.update',
      birth_date: '',
      phone: '',
      newsletter: '1',
    };
    for (const [before, count] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const { post, subscriptions } = shopWith({
        'GET /v1/users/me': json({ ...USER, newsletter: before }),
        'PATCH /v1/users/me': json({ ...USER, email: `${before}@me.example`, newsletter: true }),
      });
      await post('/konto/persoenliche-daten/', fields, session);
      expect(subscriptions).toHaveLength(count);
    }
  });

  test('a call for personal data has to say whether the subscription goes on', async () => {
    const { call, received } = shopWith({
      'GET /v1/users/me': json({ ...USER, newsletter: true }),
    });
    const answer = await call('/api/user/profile/', person, session);
    expect([answer.status, answer.body.field]).toEqual([400, 'newsletter']);
    expect(received).toEqual([]);
  });

  test('a mailed link to an order has the shop’s host, however the request wrote it', async () => {
    const { post, received } = shopWith({ 'POST /v1/orders/lookups': json({ ok: true }, 202) });
    const fields = { _action: 'order.lookUp', number: 'KX4T-9PWQ-7M2R', email: 'a@example.com' };
    await post('/bestellstatus/', fields, '', 'at.nestling.localhost.:8787');
    expect(received.map(({ body }) => body)).toMatchObject([
      { link: 'http://at.nestling.localhost:8787/bestellstatus/' },
    ]);
  });

  test('personal data end the subscription, or nothing is stored', async () => {
    const email = 'leaving@me.example';
    const fields = { ...person, _action: 'user.update', birth_date: '', phone: '' };
    const answers = (newsletter: boolean) => ({
      'GET /v1/users/me': json({ ...USER, email, newsletter }),
      'PATCH /v1/users/me': json({ ...USER, email, newsletter }),
      'POST /v1/users/me/newsletter-end': json({ isVerified: true }),
    });
    const down = shopWith(answers(true), {
      NEWSLETTER: playing(() => new Response('', { status: 500 })),
    });
    const failed = await down.post('/konto/persoenliche-daten/', fields, session);
    expect([failed.status, failed.text.includes(de['personal.newsletter.down'])]).toEqual([
      422,
      true,
    ]);
    expect(down.received.map(({ call }) => call)).not.toContain('PATCH /v1/users/me');

    const { ended, post, subscriptions } = shopWith(answers(true));
    const left = await post('/konto/persoenliche-daten/', fields, session);
    expect([left.status, ended]).toEqual([303, [{ email, shopIds: SHOP_IDS }]]);

    // Ticking and unticking must not send one confirmation after another.
    const again = shopWith(answers(false));
    const refused = await again.post(
      '/konto/persoenliche-daten/',
      { ...fields, newsletter: '1' },
      session,
    );
    expect(refused.text).toContain(de['personal.newsletter.tomorrow']);
    // The session ended in every shop of the company.
    const abroad = '/compte/donnees-personnelles/';
    const other = await again.post(
      abroad,
      { ...fields, newsletter: '1' },
      session,
      'fr.nestling.localhost:8787',
    );
    expect(other.text).toContain(fr['personal.newsletter.tomorrow']);
    expect([...subscriptions, ...again.subscriptions]).toEqual([]);
  });

  describe('the newsletter of an address that is not verified', () => {
    const email = 'somebody@me.example';
    const me = json({ ...USER, email, newsletter: true });
    const STOP = 'a'.repeat(64);
    const stopForm = { _action: 'newsletter.stop', token: STOP };
    const stopPage = `/erinnerung/?about=newsletter&stop=${STOP}`;

    test('the newsletter of an address that is not verified ends by the link of a mail, which one mailbox gets once an hour', async () => {
      const { ended, post, received } = shopWith({
        'GET /v1/users/me': me,
        'PATCH /v1/users/me': me,
        'POST /v1/users/me/newsletter-end': json({ isVerified: false }),
      });
      const fields = { ...person, _action: 'user.update', birth_date: '', phone: '' };
      for (const _ of [1, 2]) {
        const answer = await post('/konto/persoenliche-daten/', fields, session);
        const page = '/konto/persoenliche-daten/?saved=newsletterMail';
        expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
      }
      expect(ended).toEqual([]);
      const bodies = (name: string) =>
        received.filter(({ call }) => call === name).map(({ body }) => body);
      expect(bodies('PATCH /v1/users/me')).toMatchObject([
        { newsletter: true },
        { newsletter: true },
      ]);
      const [first, second] = bodies('POST /v1/users/me/newsletter-end');
      expect(first).toMatchObject({
        mail: { text: expect.stringContaining('/erinnerung/?about=newsletter&stop={stop}') },
      });
      expect(second).toEqual({});
    });

    test('the newsletter of an address that is not verified ends by the form of that link, without a login', async () => {
      const { ended, post, received } = shopWith({
        'POST /v1/newsletter-ends/find': json({ email }),
        'POST /v1/newsletter-ends/finish': json({ ok: true }),
      });
      const answer = await post(stopPage, stopForm);
      expect(answer.headers.get('location')).toBe('/erinnerung/?about=newsletter&reminder=stopped');
      expect(ended).toEqual([{ email, shopIds: SHOP_IDS }]);
      expect(received.map(({ body }) => body)).toEqual([{ token: STOP }, { token: STOP }]);
    });

    test('the newsletter of an address that is not verified keeps its link while the newsletter system is down; a used one says so', async () => {
      const down = shopWith(
        { 'POST /v1/newsletter-ends/find': json({ email }) },
        { NEWSLETTER: playing(() => new Response('', { status: 500 })) },
      );
      const failed = await down.post(stopPage, stopForm);
      expect(failed.text).toContain(de['personal.newsletter.down']);
      expect(down.received.map(({ call }) => call)).toEqual(['POST /v1/newsletter-ends/find']);
      const used = shopWith({ 'POST /v1/newsletter-ends/find': json({ error: 'none' }, 404) });
      const refused = await used.post(stopPage, stopForm);
      expect(refused.text).toContain(de['newsletter.errors.token']);
      expect(used.ended).toEqual([]);
    });
  });

  test('an address is added, replaced by its id, and refused if it is another’s', async () => {
    const address = { street: 'Gasse', house_number: '1', postcode: '1010', city: 'Wien' };
    const fields = { _action: 'address.save', ...person, ...address, country: 'AT' };
    const stored = { gender: 'f', firstName: 'A', lastName: 'B', ...address, country: 'AT' };
    const answer = { ...stored, houseNumber: '1', id: 7 };
    const { post, received } = shopWith({
      'POST /v1/users/me/addresses': json(answer, 201),
      'PUT /v1/users/me/addresses/7': json(answer),
      'GET /v1/users/me': json(USER),
      'GET /v1/users/me/addresses': json({ addresses: [] }),
    });
    const added = await post('/konto/adressbuch/', { ...fields, userId: 'x', id: '7' }, session);
    expect(added.headers.get('location')).toBe('/konto/adressbuch/?saved=address');
    expect(Object.keys(received[0]?.body ?? {})).not.toContain('userId');
    await post('/konto/adressbuch/', { ...fields, default_billing: '1' }, session);
    expect(received.map(({ call }) => call)).toEqual([
      'PUT /v1/users/me/addresses/7',
      'POST /v1/users/me/addresses',
    ]);
    expect(received[1]?.body).toMatchObject({ isDefaultBilling: true, isDefaultDelivery: false });
    const foreign = await post('/konto/adressbuch/', { ...fields, id: '8' }, session);
    expect([foreign.status, foreign.text.includes(de['account.errors.address'])]).toEqual([
      422,
      true,
    ]);
  });

  test('a house number in the street is taken out or asked about, in form and call', async () => {
    const { post, call, received } = shopWith({
      'POST /v1/users/me/addresses': json({ id: 7 }, 201),
      'GET /v1/users/me': json(USER),
      'GET /v1/users/me/addresses': json({ addresses: [] }),
    });
    const lines = { street: 'Linden\u200bweg 12', house_number: '', postcode: 'AT-1010' };
    const address = { ...person, ...lines, city: 'Wien', country: 'AT' };
    const fields = { _action: 'address.save', ...address };
    await post('/konto/adressbuch/?add=1', fields, session);
    await call('/api/user/addresses/', address, session);
    const stored = { street: 'Lindenweg', houseNumber: '12', postcode: '1010' };
    const sent = received.filter(({ call: sentBy }) => sentBy === 'POST /v1/users/me/addresses');
    expect(sent.map(({ body }) => body)).toMatchObject([stored, stored]);
    const street = 'Platz des 12. November';
    const page = await post('/konto/adressbuch/?add=1', { ...fields, street }, session);
    expect([page.status, page.text.includes(de['form.houseNumber.ask'])]).toEqual([422, true]);
    expect(page.text).toContain(`value="${street}"`);
    const answer = await call('/api/user/addresses/', { ...address, street }, session);
    expect(answer).toMatchObject({ status: 400, body: { field: 'house_number' } });
    expect(answer.body.problems[0]?.text).toBe(de['form.houseNumber.ask']);
  });

  test('a form that comes after the end of the session gets the login, which leads back to it', async () => {
    const { post } = shopWith({
      'POST /v1/users/me/addresses': json({ error: 'no session' }, 403),
      'GET /v1/users/me': json({ loggedIn: false }),
      'POST /v1/users/login': json({ error: 'wrong' }, 403),
    });
    const page = '/konto/adressbuch/?add=1';
    const address = { street: 'Gasse', house_number: '1', postcode: '1010', city: 'Wien' };
    const fields = { _action: 'address.save', ...person, ...address, country: 'AT' };
    const ended = await post(page, fields, session);
    expect([ended.status, ended.headers.get('cache-control')]).toEqual([401, 'private, no-store']);
    expect(ended.headers.getSetCookie().join('\n')).toMatch(/^__Host-session=; Max-Age=0;/m);
    expect(ended.text).toContain(de['account.errors.session']);
    expect(ended.text).toContain(`<input type="hidden" name="next" value="${page}"/>`);
    expect(ended.text).not.toContain('Gasse');
    const login = { _action: 'user.login', email: 'a@b.de', password: 'falsch-x', next: page };
    const wrong = await post(page, login);
    expect([wrong.status, wrong.text.includes('falsch-x')]).toEqual([422, false]);
    expect(wrong.text).toContain(de['account.errors.credentials']);
    expect(wrong.text).toContain(`name="next" value="${page}"`);
  });

  test.each([
    [json(USER), 200, true],
    [json({ ...USER, loggedIn: false, isGuestCustomer: true }), 200, false],
    [json({ loggedIn: false }), 200, false],
    [json({}, 500), 503, false],
  ])('an account call validates the session (%#)', async (answer, status, valid) => {
    const { get } = shopWith({ 'GET /v1/users/me': answer });
    const validated = await get('/api/user/auth/validate/?locale=de-at', session);
    expect([validated.status, JSON.parse(validated.text).valid]).toEqual([status, valid]);
  });

  test('own data are a file, for the session’s user alone', async () => {
    const { get } = shopWith({ 'GET /v1/users/me/data': json({ account: { email: 'a' } }) });
    const path = '/api/user/data/?locale=de-at';
    expect((await get(path)).status).toBe(403);
    const { headers, text } = await get(path, session);
    expect([headers.get('content-disposition'), headers.get('cache-control'), text]).toEqual([
      'attachment; filename="nestling-data.json"',
      'private, no-store',
      '{"account":{"email":"a"}}',
    ]);
  });
});
