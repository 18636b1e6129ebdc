import { html } from 'hono/html';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { COUNTRIES } from '../../../app/shop/rules/shop.ts';
import { hosts, shopHost } from '../../../edge-config/hosts.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Env } from '../env.ts';
import { COUNTRY_PARAMETER } from './country.ts';
import { type Html, renderDevPage } from './dev-layout.ts';
import { answerSpace } from '../storyblok/entrypoint.ts';
import { answerEvents } from './events-page.ts';
import { answerForms } from './forms-page.ts';
import { answerIndexNow } from './index-now-page.ts';
import { answerMailbox } from './mailbox-page.ts';
import { answerNewsletter } from './newsletter-page.ts';
import { answerOrders } from './orders-page.ts';
import { answerPayments } from './payments-page.ts';
import { answerPlugin } from './plugin-page.ts';
import { answerPublish } from './publish.ts';
import { answerRum } from './rum-page.ts';
import { answerStories } from './stories-page.ts';

/** The shops' countries, and one without a shop. */
const VISITOR_COUNTRIES: readonly string[] = [...COUNTRIES, 'US'];

function keepProtocolAndPort(url: URL, hostname: string): string {
  return `${url.protocol}//${hostname}${url.port === '' ? '' : `:${url.port}`}`;
}

function renderShop(shop: Shop, url: URL): Html {
  const address = `${keepProtocolAndPort(url, shopHost(shop, 'local'))}${shop.prefix}/`;
  return html`<tr>
    <td><a href="${address}">${shop.key}</a></td>
    <td>${shop.language}</td>
    <td>${shop.country}, ${shop.currency}</td>
    <td>${shop.listed ? '' : 'not listed'}</td>
  </tr>`;
}

function renderCountry(country: string, chosen: string | undefined): Html {
  const label = country === '' ? 'none' : country;
  const current = country === (chosen ?? '') ? html` aria-current="true"` : html``;
  return html`<li><a href="/_dev/?${COUNTRY_PARAMETER}=${country}" ${current}>${label}</a></li>`;
}

function renderIndex(url: URL, country: string | undefined): Promise<Response> {
  const neutral = `${keepProtocolAndPort(url, hosts.local.parent)}/`;
  return renderDevPage(
    'Nestling, here',
    html`<p class="note">This is the front door of local development. It is never deployed.</p>
      <h2>Shops</h2>
      <table>
        <thead>
          <tr>
            <th>Shop</th>
            <th>Language</th>
            <th>Country, currency</th>
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${allShops.map((shop) => renderShop(shop, url))}
        </tbody>
      </table>
      <p>
        <a href="${neutral}">The neutral entry</a> moves a visitor to the shop of their country.
      </p>
      <h2>Visitor's country</h2>
      <ul class="choices">
        ${['', ...VISITOR_COUNTRIES].map((choice) => renderCountry(choice, country))}
      </ul>
      <p class="note">
        Or add <code>?${COUNTRY_PARAMETER}=AT</code> to any address of the shop; an empty value
        clears it. It lasts as long as the browser is open.
      </p>
      <h2>Content</h2>
      <p><a href="/_dev/stories/">Stories</a> of the space: edit, publish, unpublish, move.</p>
      <p><a href="/_dev/indexnow/">Search engines</a>: changed pages that they were notified of.</p>
      <p><a href="/_dev/plugin/">Field plugin</a> of the editor, which chooses products.</p>
      <h2>Orders</h2>
      <p><a href="/_dev/orders/">Orders</a>: ship and deliver packages.</p>
      <p><a href="/_dev/payments/">Payments</a>: refunds, disputes and warnings at Stripe.</p>
      <h2>Events</h2>
      <p><a href="/_dev/events/">Events</a> that left from the server: purchases and refunds.</p>
      <h2>Mail</h2>
      <p><a href="/_dev/mailbox/">Mailbox</a> of all mails that the shop sent.</p>
      <p><a href="/_dev/newsletter/">Newsletter</a>: everybody who subscribed.</p>
      <p><a href="/_dev/forms/">Forms</a>: answers that the receiver of forms got.</p>
      <h2>Measurements</h2>
      <p><a href="/_dev/rum/">Page views</a>: how fast and steady pages were.</p>`,
  );
}

function renderMissing(): Promise<Response> {
  const content = html`<p>The front door has no such page. <a href="/_dev/">All shops</a></p>`;
  return renderDevPage('Not found', content, 404);
}

/** The delivery API of the space, for commands, which reach no service binding. */
const DELIVERY = '/_dev/delivery';

/** Returns whether a URL belongs to the front door. */
export function isDevPage(url: URL): boolean {
  return url.pathname === '/_dev' || url.pathname.startsWith('/_dev/');
}

/** Answers a call of the delivery API, whose redirects to the current version stay below its path here. */
async function answerDelivery(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  const { origin } = url;
  url.pathname = url.pathname.slice(DELIVERY.length);
  const answer = await answerSpace(new Request(url, request), env);
  const location = answer.headers.get('location');
  if (!location?.startsWith(`${origin}/`)) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', origin + DELIVERY + location.slice(origin.length));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Answers a URL under `/_dev/`. */
export function answerDevPage(
  request: Request,
  env: Env,
  country: string | undefined,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname.startsWith(`${DELIVERY}/`)) return answerDelivery(request, env);
  switch (url.pathname) {
    case '/_dev/publish/':
      return answerPublish(request, env);
    case '/_dev/stories':
    case '/_dev/stories/':
      return answerStories(url, env);
    case '/_dev/plugin':
    case '/_dev/plugin/':
    case '/_dev/plugin/editor.js':
      return answerPlugin(url, env);
    case '/_dev':
    case '/_dev/':
      return renderIndex(url, country);
    case '/_dev/mailbox':
    case '/_dev/mailbox/':
      return answerMailbox(url, env);
    case '/_dev/events':
    case '/_dev/events/':
      return answerEvents(env);
    case '/_dev/orders':
    case '/_dev/orders/':
      return answerOrders(request, env);
    case '/_dev/payments/':
      return answerPayments(request, env);
    case '/_dev/newsletter':
    case '/_dev/newsletter/':
      return answerNewsletter(env);
    case '/_dev/forms':
    case '/_dev/forms/':
      return answerForms(env);
    case '/_dev/indexnow':
    case '/_dev/indexnow/':
      return answerIndexNow(env);
    case '/_dev/rum':
    case '/_dev/rum/':
      return answerRum(env);
    default:
      return renderMissing();
  }
}
