import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt, leadsTo, postForm, until } from '../node/ask.ts';
import { type Harness, startHarness } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

/** Shared wishlists and mails about wishlists, without script. */

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
});
afterAll(() => shop?.close());

const BEAR = '100100101';
/** A bodysuit in sizes by height. */
const BODY = '100101002';
const OWN = '/wunschliste/';
const SECRETS = /Mira Sommer|Geheimgasse|Hinterhaus|\b20095\b|Hamburg/;
const BABY = {
  isBabyList: '1',
  title: 'Für Lina <script>alert(1)</script>',
  date: '2027-01-15',
  name: 'Mira Sommer',
  street: 'Geheimgasse',
  houseNumber: '7 Hinterhaus',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
};

let clients = 0;

/** A visitor with a new id and address. */
function visitor(host = 'de') {
  const cookie = visitorCookie(randomBytes(16).toString('hex'), host);
  clients += 1;
  const headers = { cookie, 'cf-connecting-ip': `203.0.113.${clients}` };
  return {
    get: (path: string) => ask(host, path, { headers }),
    post: (path: string, fields: Record<string, string>) =>
      postForm(ask, host, path, fields, headers),
  };
}

type Visitor = ReturnType<typeof visitor>;

/** Returns a visitor with a wishlist of these variants. */
async function owner(variants: readonly string[] = [BEAR], host = 'de', path = OWN) {
  const one = visitor(host);
  for (const variantId of variants) {
    const added = await one.post(path, { _action: 'wishlist.add', variantId });
    expect(added.status).toBe(303);
  }
  return one;
}

/** Shares a list; returns the path of its link. */
async function share(one: Visitor, fields: Record<string, string> = {}): Promise<string> {
  const saved = await one.post(OWN, { _action: 'share.save', ...fields });
  expect([saved.status, leadsTo(saved)]).toEqual([303, `${OWN}?shared=saved#wishlist-share`]);
  const html = (await one.get(OWN)).text();
  return /value="http:\/\/[^/"]+(\/wunschliste\/geteilt\/[0-9a-f]{64}\/)"/.exec(html)?.[1] ?? '';
}

const wishOf = (answer: Answered) => /name="wish" value="([\d-]+)"/.exec(answer.text())?.[1] ?? '';

