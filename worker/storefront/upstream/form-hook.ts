import {
  ANSWERS_PART,
  FORM_SIGNATURE,
  type FormAnswers,
} from '../../../app/custom-form/schemas/answers.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { sign } from '../http/signature.ts';
import { callService, type UpstreamContext } from './call.ts';

/**
 * Posts the answers of a form to the system that takes them, signed; returns whether it has taken them. Its address is a setting,
 * never a text of an editor. The log has nothing of the answers.
 */
export async function postAnswers(
  context: UpstreamContext,
  answers: FormAnswers,
  files: readonly File[],
): Promise<boolean> {
  const { env, settings, trace } = context;
  const { FORM_HOOK_URL: url, FORM_HOOK_SECRET: [secret] = [] } = settings;
  if (url === undefined || secret === undefined) {
    trace.addEvent('forms.fault', { cause: 'unset' });
    return false;
  }
  const { bytes, type } = await bodyOf(answers, files);
  const init = {
    method: 'POST',
    headers: {
      'content-type': type,
      'idempotency-key': answers.id,
      [FORM_SIGNATURE]: await sign(secret, 'SHA-256', bytes),
    },
    body: bytes,
  };
  const service = { binding: env.FORM_HOOK, limits: upstreamLimits.forms };
  const answer = await callService(context, service, url, init);
  if (answer.ok && answer.status < 300) return true;
  trace.addEvent('forms.fault', { cause: answer.ok ? `status ${answer.status}` : answer.cause });
  return false;
}

interface Body {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

async function bodyOf(answers: FormAnswers, files: readonly File[]): Promise<Body> {
  const json = JSON.stringify(answers);
  if (files.length === 0)
    return { bytes: new Uint8Array(new TextEncoder().encode(json)), type: 'application/json' };
  const form = new FormData();
  form.set(ANSWERS_PART, new Blob([json], { type: 'application/json' }), 'form.json');
  for (const [index, file] of files.entries()) {
    const entry = answers.files[index];
    if (entry) form.set(entry.part, new File([file], entry.name, { type: entry.type }));
  }
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? 'multipart/form-data';
  return { bytes: new Uint8Array(await whole.arrayBuffer()), type };
}
