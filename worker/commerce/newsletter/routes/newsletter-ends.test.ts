import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONFIRM_TIME } from '../../../../app/reminder/rules/reminder.ts';
import { sweepNewsletterEnds } from '../../account/newsletter-ends.ts';
import { call, send } from '../../testing/call.ts';
import { createCatalogue } from '../../testing/catalogue-rows.ts';
import { CHEAP_HASH, insertSession, PASSWORD } from '../../testing/customers.ts';

const DAY = 24 * 60 * 60 * 1000;
const mail = { subject: 'Ende', html: '<p>{stop}</p>', text: '{stop}' };

beforeAll(createCatalogue);
beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
  await env.DB.prepare('DELETE FROM outbox').run();
});

/** Returns the mails in the outbox: receiver and text, which is the token alone. */
async function mails(): Promise<{ to: string; text: string }[]> {
  const read = "SELECT body ->> '$.to' AS 'to', body ->> '$.text' AS text FROM outbox";
  return (await env.DB.prepare(read).all<{ to: string; text: string }>()).results;
}

async function subscriber(isVerified = false) {
  const user = await insertSession({ isVerified, passwordHash: CHEAP_HASH });
  await env.DB.prepare('UPDATE users SET newsletter = 1 WHERE id = ?').bind(user.userId).run();
  return user;
}

const asking = async (session: string, body: object = { mail }): Promise<unknown> =>
  (
    await send('POST', '/v1/users/me/newsletter-end?shopId=1', body, { 'X-Session-Token': session })
  ).json();
const settle = (step: 'find' | 'finish', token: string, shopId = 1) =>
  send('POST', `/v1/newsletter-ends/${step}?shopId=${shopId}`, { token });
const isTicked = async (session: string): Promise<unknown> => {
  const answer = await call('/v1/users/me?shopId=1', { headers: { 'X-Session-Token': session } });
  return ((await answer.json()) as { newsletter: unknown }).newsletter;
};

describe('the end of a newsletter', () => {
  test('the end of a newsletter needs no mail to a verified address', async () => {
    const { token } = await subscriber(true);
    expect([await asking(token), await mails()]).toEqual([{ isVerified: true }, []]);
  });

  test('the end of a newsletter is confirmed by a mail to the address, once, which verifies nothing', async () => {
    const { token: session, email, userId } = await subscriber();
    expect([await asking(session, {}), await mails()]).toEqual([{ isVerified: false }, []]);
    expect(await asking(session)).toEqual({ isVerified: false });
    const [sent] = await mails();
    expect(sent).toEqual({ to: email, text: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const token = sent?.text ?? '';
    const stored = await env.DB.prepare('SELECT * FROM newsletter_ends').all();
    expect(JSON.stringify(stored.results)).not.toContain(token);

    expect((await settle('find', token, 9)).status).toBe(404);
    expect(await (await settle('find', token)).json()).toEqual({ email });
    expect(await isTicked(session)).toBe(true);
    expect((await settle('finish', token)).status).toBe(200);
    expect(await isTicked(session)).toBe(false);
    expect((await settle('find', token)).status).toBe(404);
    expect((await settle('finish', token)).status).toBe(200);
    const verified = env.DB.prepare('SELECT verified_at FROM users WHERE id = ?').bind(userId);
    expect(await verified.first('verified_at')).toBeNull();
  });

  test('the end of a newsletter has one link, which a new one replaces', async () => {
    const { token: session } = await subscriber();
    await asking(session);
    const [first] = await mails();
    await asking(session);
    const last = (await mails()).find(({ text }) => text !== first?.text);
    expect((await settle('find', first?.text ?? '')).status).toBe(404);
    expect((await settle('find', last?.text ?? '')).status).toBe(200);
  });

  test('the end of a newsletter is forgotten when it has expired, its mail a day after it was sent', async () => {
    const { token: session } = await subscriber();
    await asking(session);
    const [sent] = await mails();
    const now = Date.now();
    await env.DB.prepare('UPDATE newsletter_ends SET expires_at = 1').run();
    expect((await settle('find', sent?.text ?? '')).status).toBe(404);
    await env.DB.prepare('UPDATE outbox SET sent_at = ?').bind(now).run();
    await sweepNewsletterEnds(env.DB, now);
    expect(await mails()).toHaveLength(1);
    await sweepNewsletterEnds(env.DB, now + CONFIRM_TIME + DAY);
    const left = await env.DB.prepare('SELECT * FROM newsletter_ends').all();
    expect([left.results, await mails()]).toEqual([[], []]);
  });

  test('the end of a newsletter goes with the account', async () => {
    const { token: session } = await subscriber();
    await asking(session);
    const headers = { 'X-Session-Token': session };
    await send('POST', '/v1/users/me/delete?shopId=1', { password: PASSWORD }, headers);
    const left = await env.DB.prepare('SELECT * FROM newsletter_ends').all();
    expect([left.results, await mails()]).toEqual([[], []]);
  });
});