describe('a shared wishlist', () => {
  test('a shared wishlist can be read with the link only', async () => {
    const one = await owner();
    const path = await share(one);
    const answer = await visitor().get(path);
    expect(answer.status).toBe(200);
    expect(answer.text()).toContain('Kuschelbär Bruno');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.text()).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(answer.text()).not.toContain('rel="canonical"');
    const robots = (await ask('de', '/robots.txt')).text();
    expect(robots).toContain('Disallow: /wunschliste/');
    // A plain list cannot be marked, and givers cannot change it.
    expect(answer.text()).not.toContain('share.mark');
    expect(answer.text()).not.toContain('wishlist.delete');

    const ended = await one.post(OWN, { _action: 'share.end' });
    expect(leadsTo(ended)).toBe(`${OWN}?shared=ended#wishlist-share`);
    const wrong = [
      path,
      `/wunschliste/geteilt/${'0'.repeat(64)}/`,
      '/wunschliste/geteilt/x/',
      `${path.slice(0, -2)}/`,
    ];
    for (const address of wrong) {
      const gone = await visitor().get(address);
      expect(gone.status).toBe(404);
      expect(gone.text()).toContain('Diese Liste wird nicht mehr geteilt');
      expect(gone.headers['referrer-policy']).toBe('no-referrer');
    }
    // No log contains the token, whatever the outcome.
    const token = path.split('/').at(-2) ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    await until(async () => shop.logs().join().includes('"sharedWishlist"'));
    expect(shop.logs().join()).not.toContain(token);
  });

  test('a shared wishlist has one link in all languages of its country, and none in others', async () => {
    const one = await owner([BEAR], 'ch');
    const path = await share(one);
    const token = path.split('/').at(-2) ?? '';
    const french = await visitor('ch').get(`/fr/liste-d-envies/partagee/${token}/`);
    expect([french.status, french.text().includes('Ours en peluche Bruno')]).toEqual([200, true]);
    expect((await visitor('at').get(path)).status).toBe(404);
    expect((await visitor('nl').get(`/verlanglijst/gedeeld/${token}/`)).status).toBe(404);
  });

  test('a shared wishlist of another visitor stays as it is', async () => {
    const one = await owner();
    const path = await share(one, BABY);
    const other = await owner();
    await other.post(OWN, { _action: 'share.end' });
    await other.post(OWN, { _action: 'share.save', title: 'Meine' });
    expect((await visitor().get(path)).text()).toContain('Für Lina');
    expect((await other.get(OWN)).text()).not.toContain('Geheimgasse');
  });

  test('a shared wishlist needs something to share, and fields that hold', async () => {
    const empty = await visitor().post(OWN, { _action: 'share.save' });
    expect(empty.status).toBe(422);
    expect(empty.text()).toContain('Leg zuerst etwas auf deine Wunschliste');
    const one = await owner();
    const wrong = await one.post(OWN, { _action: 'share.save', ...BABY, postcode: '1' });
    expect(wrong.status).toBe(422);
    expect(wrong.text()).toMatch(/id="share-postcode"[^>]* aria-invalid="true"/);
    expect(wrong.text()).toContain('value="Geheimgasse"');
    expect((await one.get(OWN)).text()).not.toContain('wunschliste/geteilt');
    const island = { postcode: '27498', city: 'Helgoland' };
    const away = await one.post(OWN, { _action: 'share.save', ...BABY, ...island });
    expect(away.status).toBe(422);
    expect(away.text()).toMatch(/id="share-city"[^>]* aria-invalid="true"/);
    expect(away.text()).toContain('Dorthin liefern wir leider nicht. Helgoland gehört nicht zum');
    expect(away.text()).toContain('value="Geheimgasse"');
    const script = await one.post(OWN, { _action: 'share.save', ...BABY, name: '<b>x</b>' });
    expect(script.status).toBe(422);
  });
});

