import { html } from 'hono/html';
import type { FormAnswers } from '../../../app/custom-form/schemas/answers.ts';
import type { Env } from '../env.ts';
import { listAnswers } from '../forms/stored-answers.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

function renderAnswers({ answers, files, page, shop, time, title }: FormAnswers): Html {
  return html`<h2>${title}</h2>
    <p class="note">${shop}, ${page}, ${new Date(time).toISOString()}</p>
    <pre>${JSON.stringify({ answers, files }, null, 2)}</pre>`;
}

/** Answers /_dev/forms/: answers of forms that their receiver got. */
export async function answerForms(env: Env): Promise<Response> {
  const all = await listAnswers(env.CONTENT);
  const none = html`<p>No form has been sent to the receiver yet.</p>`;
  return renderDevPage(
    'Forms',
    html`<p class="note">
        What the receiver of <code>FORM_HOOK_URL</code> got, each once, without the files.
      </p>
      ${all.length > 0 ? all.map(renderAnswers) : none}
      <p><a href="/_dev/">All shops</a></p>`,
  );
}
