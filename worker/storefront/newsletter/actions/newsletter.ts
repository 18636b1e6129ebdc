import { z } from 'zod';
import { subscribeSchema } from '../../../../app/newsletter/schemas/newsletter.ts';
import {
  MAX_POSITION,
  newsletterAnchor,
  SUBSCRIBED,
  sentValue,
} from '../../../../app/newsletter/rules/newsletter.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { forwardSubscription } from '../../actions/forward-subscription.ts';
import { refused } from '../../actions/failure.ts';

/**
 * Duration of the last accepted call of the newsletter system, in milliseconds. An answer without such a call takes
 * as long, so that its duration does not reveal that the mailbox was subscribed before.
 */
let lastForwardMs = 0;

/** A subscription, and the position of its form on the page. */
const sentSchema = subscribeSchema.extend({
  [SUBSCRIBED.position]: z.number().int().min(1).max(MAX_POSITION).default(1),
});

/** The messages of the newsletter's own form. */
function explain(issue: z.core.$ZodIssue): MessageKey | undefined {
  switch (issue.path[0]) {
    case 'email':
      return issue.code === 'too_small' ? 'newsletter.errors.required' : 'newsletter.errors.email';
    case 'firstName':
    case 'lastName':
      return 'generic.validation.name';
    default:
      return undefined;
  }
}

/** Completes a form with the shop's id and the full name. */
function complete(
  fields: Record<string, unknown>,
  { shop }: ActionContext,
): Record<string, unknown> {
  const { firstName, lastName } = fields;
  const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ');
  return { email: '', source: SUBSCRIBED.source, ...fields, name: name.trim(), shopId: shop.id };
}

async function subscribe(
  { place: position, ...input }: z.output<typeof sentSchema>,
  context: ActionContext,
): Promise<ActionResult> {
  if (input.shopId !== context.shop.id)
    return { status: 400, body: { error: 'is the id of another shop', field: 'shopId' } };
  const taken: ActionResult = {
    status: 200,
    body: { ok: true },
    to: successUrl(position, context),
  };
  const from = Date.now();
  const result = await forwardSubscription(input, context);
  switch (result.kind) {
    case 'repeated':
      await scheduler.wait(lastForwardMs);
      return taken;
    case 'taken':
      lastForwardMs = Date.now() - from;
      return taken;
    case 'refused':
      return refused(422, {
        error: 'the newsletter system refuses it',
        key: 'newsletter.errors.email',
        field: 'email',
      });
    case 'fault':
      return refused(503, {
        error: 'the newsletter system does not answer',
        key: 'newsletter.errors.down',
      });
  }
}

/**
 * Subscribes to the newsletter (docs/rules/newsletter.md#newsletter). The answer is the same for known and unknown addresses: it
 * only says that the system accepted the subscription. The owner of the mailbox confirms by mail (double opt-in). A
 * mailbox gets one such mail per day and shop; further subscriptions get the same answer and are not forwarded.
 */
export const subscribeNewsletter = defineAction({
  name: 'newsletter.subscribe',
  call: { method: 'POST', path: '/api/mcs/selfi/newsletter/' },
  schema: sentSchema,
  numbers: ['salutation', SUBSCRIBED.position],
  complete,
  explain,
  limit: { binding: 'NEWSLETTER_LIMIT', problem: 'form.tooMany' },
  successQuery: SUBSCRIBED.parameter,
  run: subscribe,
  back: (context, { to }) => to ?? successUrl(1, context),
});

/** Returns the URL of the form's page that shows the success, with the fragment of the form. */
function successUrl(position: number, { shop, formPath = '/' }: ActionContext): string {
  const query = `${SUBSCRIBED.parameter}=${sentValue(position)}`;
  return `${shop.prefix}${formPath}?${query}#${newsletterAnchor(position)}`;
}
