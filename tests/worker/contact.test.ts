import { env } from 'cloudflare:workers';
import { waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { askStorefront, freshIsolate } from './fixtures/isolate.ts';
import { recordingCommerce } from './fixtures/recording-commerce.ts';

beforeAll(async () => {
  const contactSubjects = [{ key: 'order', label: 'Frage zu einer Bestellung' }];
  await env.CONTENT.put('layout/de-de', JSON.stringify({ contactSubjects }));
  await env.CONTENT.put('control/switches', JSON.stringify({ pageStore: 'off' }));
});

const fields = {
  _action: 'contact.send',
  subject: 'order',
  first_name: 'Mira',
  last_name: 'Sommer',
  email: 'Mira@Example.org',
  phone: '',
  order_number: '4711\r\nBcc: all@evil.example',
  message: 'Wo bleibt <b>mein</b> Paket?\n\nGruß\u0000 https://evil.example',
  website: '',
};

const SHOP = { path: '/kontakt/', host: 'at.nestling.localhost' };
const OTHER_SHOP = { path: '/kontakt/', host: 'de.nestling.localhost' };

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

function shop(status = 202) {
  const seen = new Set<string>();
  const { COMMERCE, received } = recordingCommerce({
    'POST /v1/outbox/mails': ({ body }) => Response.json({ id: body['id'] }, { status }),
  });
  const isolate = freshIsolate({
    COMMERCE,
    CONTACT_LIMIT: { limit: () => Promise.resolve({ success: true }) },
    MAILBOX_LIMIT: {
      limit({ key }) {
        const success = !seen.has(key);
        seen.add(key);
        return Promise.resolve({ success });
      },
    },
  });
  return {
    mails: () =>
      received
        .filter(({ call }) => call === 'POST /v1/outbox/mails')
        .map(({ body }) => body as unknown as Mail),
    async send(more: Record<string, string> = {}, { path, host } = SHOP) {
      const answer = await askStorefront(path, isolate, {
        host,
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ ...fields, ...more }).toString(),
      });
      await waitOnExecutionContext(answer.context);
      return answer;
    },
  };
}

describe('the contact form', () => {
  test('the contact form sends the message to the shop, and a receipt without it', async () => {
    const { mails, send } = shop();
    const answer = await send({ email: 'One@Example.org' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/kontakt/?saved=contact',
    ]);
    const [message, receipt] = mails();
    expect(message).toMatchObject({
      to: 'kontakt@nestling.localhost',
      subject: 'Kontakt: Frage zu einer Bestellung (Mira Sommer)',
    });
    expect(message?.text).toContain('one@example.org');
    expect(message?.text).toContain('Bestellnummer: 4711 Bcc: all@evil.example\n');
    expect(message?.html).toContain('&lt;b&gt;mein&lt;/b&gt;');
    expect(message?.text).not.toContain('\u0000');
    expect(receipt).toMatchObject({
      to: 'one@example.org',
      subject: 'Wir haben deine Nachricht erhalten',
    });
    expect(receipt?.text).toContain('Frage zu einer Bestellung');
    expect(receipt?.text + String(receipt?.html)).not.toMatch(/evil|Paket|Mira/);
  });

  test('the contact form sends one receipt to a mailbox, however its address is spelled, and every message', async () => {
    const { mails, send } = shop();
    await send({ email: 'two@example.org' });
    await send({ email: 'two+1@example.org', message: 'Noch etwas' });
    // Another shop of the company sends none either.
    await send({ email: 'two@example.org', message: 'Et encore' }, OTHER_SHOP);
    expect(mails().map(({ to }) => to)).toEqual([
      'kontakt@nestling.localhost',
      'two@example.org',
      'kontakt@nestling.localhost',
      expect.stringContaining('@nestling.localhost'),
    ]);
  });

  test('the contact form answers a program that fills in the hidden field as it would answer people', async () => {
    const { mails, send } = shop();
    const [trapped, sent] = [await send({ website: 'https://evil.example' }), await send()];
    expect(mails()).toHaveLength(2);
    expect([trapped.status, trapped.headers.get('location')]).toEqual([
      sent.status,
      sent.headers.get('location'),
    ]);
  });

  test.each([
    [{ subject: 'free' }, de['form.choice']],
    [{ message: ' ' }, de['form.missing.message']],
    [{ email: 'a@b.example\nBcc: c@d.example' }, de['newsletter.errors.email']],
  ])('the contact form refuses %j', async (more, text) => {
    const { mails, send } = shop();
    const answer = await send(more);
    expect([answer.status, answer.text.includes(text), mails()]).toEqual([422, true, []]);
  });

  test('the contact form says that the message was not taken', async () => {
    const { send } = shop(500);
    const answer = await send();
    expect([answer.status, answer.text.includes(de['contact.errors.down'])]).toEqual([422, true]);
  });
});
