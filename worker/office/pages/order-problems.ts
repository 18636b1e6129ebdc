import type { MessageKey } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';
import type { PageContext } from './page.ts';
import type { Fault } from './typed-form.ts';

/** What the back end's sentences are in the words of the page. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  'is not in the state before': 'order.problem.state',
  'is not confirmed, or has ended': 'order.problem.state',
  'waits for its provider, or has ended': 'order.problem.state',
  'waits for its provider, was sent, or has ended': 'order.problem.state',
  'is no refund that waits for a transfer': 'order.problem.transfer',
  'is a gift card that was used': 'order.problem.giftCard',
  'waits for a look at its payment': 'order.problem.waits',
  'waits for its payment to be captured': 'order.problem.capture',
  'does not wait for a look': 'order.problem.looked',
  'was sent': 'order.problem.sent',
  'was not sent': 'order.problem.notSent',
  'has ended': 'order.problem.ended',
  'is more than what has come': 'order.problem.notCome',
  'has changed meanwhile': 'order.problem.changed',
  'was changed by others at the same moment: send it again': 'order.problem.changed',
  'is more than what is left': 'order.problem.tooMuch',
  'is required': 'order.problem.required',
  'is all of it': 'order.problem.whole',
  'is a gift card': 'order.problem.card',
  'is no item of it that waits': 'order.problem.state',
  'is required: several packages wait': 'order.problem.severalPackages',
  'no such package of a confirmed order': 'order.problem.noPackage',
  'is no carrier for it': 'order.problem.carrier',
  'has 4 to 40 letters, digits, - or _': 'order.problem.shipment',
  'is the number of an order or a package': 'order.problem.ownNumber',
  'is the label of another package': 'order.problem.otherLabel',
  'is not on its way': 'order.problem.notOnItsWay',
  'is a member of staff already': 'staff.problem.known',
  'is no member of staff': 'staff.problem.unknown',
  'is the last admin: give another one the role first': 'staff.problem.lastAdmin',
  'was answered': 'cases.problem.answered',
};

/** Answers of a form that was sent before: something may have been changed, by the first one. */
const SENT_BEFORE: Readonly<Record<string, MessageKey>> = {
  'the key was used for another call': 'order.problem.otherForm',
  'the same call is under way': 'order.problem.underWay',
  'was done, but its answer was lost: read what it changed': 'order.problem.answerLost',
};

/** Fields of the forms, by those of their calls: what they are called, and their name if it is another one. */
const FIELDS: Readonly<Record<string, { readonly label: MessageKey; readonly name?: string }>> = {
  items: { label: 'refund.items' },
  itemIds: { label: 'order.shipItems', name: 'items' },
  amount: { label: 'order.payAmount' },
  shipping: { label: 'refund.shipping' },
  reason: { label: 'refund.reason' },
  shipmentKey: { label: 'order.shipment', name: 'shipment' },
  carrier: { label: 'order.carrier' },
  text: { label: 'order.note', name: 'note' },
  note: { label: 'report.what' },
};

/** A call that the back end has refused. */
interface Refused {
  readonly status: number;
  readonly sentence: string;
  readonly field: string | undefined;
}

/** Returns a sentence of the back end in the words of the page; as it is, if it is not known. */
export function sentenceText(t: Translate, sentence: string): string {
  const most = /^at most (\d+) characters$/.exec(sentence)?.[1];
  if (most !== undefined) return t('problem.tooLong', { most });
  if (/^the role \w+ may not do this$/.test(sentence)) return t('problem.role');
  const key = SENTENCES[sentence] ?? SENT_BEFORE[sentence];
  return key ? t(key) : sentence;
}

/** Returns why a change of an order was refused, with the field that is wrong. */
export function problemOf({ t }: PageContext, { field, sentence, status }: Refused): string {
  if (status === 403) return t('problem.role');
  const before = SENT_BEFORE[sentence];
  if (before) return t(before);
  const about = FIELDS[field?.split('.')[0] ?? ''];
  return t('order.refused', {
    field: about ? `${t(about.label)}: ` : '',
    sentence: sentenceText(t, sentence),
  });
}

/** Returns the field of a form with which its call was refused. `items` are those that were ticked, in the order of the call. */
export function faultOf(
  { t }: PageContext,
  { field, sentence }: Refused,
  items: readonly number[],
): Fault | undefined {
  const [name = '', position, part] = field?.split('.') ?? [];
  const about = FIELDS[name];
  if (!about) return undefined;
  const item = items[Number(position)];
  const ofItem =
    item === undefined ? undefined : `${part === 'amount' ? 'amount' : 'item'}-${item}`;
  return { field: ofItem ?? about.name ?? name, text: sentenceText(t, sentence) };
}
