import { html, raw } from 'hono/html';
import type { Env } from '../env.ts';
import { sendHook } from './hooks.ts';
import { cardChoice, keepCard } from './page-cards.ts';
import {
  newId,
  PAGE_HOSTS,
  readPayment,
  type StoredPayment,
  storePayment,
} from './stored-payments.ts';
import { type Outcome, OUTCOMES, TEXTS } from './texts.ts';

/** Delay of a late confirmation, and how long calls hang after `timeout`. Milliseconds. */
const LATE = 2000;
const HANG = 20_000;

const NAMES = { stripe: 'Stripe', test: 'Test Pay' } as const;

const STYLE = raw(`
    body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 30rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1f36; background: #f6f8fa; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; font-size: 1.125rem; }
    dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
    ul { margin: 0; padding: 0; list-style: none; }
    li { display: flex; justify-content: space-between; gap: 1.5rem; padding: .25rem 0; overflow-wrap: anywhere; }
    li span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
    form { display: grid; gap: .75rem; margin-top: 1.5rem; }
    button { min-height: 44px; padding: .5rem 1rem; border: 1px solid #4f566b; border-radius: .5rem; font: inherit; color: inherit; background: #fff; cursor: pointer; }
    button[value=pay] { color: #fff; border-color: #3c3fb4; background: #3c3fb4; }
    p { color: #4f566b; }`);

/** Returns whether a host is one of the payment pages. */
export function isPaymentHost(hostname: string): boolean {
  return Object.values<string>(PAGE_HOSTS).includes(hostname);
}

function amountOf({ currency, language }: StoredPayment, amount: number): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount / 100);
}

/** Renders the lines of a payment, which add up to its amount. */
function goodsOf(payment: StoredPayment) {
  return html`${
    payment.goods.length === 0
      ? ''
      : html`<ul>
          ${payment.goods.map(
            ({ amount, details, name, quantity }) =>
              html`<li>
                <span>${quantity} × ${name}${details ? html` <small>${details}</small>` : ''}</span>
                <span>${amountOf(payment, amount * quantity)}</span>
              </li>`,
          )}
        </ul>`
  }
  ${payment.notes.map((note) => html`<p>${note}</p>`)}`;
}

async function render(payment: StoredPayment, { env }: Stage): Promise<Response> {
  const { language, orderNumber, provider, state } = payment;
  const texts = TEXTS[language];
  const cards = state === 'open' ? await cardChoice(env.CONTENT, payment, Date.now()) : '';
  const products = payment.method === 'klarna' ? PRODUCTS : [];
  const choices =
    state === 'open'
      ? html`<form method="post">
          ${cards}
          ${products.map(
            (product, at) =>
              html`<label
                ><input
                  type="radio"
                  name="product"
                  value="${product}"
                  ${at === 0 ? 'checked' : ''}
                />
                ${product}</label
              >`,
          )}
          ${OUTCOMES.map(
            (outcome) => html`<button name="outcome" value="${outcome}">${texts[outcome]}</button>`,
          )}
        </form>`
      : html`<p role="status">${texts.over}</p>`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${texts.title} · ${NAMES[provider]}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${texts.title} · ${NAMES[provider]}</h1>
          <dl>
            <dt>${texts.order}</dt>
            <dd>${orderNumber}</dd>
            <dt>${texts.amount}</dt>
            <dd>${amountOf(payment, payment.amount)}</dd>
          </dl>
          ${goodsOf(payment)} ${choices}
          <p>${texts.note}</p>
        </main>
      </body>
    </html>`;
  const back = [payment.returnUrl, payment.cancelUrl].map((url) => new URL(url).origin);
  return new Response(await page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${[...new Set(back)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}

/** Klarna's products, as the charge names them. */
const PRODUCTS: readonly string[] = ['pay_later', 'pay_in_installments', 'pay_now'];

interface Stage {
  readonly env: Env;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Carries out the outcome that the shopper chose. Returns the URL to which the shopper goes. */
async function play(
  { env, waitUntil }: Stage,
  payment: StoredPayment,
  outcome: Outcome,
): Promise<string> {
  const { returnUrl, cancelUrl, provider } = payment;
  const isHeld = payment.hold === 'asked';
  const after = (state: StoredPayment['state']): StoredPayment => ({
    ...payment,
    state,
    ...(isHeld && state === 'paid' ? { hold: 'held' } : {}),
  });
  const store = (state: StoredPayment['state'], hangsUntil = 0) =>
    storePayment(env.CONTENT, { ...after(state), hangsUntil });
  const notifyShop = (state: Exclude<StoredPayment['state'], 'open'>, id: string) =>
    sendHook(env.STOREFRONT, after(state), state, id);
  const id = newId();
  switch (outcome) {
    case 'pay':
      await store('paid');
      await notifyShop('paid', id);
      return returnUrl;
    case 'late':
      await store('pending');
      await notifyShop('pending', id);
      waitUntil(
        (async () => {
          await scheduler.wait(LATE);
          await store('paid');
          await notifyShop('paid', `${id}late`);
        })(),
      );
      return returnUrl;
    case 'decline':
      await store('declined');
      await notifyShop('declined', id);
      return returnUrl;
    case 'timeout':
      // No webhook is sent, so the shop has to ask.
      await store('paid', Date.now() + HANG);
      return returnUrl;
    case 'twice':
      await store('paid');
      await notifyShop('paid', `${id}paid`);
      await notifyShop('pending', id);
      await notifyShop('paid', `${id}paid`);
      return returnUrl;
    case 'cancel':
      // Stripe's link back to the shop leaves the session open.
      if (provider === 'test') {
        await store('cancelled');
        await notifyShop('cancelled', id);
      }
      return cancelUrl;
  }
}

/** Outcomes with which a payment comes. */
const PAYING: ReadonlySet<Outcome> = new Set(['pay', 'late', 'timeout', 'twice']);

/** Answers a payment page: GET shows it, POST carries out the pressed button. */
export async function answerPaymentPage(request: Request, stage: Stage): Promise<Response> {
  const url = new URL(request.url);
  const id = /^\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? '';
  const payment = await readPayment(stage.env.CONTENT, id);
  if (!payment || url.hostname !== PAGE_HOSTS[payment.provider])
    return new Response('There is no such payment.\n', { status: 404 });
  if (request.method !== 'POST' || payment.state !== 'open') return render(payment, stage);
  const form = await request.formData();
  const chosen = form.get('outcome');
  const product = PRODUCTS.find((one) => one === form.get('product')) ?? '';
  const outcome = OUTCOMES.find((one) => one === chosen);
  if (!outcome) return render(payment, stage);
  if (PAYING.has(outcome)) await keepCard(stage.env.CONTENT, payment, form, Date.now());
  const location = await play(stage, { ...payment, product }, outcome);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
