import { html } from 'hono/html';
import type { Env } from '../env.ts';
import { type StoredSubscription, listSubscriptions } from '../newsletter/subscriptions.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

function renderRow(one: StoredSubscription): Html {
  return html`<tr>
    <td>${one.email}</td>
    <td>${one.name}</td>
    <td>${one.salutation}</td>
    <td>${one.shopId}</td>
    <td>${one.source}</td>
    <td>${one.times}</td>
    <td>${new Date(one.receivedAt).toISOString().slice(0, 19).replace('T', ' ')}</td>
  </tr>`;
}

/** Answers /_dev/newsletter/: all subscriptions. */
export async function answerNewsletter(env: Env): Promise<Response> {
  const all = await listSubscriptions(env.CONTENT);
  const none = html`<p>There are no subscriptions yet.</p>`;
  const table = html`<table>
    <thead>
      <tr>
        <th>E-mail</th>
        <th>Name</th>
        <th>Salutation</th>
        <th>Shop</th>
        <th>Source</th>
        <th>Sent</th>
        <th>Last, UTC</th>
      </tr>
    </thead>
    <tbody>
      ${all.map(renderRow)}
    </tbody>
  </table>`;
  return renderDevPage(
    'Newsletter',
    html`<p class="note">
        What the newsletter system got. A real one now sends each a mail to confirm.
      </p>
      ${all.length > 0 ? table : none}
      <p><a href="/_dev/">All shops</a></p>`,
  );
}