describe('a baby list', () => {
  test('a baby list is marked by givers, of whom each wish has one; the owner’s address is never shown', async () => {
    const one = await owner([BEAR, BODY]);
    const path = await share(one, BABY);
    const [first, second] = [visitor(), visitor()];
    const opened = await first.get(path);
    expect(opened.text()).toContain('Für Lina &lt;script&gt;');
    expect(opened.text()).not.toContain('<script>alert');
    const wish = wishOf(opened);
    const marked = await first.post(path, { _action: 'share.mark', wish });
    expect(marked.status).toBe(303);
    const own = leadsTo(marked) ?? '';
    expect(own).toMatch(new RegExp(`^${path}\\?gift=[0-9a-f]{64}&shared=marked#wish-${wish}$`));
    const mine = (await first.get(own.replace(/#.*/, ''))).text();
    expect(mine).toContain('Du schenkst das');
    expect(mine).toContain('value="share.unmark"');

    const late = await second.post(path, { _action: 'share.mark', wish });
    expect(late.status).toBe(422);
    expect(late.text()).toContain('Jemand war einen Augenblick schneller');
    const seen = await second.get(path);
    expect(seen.text()).toContain('Wird schon geschenkt');
    expect(seen.text()).not.toContain('share.unmark');
    const gift = /gift=([0-9a-f]{64})/.exec(own)?.[1] ?? '';
    for (const page of [mine, late.text(), seen.text(), opened.text()])
      expect(SECRETS.exec(page)).toBeNull();
    expect(seen.text()).not.toContain(gift);

    // A giver cannot take back another giver's mark, whatever token is sent.
    const forged = { _action: 'share.unmark', wish, gift: 'f'.repeat(64) };
    expect((await second.post(path, forged)).status).toBe(422);
    expect((await second.post(path, { ...forged, gift: 'x' })).status).toBe(422);
    expect((await one.get(OWN)).text()).toMatch(/Schon gekauft: 1 von 2.*<li>[^<]+<\/li>/s);
    const back = await first.post(path, { _action: 'share.unmark', wish, gift });
    expect(leadsTo(back)).toContain('shared=unmarked');
    expect((await second.get(path)).text()).not.toContain('Wird schon geschenkt');
    await until(async () => shop.logs().join().includes('"share.unmark"'));
    expect(shop.logs().join()).not.toContain(gift);
  });

  test('a baby list may be a surprise: the owner’s page does not say what is bought', async () => {
    const one = await owner([BEAR, BODY]);
    const path = await share(one, { ...BABY, isSurprise: '1' });
    const giver = visitor();
    const wish = wishOf(await giver.get(path));
    await giver.post(path, { _action: 'share.mark', wish });
    const page = (await one.get(OWN)).text();
    expect(page).not.toContain('Schon gekauft');
    expect(page).toContain('value="Geheimgasse"');
    expect((await visitor().get(path)).text()).toContain('Wird schon geschenkt');
  });

  test('a baby list takes no marks from other sites, of no wish and on no other page', async () => {
    const path = await share(await owner(), BABY);
    const one = visitor();
    const wish = wishOf(await one.get(path));
    const fields = { _action: 'share.mark', wish };
    const foreign = await postForm(ask, 'de', path, fields, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    for (const wrong of ['', '0', '1e9', "1'--", '999999999'])
      expect((await one.post(path, { ...fields, wish: wrong })).status).toBe(422);
    expect((await one.post(OWN, fields)).status).toBe(422);
    expect((await visitor().get(path)).text()).not.toContain('Wird schon geschenkt');
  });

  test('a baby list stops a client that changes too much', async () => {
    const path = await share(await owner(), BABY);
    const one = visitor();
    const wish = '999999999';
    const TOO_MANY = 'Das war sehr viel auf einmal';
    let last = '';
    // The limit is twenty per minute, and a minute may end while they are sent.
    for (let sent = 0; sent < 45 && !last.includes(TOO_MANY); sent += 1)
      last = (await one.post(path, { _action: 'share.mark', wish })).text();
    expect(last.includes(TOO_MANY)).toBe(true);
  });
});

interface Back {
  readonly DB: {
    prepare(sql: string): { all(): Promise<{ results: { email: string }[] }> };
  };
}

describe('mails about a wishlist', () => {
  const mailbox = async (query = '') => (await ask('', `/_dev/mailbox/${query}`)).text();

  async function mailOf(subject: string): Promise<string> {
    await until(async () => (await mailbox()).includes(subject));
    const row = (await mailbox()).split('<tr>').find((one) => one.includes(subject)) ?? '';
    const id = /\?id=([^"&]+)/.exec(row)?.[1] ?? '';
    const page = await mailbox(`?id=${id}`);
    return (/<pre>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  }

  const ASK = { _action: 'wishMail.offers', email: 'mira.sommer@example.org' };
  const FRENCH = '/fr/liste-d-envies/';

  test('mails about a wishlist come after a confirmation, when a wish gets cheaper, and stop by one call of the mail program', async () => {
    const one = await owner([BEAR], 'ch', FRENCH);
    const wrong = await one.post(FRENCH, { ...ASK, email: 'mira@' });
    expect(wrong.status).toBe(422);
    expect(wrong.text()).toMatch(/id="offers-email"[^>]* aria-invalid="true"/);
    const asked = await one.post(FRENCH, ASK);
    expect(leadsTo(asked)).toBe(`${FRENCH}?shared=asked#wish-mails`);

    const confirmation = await mailOf('Confirmez votre adresse');
    const link = /(\/fr\/rappel\/\?about=wishlist&confirm=[0-9a-f]{64})/.exec(confirmation)?.[1];
    const opened = await ask('ch', link ?? '');
    expect(opened.text()).toContain('value="wishMail.confirm"');
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    const token = link?.slice(-64) ?? '';
    const page = '/fr/rappel/?about=wishlist';
    const confirmed = await one.post(page, { _action: 'wishMail.confirm', token });
    expect(leadsTo(confirmed)).toBe(`${page}&reminder=confirmed`);
    const again = await one.post(page, { _action: 'wishMail.confirm', token });
    expect(leadsTo(again)).toBe(`${page}&reminder=confirmed`);

    const { DB } = await shop.env<Back>('commerce');
    await DB.prepare(
      `UPDATE variant_prices SET with_tax = with_tax - 500 WHERE variant_id = ${BEAR}`,
    ).all();
    // Any call finds the change.
    await until(async () => {
      await shop.askCommerce('/v1/products?shopId=4&referenceKeys=1001001');
      return (await mailbox()).includes('Du nouveau sur votre liste');
    }, 15_000);
    const mail = await mailOf('Du nouveau sur votre liste');
    expect(mail).toMatch(/Ours en peluche Bruno.*: maintenant CHF\s[\d.]+ au lieu de CHF\s[\d.]+/);
    expect(mail).toMatch(/http:\/\/ch\.nestling\.localhost:\d+\/fr\/p\/ours-en-peluche-bruno/);

    const stop = /&stop=([0-9a-f]{64})/.exec(mail)?.[1] ?? '';
    const unsubscribe = `/hooks/unsubscribe/?locale=fr-ch&token=${stop}`;
    expect(await DB.prepare('SELECT body FROM outbox').all().then(JSON.stringify)).toContain(
      unsubscribe,
    );
    const looked = await ask('ch', unsubscribe);
    expect(leadsTo(looked)).toBe(`/fr/rappel/?about=wishlist&stop=${stop}`);
    // The link as in mails of earlier releases.
    const old = await ask('ch', `/hooks/unsubscribe/?token=${stop}`);
    expect(leadsTo(old)).toBe(`/erinnerung/?about=wishlist&stop=${stop}`);
    const remaining = await DB.prepare('SELECT email FROM wish_mails').all();
    expect(remaining.results).toHaveLength(1);
    // Posted as by a mail program, without an origin of the shop.
    const posted = await ask('ch', unsubscribe, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([posted.status, posted.text()]).toEqual([200, '{"ok":true}']);
    expect((await DB.prepare('SELECT email FROM wish_mails').all()).results).toEqual([]);
    expect((await ask('ch', '/hooks/unsubscribe/?token=x', { method: 'POST' })).status).toBe(400);
    expect(shop.logs().join()).not.toContain(stop);
  });

  test('mails about a wishlist remind of the next size, by the size that fits now or the day of birth', async () => {
    const one = await owner([BODY]);
    const page = (await one.get(OWN)).text();
    const productId = /name="productId"[^>]*><option value="(\d+)"/.exec(page)?.[1] ?? '';
    const fields = { _action: 'wishMail.size', email: 'anna@example.org', productId };
    const bare = await one.post(OWN, fields);
    expect(bare.text()).toContain('Bitte wähl eine Größe oder gib den Geburtstag an.');
    const grown = await one.post(OWN, { ...fields, birthDate: '2001-01-01' });
    expect(grown.text()).toContain('Davon gibt es keine Größe');
    const size = /name="size"[^>]*>.*?<option value="(\d[^"]*)"/.exec(page)?.[1] ?? '';
    const asked = await one.post(OWN, { ...fields, size });
    expect(leadsTo(asked)).toBe(`${OWN}?shared=asked#wish-mails`);
    expect(await mailOf('Bitte bestätige deine Adresse')).toContain(
      'an die nächste Größe erinnert',
    );
    const { DB } = await shop.env<Back>('commerce');
    const { results } = await DB.prepare('SELECT * FROM wish_mails').all();
    // The state before the confirmation, and without the day of birth.
    expect(results).toMatchObject([
      { kind: 'size', confirmed_at: null, email: 'anna@example.org' },
    ]);
    expect(JSON.stringify(results)).not.toContain('2001-01-01');
  });

  test('mails about a wishlist are asked for by the list’s owner alone', async () => {
    const nobody = await visitor().post(OWN, ASK);
    expect(nobody.status).toBe(422);
    const one = await owner([BEAR]);
    const foreign = { _action: 'wishMail.size', email: 'a@example.org', size: '50/56' };
    expect((await one.post(OWN, { ...foreign, productId: '1' })).status).toBe(422);
  });
});
