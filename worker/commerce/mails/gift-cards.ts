import type { Order } from '../../../app/order/schemas/order.ts';
import { formatDay } from '../../../app/time/rules/day-text.ts';
import { unlinked } from '../../../app/text/rules/unlinked.ts';
import { cardValidUntil } from '../../../app/voucher/rules/gift-card-validity.ts';
import { shownCode } from '../../../app/voucher/rules/gift-card.ts';
import { type Fact, factsBlock, type MailContent, paragraph } from './blocks.ts';
import type { MailExtras, MailOrders } from './kinds.ts';
import type { MailContext } from './mail-context.ts';
import { ending, opening, subjectOf } from './order-blocks.ts';

/** The mails of bought gift cards: to their buyer, and to the recipient of one (docs/rules/voucher.md#chosen-gift-cards). */

/** Returns the buyer's mail: codes to pass on, and who gets the other cards when. */
export function giftCards(
  context: MailContext,
  order: Order,
  { cards }: MailExtras['giftCards'],
): MailContent {
  const { t } = context;
  const own = cards.filter(({ code }) => code !== undefined);
  return {
    subject: subjectOf(context, 'giftCards.subject', order),
    blocks: [
      ...opening(
        context,
        order,
        'giftCards.title',
        own.length > 0 ? 'giftCards.text' : 'giftCards.mailedText',
      ),
      ...factsBlock(cards.map((card) => cardFact(context, card))),
      ...(own.length > 0 ? [paragraph(t('giftCards.use'))] : []),
      ...(own.length < cards.length ? [paragraph(t('giftCards.change'))] : []),
      ...factsBlock([{ label: t('order.number'), lines: [order.number] }]),
      ...ending(context),
    ],
    small: [],
  };
}

function cardFact(
  { t, price, shop }: MailContext,
  { amount, code, recipient }: MailExtras['giftCards']['cards'][number],
): Fact {
  if (!recipient)
    return {
      label: t('giftCards.card', { amount: price(amount) }),
      lines: [code === undefined ? '' : shownCode(code)],
    };
  const { email, name, sendAt } = recipient;
  const values = { day: formatDay(sendAt, shop), email: unlinked(email) };
  return {
    label: t('giftCards.cardFor', { amount: price(amount), name: unlinked(name) }),
    lines: [t('giftCards.mailed', values)],
  };
}

/**
 * Returns the mail to the recipient: who gives it, what it is worth, and how it is used. A card that staff send again long after may
 * know neither name. The recipient has bought nothing, so the seller is not their contract partner.
 */
export function giftCard(
  context: MailContext,
  _: MailOrders['giftCard'],
  { amount, boughtAt, card, code }: MailExtras['giftCard'],
): MailContent {
  const { t, price, pageUrl, shop } = context;
  const until = cardValidUntil(shop.country, boughtAt);
  const { from, to } = card;
  const given = from === undefined ? undefined : { from: unlinked(from), amount: price(amount) };
  return {
    // Names stand in no subject, and this one somebody has typed.
    subject: t('giftCard.subject'),
    blocks: [
      { kind: 'title', text: t('giftCard.title') },
      ...(to === undefined ? [] : [paragraph(t('greeting', { name: unlinked(to) }))]),
      paragraph(
        given ? t('giftCard.text', given) : t('giftCard.textUnnamed', { amount: price(amount) }),
      ),
      ...(card.message ? [{ kind: 'quote' as const, text: unlinked(card.message) }] : []),
      {
        kind: 'giftCard',
        card: {
          kind: t('sum.giftCard'),
          amount: { label: t('giftCard.amount'), lines: [price(amount)] },
          code: { label: t('giftCard.code'), lines: [shownCode(code)] },
          validity: {
            label: t('giftCard.validity'),
            lines: [
              until === undefined
                ? t('giftCard.noEnd')
                : t('giftCard.until', { day: formatDay(until, shop) }),
            ],
          },
        },
      },
      paragraph(t('giftCards.use')),
      { kind: 'button', text: t('giftCard.shop'), url: pageUrl('home') },
      paragraph(given ? t('giftCard.why', given) : t('giftCard.whyUnnamed')),
      ...ending(context, 'giftCard.seller'),
    ],
    small: [],
  };
}
