import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { order } from '../../app/order/testing/order.ts';
import { askStorefront, freshIsolate } from './fixtures/isolate.ts';
import { type Answers, recordingCommerce, TOKEN } from './fixtures/recording-commerce.ts';

beforeAll(async () => {
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
});

const NUMBER = 'KX4T-9PWQ-7M2R';
const typed = {
  name: 'Mira <b>Sommer</b>',
  order_number: NUMBER,
  email: 'Mira@Example.org',
  items: 'Wickelbody\nhttps://evil.example',
};
const SENT: Answers = {
  'POST /v1/withdrawals': () => Response.json({ receivedAt: 1 }, { status: 201 }),
};

function shop(answers: Answers = SENT, success = true) {
  const { COMMERCE, received } = recordingCommerce(answers);
  const REMINDER_LIMIT = { limit: () => Promise.resolve({ success }) };
  const isolate = freshIsolate({ COMMERCE, REMINDER_LIMIT });
  const ask = (path: string, init: { label?: string; body?: object; cookie?: string } = {}) =>
    askStorefront(path, isolate, {
      host: `${init.label ?? 'de'}.nestling.localhost`,
      method: init.body ? 'POST' : 'GET',
      headers: {
        'cf-connecting-ip': '203.0.113.7',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...(init.cookie ? { cookie: init.cookie } : {}),
      },
      ...(init.body ? { body: new URLSearchParams({ ...init.body }).toString() } : {}),
    });
  const sent = () => received.filter(({ call }) => call === 'POST /v1/withdrawals');
  return { ask, received, sent };
}

/** Sends the first step and returns the fields of the form that confirms. */
async function firstStep(one: ReturnType<typeof shop>, path = '/widerruf/', label = 'de') {
  const page = await one.ask(path, { label, body: { _action: 'withdrawal.check', ...typed } });
  const html = page.text;
  const key = /name="key" value="([\w-]+)"/.exec(html)?.[1] ?? '';
  return { page, html, key };
}

describe('the two steps of a withdrawal', () => {
  test('the two steps of a withdrawal show the statement, send it once, and say that it has come', async () => {
    const one = shop();
    const { page, html, key } = await firstStep(one);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('Ich widerrufe den Vertrag über diese Bestellung.');
    expect(html).toContain('Mira &lt;b&gt;Sommer&lt;/b&gt;');
    expect(html).toMatch(/<button[^>]*>Widerruf bestätigen<\/button>/);
    expect(one.received.filter(({ call }) => call.startsWith('POST'))).toEqual([]);

    const body = { _action: 'withdrawal.confirm', ...typed, key };
    const done = await one.ask('/widerruf/', { body });
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      '/widerruf/?saved=withdrawal',
    ]);
    const [call] = one.sent();
    expect(call?.headers.get('idempotency-key')).toBe(key);
    expect(call?.headers.get('x-session-token')).toBeNull();
    expect(call?.body).toMatchObject({
      name: typed.name,
      contract: NUMBER,
      email: 'mira@example.org',
      items: typed.items,
    });
    const last = await one.ask('/widerruf/?saved=withdrawal');
    expect(last.text).toContain('Dein Widerruf ist bei uns');
    expect(last.headers.get('cache-control')).toBe('no-store');
  });

  test('the two steps of a withdrawal send a receipt with content and time, and without links to elsewhere', async () => {
    const one = shop();
    const { key } = await firstStep(one);
    await one.ask('/widerruf/', { body: { _action: 'withdrawal.confirm', ...typed, key } });
    const mail = one.sent()[0]?.body['mail'] as { text: string; html: string };
    expect(one.sent()[0]?.body['notice']).toMatch(/^kontakt@/);
    const text = mail.text.replaceAll('\u200C', '');
    for (const words of ['am {received} erhalten', NUMBER, 'Wickelbody', 'Mira <b>Sommer</b>'])
      expect(text).toContain(words);
    expect(mail.html).toContain('Mira &lt;b&gt;');
    expect(mail.text + mail.html).not.toContain('https://evil.example');
  });

  test('the two steps of a withdrawal keep what was typed: a fault beside its field, the way back, a back end that is down', async () => {
    const one = shop({ 'POST /v1/withdrawals': () => new Response(null, { status: 503 }) });
    const body = { ...typed, email: 'mira' };
    const wrong = await one.ask('/widerruf/', { body: { _action: 'withdrawal.check', ...body } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/value="mira"[^>]*aria-invalid|aria-invalid[^>]*value="mira"/);

    const back = await one.ask('/widerruf/', { body: { _action: 'withdrawal.change', ...typed } });
    expect(back.status).toBe(200);
    expect(back.text).toMatch(/<textarea[^>]*>\s*Wickelbody/);

    const { key } = await firstStep(one);
    const down = await one.ask('/widerruf/', {
      body: { _action: 'withdrawal.confirm', ...typed, key },
    });
    const html = down.text;
    expect(down.status).toBe(422);
    expect(html).toContain('Wir können deine Erklärung gerade nicht annehmen.');
    // Sending the form again makes the same statement.
    expect(html).toContain(`name="key" value="${key}"`);
    expect(html).toContain('Widerruf bestätigen');
  });

  test('the two steps of a withdrawal are limited for a client when they are confirmed', async () => {
    const one = shop(SENT, false);
    const { page, key } = await firstStep(one);
    expect(page.status).toBe(200);
    const body = { _action: 'withdrawal.confirm', ...typed, key };
    const refused = await one.ask('/widerruf/', { body });
    expect(refused.status).toBe(429);
    expect(one.sent()).toEqual([]);
  });
});

