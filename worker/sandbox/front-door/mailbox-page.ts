import { html } from 'hono/html';
import type { Env } from '../env.ts';
import { type ListedMail, listMails, readMail } from '../mail/mailbox.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

const ALL = html`<p><a href="/_dev/mailbox/">All mails</a> · <a href="/_dev/">All shops</a></p>`;

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

function urlOf(id: string, part?: 'html'): string {
  return `/_dev/mailbox/?${new URLSearchParams({ id, ...(part ? { part } : {}) })}`;
}

function renderRow({ id, to, subject, receivedAt }: ListedMail): Html {
  return html`<tr>
    <td><a href="${urlOf(id)}">${subject}</a></td>
    <td>${to}</td>
    <td>${timeOf(receivedAt)}</td>
  </tr>`;
}

async function renderList(env: Env): Promise<Response> {
  const mails = await listMails(env.CONTENT);
  if (mails.length === 0)
    return renderDevPage(
      'Mailbox',
      html`<p>No mail has been sent yet.</p>
        <p><a href="/_dev/">All shops</a></p>`,
    );
  return renderDevPage(
    'Mailbox',
    html`<table>
        <thead>
          <tr>
            <th>Subject</th>
            <th>To</th>
            <th>Sent, UTC</th>
          </tr>
        </thead>
        <tbody>
          ${mails.map(renderRow)}
        </tbody>
      </table>
      <p><a href="/_dev/">All shops</a></p>`,
  );
}

/** Returns a mail's HTML for a frame, with a policy that forbids scripts and requests. */
function renderPart(body: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    },
  });
}

/** Answers /_dev/mailbox/: all sent mails, or one of them by `id`, as HTML and text. */
export async function answerMailbox(url: URL, env: Env): Promise<Response> {
  const id = url.searchParams.get('id');
  if (id === null) return renderList(env);
  const mail = await readMail(env.CONTENT, id);
  if (mail === undefined)
    return renderDevPage(
      'No such mail',
      html`<p>There is no mail with that id.</p>
        ${ALL}`,
      404,
    );
  if (url.searchParams.get('part') === 'html') return renderPart(mail.html);
  return renderDevPage(
    mail.subject,
    html`<p class="note">To ${mail.to} · shop ${mail.shopId} · ${id}</p>
      <h2>HTML</h2>
      <iframe src="${urlOf(id, 'html')}" title="The mail as HTML" sandbox></iframe>
      <h2>Text</h2>
      <pre>${mail.text}</pre>
      ${ALL}`,
  );
}
