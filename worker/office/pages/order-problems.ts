import type { MessageKey } from '../messages/en.ts';
import type { PageContext } from './page.ts';
import { sentBeforeText, sentenceText } from './sentences.ts';
import type { Fault } from './typed-form.ts';

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
  email: { label: 'order.cardEmail' },
};

/** A call that the back end has refused. */
interface Refused {
  readonly status: number;
  readonly sentence: string;
  readonly field: string | undefined;
}

/** Returns why a change of an order was refused, with the field that is wrong. */
export function problemOf({ t }: PageContext, { field, sentence, status }: Refused): string {
  if (status === 403) return t('problem.role');
  const before = sentBeforeText(t, sentence);
  if (before !== undefined) return before;
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
