import { html } from 'hono/html';
import type { ServerEvent } from '../../../app/tracking/schemas/server-event.ts';
import type { Env } from '../env.ts';
import { listEvents } from '../events/stored-events.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

function renderEvent({ event, event_id: id, shop, time, ecommerce }: ServerEvent): Html {
  return html`<h2>${event}</h2>
    <p class="note">${id}, ${shop}, ${new Date(time).toISOString()}</p>
    <pre>${JSON.stringify(ecommerce, null, 2)}</pre>`;
}

/** Answers /_dev/events/: the last purchases and refunds that left from the server. */
export async function answerEvents(env: Env): Promise<Response> {
  const events = await listEvents(env.CONTENT);
  const none = html`<p>No event has left from the server yet.</p>`;
  return renderDevPage(
    'Events',
    html`<p class="note">
        What the receiver of <code>EVENTS_URL</code> got of orders whose visitors allow it, each
        once.
      </p>
      ${events.length > 0 ? events.map(renderEvent) : none}
      <p><a href="/_dev/">All shops</a></p>`,
  );
}
