import { z } from 'zod';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { HONEYPOT, isHoneypotFilled } from '../../../../app/contact/rules/contact.ts';
import {
  checkAnswers,
  type CustomForm,
  type FieldAnswer,
  fileTypeOf,
  FORM_SHAPE,
  inputName,
  MAX_FILE,
  MAX_FILES,
  senderOf,
  shapeOf,
} from '../../../../app/custom-form/rules/custom-form.ts';
import {
  FORM_POSITION,
  formId,
  sentPosition,
} from '../../../../app/custom-form/rules/form-news.ts';
import type { FormAnswers } from '../../../../app/custom-form/schemas/answers.ts';
import { mailCalls } from '../../../../app/mail/schemas/calls.ts';
import { bytesToHex } from '../../../../app/text/rules/hex.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { contactAddress } from '../../../../edge-config/contact.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { findForm } from '../../sources/form-blocks.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { postAnswers } from '../../upstream/form-hook.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import {
  type ActionResult,
  defineAction,
  overLimit,
  type Problem,
} from '../../actions/define-action.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { sendReceipt } from '../../actions/receipt.ts';
import { formMail } from './form-mail.ts';

/** Forms whose fields an editor has chosen (docs/rules/contact.md#forms-of-editors). */

/** Maximum bytes of the texts and the headers of the form's parts. */
const REST = 64 * 1024;

const valueSchema = z.union([z.string(), z.array(z.instanceof(File))]);

/** Fields that every such form has beside those of its editor. */
const ownSchema = z.object({
  [FORM_POSITION]: z.string().default('1').catch('1'),
  [FORM_SHAPE]: z.string().default('').catch(''),
  [HONEYPOT]: z.string().default('').catch(''),
});

const DOWN: ActionResult = refused(503, {
  error: 'the form cannot be sent now, please try again',
  key: 'contact.errors.down',
});
/** The editor has changed the form while it was filled in, or somebody else has. */
const CHANGED: ActionResult = refused(409, {
  error: 'the form has other fields',
  key: 'customForm.errors.changed',
});

const LIMIT = {
  binding: 'CONTACT_LIMIT',
  count: 'form',
  problem: 'account.errors.tooMany',
} as const;

export const sendForm = defineAction({
  name: 'form.send',
  schema: ownSchema.catchall(valueSchema),
  maxUpload: MAX_FILES * MAX_FILE + REST,
  tooLarge: 'customForm.errors.upload',
  // What is not valid costs reads; what is sent has its own limit.
  limit: { binding: 'RENDER_LIMIT', count: 'form-check', problem: 'account.errors.tooMany' },
  successQuery: SAVED_QUERY,
  async run({ place, shape, [HONEYPOT]: trap, ...sent }, context) {
    const position = sentPosition(place);
    const done: ActionResult = {
      status: 200,
      body: { ok: true },
      shown: { place: String(position) },
    };
    if (isHoneypotFilled(trap)) {
      context.trace.addEvent('form.trapped');
      return done;
    }
    const found = await findForm(context, context.formPath ?? '/', 'custom-form', position);
    if (found.kind === 'unavailable') return DOWN;
    if (found.kind !== 'found' || found.form.kind !== 'custom') return CHANGED;
    const { form } = found;
    if (shapeOf(form) !== shape) return CHANGED;
    // Without a system that takes files, forms do not ask for them.
    const takesFiles = context.settings.FORM_HOOK_URL !== undefined;
    const asked = form.fields.filter(({ kind }) => takesFiles || kind !== 'file');
    const checked = checkAnswers<File>(asked, sent);
    if (checked.unknown.length > 0) return CHANGED;
    const files = await readFiles(checked.files);
    const problems = [...faultsOf(checked.faults), ...fileProblems(form, files)];
    if (problems.length > 0)
      return { status: 422, body: { error: 'the answers are not valid' }, problems };
    const limited = await overLimit(LIMIT, context);
    if (limited) return limited;
    return (await deliver(form, checked.answers, files, context)) ?? done;
  },
  back: ({ shop, formPath = '/' }, { shown }) => {
    const id = formId('form.send', Number(shown?.['place'] ?? 1));
    // Without a fragment browsers focus what the page says of it.
    return `${shop.prefix}${formPath}?${SAVED_QUERY}=${id}`;
  },
});

