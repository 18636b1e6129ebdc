import { z } from 'zod';
import { isHoneypotFilled, HONEYPOT } from '../../../../app/contact/rules/contact.ts';
import { mailCalls } from '../../../../app/mail/schemas/calls.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { contactAddress } from '../../../../edge-config/contact.ts';
import { readLayout } from '../../sources/layout.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { formKeys } from '../../actions/form-key.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { explainFault, formSchema, type FormValues } from '../../actions/form-schema.ts';
import { contactMail } from '../../actions/mails.ts';
import { sendReceipt } from '../../actions/receipt.ts';
import { savedAt } from '../../actions/saved.ts';

const UNKNOWN_SUBJECT = {
  error: 'is no subject of the shop',
  key: 'form.choice',
  field: 'subject',
} as const;

const DONE: ActionResult = { status: 200, body: { ok: true } };

const trapSchema = z.object({ [HONEYPOT]: z.string().catch('').default('') });

/**
 * Sends a message of the contact form to the shop, and a receipt to its sender (docs/rules/contact.md#contact). Bots that fill in
 * every field get the answer of a success.
 */
export const sendContact = defineAction({
  name: 'contact.send',
  call: { method: 'POST', path: '/api/user/contact/', saysProblems: true },
  schema: formSchema('contact').and(trapSchema),
  explain: explainFault,
  limit: { binding: 'CONTACT_LIMIT', problem: 'account.errors.tooMany' },
  successQuery: SAVED_QUERY,
  async run({ [HONEYPOT]: trap, ...form }, context) {
    if (isHoneypotFilled(trap)) {
      context.trace.addEvent('contact.trapped');
      return DONE;
    }
    const { contactSubjects } = await readLayout(context.shop, context);
    const subject = contactSubjects.find(({ key }) => key === form.subject)?.label;
    return subject === undefined ? refused(400, UNKNOWN_SUBJECT) : send({ subject, form }, context);
  },
  back: ({ shop, formPath }) =>
    savedAt(formPath === undefined ? href('contact', shop) : shop.prefix + formPath, 'contact'),
});

interface Message {
  /** Label of the subject in the shop's language. */
  readonly subject: string;
  readonly form: FormValues<'contact'>;
}

async function send(message: Message, context: ActionContext): Promise<ActionResult> {
  const { shop, settings } = context;
  const t = translator(shop);
  // The same message twice within seconds is a double click.
  const { key } = await formKeys({ shop: shop.id, ...message }, Date.now());
  const body = {
    id: `contact:${key}`,
    cause: 'contact',
    to: contactAddress(shop, settings.ENVIRONMENT),
    replyTo: message.form.email,
    ...contactMail(context, t, message),
  };
  const result = await callCommerce(context, mailCalls.send, { body });
  if (result.kind !== 'ok') return accountFailure(result, {}, 'contact.errors.down');
  const { form, subject } = message;
  context.waitUntil(sendReceipt({ email: form.email, key, subject }, context));
  return DONE;
}
