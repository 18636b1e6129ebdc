import { reminderCalls } from '../../../../app/reminder/schemas/calls.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readShop } from '../../http/shop-id.ts';
import { wakeOutbox } from '../../outbox/sweep.ts';
import { confirmReminder, saveReminder, stopReminder } from '../save.ts';
import { sweepReminders } from '../sweep.ts';

export const reminders = new CallRoutes();

/** The answer is the same for every address. */
reminders.on(reminderCalls.save, async (c, { readBody, json }) => {
  const shop = readShop(c.req.query('shopId'));
  const reminder = await readBody();
  const saved = await saveReminder(c.env.DB, shop, reminder, Date.now());
  if (saved === 'unknown') throw new HttpError(404, 'no such variant', 'variantId');
  if (saved === 'buyable') throw new HttpError(409, 'can be bought', 'variantId');
  c.executionCtx.waitUntil(wakeOutbox(c.env));
  return json({ ok: true }, 202);
});

reminders.on(reminderCalls.confirm, async (c, { readBody, json }) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody();
  const now = Date.now();
  const confirmed = await confirmReminder(c.env.DB, token, now);
  if (!confirmed) throw new HttpError(404, 'no such token, or used or expired', 'token');
  // The variant may have become available meanwhile.
  c.executionCtx.waitUntil(sweepReminders(c.env, now));
  return json({ ok: true, ...confirmed });
});

reminders.on(reminderCalls.stop, async (c, { readBody, json }) => {
  readShop(c.req.query('shopId'));
  const { token } = await readBody();
  await stopReminder(c.env.DB, token);
  return json({ ok: true });
});
