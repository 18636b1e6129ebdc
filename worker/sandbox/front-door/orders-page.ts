import { html } from 'hono/html';
import { z } from 'zod';
import { CALLER_HEADERS } from '../../../app/back-office/schemas/call.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { fillPath } from '../../../app/commerce/schemas/call.ts';
import { DOWNLOAD_KEY } from '../../../app/checkout/rules/checkout.ts';
import type { Env } from '../env.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

const HOST = 'https://commerce';
/** The front door calls the back office as the office does. */
const CALLER = { [CALLER_HEADERS.name]: 'sandbox', [CALLER_HEADERS.role]: 'admin' };

const paidSchema = z.object({ number: z.string(), paid: z.literal('1') });

const moveSchema = z.object({
  number: z.string(),
  packageId: z.coerce.number().int().positive(),
  status: z.enum(['shipped', 'delivered']),
});

type DevOrder = z.infer<typeof backOfficeCalls.findOrders.answer>['orders'][number];

/** The step after each state of a package. */
const NEXT: Readonly<Record<string, 'shipped' | 'delivered'>> = {
  open: 'shipped',
  shipped: 'delivered',
};
const WORDS = { shipped: 'Ship', delivered: 'Deliver' } as const;

function renderPackage(
  number: string,
  { id, status, carrier }: DevOrder['packages'][number],
): Html {
  const next = carrier === DOWNLOAD_KEY ? undefined : NEXT[status];
  const button = next
    ? html`<input type="hidden" name="status" value="${next}" /><button type="submit">
          ${WORDS[next]}
        </button>`
    : html``;
  return html`<form method="post" action="/_dev/orders/">
    <span>${carrier}: ${status}</span>
    <input type="hidden" name="number" value="${number}" />
    <input type="hidden" name="packageId" value="${id}" />
    ${button}
  </form>`;
}

function renderPaid({ number, status }: DevOrder): Html {
  if (status !== 'created') return html``;
  return html`<form method="post" action="/_dev/orders/">
    <input type="hidden" name="number" value="${number}" />
    <button type="submit" name="paid" value="1">Paid</button>
  </form>`;
}

function renderRow(order: DevOrder): Html {
  const { number, status, createdAt, packages } = order;
  return html`<tr>
    <td><a href="/_dev/payments/?number=${number}">${number}</a></td>
    <td>${status} ${renderPaid(order)}</td>
    <td>${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')}</td>
    <td>${packages.map((one) => renderPackage(number, one))}</td>
  </tr>`;
}

/** Answers /_dev/orders/: the newest orders, with buttons that move their packages on, as a warehouse does, and mark them as paid. */
export async function answerOrders(request: Request, env: Env): Promise<Response> {
  if (request.method === 'POST') return move(request, env);
  const { method, path, answer: schema } = backOfficeCalls.findOrders;
  const headers = { ...CALLER, 'content-type': 'application/json' };
  const answer = await env.BACK_OFFICE.fetch(HOST + path, { method, headers, body: '{}' });
  const { orders } = schema.parse(await answer.json());
  const table = html`<table>
    <thead>
      <tr>
        <th>Order</th>
        <th>State</th>
        <th>Placed, UTC</th>
        <th>Packages</th>
      </tr>
    </thead>
    <tbody>
      ${orders.map(renderRow)}
    </tbody>
  </table>`;
  return renderDevPage(
    'Orders',
    html`<p class="note">
        The newest fifty. Shipping sends the mail of the package, once; nothing that is paid in
        advance leaves before its money has come.
      </p>
      ${orders.length > 0 ? table : html`<p>There are no orders yet.</p>`}
      <p><a href="/_dev/">All shops</a></p>`,
  );
}

async function move(request: Request, env: Env): Promise<Response> {
  const fields = Object.fromEntries(await request.formData());
  const paid = paidSchema.safeParse(fields);
  if (paid.success)
    return callBackOffice(env, fillPath(backOfficeCalls.receivePayment.path, paid.data), {});
  const form = moveSchema.safeParse(fields);
  if (!form.success) return new Response('expected number, packageId and status', { status: 400 });
  const { number, ...change } = form.data;
  const label = change.status === 'shipped' ? { shipmentKey: `DEMO-${change.packageId}` } : {};
  const path = fillPath(backOfficeCalls.movePackage.path, { number });
  return callBackOffice(env, path, { ...change, ...label });
}

async function callBackOffice(env: Env, path: string, body: object): Promise<Response> {
  const answer = await env.BACK_OFFICE.fetch(HOST + path, {
    method: 'POST',
    headers: { ...CALLER, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) return new Response(await answer.text(), { status: answer.status });
  return new Response(null, { status: 303, headers: { location: '/_dev/orders/' } });
}