test.each([
  ['de', '/widerruf/', 'Vertrag widerrufen', 'Widerruf bestätigen'],
  ['at', '/widerruf/', 'Vom Vertrag zurücktreten', 'Rücktritt bestätigen'],
  ['ch', '/widerruf/', 'Rückgabe anmelden', 'Rückgabe bestätigen'],
  ['be', '/fr/retractation/', 'Se rétracter', 'Confirmer la rétractation'],
  ['nl', '/herroeping/', 'Overeenkomst herroepen', 'Herroeping bevestigen'],
])(
  '%s%s has the words of its law, and every page leads there',
  async (label, path, link, button) => {
    const one = shop();
    const page = (await one.ask(path, { label })).text;
    expect(page).toMatch(new RegExp(`<a class="withdrawal-link" href="${path}">${link}</a>`));
    expect(page).toContain(`<h1>${link}</h1>`);
    expect((await firstStep(one, path, label)).html).toContain(`>${button}</button>`);
  },
);

describe('a withdrawal from the page of an order', () => {
  const foreign = { 'GET /v1/orders/KX4T-9PWQ-7M2R': () => Response.json({}, { status: 404 }) };

  test('a stranger gets the number that the URL has, and nothing else', async () => {
    const one = shop(foreign);
    const page = await one.ask(`/widerruf/?order=${NUMBER}`, {
      cookie: `__Host-session=${TOKEN}`,
    });
    const html = page.text;
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toMatch(new RegExp(`value="${NUMBER}"`));
    expect(html).toMatch(/id="withdrawal-email"[^>]*/);
    expect(html).not.toMatch(/id="withdrawal-email"[^>]*value="[^"]/);
  });

  test('a guest gets the data of the order that is open here, which no URL names', async () => {
    const one = shop({
      [`GET /v1/orders/${NUMBER}`]: () => Response.json(order({ number: NUMBER })),
    });
    const cookie = `__Host-order=${NUMBER}.${'a'.repeat(64)}`;
    const { text } = await one.ask('/widerruf/?order=open', { cookie });
    expect(text).toMatch(new RegExp(`value="${NUMBER}"`));
    expect(text).toMatch(new RegExp(`id="withdrawal-email"[^>]*value="${order().customer.email}"`));
    expect(one.received.at(-1)?.headers.get('x-order-token')).toBe('a'.repeat(64));
    expect(text).toMatch(/<textarea[^>]*>\d+ × \S/);
  });

  test('what is no number fills in nothing', async () => {
    const html = (await shop(foreign).ask('/widerruf/?order=%22%3E%3Cscript%3E')).text;
    expect(html).not.toContain('&lt;script');
    expect(html).not.toMatch(/id="withdrawal-order_number"[^>]*value="[^"]/);
  });
});
