import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt, leadsTo, postForm, until, untilLimited } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';

const FAULTS = 'sandbox/faults';

let shop: Harness;
let ask: Ask;

beforeAll(async () => {
  shop = await startHarness();
  ask = askAt(shop.port);
});
afterAll(() => shop?.close());

async function writeMail(id: string, more: object = {}): Promise<number> {
  const body = {
    id,
    cause: 'test',
    to: 'anna@example.com',
    subject: 'Willkommen & bis bald',
    html: '<h1>Hallo Anna</h1><script>alert(1)</script>',
    text: 'Hallo Anna,\n1 < 2.',
    ...more,
  };
  const sent = { method: 'POST', body: JSON.stringify(body) };
  return (await shop.askCommerce('/v1/outbox/mails?shopId=2', sent)).status;
}

interface Back {
  readonly DB: {
    prepare(sql: string): { all(): Promise<{ results: { problem: string | null }[] }> };
  };
}

/** Returns why rows of the outbox were not sent yet. */
async function problems(): Promise<(string | null)[]> {
  const { DB } = await shop.env<Back>('commerce');
  const { results } = await DB.prepare('SELECT problem FROM outbox WHERE sent_at IS NULL').all();
  return results.map(({ problem }) => problem);
}

async function mailbox(query = ''): Promise<string> {
  return (await ask('', `/_dev/mailbox/${query}`)).text();
}

test('an empty mailbox says so', async () => {
  expect(await mailbox()).toContain('No mail has been sent yet.');
});

test('a sent mail is listed and shown as HTML and text', async () => {
  expect(await writeMail('test:1')).toBe(202);
  await until(async () => (await mailbox()).includes('Willkommen &amp; bis bald'));
  const page = await mailbox('?id=test%3A1');
  expect(page).toContain('<pre>Hallo Anna,\n1 &lt; 2.</pre>');
  expect(page).not.toContain('<script>');
  const part = /<iframe src="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await ask('', part);
  expect(answer.text()).toContain('<h1>Hallo Anna</h1>');
  expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
});

test('the same mail sent again is one mail', async () => {
  await writeMail('test:2', { subject: 'Nur einmal' });
  await writeMail('test:2', { subject: 'Nur einmal' });
  await writeMail('test:3', { subject: 'Danach' });
  await until(async () => (await mailbox()).includes('Danach'));
  expect((await mailbox()).split('Nur einmal')).toHaveLength(2);
});

test('a mail is sent after the receiver was unavailable', async () => {
  const { CONTENT } = await shop.env<Stores>('storefront');
  await CONTENT.put(FAULTS, JSON.stringify({ mail: { mode: '503' } }));
  await writeMail('test:4', { subject: 'Später' });
  await until(async () => (await problems()).includes('status 503'));
  expect(await mailbox()).not.toContain('Später');
  await CONTENT.delete(FAULTS);
  // Its second attempt comes 5 s after the first, by the alarm alone.
  await until(async () => (await mailbox()).includes('Später'));
});

test('an unknown mail is 404', async () => {
  expect((await ask('', '/_dev/mailbox/?id=nope')).status).toBe(404);
  expect((await ask('', '/_dev/mailbox/?id=..%2Fspace-version')).status).toBe(404);
});

test('no shop exposes the mailbox', async () => {
  const answer = await ask('de', '/v1/outbox/mails', { method: 'POST', body: '{}' });
  expect(answer.status).not.toBe(202);
});

describe('the page of measured page views', () => {
  const charts = async () => (await ask('', '/_dev/rum/')).text();

  function beacon(lcp: number, more: object = {}) {
    const href = `http://at.nestling.localhost:${shop.port}/`;
    const view = { path: '/', href, lcp, navigation: 'navigate', build: 'b1', phone: true };
    return ask('at', '/rum/vitals/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.12' },
      body: JSON.stringify({ ...view, ...more }),
    });
  }

  test('the page of measured page views is empty, and the index lists it', async () => {
    expect(await charts()).toContain('No page view has been measured yet.');
    expect((await ask('', '/_dev/')).text()).toContain('href="/_dev/rum/"');
  });

  test('the page of measured page views shows the 75th percentile of each figure by shop and kind of page, in its band', async () => {
    for (const lcp of [900, 3_100, 1_200, 9_000]) expect((await beacon(lcp)).status).toBe(204);
    const path = '/p/kuschelbaer-bruno-32-cm-1001001/';
    const href = `http://de.nestling.localhost:${shop.port}${path}`;
    await beacon(400, { path, href, cls: 0.3, inp: 80, ttfb: 30 });
    await until(async () => /<td>de-at<\/td>\s*<td>home<\/td>\s*<td>4<\/td>/.test(await charts()));
    await until(async () => (await charts()).includes('<td>de-de</td>'));
    const rows = (await charts()).split('<tr>').slice(2);
    const figures = rows.map((row) =>
      [...row.matchAll(/<b>([^<]+)<\/b> <span class="rating">([^<]+)/g)].map(
        ([, ...shown]) => shown,
      ),
    );
    expect(figures).toEqual([
      [['3100 ms', 'needs improvement']],
      [
        ['400 ms', 'good'],
        ['0.300', 'poor'],
        ['80 ms', 'good'],
        ['30 ms', 'good'],
      ],
    ]);
    expect(rows.map((row) => row.split('<svg class="band"').length - 1)).toEqual([1, 4]);
    expect(rows.join('')).not.toContain('style=');
  });

  test('what is sent while its store is down is taken all the same', async () => {
    const { CONTENT } = await shop.env<Stores>('storefront');
    await CONTENT.put(FAULTS, JSON.stringify({ analytics: { mode: '503' } }));
    expect((await beacon(800)).status).toBe(204);
    await CONTENT.delete(FAULTS);
  });
});

