import { expect, test } from 'vitest';
import type { BackOfficeCall } from '../../../app/back-office/schemas/call.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { stockCalls } from '../../../app/stock/schemas/calls.ts';
import { translator } from '../messages/translate.ts';
import { sentenceText } from './sentences.ts';
import { callText, changedFields, subjectText } from './change-texts.ts';

const t = translator('en');
const calls: readonly BackOfficeCall[] = [backOfficeCalls, staffCalls, stockCalls].flatMap((all) =>
  Object.values(all),
);
const changes = calls.filter(({ isRead, method }) => method !== 'GET' && !isRead);

test.each(changes.map(({ method, path }) => `${method} ${path}`))('%s has words', (what) => {
  expect(callText(t, what)).not.toContain('/');
});

test.each([
  ['npm run staff -- add', 'Added somebody to the staff (by command)'],
  ['refund re_1', 'Reported the refund re_1'],
  ['POST /v1/back-office/later', 'POST /v1/back-office/later'],
])('%s is: %s', (what, text) => {
  expect(callText(t, what)).toBe(text);
});

test('a subject has its kind in words', () => {
  expect(subjectText(t, 'order:KX4T-9PWQ-7M2R')).toBe('Order KX4T-9PWQ-7M2R');
  expect(subjectText(t, 'case:complaint:12')).toBe('Case complaint:12');
});

const order = {
  status: 'created',
  received: null,
  packages: { 4: 'open' },
  labels: {},
  items: { 1: 'open', 2: 'open', 3: 'shipped' },
  refunds: {},
  notes: 0,
  waits: ['dp_1'],
};

test.each([
  [
    'an order',
    order,
    {
      ...order,
      status: 'paid',
      received: 1234,
      packages: { 4: 'shipped' },
      labels: { 4: 'dhl …6789' },
      items: { 1: 'cancelled', 2: 'cancelled', 3: 'shipped' },
      refunds: { 'G-1': 1999 },
      notes: 1,
      waits: [],
    },
    [
      'State: Confirmed, not paid → Paid',
      'Package 4: to be sent → on its way',
      'Tracking number of package 4: dhl …6789',
      'Items: 2: to be sent → cancelled',
      'Credit note G-1: 19.99',
      'Transfers received: nothing → 12.34',
      'Messages to the buyer: 0 → 1',
      'Reports that wait for a look: dp_1 → nothing',
    ],
  ],
  ['staff who are new', null, { role: 'warehouse' }, ['Role: Warehouse']],
  ['staff who have gone', { role: 'read' }, null, ['Role: Read only → nothing']],
  [
    'figures of stock',
    { '100.1 in 3': { figure: 4, countedAt: null } },
    { '100.1 in 3': { figure: 9, countedAt: null } },
    ['100.1 in 3: 4 → 9'],
  ],
  ['nothing', order, order, []],
])('what a change has changed of %s is said in a line each', (_, before, after, lines) => {
  expect(changedFields({ language: 'en', t }, before, after)).toEqual(lines);
});

test.each([
  ['no such case', 'Diesen Widerruf oder diese Reklamation gibt es nicht.'],
  ['no such order', 'Diese Bestellung gibt es nicht.'],
  ['no such reservation', 'Diese Reservierung gibt es nicht.'],
  ['is no key', 'Das Formular kam von woanders oder war nicht vollständig.'],
  ['is cancelled', 'Die Bestellung ist storniert: nichts versenden.'],
  ['at most 500 characters', 'Höchstens 500 Zeichen.'],
  [
    'file of stock, line 70 (of 2 with a fault): number',
    'Bestandsdatei, Zeile 70: Schreib eine Anzahl wie 12 oder eine Änderung wie 3 oder -3. Fehlerhafte Zeilen: 2.',
  ],
  [
    'file of shipments, line 3 (of 1 with a fault): label',
    'Datei mit Sendungsnummern, Zeile 3: Das ist die Nummer einer Bestellung oder eines Pakets, keine Sendungsnummer. Fehlerhafte Zeilen: 1.',
  ],
  [
    'page /_shop/staff/: the role may not open it',
    '/_shop/staff/: Diese Rolle darf sie nicht öffnen.',
  ],
  [
    'page /_shop/staff/: its form came from another site',
    '/_shop/staff/: Das Formular kam von einer anderen Website.',
  ],
  ['line 1 takes more than there is; nothing was changed', 'Zeile 1: So viele sind nicht da.'],
  [
    'line 2 is in the future, and 3 more; nothing was changed',
    'Zeile 2: Die Zeit liegt in der Zukunft. Weitere fehlerhafte Zeilen: 3.',
  ],
  ['is something new', 'is something new'],
])('the sentence %j is shown on a German page as %j', (sentence, text) => {
  expect(sentenceText(translator('de'), sentence)).toBe(text);
});
