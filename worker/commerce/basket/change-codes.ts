import type { Basket } from '../../../app/api/basket.ts';
import type { VoucherRefusal } from '../../../app/api/voucher.ts';
import type { VoucherResult } from '../../../app/api/voucher-call.ts';
import { SHOWN_CODE } from '../../../app/domain/voucher.ts';
import { parseOwnedKey } from '../../../app/domain/owned-key.ts';
import type { ShopKey } from '../../../app/domain/shop.ts';
import { isCurable } from '../../../app/domain/voucher-reduction.ts';
import { shops } from '../../../edge-config/shops.ts';
import { type Codes, deleteCode, storeCode } from './codes.ts';
import { beginTry, withdrawTry } from './code-tries.ts';
import { composeBasket, type Contents } from './compose.ts';
import { heldBy } from './held-order.ts';
import type { ChangeContext, OwnedStore, Refused } from '../owned-store/owned-store.ts';
import { isGiftCardCode } from '../vouchers/find-codes.ts';

/** A basket's object, as far as its codes need it. */
export interface CodedBasket {
  readonly store: OwnedStore;
  readonly sql: SqlStorage;
  readonly db: D1Database;
  readonly contents: () => Contents;
}

interface Asked extends ChangeContext {
  readonly key: string;
  readonly shop: ShopKey;
  readonly code: string;
}

/** The outcome of a change, as JSON. */
export interface CodeOutcome {
  readonly statusCode: 200 | 422;
  readonly body: string;
}

const DONE = { statusCode: 200 } as const;
const NO_TERMS = { minimumValue: null, missing: null, startsAt: null, endsAt: null, products: [] };

/**
 * Takes the code of a voucher or a gift card (docs/rules.md#voucher). One that is not valid now is taken if a change of the
 * basket can make it valid and the basket has no valid one of its kind. A refusal is not stored: its repetition is decided again.
 */
export async function applyCode(basket: CodedBasket, asked: Asked): Promise<CodeOutcome | Refused> {
  const { code, idempotencyKey } = asked;
  let refused: VoucherRefusal | undefined;
  const changed = await basket.store.change<keyof Codes, { readonly statusCode: 200 }>(
    idempotencyKey,
    {
      prepare: async () => {
        const tried = await tryCode(basket, asked);
        if (typeof tried === 'string' || 'refusal' in tried) return tried;
        refused = tried;
        return { refusal: 'wrongCode' };
      },
      commit: (slot) => {
        // The basket may have been emptied meanwhile.
        if (basket.contents().lines.length > 0) storeCode(basket.sql, slot, code);
        return DONE;
      },
      repeat: () => DONE,
    },
  );
  if (!('refusal' in changed)) return answer(basket, asked);
  return refused ? answer(basket, asked, refused) : changed;
}

/** Takes a code away, if the basket has it. A gift card is named by the end of its code, too: pages show no more of it. */
export async function removeCode(
  basket: CodedBasket,
  asked: Asked,
): Promise<CodeOutcome | Refused> {
  const changed = await basket.store.change(asked.idempotencyKey, {
    prepare: async () => ({}),
    commit: () => {
      deleteCode(basket.sql, namedCode(basket.contents().codes, asked.code));
      return DONE;
    },
    repeat: () => DONE,
  });
  return 'refusal' in changed ? changed : answer(basket, asked);
}

function namedCode({ giftCard, voucher }: Codes, code: string): string {
  const isEnd = code.length === SHOWN_CODE && giftCard?.endsWith(code) && code !== voucher;
  return isEnd && giftCard ? giftCard : code;
}

/** Returns the kind of a code that the basket takes, or why it does not. Wrong codes are counted. */
async function tryCode(
  basket: CodedBasket,
  asked: Asked,
): Promise<keyof Codes | VoucherRefusal | Refused> {
  const { code } = asked;
  const { sql } = basket;
  // Looks no code up: guessing needs a basket with a line, of which a client can begin few.
  if (basket.contents().lines.length === 0) return { code, reason: 'emptyBasket', ...NO_TERMS };
  const wait = beginTry(sql, Date.now());
  if (wait > 0) return { refusal: 'tooManyTries', retryAfter: Math.ceil(wait / 1000) };
  let isWrong = false;
  try {
    const slot = (await isGiftCardCode(basket.db, code, parseOwnedKey('basket', asked.key)?.userId))
      ? 'giftCard'
      : 'voucher';
    const { codes } = basket.contents();
    const state = (await compose(basket, asked, { ...codes, [slot]: code }))[slot];
    const reason = state?.reason;
    if (!state || !reason) return slot;
    isWrong = !isCurable(reason);
    const held = codes[slot];
    const isSame = held === undefined || held === code;
    const isFree = isSame || !(await compose(basket, asked, codes))[slot]?.isValid;
    if (!isWrong && isFree) return slot;
    const { minimumValue, missing, startsAt, endsAt, products } = state;
    return { code, reason, minimumValue, missing, startsAt, endsAt, products };
  } finally {
    if (!isWrong) withdrawTry(sql);
  }
}

async function compose(
  basket: CodedBasket,
  { key, shop }: Asked,
  codes = basket.contents().codes,
): Promise<Basket> {
  const { contents, db } = basket;
  const held = await heldBy(db, { ...contents(), codes }, key);
  return composeBasket(db, shops[shop], key, { lines: contents().lines, codes }, undefined, held);
}

async function answer(
  basket: CodedBasket,
  asked: Asked,
  refused?: VoucherRefusal,
): Promise<CodeOutcome> {
  const composed = await compose(basket, asked);
  const result: VoucherResult = refused
    ? { type: 'failure', statusCode: 422, refused, basket: composed }
    : { type: 'success', statusCode: 200, basket: composed };
  return { statusCode: result.statusCode, body: JSON.stringify(result) };
}
