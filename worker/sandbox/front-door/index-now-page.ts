import { html } from 'hono/html';
import type { Env } from '../env.ts';
import { listCalls, type StoredCall } from '../indexnow/stored-calls.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

function renderCall({ host, receivedAt, urls }: StoredCall): Html {
  return html`<h2>${host}</h2>
    <p class="note">${new Date(receivedAt).toISOString()}</p>
    <ul>
      ${urls.map((url) => html`<li><a href="${url}">${url}</a></li>`)}
    </ul>`;
}

/** Answers /_dev/indexnow/: the changed pages that search engines were notified of. */
export async function answerIndexNow(env: Env): Promise<Response> {
  const all = await listCalls(env.CONTENT);
  const none = html`<p>Nothing has been published yet.</p>`;
  return renderDevPage(
    'Search engines',
    html`<p class="note">
        What IndexNow got after a publish. A real search engine now visits these pages.
      </p>
      ${all.length > 0 ? all.map(renderCall) : none}
      <p><a href="/_dev/">All shops</a></p>`,
  );
}
