import { formatRoundPrice } from '../../../../app/price/rules/price.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { formatDay } from '../../../../app/time/rules/day-text.ts';
import {
  cardDays,
  type CardField,
  type CardFaults,
  cardFaults,
  type GiftCardDetails,
  MAX_CARD_MESSAGE,
  MAX_CARD_NAME,
  parseCardAmount,
} from '../../../../app/voucher/rules/gift-card-details.ts';
import { giftCardAmounts } from '../../../../edge-config/gift-cards.ts';
import type { ActionResult, Problem } from '../../actions/define-action.ts';

/** What a form chooses for a gift card (docs/rules/voucher.md#chosen-gift-cards). */

const NAME = 'customData.giftCard.';
/** The fields of a card that has a recipient. */
const RECIPIENT = ['to', 'email', 'from', 'message', 'day'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Splits the fields of a form into the choices of a card and the others. An amount that cannot be read is 0, which the rule refuses. */
export function splitCardFields(fields: Fields): {
  readonly card: unknown;
  readonly others: Fields;
} {
  const named = Object.entries(fields);
  const others = Object.fromEntries(named.filter(([name]) => !name.startsWith(NAME)));
  const chosen = fields[`${NAME}amount`];
  if (chosen === undefined) return { card: undefined, others };
  const other = fields[`${NAME}other`];
  const amount =
    chosen === 'other' && typeof other === 'string' ? parseCardAmount(other) : Number(chosen);
  const recipient = RECIPIENT.map((name) => [name, fields[NAME + name]]);
  const isMailed = fields[`${NAME}way`] === 'mail';
  return {
    card: { amount: amount || 0, ...(isMailed && Object.fromEntries(recipient)) },
    others,
  };
}

/** Returns the refusal of a card that cannot be bought so, with a sentence for each field; undefined if it can, or there is none. */
export function refuseCard(
  card: GiftCardDetails | undefined,
  shop: Shop,
  now: number,
): ActionResult | undefined {
  if (!card) return undefined;
  const terms = {
    amounts: giftCardAmounts[shop.currency],
    days: cardDays(now, shop.options.timezone),
  };
  const faults = Object.entries(cardFaults(card, terms)) as [CardField, Fault][];
  const [first] = faults;
  if (!first) return undefined;
  return {
    status: 400,
    body: { error: 'the gift card cannot be bought so', field: NAME + first[0] },
    problems: faults.map(([field, fault]) => ({
      ...sentence(field, fault, terms, shop),
      field: NAME + field,
    })),
  };
}

type Fault = NonNullable<CardFaults[CardField]>;

function sentence(
  field: CardField,
  fault: Fault,
  { amounts, days }: Parameters<typeof cardFaults>[1],
  shop: Shop,
): Pick<Problem, 'key' | 'values'> {
  const money = (minor: number) => formatRoundPrice(minor, shop.currency, shop.locale);
  switch (field) {
    case 'amount':
      return {
        key: 'giftcard.problem.amount',
        values: { least: money(amounts.least), most: money(amounts.most) },
      };
    case 'email':
      return { key: 'newsletter.errors.email' };
    case 'message':
      return { key: 'giftcard.problem.message', values: { max: MAX_CARD_MESSAGE } };
    case 'day':
      if (fault === 'past') return { key: 'giftcard.problem.past' };
      if (fault === 'missing') return { key: 'giftcard.problem.day' };
      return {
        key: 'giftcard.problem.days',
        values: { day: formatDay(Date.parse(`${days.last}T12:00Z`), shop) },
      };
    default:
      return fault === 'long'
        ? { key: 'giftcard.problem.name', values: { max: MAX_CARD_NAME } }
        : { key: `giftcard.problem.${field}` };
  }
}
