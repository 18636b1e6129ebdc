import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ask, askAt, until } from '../node/ask.ts';
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
  await until(async () => (await mailbox()).includes('Später'), 15_000);
});

test('an unknown mail is 404', async () => {
  expect((await ask('', '/_dev/mailbox/?id=nope')).status).toBe(404);
  expect((await ask('', '/_dev/mailbox/?id=..%2Fspace-version')).status).toBe(404);
});

test('no shop exposes the mailbox', async () => {
  const answer = await ask('de', '/v1/outbox/mails', { method: 'POST', body: '{}' });
  expect(answer.status).not.toBe(202);
});
