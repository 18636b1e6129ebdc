import { html } from 'hono/html';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { paymentOfOrder, playReport, type Report, REPORTS } from '../payments/stripe-reports.ts';
import { renderDevPage } from './dev-layout.ts';

const PATH = '/_dev/payments/';

const formSchema = z.object({
  number: z.string().trim(),
  report: z.enum(REPORTS),
  /** Minor units. */
  amount: z.coerce.number().int().default(0),
});

const WORDS: Readonly<Record<Exclude<Report, 'refund'>, string>> = {
  refundFails: 'The last refund fails',
  inquiry: 'Inquiry of the bank',
  dispute: 'Dispute',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
  warning: 'Early warning of fraud',
  review: 'Review',
  reviewApproved: 'Review approves',
  capture: 'Held money is captured by hand',
  lapse: 'Held money is released by the bank',
};

/**
 * Answers /_dev/payments/?number=: what may happen at Stripe after an order was paid there, as buttons. A POST with `number`, `report`
 * and a refund's `amount` in minor units does it, and has sent its webhook once it answers.
 */
export async function answerPayments(request: Request, env: Env): Promise<Response> {
  if (request.method === 'POST') return play(request, env);
  const number = new URL(request.url).searchParams.get('number') ?? '';
  const payment = number === '' ? undefined : await paymentOfOrder(env.CONTENT, number);
  const field = html`<input type="hidden" name="number" value="${number}" />`;
  const buttons = Object.entries(WORDS).map(
    ([report, words]) =>
      html`<button type="submit" name="report" value="${report}">${words}</button>`,
  );
  const forms = html`<form method="post" action="${PATH}">
      ${field}
      <label>Amount in minor units <input name="amount" value="${payment?.amount ?? 0}" /></label>
      <button type="submit" name="report" value="refund">Refund by hand</button>
    </form>
    <h2>Reports</h2>
    <form method="post" action="${PATH}">${field} ${buttons}</form>`;
  const state = payment
    ? html`<p>
          ${payment.state}, ${payment.amount} ${payment.currency},
          ${payment.hold ? `money ${payment.hold}, captured: ${payment.captured}, ` : ''}refunds:
          ${JSON.stringify(payment.parts)}, taken: ${payment.taken}
        </p>
        ${forms}`
    : html`<p>${number === '' ? '' : 'Stripe has no payment of this order.'}</p>`;
  return renderDevPage(
    'Payments',
    html`<p class="note">
        What happens at Stripe after a payment, as in its dashboard. The shop learns of it by
        webhooks.
      </p>
      <form method="get" action="${PATH}">
        <label>Order <input name="number" value="${number}" /></label>
        <button type="submit">Show</button>
      </form>
      ${state}
      <p><a href="/_dev/orders/">Orders</a></p>`,
  );
}

async function play(request: Request, env: Env): Promise<Response> {
  const form = formSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return new Response('expected number and report\n', { status: 400 });
  const { amount, number, report } = form.data;
  const payment = await paymentOfOrder(env.CONTENT, number);
  if (!payment) return new Response('Stripe has no payment of this order\n', { status: 404 });
  const problem = await playReport(env, payment, report, amount);
  if (problem !== undefined) return new Response(`${problem}\n`, { status: 409 });
  const location = `${PATH}?number=${encodeURIComponent(number)}`;
  return new Response(null, { status: 303, headers: { location } });
}
