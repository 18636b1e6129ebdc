import type { MessageKey } from '../messages/en.ts';
import type { PageContext } from './page.ts';

/** What the back end's sentences are in the words of the page. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  'is not in the state before': 'order.problem.state',
  'is not confirmed, or has ended': 'order.problem.state',
  'waits for its provider, or has ended': 'order.problem.state',
  'waits for its provider, was sent, or has ended': 'order.problem.state',
  'is no refund that waits for a transfer': 'order.problem.state',
  'is a gift card that was used': 'order.problem.giftCard',
  'waits for a look at its payment': 'order.problem.waits',
  'waits for its payment to be captured': 'order.problem.capture',
  'does not wait for a look': 'order.problem.looked',
  'was sent': 'order.problem.sent',
  'was not sent': 'order.problem.notSent',
  'has ended': 'order.problem.ended',
  'is more than what is left': 'order.problem.tooMuch',
  'is required': 'order.problem.required',
  'is all of it': 'order.problem.whole',
  'is a gift card': 'order.problem.card',
  'is no item of it that waits': 'order.problem.state',
  'is required: several packages wait': 'order.problem.severalPackages',
  'no such package of a confirmed order': 'order.problem.noPackage',
  'is no carrier for it': 'order.problem.carrier',
  'has 4 to 40 letters, digits, - or _': 'order.problem.shipment',
};

/** Answers of a form that was sent before: something may have been changed, by the first one. */
const SENT_BEFORE: Readonly<Record<string, MessageKey>> = {
  'the key was used for another call': 'order.problem.otherForm',
  'the same call is under way': 'order.problem.underWay',
  'was done, but its answer was lost: read what it changed': 'order.problem.answerLost',
};

/** Fields of the forms, by those of their calls. */
const FIELDS: Readonly<Record<string, MessageKey>> = {
  items: 'refund.items',
  shipping: 'refund.shipping',
  reason: 'refund.reason',
  shipmentKey: 'order.shipment',
  text: 'order.note',
  note: 'report.what',
};

/** Returns why a change of an order was refused, with the field that is wrong. */
export function problemOf(
  { t }: PageContext,
  { field, sentence, status }: { status: number; sentence: string; field: string | undefined },
): string {
  if (status === 403) return t('problem.role');
  const before = SENT_BEFORE[sentence];
  if (before) return t(before);
  const most = /^at most (\d+) characters$/.exec(sentence)?.[1];
  const key = SENTENCES[sentence];
  const about = FIELDS[field?.split('.')[0] ?? ''];
  return t('order.refused', {
    field: about ? `${t(about)}: ` : '',
    sentence: key ? t(key) : most ? t('problem.tooLong', { most }) : sentence,
  });
}