describe('a reminder of a sold-out body', () => {
  const PATH = '/p/body-a-manches-longues-carreaux-1001002/';
  const SOLD_OUT = 100100201;
  const EMAIL = 'mira.sommer@example.org';

  function form(host: string, path: string, fields: Record<string, string>) {
    return postForm(ask, host, path, fields, { 'cf-connecting-ip': '203.0.113.9' });
  }

  async function mailOf(subject: string): Promise<string> {
    await until(async () => (await mailbox()).includes(subject));
    const row = (await mailbox()).split('<tr>').find((one) => one.includes(subject)) ?? '';
    const id = /\?id=([^"&]+)/.exec(row)?.[1] ?? '';
    const page = await mailbox(`?id=${id}`);
    return (/<pre>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');
  }

  async function productPath(): Promise<string> {
    const answer = await ask('ch', '/fr/p/x-1001002/');
    return leadsTo(answer) ?? PATH;
  }

  test('a reminder of a sold-out body is confirmed by mail and sent once the body can be bought, without script', async () => {
    const path = await productPath();
    const product = await ask('ch', path);
    expect(product.text()).toContain('commandfor="reminder"');
    const fields = { _action: 'reminder.save', product: '1001002', variantId: String(SOLD_OUT) };
    const wrong = await form('ch', path, { ...fields, email: 'mira@' });
    expect(wrong.status).toBe(422);
    expect(wrong.text()).toMatch(/<dialog[^>]* open=""/);
    expect(wrong.text()).toContain('value="mira@"');
    const sent = await form('ch', path, { ...fields, email: EMAIL });
    expect(sent.status).toBe(303);
    expect(leadsTo(sent)).toBe(`${path}?variant=100.1002.01&reminder=sent#reminder-sent`);
    const shown = await ask('ch', (leadsTo(sent) ?? '').replace(/#.*/, ''));
    expect(shown.text()).toContain('id="reminder-sent"');
    expect(shown.headers['cache-control']).toContain('no-store');

    const mail = await mailOf('Confirmez votre rappel');
    expect(mail).not.toContain(EMAIL);
    const [, link = ''] = /(\/fr\/rappel\/\?confirm=[0-9a-f]{64})/.exec(mail) ?? [];
    const token = link.slice(-64);
    // A program that opens the link changes nothing.
    const opened = await ask('ch', link);
    expect(opened.text()).toContain(`name="token" value="${token}"`);
    expect(opened.headers['cache-control']).toContain('no-store');
    const confirmed = await form('ch', '/fr/rappel/', { _action: 'reminder.confirm', token });
    const to = '/fr/rappel/?reminder=confirmed&product=1001002&variant=100.1002.01';
    expect(leadsTo(confirmed)).toBe(to);
    expect((await ask('ch', to)).text()).toContain(`<a href="${path}?variant=100.1002.01">`);
    const again = await form('ch', '/fr/rappel/', { _action: 'reminder.confirm', token });
    expect(leadsTo(again)).toBe(to);

    const { DB } = await shop.env<Back>('commerce');
    await DB.prepare(`UPDATE stock SET quantity = 3 WHERE variant_id = ${SOLD_OUT}`).all();
    await DB.prepare(`UPDATE variants SET bvc = 1 WHERE id = ${SOLD_OUT}`).all();
    // Any call finds the change.
    await until(async () => {
      await shop.askCommerce('/v1/products?shopId=4&referenceKeys=1001002');
      return (await mailbox()).includes('De retour');
    });
    expect(await mailOf('De retour')).toContain(`${path}?variant=100.1002.01`);
    const left = await DB.prepare('SELECT email AS problem FROM reminders').all();
    expect(left.results).toEqual([]);
    const late = await form('ch', '/fr/rappel/', { _action: 'reminder.confirm', token });
    expect(late.status).toBe(422);
    expect(late.text()).not.toContain(token);
  });

  function call(body: object, client: string) {
    return ask('de', '/api/shop/reminders/?locale=de-de', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': client,
      },
      body: JSON.stringify(body),
    });
  }

  test.each([
    [{ product: '1001002', variantId: 100100202, email: 'x@example.org' }, 200, undefined],
    [{ product: '1001002', variantId: 100100202, email: 'x' }, 400, 'email'],
    [{ product: '1001002', variantId: 1.5, email: 'x@example.org' }, 400, 'variantId'],
    [{ product: '../x', variantId: 1, email: 'x@example.org' }, 400, 'product'],
    [{ product: '1001002', variantId: 1, email: 'x@example.org' }, 404, 'variantId'],
    [{ product: '9', variantId: 1, email: 'x@example.org' }, 404, 'variantId'],
    [{ product: '1001001', variantId: 100100101, email: 'x@example.org' }, 409, 'variantId'],
  ])('the call of %j is %d', async (body, status, field) => {
    const answer = await call(body, '203.0.113.10');
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text()).field).toBe(field);
  });

  test('the call answers the same for an address that is known, and 429 above its limit', async () => {
    const body = { product: '1001002', variantId: 100100202, email: 'x@example.org' };
    const known = await call(body, '203.0.113.11');
    expect([known.status, known.text()]).toEqual([200, '{"ok":true}']);
    const statuses = await untilLimited(10, () => call(body, '203.0.113.11'));
    expect(statuses.at(-1)).toBe(429);
  });
});
