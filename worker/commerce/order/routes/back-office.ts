import { z } from 'zod';
import { backOfficeCalls } from '../../../../app/back-office/schemas/calls.ts';
import { paymentReportSchema } from '../../../../app/checkout/schemas/payment-report.ts';
import { gate } from '../../back-office/gate.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { collectReservation } from '../../stores/reservations/end.ts';
import { findCases, findImage, openKinds } from '../cases/find-cases.ts';
import { answerCase, writeNote } from '../cases/write-note.ts';
import { packageCards } from '../files.ts';
import { cancelByShop } from '../cancel-by-shop.ts';
import { receivePayment } from '../lifecycle.ts';
import { correctLabel } from '../labels.ts';
import { movePackage } from '../packages.ts';
import { capturePayment } from '../../payment/capture.ts';
import { endPayment } from '../../payment/end.ts';
import { findRefunds, refundDetails } from '../refunds/find-refunds.ts';
import { readSales } from '../sales.ts';
import { markSent, markSurplusSent } from '../refunds/mark-sent.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { lookAtReport } from '../../payment/reports/look-at-report.ts';
import { reportsOf } from '../../payment/reports/report-row.ts';
import { wakePayments } from '../../payment/sweep.ts';
import { findOrders, readToday } from '../find-orders.ts';
import { exportOrders, readForOffice } from '../export-orders.ts';
import { findPackage, nextPackage } from '../find-package.ts';
import { sendGiftCard } from '../send-gift-card.ts';
import { orderIdOf } from '../status.ts';

const positionSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Calls of warehouse, till and accounting, below `/v1/back-office`. The gate knows who sends them and records what they change. */
export const backOffice = new CallRoutes(gate);

backOffice.on(backOfficeCalls.findOrders, async (c, { readBody, json }) =>
  json(await findOrders(c.env.DB, await readBody())),
);

backOffice.on(backOfficeCalls.readToday, async (c, { json }) =>
  json({
    ...(await readToday(c.env.DB, Date.now())),
    ...(await readSales(c.env.DB, Date.now())),
  }),
);

backOffice.on(backOfficeCalls.readOrder, async (c, { json }) => {
  const id = await orderIdOf(c.env.DB, c.req.param('number'));
  const found = id === undefined ? undefined : await readForOffice(c.env.DB, id, Date.now());
  if (!found) throw new HttpError(404, 'no such order');
  const reports = (await reportsOf(c.env.DB, found.order.id)).map((report) =>
    paymentReportSchema.parse(report),
  );
  return json({
    ...found,
    refunds: await refundDetails(c.env.DB, found.order.id),
    reports,
    openCases: await openKinds(c.env.DB, found.order.id),
  });
});

backOffice.on(backOfficeCalls.exportOrders, async (c, { json }) => {
  const since = positionSchema.safeParse(c.req.query('since') ?? '0');
  if (!since.success) throw new HttpError(400, 'is no position of an export', 'since');
  const exported = await exportOrders(c.env.DB, since.data, Date.now());
  if (!exported) throw new HttpError(400, 'is above the last position', 'since');
  return json(exported);
});

backOffice.on(backOfficeCalls.findPackage, async (c, { readBody, json }) => {
  const { after, q } = await readBody();
  const { DB } = c.env;
  return json({ found: await (q === undefined ? nextPackage(DB, after) : findPackage(DB, q)) });
});

