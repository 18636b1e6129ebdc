import { en, type MessageKey } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';

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
  'no gift card of the order that is mailed': 'order.problem.noCard',
  'is no e-mail address': 'order.problem.email',
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
  'no such order': 'order.unknown',
  'no such case': 'cases.problem.unknown',
  'no such reservation': 'problem.noReservation',
  'was cancelled or has expired': 'problem.reservationEnded',
  'no item of the order': 'order.problem.noItem',
  'named twice': 'order.problem.twice',
  'is cancelled': 'order.problem.cancelled',
  'is to be paid in advance': 'order.problem.unpaid',
  'is no key': 'problem.form',
  'has a key already: rotate it, or revoke it': 'problem.hasKey',
  'has no key': 'problem.noKey',
  'has small letters, digits and -': 'keys.problem.name',
  'expected a JSON body': 'problem.form',
};

/** Answers of a form that was sent before: something may have been changed, by the first one. */
const SENT_BEFORE: Readonly<Record<string, MessageKey>> = {
  'the key was used for another call': 'order.problem.otherForm',
  'the same call is under way': 'order.problem.underWay',
  'was done, but its answer was lost: read what it changed': 'order.problem.answerLost',
};

/** Sentences about lines of stock, whose words are those of their kind. */
const STOCK: Readonly<Record<string, MessageKey>> = {
  'names no variant, or several by their GTIN': 'stock.problem.variant',
  'names no store': 'stock.problem.store',
  'is about what another line is about': 'stock.problem.repeated',
  'is in the future': 'stock.problem.future',
  'is older than the stored count': 'stock.problem.stale',
  'is older than seven days': 'stock.problem.tooOld',
  'takes more than there is': 'stock.problem.tooFew',
};

/** Returns a sentence of the back end in the words of the page; as it is, if it is not known. */
export function sentenceText(t: Translate, sentence: string): string {
  const most = /^at most (\d+) characters$/.exec(sentence)?.[1];
  if (most !== undefined) return t('problem.tooLong', { most });
  if (/^the role \w+ may not do this$/.test(sentence)) return t('problem.role');
  const key = SENTENCES[sentence] ?? SENT_BEFORE[sentence] ?? STOCK[sentence];
  return key
    ? t(key)
    : (fileText(t, sentence) ?? pageText(t, sentence) ?? linesText(t, sentence) ?? sentence);
}

/** Returns what has become of a form that was sent before; undefined for every other sentence. */
export function sentBeforeText(t: Translate, sentence: string): string | undefined {
  const key = SENT_BEFORE[sentence];
  return key && t(key);
}

const OF_FILE = /^file of (shipments|stock), line (\d+) \(of (\d+) with a fault\): (\w+)$/;

/** Returns why a file was refused of which nothing was sent, as the call `refuseFile` writes it. */
function fileText(t: Translate, sentence: string): string | undefined {
  const [, file, line = '', count = '', kind = ''] = OF_FILE.exec(sentence) ?? [];
  if (file === undefined) return undefined;
  const key = `${file}.problem.${kind}`;
  const text = isMessage(key) ? t(key) : kind;
  return t(file === 'stock' ? 'stock.refusedFile' : 'shipments.refusedFile', { line, count, text });
}

/** Returns why a page was refused, as the call `refusePage` writes it. */
function pageText(t: Translate, sentence: string): string | undefined {
  const [, page, why] =
    /^page (\S+): (the role may not open it|its form came from another site)$/.exec(sentence) ?? [];
  if (page === undefined) return undefined;
  return t(why === 'the role may not open it' ? 'refusedPage.role' : 'refusedPage.origin', {
    page,
  });
}

function isMessage(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** Returns why lines of stock were refused; the first one stands for all. */
function linesText(t: Translate, sentence: string): string | undefined {
  const [, line = '', text = '', more] =
    /^line (\d+) (.+?)(?:, and (\d+) more)?; nothing was changed$/.exec(sentence) ?? [];
  const key = STOCK[text];
  if (!key) return undefined;
  const first = t('stock.line', { line, problem: t(key) });
  return more === undefined ? first : `${first} ${t('stock.moreLines', { count: more })}`;
}
