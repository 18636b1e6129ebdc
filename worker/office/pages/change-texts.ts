import { ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { ORDER_STATES, PACKAGE_STATES } from '../../../app/order/rules/order.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { stockCalls } from '../../../app/stock/schemas/calls.ts';
import type { changesEn } from '../messages/changes.ts';
import type { MessageKey } from '../messages/en.ts';
import { type Language, timeText, type Translate } from '../messages/translate.ts';
import { amountText } from './form-fields.tsx';

/** The record of changes in words: what was done, about what, and what it changed. */

type TextKey = keyof typeof changesEn;
type FieldName = TextKey extends infer K ? (K extends `field.${infer F}` ? F : never) : never;

const CALLS = [
  [backOfficeCalls.movePackage, 'call.movePackage'],
  [backOfficeCalls.correctLabel, 'call.correctLabel'],
  [backOfficeCalls.receivePayment, 'call.receivePayment'],
  [backOfficeCalls.cancelOrder, 'call.cancelOrder'],
  [backOfficeCalls.refundOrder, 'call.refundOrder'],
  [backOfficeCalls.sendRefund, 'call.sendRefund'],
  [backOfficeCalls.writeNote, 'call.writeNote'],
  [backOfficeCalls.sendGiftCard, 'call.sendGiftCard'],
  [backOfficeCalls.lookAtReport, 'call.lookAtReport'],
  [backOfficeCalls.answerCase, 'call.answerCase'],
  [backOfficeCalls.refuseFile, 'call.refuseFile'],
  [backOfficeCalls.refusePage, 'call.refusePage'],
  [backOfficeCalls.collectReservation, 'call.collectReservation'],
  [stockCalls.change, 'call.changeStock'],
  [staffCalls.add, 'call.addStaff'],
  [staffCalls.changeRole, 'call.changeRole'],
  [staffCalls.remove, 'call.removeStaff'],
  [staffCalls.createKey, 'call.createKey'],
  [staffCalls.rotateKey, 'call.rotateKey'],
  [staffCalls.revokeKey, 'call.revokeKey'],
] as const;

const BY_CALL: ReadonlyMap<string, MessageKey> = new Map(
  CALLS.map(([{ method, path }, key]) => [`${method} ${path}`, key]),
);

const BY_COMMAND: Readonly<Record<string, MessageKey>> = {
  'npm run staff -- add': 'call.addStaff',
  'npm run staff -- remove': 'call.removeStaff',
  'npm run keys -- create': 'call.createKey',
  'npm run keys -- rotate': 'call.rotateKey',
  'npm run keys -- revoke': 'call.revokeKey',
};

/** Returns what was done in words; a call that is not known as it is. */
export function callText(t: Translate, what: string): string {
  const call = BY_CALL.get(what);
  if (call) return t(call);
  const command = BY_COMMAND[what];
  if (command) return t('call.byCommand', { what: t(command) });
  const refund = /^refund (\S+)$/.exec(what)?.[1];
  return refund === undefined ? what : t('call.providerRefund', { id: refund });
}

/** Returns what a change is about: `order:KX4T-9PWQ-7M2R` is "Order KX4T-9PWQ-7M2R". */
export function subjectText(t: Translate, subject: string): string {
  const [kind = '', ...rest] = subject.split(':');
  const key = SUBJECTS.find((one) => one === kind);
  return key ? t(`subject.${key}`, { name: rest.join(':') }) : subject;
}

const SUBJECTS = ['order', 'case', 'reservation', 'key', 'staff', 'stock'] as const;

/** A field before and after. */
interface Difference {
  readonly field: FieldName;
  /** The package, credit note or figure. */
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

const FIELDS = [
  'status',
  'packages',
  'labels',
  'items',
  'refunds',
  'received',
  'notes',
  'waits',
  'answered',
  'state',
  'role',
  'figure',
  'countedAt',
  'createdAt',
] as const satisfies readonly FieldName[];

/** Returns the fields of a subject that a change has changed, a line each. Times are milliseconds since 1970. */
export function changedFields(
  { language, t }: { readonly language: Language; readonly t: Translate },
  before: unknown,
  after: unknown,
): readonly string[] {
  const found = differences(before, after);
  // Items that go the same way are one line.
  const groups = Map.groupBy(found, ({ after: to, before: from, field, key }) =>
    JSON.stringify([field, field === 'items' ? '' : key, from, to]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const label = t(`field.${first.field}`, { key: first.key, count: String(group.length) });
    const text = (value: unknown) => valueText({ language, t }, first.field, value);
    const change =
      first.before === undefined
        ? text(first.after)
        : t('changes.change', { before: text(first.before), after: text(first.after) });
    return [`${label}: ${change}`];
  });
}

function differences(before: unknown, after: unknown): readonly Difference[] {
  const [from, to] = [recordOf(before), recordOf(after)];
  const named = FIELDS.flatMap((field) => differencesOf(field, from[field], to[field]));
  // Figures of stock stand by the name of their variant.
  const figures = [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) => {
    if (FIELDS.some((field) => field === key)) return [];
    const [was, is] = [recordOf(from[key]), recordOf(to[key])];
    return (['figure', 'countedAt'] as const).flatMap((field) =>
      differencesOf(field, was[field], is[field]).map((one) => ({ ...one, key })),
    );
  });
  return [...named, ...figures];
}

function differencesOf(field: FieldName, before: unknown, after: unknown): readonly Difference[] {
  if (isRecord(before) || isRecord(after)) {
    const [from, to] = [recordOf(before), recordOf(after)];
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => {
      const [was, is] = [from[key], to[key]];
      return was === is ? [] : [{ field, key, before: was, after: is }];
    });
  }
  const isSame = JSON.stringify(before ?? null) === JSON.stringify(after ?? null);
  return isSame ? [] : [{ field, key: '', before, after }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

const ITEM_STATES = ['open', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
const TIMES: ReadonlySet<FieldName> = new Set(['answered', 'countedAt', 'createdAt']);
const AMOUNTS: ReadonlySet<FieldName> = new Set(['received', 'refunds']);

/** Messages of the values of fields that are words of the office. */
const WORDS: Readonly<Partial<Record<FieldName, readonly MessageKey[]>>> = {
  status: ORDER_STATES.map((one) => `order.status.${one}` as const),
  packages: PACKAGE_STATES.map((one) => `package.${one}` as const),
  items: ITEM_STATES.map((one) => `item.${one}` as const),
  role: ROLES.map((one) => `role.${one}` as const),
};

function valueText(
  { language, t }: { readonly language: Language; readonly t: Translate },
  field: FieldName,
  value: unknown,
): string {
  if (value === null || value === undefined) return t('changes.nothing');
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : t('changes.nothing');
  if (typeof value === 'number') {
    if (TIMES.has(field)) return timeText(language, value);
    return AMOUNTS.has(field) ? amountText(language, value) : String(value);
  }
  const text = String(value);
  const word = WORDS[field]?.find((key) => key.endsWith(`.${text}`));
  return word ? t(word) : text;
}