backOffice.on(backOfficeCalls.lookAtReport, async (c, { readBody, json }) => {
  const asked = { order: c.req.param('number'), report: c.req.param('id') };
  const { note } = await readBody();
  if (!(await lookAtReport(c.env.DB, { ...asked, note }, Date.now())))
    throw new HttpError(409, 'does not wait for a look', 'id');
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.movePackage, async (c, { readBody, json }) => {
  const change = await readBody();
  const now = Date.now();
  const moved = await movePackage(c.env, c.req.param('number'), change, now, (id) =>
    capturePayment(c.env, id, now),
  );
  if (moved.kind === 'unknown') throw new HttpError(404, 'no such package of a confirmed order');
  if (moved.kind === 'notPossible')
    throw new HttpError(409, 'is not in the state before', 'status');
  if (moved.kind === 'refused') throw new HttpError(409, moved.problem, moved.field);
  const { packageId } = moved;
  return json({ ok: true, packageId, giftCards: await packageCards(c.env.DB, packageId) });
});

backOffice.on(backOfficeCalls.correctLabel, async (c, { readBody, json }) => {
  const asked = { number: c.req.param('number'), id: Number(c.req.param('id')) };
  const corrected = await correctLabel(c.env, asked, await readBody(), Date.now());
  if (corrected.kind === 'unknown')
    throw new HttpError(404, 'no such package of a confirmed order');
  if (corrected.kind === 'notPossible') throw new HttpError(409, 'is not on its way', 'status');
  if (corrected.kind === 'refused') throw new HttpError(409, corrected.problem, corrected.field);
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.receivePayment, async (c, { readBody, json }) => {
  const money = await receivePayment(c.env, c.req.param('number'), Date.now(), await readBody());
  if (money.kind === 'unknown') throw new HttpError(404, 'no such order');
  if (money.kind === 'notPossible')
    throw new HttpError(409, 'waits for its provider, or has ended', 'status');
  if (money.kind === 'refused') throw new HttpError(409, money.problem, money.field);
  return json({ ok: true, received: money.received, due: money.due });
});

backOffice.on(backOfficeCalls.cancelOrder, async (c, { json }) => {
  const cancelled = await cancelByShop(c.env, c.req.param('number'), Date.now());
  if (cancelled.kind === 'unknown') throw new HttpError(404, 'no such order');
  if (cancelled.kind === 'notPossible')
    throw new HttpError(409, 'waits for its provider, was sent, or has ended', 'status');
  c.executionCtx.waitUntil(endPayment(c.env, cancelled.id));
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.refundOrder, async (c, { readBody, json }) => {
  const refunded = await refundOrder(c.env, c.req.param('number'), await readBody(), Date.now());
  switch (refunded.kind) {
    case 'unknown':
      throw new HttpError(404, 'no such order');
    case 'notPossible':
      throw new HttpError(409, 'is not confirmed, or has ended', 'status');
    case 'busy':
      throw new HttpError(409, 'was changed by others at the same moment: send it again', 'status');
    case 'giftCardUsed':
      throw new HttpError(409, 'is a gift card that was used', 'items');
    case 'refused':
      throw new HttpError(409, refunded.problem, refunded.field);
    case 'refunded': {
      c.executionCtx.waitUntil(wakePayments(c.env));
      const { means, money, number, vat, withTax } = refunded.refund;
      return json({ number, withTax, vat, means, money }, 201);
    }
  }
});

backOffice.on(backOfficeCalls.findRefunds, async (c, { json }) => {
  const before = positionSchema.optional().safeParse(c.req.query('before'));
  if (!before.success) throw new HttpError(400, 'is no position of the list', 'before');
  return json(await findRefunds(c.env.DB, before.data));
});

backOffice.on(backOfficeCalls.sendRefund, async (c, { readBody, json }) => {
  const { amount, refund } = await readBody();
  const order = c.req.param('number');
  const now = Date.now();
  const sent = await (refund === undefined
    ? markSurplusSent(c.env.DB, { order, amount }, now)
    : markSent(c.env.DB, { order, refund }, now));
  if (!sent) throw new HttpError(409, 'is no refund that waits for a transfer', 'refund');
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.writeNote, async (c, { readBody, json }) => {
  const { text } = await readBody();
  const isWritten = await writeNote(c.env, c.req.param('number'), text, Date.now());
  if (!isWritten) throw new HttpError(404, 'no such order');
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.sendGiftCard, async (c, { readBody, json }) => {
  const asked = { number: c.req.param('number'), itemId: Number(c.req.param('id')) };
  const { email } = await readBody();
  const sent = await sendGiftCard(c.env, asked, email, Date.now());
  if (sent === 'unknown') throw new HttpError(404, 'no gift card of the order that is mailed');
  if (sent === 'ended') throw new HttpError(409, 'has ended', 'id');
  if (sent === 'noAddress') throw new HttpError(409, 'is required', 'email');
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.findCases, async (c, { readBody, json }) =>
  json(await findCases(c.env.DB, await readBody())),
);

backOffice.on(backOfficeCalls.answerCase, async (c, { readBody, json }) => {
  const { text } = await readBody();
  const answered = await answerCase(c.env, c.req.param('id'), text, Date.now());
  if (answered === 'unknown') throw new HttpError(404, 'no such case');
  if (answered === 'wasAnswered') throw new HttpError(409, 'was answered', 'state');
  return json({ ok: true });
});

backOffice.on(backOfficeCalls.readCaseImage, async (c, { file }) => {
  const found = await findImage(c.env.DB, c.req.param('id'), Number(c.req.param('position')));
  const image = found && (await c.env.PICTURES.get(found.key));
  if (!image) throw new HttpError(404, 'no such image');
  return file(image.body, found.type);
});

backOffice.on(backOfficeCalls.refuseFile, async (_, { readBody }) => {
  const { faults, file, line, problem } = await readBody();
  throw new HttpError(422, `file of ${file}, line ${line} (of ${faults} with a fault): ${problem}`);
});

const PAGE_REFUSALS = {
  role: 'the role may not open it',
  origin: 'its form came from another site',
} as const;

backOffice.on(backOfficeCalls.refusePage, async (_, { readBody }) => {
  const { page, why } = await readBody();
  throw new HttpError(422, `page ${page}: ${PAGE_REFUSALS[why]}`);
});

backOffice.on(backOfficeCalls.collectReservation, async (c, { json }) => {
  const collected = await collectReservation(c.env.DB, c.req.param('number'), Date.now());
  if (collected === 'unknown') throw new HttpError(404, 'no such reservation');
  if (collected === 'ended') throw new HttpError(409, 'was cancelled or has expired', 'state');
  return json({ ok: true });
});
