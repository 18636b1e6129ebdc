import { Hono } from 'hono';
import {
  newReminderSchema,
  reminderTokenSchema,
} from '../../../../app/reminder/schemas/reminder.ts';
import { readBody } from '../../http/body.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import type { Env } from '../../env.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { confirmReminder, saveReminder, stopReminder } from '../save.ts';
import { sweepReminders } from '../sweep.ts';

export const reminders = new Hono<{ Bindings: Env }>();

/** The answer is the same for every address. */
reminders.post('/', async (c) => {
  const shop = readShop(c.req.query('shopId'));
  const reminder = await readBody(c.req.raw, newReminderSchema);
  const saved = await saveReminder(c.env.DB, shop, reminder, Date.now());
  if (saved === 'unknown') throw new HttpError(404, 'no such variant', 'variantId');
  if (saved === 'buyable') throw new HttpError(409, 'can be bought', 'variantId');
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return c.json({ ok: true }, 202);
});

reminders.post('/confirm', async (c) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody(c.req.raw, reminderTokenSchema);
  const now = Date.now();
  const confirmed = await confirmReminder(c.env.DB, token, now);
  if (!confirmed) throw new HttpError(404, 'no such token, or used or expired', 'token');
  // The variant may have become available meanwhile.
  c.executionCtx.waitUntil(sweepReminders(c.env, now));
  return c.json({ ok: true, ...confirmed });
});

reminders.post('/stop', async (c) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody(c.req.raw, reminderTokenSchema);
  await stopReminder(c.env.DB, token);
  return c.json({ ok: true });
});
