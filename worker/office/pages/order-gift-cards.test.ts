import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Role } from '../../../app/back-office/rules/role.ts';
import { order, orderItem } from '../../../app/order/testing/order.ts';
import { timeText, translator } from '../messages/translate.ts';
import { GiftCards } from './order-gift-cards.tsx';

const CARD = { amount: 7500, to: 'Oma', email: 'oma@example.org', day: '2026-12-24' };
const sendAt = Date.UTC(2026, 11, 24, 7);
const leaves = timeText('de', sendAt);
const mailed = (change: Parameters<typeof orderItem>[0]) =>
  orderItem({ customData: { giftCard: CARD }, giftCardMail: { sendAt, sentAt: null }, ...change });

function textOf(role: Role, items: ReturnType<typeof orderItem>[]): string {
  const caller = { name: 'staff@nestling.example', role };
  const context = { caller, language: 'de', t: translator('de') } as const;
  return renderToStaticMarkup(
    createElement(GiftCards, { context, order: order({ items }), failed: undefined }),
  );
}

test('the service sees who gets a gift card when, and sends it now or again', () => {
  const planned = textOf('service', [mailed({})]);
  for (const part of ['Oma · oma@example.org', `Geht raus: ${leaves}`, 'Jetzt verschicken'])
    expect(planned).toContain(part);
  expect(planned).toContain('value="oma@example.org"');
  const sent = textOf('service', [mailed({ giftCardMail: { sendAt, sentAt: sendAt } })]);
  expect(sent).toContain(`Verschickt: ${leaves}`);
  expect(sent).toContain('Noch einmal verschicken');
});

test('nothing is sent of a card that came back, nor by a role that may not', () => {
  for (const html of [
    textOf('service', [mailed({ status: 'returned' })]),
    textOf('warehouse', [mailed({})]),
  ])
    expect(html).not.toContain('<form');
  expect(textOf('service', [orderItem()])).toBe('');
});
