import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { VoucherRefusal } from '../../../app/voucher/schemas/voucher.ts';
import type { VoucherResult } from '../../../app/voucher/schemas/voucher-call.ts';
import { parseOwnedKey } from '../../../app/visitor/rules/owned-key.ts';
import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { isCurable } from '../../../app/voucher/rules/voucher-reduction.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { type Codes, deleteCode, storeCode } from './codes.ts';
import { beginTry, withdrawTry } from './code-tries.ts';
import { composeBasket, type Contents } from './compose.ts';
import { pendingOrderOf } from './pending-order.ts';
import type { ChangeContext, ObjectStore, Refused } from '../object-store/object-store.ts';
import { giftCardIdOf } from '../voucher/find-codes.ts';

/** The parts of a basket's object that its codes need. */
export interface CodedBasket {
  readonly store: ObjectStore;
  readonly sql: SqlStorage;
  readonly db: D1Database;
  readonly contents: () => Contents;
}

interface Asked extends ChangeContext {
  readonly key: string;
  readonly shop: ShopKey;
  readonly code: string;
}

/** The code that a basket stores. */
interface Taken {
  readonly slot: keyof Codes;
  readonly stored: string;
}

/** The outcome of a change, as JSON. */
export interface CodeOutcome {
  readonly statusCode: 200 | 422;
  readonly body: string;
}

const DONE = { statusCode: 200 } as const;
const NO_TERMS = { minimumValue: null, missing: null, startsAt: null, endsAt: null, products: [] };

/**
 * Takes the code of a voucher or a gift card (docs/rules/voucher.md#voucher). A code that is not valid now is taken if a change of
 * the basket can make it valid and the basket has no valid code of its kind. A refusal is not stored: its repetition is decided
 * again.
 */
export async function applyCode(basket: CodedBasket, asked: Asked): Promise<CodeOutcome | Refused> {
  const { idempotencyKey } = asked;
  let refused: VoucherRefusal | undefined;
  const changed = await basket.store.change<Taken, { readonly statusCode: 200 }>(idempotencyKey, {
    prepare: async () => {
      const tried = await tryCode(basket, asked);
      if ('slot' in tried || 'refusal' in tried) return tried;
      refused = tried;
      return { refusal: 'wrongCode' };
    },
    commit: ({ slot, stored }) => {
      // The basket may have been emptied meanwhile.
      if (basket.contents().lines.length > 0) storeCode(basket.sql, slot, stored);
      return DONE;
    },
    repeat: () => DONE,
  });
  if (!('refusal' in changed)) return answer(basket, asked);
  return refused ? answer(basket, asked, refused) : changed;
}

/** Removes a code, if the basket has it. A voucher is named by its code, a gift card by its id. */
export async function removeCode(
  basket: CodedBasket,
  asked: Asked,
): Promise<CodeOutcome | Refused> {
  const changed = await basket.store.change(asked.idempotencyKey, {
    prepare: async () => asked.code,
    commit: (stored) => {
      deleteCode(basket.sql, stored);
      return DONE;
    },
    repeat: () => DONE,
  });
  return 'refusal' in changed ? changed : answer(basket, asked);
}

/** Returns the code to store, or why the basket does not take it. Wrong codes are counted. */
async function tryCode(
  basket: CodedBasket,
  asked: Asked,
): Promise<Taken | VoucherRefusal | Refused> {
  const { code } = asked;
  const { sql } = basket;
  // An empty basket looks up no code: guessing needs a basket with a line, and the number of new baskets per client
  // is limited.
  if (basket.contents().lines.length === 0) return { code, reason: 'emptyBasket', ...NO_TERMS };
  const wait = beginTry(sql, Date.now());
  if (wait > 0) return { refusal: 'tooManyTries', retryAfter: Math.ceil(wait / 1000) };
  let isWrong = false;
  try {
    const cardId = await giftCardIdOf(basket.db, code, parseOwnedKey('basket', asked.key)?.userId);
    const slot = cardId === null ? 'voucher' : 'giftCard';
    const taken: Taken = { slot, stored: cardId ?? code };
    const { codes } = basket.contents();
    const state = (await compose(basket, asked, { ...codes, [slot]: taken.stored }))[slot];
    const reason = state?.reason;
    if (!state || !reason) return taken;
    isWrong = !isCurable(reason);
    const current = codes[slot];
    const isSame = current === undefined || current === taken.stored;
    const isFree = isSame || !(await compose(basket, asked, codes))[slot]?.isValid;
    if (!isWrong && isFree) return taken;
    const { minimumValue, missing, startsAt, endsAt, products } = state;
    // The code of a gift card is never returned whole.
    return { code: state.code, reason, minimumValue, missing, startsAt, endsAt, products };
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
  const pending = await pendingOrderOf(db, { ...contents(), codes });
  return composeBasket(
    db,
    shops[shop],
    key,
    { lines: contents().lines, codes },
    undefined,
    pending,
  );
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
