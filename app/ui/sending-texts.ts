import { formatIsoDay } from '../time/rules/day-text.ts';
import type { SendingDay } from '../voucher/rules/sending-day.ts';
import type { LayoutData } from '../layouts/layout-data.ts';

type Texts = Pick<LayoutData, 'shop' | 't'>;

/** Texts about when files and gift cards leave by e-mail. With several days each is true for all of them. */

/** Returns when they are delivered, as a part of the sentence that agrees to it: `am 24. Dezember 2026`. */
export function whenText(sending: SendingDay, texts: Texts): string {
  return texts.t(`file.when.${sending.kind}`, valuesOf(sending, texts));
}

/** Returns when they come if the order is paid in advance. */
export function unpaidText(sending: SendingDay, texts: Texts): string {
  return texts.t(`file.unpaid.${sending.kind}`, valuesOf(sending, texts));
}

/** Returns when they come after an order whose payment need not be waited for. */
export function orderedText(sending: SendingDay, texts: Texts): string {
  return texts.t(`file.ordered.${sending.kind}`, valuesOf(sending, texts));
}

/** Returns what happens next after an order, as a sentence; `isUnpaid` if it waits for a payment in advance. */
export function nextText(sending: SendingDay, isUnpaid: boolean, texts: Texts): string {
  if (isUnpaid) return `${unpaidText(sending, texts)}.`;
  if (sending.kind === 'day') return `${texts.t('giftcard.line.day', valuesOf(sending, texts))}.`;
  return texts.t(sending.kind === 'now' ? 'thanks.download' : 'thanks.download.days');
}

/** Returns the day as text; no value if there is not one day. */
function valuesOf(sending: SendingDay, { shop }: Texts): Readonly<Record<string, string>> {
  return sending.kind === 'day' ? { day: formatIsoDay(sending.day, shop) } : {};
}
