import type { z } from 'zod';
import { wishlistCalls, wishMailCalls } from '../../../../app/wishlist/schemas/calls.ts';
import {
  type NewWishMail,
  offersFormSchema,
  sizeFormSchema,
} from '../../../../app/wishlist/schemas/wish-mail.ts';
import { reminderTokenSchema } from '../../../../app/reminder/schemas/reminder.ts';
import { nextSize } from '../../../../app/wishlist/rules/child-size.ts';
import { REMINDER_QUERY, type ReminderOutcome } from '../../../../app/reminder/rules/reminder.ts';
import { SHARED_QUERY } from '../../../../app/wishlist/rules/shared-list.ts';
import { type MessageKey } from '../../../../app/i18n/messages/de.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { fetchGrowing } from '../calls/wishlist.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import { atWishlist, ownWishlist } from './share.ts';
import { offersMails, sizeMails } from './wish-mail-texts.ts';
import { refused } from '../../actions/failure.ts';

/** The forms of mails about a wishlist (docs/rules/wishlist.md#wishlist-mails). */

const DOWN: ActionResult = refused(503, {
  error: 'the back end does not answer',
  key: 'share.errors.down',
});
const NO_SIZE: ActionResult = refused(422, {
  error: 'there is no larger size',
  key: 'wishMail.errors.none',
  field: 'productId',
});
const limit = {
  binding: 'LIST_LIMIT',
  problem: 'form.tooMany',
  count: 'mail',
} as const;

function explain(issue: z.core.$ZodIssue): MessageKey {
  if (issue.path[0] === 'birthDate')
    return issue.message === 'is no day' ? 'form.date' : 'wishMail.errors.either';
  if (issue.path[0] !== 'email') return 'share.errors.field';
  return issue.code === 'too_small' ? 'newsletter.errors.required' : 'newsletter.errors.email';
}

function senderOf({ shop, settings, url }: ActionContext) {
  return { shop, origin: shopOrigin(shop, settings.ENVIRONMENT, url), t: translator(shop) };
}

/** Asks for mails about the wishlist of a key. */
async function ask(key: string, body: NewWishMail, context: ActionContext): Promise<ActionResult> {
  const result = await callCommerce(context, wishlistCalls.saveMail, { params: { key }, body });
  if (result.kind === 'ok')
    return { status: 200, body: { ok: true }, to: atWishlist(context, 'asked', 'wish-mails') };
  if (result.kind === 'fault') return DOWN;
  const problems = [{ key: 'share.errors.empty' }] as const;
  return { status: 404, body: { error: 'not in the wishlist' }, problems };
}

const back = ({ shop }: ActionContext, { to }: ActionResult) => to ?? href('wishlist', shop);

const offers = defineAction({
  name: 'wishMail.offers',
  schema: offersFormSchema,
  explain,
  limit,
  successQuery: SHARED_QUERY,
  async run({ email }, context) {
    const key = ownWishlist(context);
    if (typeof key !== 'string') return key;
    const body = { kind: 'offers', email, ...offersMails(senderOf(context)) } as const;
    return ask(key, body, context);
  },
  back,
});

/** Requests a reminder of the next size. The day of birth is used only in this calculation. */
async function askSize(
  { email, productId, size: worn, birthDate }: z.output<typeof sizeFormSchema>,
  context: ActionContext,
): Promise<ActionResult> {
  const key = ownWishlist(context);
  if (typeof key !== 'string') return key;
  const growing = await fetchGrowing(context, key);
  if (growing.kind === 'fault') return DOWN;
  const products = growing.kind === 'ok' ? growing.data.products : [];
  const product = products.find(({ id }) => id === productId);
  const child = worn === '' ? { birthDate } : { size: worn };
  const next = product && nextSize(product.sizes, child, Date.now());
  if (!product || !next) return NO_SIZE;
  const { dueAt, size } = next;
  const body = { kind: 'size', email, productId, size, dueAt } as const;
  const mails = sizeMails(senderOf(context), product, size);
  return ask(key, { ...body, ...mails }, context);
}

const size = defineAction({
  name: 'wishMail.size',
  schema: sizeFormSchema,
  numbers: ['productId'],
  explain,
  limit,
  successQuery: SHARED_QUERY,
  run: askSize,
  back,
});

/** What the forms have in common that confirm or stop mails by a mail's token; not its link, since programs open links. */
const byToken = {
  schema: reminderTokenSchema,
  secret: ['token'],
  explain: () => 'wishMail.errors.token' as const,
  successQuery: REMINDER_QUERY,
  back,
} as const;

async function answerToken(
  action: 'confirm' | 'stop',
  { token }: z.output<typeof reminderTokenSchema>,
  outcome: ReminderOutcome,
  context: ActionContext,
): Promise<ActionResult> {
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const result = await callCommerce(anonymous, wishMailCalls[action], { body: { token } });
  if (result.kind === 'fault') return DOWN;
  const to = `${href('reminder', context.shop)}?about=wishlist&${REMINDER_QUERY}=${outcome}`;
  if (result.kind === 'ok') return { status: 200, body: { ok: true }, to };
  const problems = [{ key: 'wishMail.errors.token' }] as const;
  return { status: 404, body: { error: 'no such token', field: 'token' }, problems };
}

const confirm = defineAction({
  name: 'wishMail.confirm',
  ...byToken,
  limit,
  run: (input, context) => answerToken('confirm', input, 'confirmed', context),
});

const stop = defineAction({
  name: 'wishMail.stop',
  ...byToken,
  // Counted separately, so that it works after other buttons were pressed too often.
  limit: { ...limit, count: 'stop' },
  run: (input, context) => answerToken('stop', input, 'stopped', context),
});

export const wishMailActions: readonly Action[] = [offers, size, confirm, stop];
