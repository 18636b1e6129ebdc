import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRM_TIME, MAILS_TIME, MAX_MAILS } from '../../../app/reminder/rules/reminder.ts';
import {
  OFFERS_INTERVAL,
  OFFERS_PAUSE,
  OFFERS_TIME,
} from '../../../app/wishlist/rules/wish-mail.ts';
import { call, newWishlistKey, readError, send } from '../testing/call.ts';
import { createUnwatchedCatalogue, insertProduct, setValue } from '../testing/catalogue-rows.ts';
import { moveStanding } from '../wishlist/move.ts';
import { WishlistObject } from '../wishlist/wishlist-object.ts';
import { confirmWishMail, stopWishMail } from './save.ts';
import { sweepWishMails } from './sweep.ts';

const ANNA = 'anna@example.com';
const DAY = 24 * 60 * 60 * 1000;
const confirmation = { subject: 'Bitte bestätigen', html: '{confirm}', text: '{confirm} {stop}' };
const OFFERS = {
  kind: 'offers',
  email: ANNA,
  confirmation,
  mail: {
    subject: 'Neues',
    html: '{offers}<a href="https://de.example/?stop={stop}">x</a>',
    text: '{offers}\n{stop}',
    unsubscribe: 'https://de.example/hooks/unsubscribe/?token={stop}',
  },
  lines: {
    cheaper: {
      html: '<a href="https://de.example{path}">{name}</a> {price} {before}',
      text: '{name}: {price} statt {before}, https://de.example{path}',
    },
    scarce: { html: '<b>{name}</b>', text: '{name} wird knapp' },
  },
};

beforeAll(async () => {
  await createUnwatchedCatalogue();
  await insertProduct({
    id: 1,
    referenceKey: '100.1',
    names: { de: 'Bär <b>{price}</b>' },
    variants: [{ id: 11 }],
  });
  await insertProduct({ id: 2, referenceKey: '200.1', variants: [{ id: 21, size: '56' }] });
  await insertProduct({
    id: 3,
    referenceKey: '300.1',
    duties: { infantFormula: true },
    variants: [{ id: 31 }],
  });
});

