import { WorkerEntrypoint } from 'cloudflare:workers';
import { mailIdSchema, mailSchema } from '../../../app/mail/schemas/mail.ts';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { storeMail } from './mailbox.ts';

/**
 * The receiver of MAIL_URL in local development: accepts each mail once by its `Idempotency-Key` and stores
 * it for the mailbox page.
 */
export class MailReceiver extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'mail');
    return answerWithFault(fault, () => this.take(request));
  }

  private async take(request: Request): Promise<Response> {
    if (request.method !== 'POST') return Response.json({ error: 'POST a mail' }, { status: 405 });
    const id = mailIdSchema.safeParse(request.headers.get('idempotency-key'));
    if (!id.success) return Response.json({ error: 'Idempotency-Key is missing' }, { status: 400 });
    const mail = mailSchema.safeParse(await readJson(request));
    if (!mail.success) {
      const field = mail.error.issues[0]?.path.join('.') ?? 'body';
      return Response.json({ error: 'no mail', field }, { status: 422 });
    }
    const isNew = await storeMail(this.env.CONTENT, id.data, mail.data, Date.now());
    return Response.json({ id: id.data }, { status: isNew ? 202 : 200 });
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    // The schema rejects undefined, as for invalid JSON.
    return undefined;
  }
}
