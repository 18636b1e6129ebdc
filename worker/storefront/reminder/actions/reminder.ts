import type { z } from 'zod';
import type { Product, Variant } from '../../../../app/product/schemas/product.ts';
import { reminderCalls } from '../../../../app/reminder/schemas/calls.ts';
import {
  type ConfirmedReminder,
  reminderSchema,
  reminderTokenSchema,
} from '../../../../app/reminder/schemas/reminder.ts';
import { productPath } from '../../../../app/product/rules/product.ts';
import { variantDisplayName } from '../../../../app/product/rules/product-name.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import {
  mayBeAwaited,
  REMINDER_QUERY,
  type ReminderOutcome,
} from '../../../../app/reminder/rules/reminder.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { fetchProduct } from '../../product/calls/products.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { reminderMails } from './reminder-mails.ts';
import { refused } from '../../actions/failure.ts';

const DOWN: ActionResult = refused(503, {
  error: 'the back end does not answer',
  key: 'reminder.errors.down',
});
const UNKNOWN: ActionResult = refused(404, {
  error: 'no such variant',
  key: 'reminder.errors.variant',
  field: 'variantId',
});
const BUYABLE: ActionResult = refused(409, {
  error: 'can be bought',
  key: 'reminder.errors.buyable',
  field: 'variantId',
});

function explain(issue: z.core.$ZodIssue): MessageKey | undefined {
  if (issue.path[0] !== 'email') return 'reminder.errors.variant';
  return issue.code === 'too_small' ? 'newsletter.errors.required' : 'newsletter.errors.email';
}

async function save(
  { product: number, variantId, email }: z.output<typeof reminderSchema>,
  context: ActionContext,
): Promise<ActionResult> {
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const found = await fetchProduct(anonymous, number);
  if (found.kind === 'fault') return DOWN;
  const product = found.kind === 'ok' ? found.data : undefined;
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product?.isActive || !variant) return UNKNOWN;
  if (!mayBeAwaited(variant.customData.KQPRI.BVC)) return BUYABLE;
  const mails = reminderMails(awaitedOf(product, variant, context));
  const body = { variantId, email, ...mails };
  const saved = await callCommerce(anonymous, reminderCalls.save, { body });
  if (saved.kind === 'fault') return DOWN;
  if (saved.kind === 'refused') return saved.status === 409 ? BUYABLE : UNKNOWN;
  const query = new URLSearchParams({
    variant: variant.referenceKey,
    [REMINDER_QUERY]: 'sent' satisfies ReminderOutcome,
  });
  const to = `${productPath(product, context.shop)}?${query}#reminder-sent`;
  return { status: 200, body: { ok: true }, to };
}

function awaitedOf(product: Product, variant: Variant, { shop, settings, url }: ActionContext) {
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  const query = new URLSearchParams({ variant: variant.referenceKey });
  return {
    shop,
    origin,
    t: translator(shop),
    name: variantDisplayName(product, variant, shop.language),
    url: `${origin}${productPath(product, shop)}?${query}`,
  };
}

/**
 * Requests a reminder for when a variant is available (docs/rules/reminder.md#reminder). The answer is the same for known and
 * unknown addresses; the owner of the mailbox confirms by mail.
 */
const remind = defineAction({
  name: 'reminder.save',
  call: { method: 'POST', path: '/api/shop/reminders/' },
  schema: reminderSchema,
  numbers: ['variantId'],
  explain,
  limit: { binding: 'REMINDER_LIMIT', problem: 'form.tooMany' },
  successQuery: REMINDER_QUERY,
  run: save,
  back: ({ shop, formPath = '/' }, { to }) => to ?? shop.prefix + formPath,
});

function toPage(
  outcome: ReminderOutcome,
  { shop }: ActionContext,
  { product, variant }: ConfirmedReminder = {},
): ActionResult {
  const query = new URLSearchParams({
    [REMINDER_QUERY]: outcome,
    ...(product && { product: productNumber(product) }),
    ...(variant && { variant }),
  });
  return { status: 200, body: { ok: true }, to: `${href('reminder', shop)}?${query}` };
}

const limit = { binding: 'REMINDER_LIMIT', problem: 'form.tooMany' } as const;
/** A separate count, so that a client who has pressed other buttons too often can still stop a reminder. */
const stopLimit = { ...limit, count: 'stop' } as const;

/** Confirms a reminder by the token of its mail. A form sends it, since programs open the links of mails. */
const confirm = defineAction({
  name: 'reminder.confirm',
  schema: reminderTokenSchema,
  secret: ['token'],
  explain: () => 'reminder.errors.token',
  limit,
  successQuery: REMINDER_QUERY,
  async run({ token }, context) {
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const result = await callCommerce(anonymous, reminderCalls.confirm, { body: { token } });
    if (result.kind === 'ok') return toPage('confirmed', context, result.data);
    if (result.kind === 'fault') return DOWN;
    const problems = [{ key: 'reminder.errors.token' }] as const;
    return { status: 404, body: { error: 'no such token', field: 'token' }, problems };
  },
  back: ({ shop }, { to }) => to ?? href('reminder', shop),
});

/** Deletes a reminder by the token of its mail. */
const stop = defineAction({
  name: 'reminder.stop',
  schema: reminderTokenSchema,
  secret: ['token'],
  explain: () => 'reminder.errors.token',
  limit: stopLimit,
  successQuery: REMINDER_QUERY,
  async run({ token }, context) {
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const result = await callCommerce(anonymous, reminderCalls.stop, { body: { token } });
    return result.kind === 'ok' ? toPage('stopped', context) : DOWN;
  },
  back: ({ shop }, { to }) => to ?? href('reminder', shop),
});

export const reminderActions = [remind, confirm, stop] as const;