interface ReadFile {
  readonly file: File;
  /** Undefined for a file that forms do not take. */
  readonly type: string | undefined;
  readonly hash: string;
}

/** Reads the types of files by their bytes, and their hashes, by which a repetition is known. Those that are too large are not read. */
function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  return Promise.all(
    files.map(async (file) => {
      if (file.size > MAX_FILE) return { file, type: undefined, hash: '' };
      const bytes = new Uint8Array(await file.arrayBuffer());
      return { file, type: fileTypeOf(bytes), hash: await hashOf(bytes) };
    }),
  );
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function faultsOf(faults: ReturnType<typeof checkAnswers>['faults']): Problem[] {
  return [...faults].map(([field, { message, values }]) => ({
    key: message,
    field,
    ...(values ? { values } : {}),
  }));
}

/** Returns the problem of the files, at the first field for them. */
function fileProblems({ fields }: CustomForm, files: readonly ReadFile[]): Problem[] {
  const field = fields.find(({ kind }) => kind === 'file');
  if (!field) return [];
  const at = (key: Problem['key'], values: Problem['values'] = {}) => [
    { key, values, field: inputName(field) },
  ];
  if (files.length > MAX_FILES) return at('customForm.errors.fileCount', { max: MAX_FILES });
  if (files.some(({ file }) => file.size > MAX_FILE)) return at('customForm.errors.fileSize');
  return files.some(({ type }) => type === undefined) ? at('customForm.errors.fileType') : [];
}

/** Hands the answers to the system that takes them, if the form has one, and to the shop's mailbox; returns a failure. */
async function deliver(
  form: CustomForm,
  answers: readonly FieldAnswer[],
  files: readonly ReadFile[],
  context: ActionContext,
): Promise<ActionResult | undefined> {
  const { formPath = '/', settings, shop, url } = context;
  const now = Date.now();
  const page = shopOrigin(shop, settings.ENVIRONMENT, url) + shop.prefix + formPath;
  const hashes = files.map(({ hash }) => hash);
  // People write the same twice by pressing twice; programs are counted.
  const day = new Date(now).toISOString().slice(0, 10);
  const content = JSON.stringify([day, shop.id, page, form.title, answers, hashes]);
  const id = await hashOf(new Uint8Array(new TextEncoder().encode(content)));
  const facts: FormAnswers = {
    id,
    shop: shop.key,
    page,
    title: form.title || formPath,
    time: now,
    answers: [...answers],
    files: files.map(({ file, type = '' }, index) => ({
      part: `file-${index + 1}`,
      name: file.name.slice(0, 100),
      type,
      size: file.size,
    })),
  };
  const isPosted = form.isHooked || files.length > 0;
  if (
    isPosted &&
    !(await postAnswers(
      context,
      facts,
      files.map(({ file }) => file),
    ))
  )
    return DOWN;
  const email = senderOf(form.fields, answers);
  const body = {
    id: `contact:${id}`,
    cause: 'contact',
    to: contactAddress(shop, settings.ENVIRONMENT),
    ...(email === undefined ? {} : { replyTo: email.toLowerCase() }),
    ...formMail(context, translator(shop), form, facts),
  };
  const result = await callCommerce(context, mailCalls.send, { body });
  if (result.kind !== 'ok') return accountFailure(result, {}, 'contact.errors.down');
  if (email !== undefined)
    context.waitUntil(
      sendReceipt({ email: email.toLowerCase(), key: id, subject: facts.title }, context),
    );
  return undefined;
}
