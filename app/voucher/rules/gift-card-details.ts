import { isEmail } from '../../account/rules/email.ts';
import { offsetAt, timeOfClock } from '../../time/rules/time-zone.ts';

/** What a shopper chooses for a gift card (docs/rules/voucher.md#chosen-gift-cards). */

/** Maximum characters of a name, and of the message. */
export const MAX_CARD_NAME = 60;
export const MAX_CARD_MESSAGE = 240;

/** When a card's mail leaves on its day, by the clock of the shop's time zone. */
const HOUR_OF_SENDING = '08:00';

/** What a card may be worth in a currency: whole units, as minor units. */
export interface CardAmounts {
  readonly least: number;
  readonly most: number;
  /** The amounts that the page offers beside a free one. */
  readonly offered: readonly number[];
}

/** The choices of a card. One without an address is for its buyer, and so is one without choices. */
export interface GiftCardDetails {
  /** Minor units. */
  readonly amount: number;
  /** Name and e-mail address of the recipient. */
  readonly to?: string | undefined;
  readonly email?: string | undefined;
  /** Name of the giver, as the recipient reads it. */
  readonly from?: string | undefined;
  readonly message?: string | undefined;
  /** Day on which the mail leaves: `2026-12-24`. */
  readonly day?: string | undefined;
}

export type CardField = keyof GiftCardDetails;

/** Why a field is refused: nothing in it, too much in it, or not what it asks for. */
type CardFault = 'missing' | 'long' | 'wrong' | 'past' | 'late';

export type CardFaults = Readonly<Partial<Record<CardField, CardFault>>>;

interface CardTerms {
  readonly amounts: CardAmounts;
  readonly days: CardDays;
}

/** The first and the last day of sending that can be chosen. */
export interface CardDays {
  readonly first: string;
  readonly last: string;
}

const DIGITS = /^(\d{1,7})(?:[.,](?:00|-|–|—)?)?$/;

/** Returns whether an amount can be chosen: whole units within the bounds. */
export function isCardAmount(amount: number, { least, most }: CardAmounts): boolean {
  return amount >= least && amount <= most && amount % 100 === 0;
}

/**
 * Returns a typed amount in minor units: `75`, `75,00`, `75.–`, `CHF 75`, `1'000 €`. Undefined for any other text, and for amounts that
 * are not whole.
 */
export function parseCardAmount(typed: string): number | undefined {
  const bare = typed.replace(/€|EUR|CHF|Fr\.|['’\s]/gi, '');
  const whole = DIGITS.exec(bare)?.[1];
  return whole === undefined ? undefined : Number(whole) * 100;
}

/** Returns the faults of a card's choices by field; empty if it can be bought so. */
export function cardFaults(card: GiftCardDetails, { amounts, days }: CardTerms): CardFaults {
  const faults: CardFaults = isCardAmount(card.amount, amounts) ? {} : { amount: 'wrong' };
  if (card.email === undefined) return faults;
  const { to = '', email, from = '', message = '', day = '' } = card;
  return withoutNone({
    ...faults,
    to: nameFault(to),
    email: email === '' ? 'missing' : isEmail(email) ? undefined : 'wrong',
    from: nameFault(from),
    message: lengthOf(message) > MAX_CARD_MESSAGE ? 'long' : undefined,
    day: dayFault(day, days),
  });
}

function nameFault(name: string): CardFault | undefined {
  if (name === '') return 'missing';
  return lengthOf(name) > MAX_CARD_NAME ? 'long' : undefined;
}

function dayFault(day: string, { first, last }: CardDays): CardFault | undefined {
  if (day === '') return 'missing';
  if (timeOfClock(`${day}T12:00`, 'UTC') === undefined) return 'wrong';
  if (day < first) return 'past';
  return day > last ? 'late' : undefined;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

function withoutNone(faults: Readonly<Record<string, CardFault | undefined>>): CardFaults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** Returns the days that can be chosen at a time: from its day in the time zone to the same day a year later. */
export function cardDays(now: number, timezone: string): CardDays {
  const first = isoDay(now + offsetAt(now, timezone));
  const [year = 0, month = 1, date = 1] = first.split('-').map(Number);
  return { first, last: isoDay(Date.UTC(year + 1, month - 1, date)) };
}

function isoDay(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10);
}

/**
 * Returns when the mail of a card leaves, in milliseconds since 1970: at eight on its day, or at once if that has come. Undefined for a
 * card without recipient.
 */
export function cardSendingAt(
  { day, email }: Pick<GiftCardDetails, 'day' | 'email'>,
  now: number,
  timezone: string,
): number | undefined {
  if (email === undefined) return undefined;
  const isLater = day !== undefined && day > cardDays(now, timezone).first;
  return isLater ? timeOfClock(`${day}T${HOUR_OF_SENDING}`, timezone) : now;
}

/** Returns whether two lines are cards with the same choices, or have none. */
export function isSameCard(
  one: GiftCardDetails | undefined,
  other: GiftCardDetails | undefined,
): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(card: GiftCardDetails | undefined): string {
  return JSON.stringify([
    card?.amount,
    card?.to,
    card?.email,
    card?.from,
    card?.message,
    card?.day,
  ]);
}

/**
 * Returns the name of a card with what it is worth, an amount with its currency: `Geschenkkarte 50 €`. It takes the place of a number at
 * the end of the product's name.
 */
export function cardName(name: string, amount: string): string {
  return `${name.replace(/ \d+$/, '')} ${amount}`;
}
