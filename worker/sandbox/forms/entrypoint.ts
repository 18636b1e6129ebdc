import { WorkerEntrypoint } from 'cloudflare:workers';
import {
  ANSWERS_PART,
  FORM_SIGNATURE,
  type FormAnswers,
  formAnswersSchema,
} from '../../../app/custom-form/schemas/answers.ts';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { storeAnswers } from './stored-answers.ts';

/** FORM_HOOK_SECRET of local development. */
const SECRET = 'local-form-hook-secret-of-32-characters';

/**
 * The receiver of FORM_HOOK_URL in local development: verifies the signature, accepts answers once by their `Idempotency-Key`, and
 * stores them without their files for the page of forms.
 */
export class FormReceiver extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'forms');
    return answerWithFault(fault, () => this.take(request));
  }

  private async take(request: Request): Promise<Response> {
    if (request.method !== 'POST')
      return Response.json({ error: 'POST answers of a form' }, { status: 405 });
    const bytes = await request.arrayBuffer();
    if (request.headers.get(FORM_SIGNATURE) !== (await signatureOf(bytes)))
      return Response.json({ error: `${FORM_SIGNATURE} is missing or wrong` }, { status: 401 });
    const answers = formAnswersSchema.safeParse(await readAnswers(request.headers, bytes));
    if (!answers.success) {
      const field = answers.error.issues[0]?.path.join('.') ?? 'body';
      return Response.json({ error: 'no answers', field }, { status: 422 });
    }
    if (request.headers.get('idempotency-key') !== answers.data.id)
      return Response.json({ error: 'Idempotency-Key is not the id' }, { status: 400 });
    const isNew = await storeAnswers(this.env.CONTENT, answers.data);
    return Response.json({ id: answers.data.id }, { status: isNew ? 202 : 200 });
  }
}

async function signatureOf(bytes: ArrayBuffer): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secret = new TextEncoder().encode(SECRET);
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  return bytesToHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes)));
}

/** Reads the answers of a body; those with files name parts that must be there with their lengths. */
async function readAnswers(headers: Headers, bytes: ArrayBuffer): Promise<unknown> {
  const type = headers.get('content-type') ?? '';
  try {
    if (type === 'application/json') return JSON.parse(new TextDecoder().decode(bytes));
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const part = form.get(ANSWERS_PART);
    const answers: FormAnswers = formAnswersSchema.parse(
      JSON.parse(typeof part === 'string' ? part : ((await part?.text()) ?? '')),
    );
    const isWhole = answers.files.every(({ part: name, size }) => {
      const file = form.get(name);
      return file instanceof File && file.size === size;
    });
    return isWhole ? answers : undefined;
  } catch {
    // The schema rejects undefined, as for invalid JSON.
    return undefined;
  }
}