beforeEach(async () => {
  // Rows stay in the outbox; the sender has its own tests.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await env.DB.batch(
    ['wish_mails', 'wish_mail_requests', 'outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await setValue('variant_prices', 'with_tax', 1999, 11);
  await setValue('stock', 'quantity', 10, 21);
});

async function newWishlist(ids: readonly number[] = [1, 2]) {
  const key = newWishlistKey();
  for (const productId of ids)
    await (await send('POST', `/v1/wishlists/${key}/items?shopId=1`, { productId })).body?.cancel();
  return key;
}

const ask = (key: string, body: object = OFFERS) =>
  send('POST', `/v1/wishlists/${key}/mails?shopId=1`, body);
const post = (name: string, token: string) =>
  send('POST', `/v1/wish-mails/${name}?shopId=1`, { token });

interface Written {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribe?: string;
}

async function mails(subject?: string): Promise<Written[]> {
  const { results } = await env.DB.prepare('SELECT body FROM outbox ORDER BY created_at, id').all<{
    body: string;
  }>();
  const all = results.map(({ body }): Written => JSON.parse(body));
  return subject === undefined ? all : all.filter((mail) => mail.subject === subject);
}

async function tokens(): Promise<readonly [confirm: string, stop: string]> {
  const [confirm = '', stop = ''] = ((await mails('Bitte bestätigen')).at(-1)?.text ?? '').split(
    ' ',
  );
  return [confirm, stop];
}

const moveTo = (from: string, to: string) => env.DB.batch(moveStanding(env.DB, { from, to }, 1));
const rows = async () => (await env.DB.prepare('SELECT * FROM wish_mails').all()).results;

/** Requests mails and confirms them; returns the token that stops them. */
async function confirmed(key: string, body: object = OFFERS): Promise<string> {
  expect((await ask(key, body)).status).toBe(202);
  const [confirm, stop] = await tokens();
  expect((await post('confirm', confirm)).status).toBe(200);
  return stop;
}

describe('asking', () => {
  test('a request for mails sends the mailbox one mail, with tokens that are stored as hashes, and may be confirmed again', async () => {
    const key = await newWishlist();
    await Promise.all([ask(key), ask(key), ask(key)]);
    expect(await mails()).toMatchObject([{ to: ANNA, subject: 'Bitte bestätigen' }]);
    const [confirm, stop] = await tokens();
    expect([confirm, stop].join()).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/);
    expect(JSON.stringify(await rows())).not.toContain(confirm);
    expect((await post('confirm', stop)).status).toBe(404);
    expect((await post('confirm', confirm)).status).toBe(200);
    const before = await rows();
    expect((await post('confirm', confirm)).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect((await post('confirm', 'x')).status).toBe(400);
    // A confirmed request is not replaced.
    expect((await ask(key)).status).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  test('a request for mails is not confirmed after its time, and then forgotten', async () => {
    await ask(await newWishlist());
    const later = Date.now() + CONFIRM_TIME + 1;
    expect(await confirmWishMail(env.DB, (await tokens())[0], later)).toBe(false);
    await sweepWishMails(env, later);
    expect(await rows()).toEqual([]);
  });

  test(`a request for mails sends a mailbox, however it is written, at most ${MAX_MAILS} a day`, async () => {
    for (let at = 0; at <= MAX_MAILS; at += 1) {
      const email = `anna+${at}@example.com`;
      expect((await ask(await newWishlist(), { ...OFFERS, email })).status).toBe(202);
    }
    expect(await mails()).toHaveLength(MAX_MAILS);
  });

  test('a request for mails counts what was stopped or moved, for a day', async () => {
    for (let at = 0; at < MAX_MAILS; at += 1) {
      const key = await newWishlist();
      await ask(key);
      if (at % 2 === 0) await post('stop', (await tokens())[1]);
      else await moveTo(key, newWishlistKey());
    }
    await env.DB.prepare('DELETE FROM wish_mails').run();
    await env.DB.prepare('DELETE FROM outbox').run();
    const key = await newWishlist();
    expect((await ask(key)).status).toBe(202);
    expect(await mails()).toEqual([]);
    expect(await rows()).toEqual([]);
    await sweepWishMails(env, Date.now() + MAILS_TIME);
    expect((await ask(key)).status).toBe(202);
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    [{ email: 'anna' }, 400, 'email'],
    [{ kind: 'all' }, 400, 'kind'],
    [{ mail: { ...OFFERS.mail, subject: 'a\r\nBcc: all@example.com' } }, 400, 'mail.subject'],
    [{ mail: { ...OFFERS.mail, unsubscribe: 'x' } }, 400, 'mail.unsubscribe'],
    [{ lines: {} }, 400, 'lines.cheaper'],
  ])('%j is %d', async (change, status, field) => {
    const answer = await ask(await newWishlist(), { ...OFFERS, ...change });
    expect(await readError(answer)).toMatchObject({ status, field });
  });

  test('a request for mails about a list without wishes is refused', async () => {
    expect((await ask(newWishlistKey())).status).toBe(404);
  });
});

describe('offers', () => {
  test('a price that falls is reported once, with a way to stop it; names are text', async () => {
    const key = await newWishlist();
    const stop = await confirmed(key);
    const now = Date.now();
    await sweepWishMails(env, now);
    expect(await mails('Neues')).toEqual([]);
    await setValue('variant_prices', 'with_tax', 1499, 11);
    const due = now + OFFERS_INTERVAL + 1;
    await Promise.all([sweepWishMails(env, due), sweepWishMails(env, due)]);
    await sweepWishMails(env, due + OFFERS_INTERVAL);
    const [mail, ...more] = await mails('Neues');
    expect(more).toEqual([]);
    expect(mail?.to).toBe(ANNA);
    expect(mail?.text).toMatch(
      /^Bär <b>\{price\}<\/b>: 14,99\s€ statt 19,99\s€, https:\/\/de\.example\/p\//,
    );
    expect(mail?.html).toContain('>Bär &lt;b&gt;{price}&lt;/b&gt;</a> 14,99');
    expect(mail?.html).toContain(`?stop=${stop}"`);
    expect(mail?.unsubscribe).toBe(`https://de.example/hooks/unsubscribe/?token=${stop}`);
  });

  test('a list gets one mail a day', async () => {
    await confirmed(await newWishlist());
    const now = Date.now();
    await setValue('variant_prices', 'with_tax', 1499, 11);
    await sweepWishMails(env, now);
    await setValue('stock', 'quantity', 3, 21);
    await sweepWishMails(env, now + OFFERS_PAUSE - 1);
    expect(await mails('Neues')).toHaveLength(1);
    await sweepWishMails(env, now + OFFERS_PAUSE + 1);
    expect((await mails('Neues')).map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringContaining('14,99'),
      'Artikel 2 de wird knapp',
    ]);
  });

  test('wishes of later count from then on; infant formula is never advertised', async () => {
    const key = await newWishlist([2, 3]);
    await confirmed(key);
    const now = Date.now();
    await (
      await send('POST', `/v1/wishlists/${key}/items?shopId=1`, { productId: 1 })
    ).body?.cancel();
    await sweepWishMails(env, now);
    expect(await mails('Neues')).toEqual([]);
    await setValue('variant_prices', 'with_tax', 1499, 11);
    await setValue('variant_prices', 'with_tax', 99, 31);
    await sweepWishMails(env, now + OFFERS_INTERVAL + 1);
    const [mail] = await mails('Neues');
    expect(mail?.text).toContain('Bär');
    expect(mail?.text).not.toContain('Artikel 3');
  });

  test('a list without a confirmation, or after it was stopped or has expired, gets no offers', async () => {
    await ask(await newWishlist());
    const stop = await confirmed(await newWishlist());
    await setValue('variant_prices', 'with_tax', 1499, 11);
    expect((await post('stop', stop)).status).toBe(200);
    expect((await post('stop', stop)).status).toBe(200);
    await sweepWishMails(env, Date.now());
    expect(await mails('Neues')).toEqual([]);
    await confirmed(await newWishlist());
    await sweepWishMails(env, Date.now() + OFFERS_TIME + 1);
    expect([await rows(), await mails('Neues')]).toEqual([[], []]);
  });
});

test('a list that was stopped while it was looked at gets no mail', async () => {
  const key = await newWishlist();
  const stop = await confirmed(key);
  await setValue('variant_prices', 'with_tax', 1499, 11);
  const items = await env.WISHLISTS.getByName(key).items();
  const list: { items: () => unknown } = WishlistObject.prototype;
  const reading = vi.spyOn(list, 'items').mockImplementation(async () => {
    await stopWishMail(env.DB, stop);
    return items;
  });
  await sweepWishMails(env, Date.now());
  expect(reading).toHaveBeenCalledOnce();
  reading.mockRestore();
  expect([await mails('Neues'), await rows()]).toEqual([[], []]);
});

describe('two lists that become one', () => {
  test.each(['from', 'to'] as const)('what was confirmed %s it stays', async (which) => {
    const lists = { from: await newWishlist(), to: await newWishlist() };
    const stop = await confirmed(lists[which]);
    await ask(lists[which === 'from' ? 'to' : 'from']);
    await moveTo(lists.from, lists.to);
    await moveTo(lists.from, lists.to);
    expect(await rows()).toMatchObject([
      { wishlist_key: lists.to, confirmed_at: expect.any(Number) },
    ]);
    await setValue('variant_prices', 'with_tax', 1499, 11);
    await sweepWishMails(env, Date.now());
    expect(await mails('Neues')).toMatchObject([{ unsubscribe: expect.stringContaining(stop) }]);
    await post('stop', stop);
    expect(await rows()).toEqual([]);
  });
});

describe('the next size', () => {
  const size = {
    kind: 'size',
    email: ANNA,
    productId: 2,
    size: '62/68',
    confirmation,
    mail: { ...OFFERS.mail, subject: 'Größe 62', html: 'Größe 62', text: 'Größe 62 {stop}' },
  };

  test('the next size comes once when it is due, and the address is forgotten', async () => {
    const dueAt = Date.now() + 30 * DAY;
    const stop = await confirmed(await newWishlist(), { ...size, dueAt });
    await sweepWishMails(env, dueAt - 1);
    expect(await mails('Größe 62')).toEqual([]);
    await Promise.all([sweepWishMails(env, dueAt), sweepWishMails(env, dueAt)]);
    expect(await mails('Größe 62')).toMatchObject([{ to: ANNA, text: `Größe 62 ${stop}` }]);
    expect(await rows()).toEqual([]);
  });

  test('the next size comes even if it was due before it was confirmed', async () => {
    await ask(await newWishlist(), { ...size, dueAt: Date.now() });
    const late = Date.now() + CONFIRM_TIME - 60_000;
    expect(await confirmWishMail(env.DB, (await tokens())[0], late)).toBe(true);
    await sweepWishMails(env, late);
    expect(await mails('Größe 62')).toHaveLength(1);
  });

  test.each([
    [{ dueAt: Date.now() + 500 * DAY }, 400, 'dueAt'],
    [{ dueAt: 1 }, 400, 'dueAt'],
    [{ dueAt: Date.now() + DAY, productId: 1, size: '<b>' }, 400, 'size'],
    [{ dueAt: Date.now() + DAY, productId: 9 }, 404, 'productId'],
  ])('%j is %d', async (change, status, field) => {
    const answer = await ask(await newWishlist(), { ...size, ...change });
    expect(await readError(answer)).toMatchObject({ status, field });
  });
});

test('who has a foreign customer’s key gets no mails about its list', async () => {
  const answer = await ask(`wishlist_1_${'a'.repeat(64)}`);
  expect(await readError(answer)).toMatchObject({ status: 403, field: 'wishlistKey' });
  expect((await call('/v1/wish-mails/stop?shopId=1')).status).toBe(404);
});
