import { DurableObject } from 'cloudflare:workers';
import type { Addition, Basket, Change } from '../../../app/basket/schemas/basket.ts';
import type { ShopKey } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { readCodes, takeCodeRows } from './codes.ts';
import { composeBasket, composeResult, type Contents } from './compose.ts';
import { decideAddition, decideChange, type Facts, NOTHING } from './decide.ts';
import { groupOfAddition, groupOfChange, lineOfAddition } from './group.ts';
import { withPendingStock, pendingOrderOf, storePendingOrder } from './pending-order.ts';
import { additionRefusal, buyableQuantity, textRefusal } from './limit.ts';
import { readLine, type Line } from './line.ts';
import { additionParts, changedParts, isUnchanged } from './line-parts.ts';
import { insertLine, type LineParts, promoteGroup, updateLine } from './lines.ts';
import { RemovedLines } from './removed-lines.ts';
import {
  type Changed,
  hasAdded,
  type Outcome,
  type StatusCode,
  statusCodeSchema,
} from './outcome.ts';
import { findOffers, type Offer, type Offers } from '../catalogue/offers.ts';
import type { Env } from '../env.ts';
import {
  type ChangeContext,
  type ChangeRefusal,
  ObjectStore,
  type Refused,
} from '../object-store/object-store.ts';
import { finishMove, readMove } from '../object-store/moves.ts';
import { NO_ROWS, type Transfer } from '../object-store/transfers.ts';
import { dropOrdered, linesWithout, type Ordered, type OrderedLine } from './ordered.ts';
import { randomNumber } from './random-number.ts';
import { deleteMergeNotice, readNotices } from './merge-notice.ts';
import { mergeHandler, moveHandler } from './transfer-handlers.ts';
import { applyCode, type CodedBasket, type CodeOutcome, removeCode } from './change-codes.ts';

/** Arguments of a change of the basket under `key`. */
type Asked<T = unknown> = T & ChangeContext & { readonly key: string; readonly shop: ShopKey };

/** One basket. Stores lines without prices, applies one change at a time and reads the catalogue once per change. */
export class BasketObject extends DurableObject<Env> {
  readonly #store: ObjectStore;
  readonly #removed = new RemovedLines();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    this.#store = new ObjectStore(state.storage, 'lines', {
      ...NO_ROWS,
      take: () => takeCodeRows(sql),
    });
  }

  /** Returns the lines in the order of their creation. Creates no storage. */
  lines(): Line[] {
    return this.#store.rows().map(readLine);
  }

  /** Returns lines, codes and notes. Creates no storage. */
  contents(): Contents & { readonly lines: Line[] } {
    const { sql } = this.ctx.storage;
    return { lines: this.lines(), codes: readCodes(sql), ...readNotices(sql) };
  }

  /** Adds to the line of the same variant and group, or creates one. */
  async add(asked: Asked<{ readonly addition: Addition }>): Promise<Outcome | Refused> {
    const { addition, client, idempotencyKey, shop } = asked;
    if (!(await this.#store.mayBegin(this.env.BEGINNING_LIMIT, client)))
      return { refusal: 'tooMany' };
    const changed = await this.#store.change(idempotencyKey, {
      prepare: () =>
        this.#prepare(shop, addition.variantId, (offer) =>
          additionRefusal(this.lines(), addition, offer, shops[shop]),
        ),
      commit: ({ limit, offers }) => {
        const { itemKey, statusCode } = this.#add(addition, limit);
        return { ...this.#changed(statusCode, offers), itemKey };
      },
      repeat: (statusCode) => this.#repeatedAddition(addition, statusCode),
    });
    return this.#answer(asked, changed, composeResult);
  }

  /** Changes a line; quantity 0 deletes it. Fields that the change omits stay. */
  async update(
    asked: Asked<{ readonly itemKey: string; readonly change: Change }>,
  ): Promise<Outcome | Refused> {
    const { change, idempotencyKey, itemKey, shop } = asked;
    const changed = await this.#store.change(idempotencyKey, {
      prepare: async () => {
        const line = this.#line(itemKey);
        if (line === undefined) return NOTHING;
        return this.#prepare(shop, line.variantId, (offer) =>
          // The text of an existing line was accepted before, whatever the product's limit is now.
          change.quantity === 0 || change.customData === undefined
            ? undefined
            : textRefusal(offer, changedParts(line, change).customData.customText),
        );
      },
      commit: ({ limit, offers }) => this.#changed(this.#update(itemKey, change, limit), offers),
      repeat: (statusCode) => this.#repeated(statusCode),
    });
    return this.#answer(asked, changed, composeResult);
  }

  /** Deletes a line, if it exists. */
  async remove(asked: Asked<{ readonly itemKey: string }>): Promise<Outcome | Refused> {
    const { idempotencyKey, itemKey } = asked;
    const changed = await this.#store.change<undefined, Changed>(idempotencyKey, {
      prepare: async () => undefined,
      commit: () => {
        this.#delete(itemKey);
        return this.#changed(200);
      },
      repeat: (statusCode) => this.#repeated(statusCode),
    });
    return this.#answer(asked, changed, (_, basket) => basket);
  }

  /** Takes the code of a voucher or gift card, or returns why not. */
  applyCode(asked: Asked<{ readonly code: string }>): Promise<CodeOutcome | Refused> {
    return applyCode(this.#coded(), asked);
  }

  /** Removes a code, if the basket has it. */
  removeCode(asked: Asked<{ readonly code: string }>): Promise<CodeOutcome | Refused> {
    return removeCode(this.#coded(), asked);
  }

  /** Sets all lines and codes aside for a user; returns the waiting transfers. */
  handOver(userId: string): Promise<Transfer[]> {
    return this.#store.handOver(userId);
  }

  /** Sets all lines and codes aside for a move; returns the waiting transfers. Refused above the limit of changes. */
  setAside(move: string): Promise<Transfer[] | Refused> {
    return this.#store.setAside(move);
  }

  /** Returns the transfers that wait for a user, a move, or the way back of a move. */
  async waitingFor(recipient: string): Promise<Transfer[]> {
    return this.#store.waitingFor(recipient);
  }

  /** Takes the lines and codes of a transfer, once (docs/rules/account.md#merge). */
  async receive(shop: ShopKey, transfer: Transfer, showsNotice = true): Promise<void> {
    await this.#store.receive(transfer, mergeHandler(this.#recipient(shop), transfer, showsNotice));
  }

  forgetMerge(): void {
    deleteMergeNotice(this.ctx.storage.sql);
  }

  /** Takes the lines of a move, or returned ones, once (docs/rules/shop.md#language-switch). */
  async take(shop: ShopKey, transfer: Transfer, returnTo?: string): Promise<void> {
    await this.#store.receive(transfer, moveHandler(this.#recipient(shop), transfer, returnTo));
  }

  /** Deletes transfers that have arrived. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.#store.forget(ids);
  }

  /** Records an order whose payment begins; what it holds counts as available (docs/rules/checkout.md#checkout). */
  async hold(orderId: number): Promise<void> {
    storePendingOrder(this.#coded(), orderId);
  }

  /** Like `dropOrdered`, unless some lines are not here: then it returns those and removes nothing. */
  async dropWhole(ordered: Ordered): Promise<OrderedLine[]> {
    const gone = linesWithout(this.#coded(), ordered);
    if (gone.length === 0) await this.dropOrdered(ordered);
    return gone;
  }

  /** Removes an order's lines from the basket, once per order. */
  dropOrdered(ordered: Ordered): Promise<void> {
    return dropOrdered(this.#coded(), ordered);
  }

  /** Deletes all storage. */
  async erase(): Promise<void> {
    await this.#store.deleteAll();
  }

  override async alarm(): Promise<void> {
    const isMoving = await this.#store.finishMoves((name) => {
      const cut = readMove(name);
      return finishMove({ source: this, target: this.env.BASKETS.getByName(cut.to) }, cut);
    });
    if (!isMoving) await this.erase();
  }

  #recipient(shop: ShopKey) {
    return { db: this.env.DB, sql: this.ctx.storage.sql, lines: () => this.lines(), shop };
  }

  /** Reads the offers of the variant and of all lines. Refuses choices that do not fit the product. */
  async #prepare(
    shop: ShopKey,
    variantId: number,
    refusalOf: (offer: Offer | undefined) => ChangeRefusal | undefined,
  ): Promise<Facts | Refused> {
    const asked = [...this.lines().map((line) => line.variantId), variantId];
    const offers = await findOffers(this.env.DB, shops[shop], asked);
    const refusal = refusalOf(offers.get(variantId));
    if (refusal) return { refusal };
    const stock = withPendingStock(offers, await pendingOrderOf(this.env.DB, this.contents()));
    return { limit: buyableQuantity(stock.get(variantId)), offers };
  }

  #add(addition: Addition, limit: number): Pick<Changed, 'statusCode' | 'itemKey'> {
    const lines = this.lines();
    const wanted = additionParts(addition);
    const itemGroup = groupOfAddition(lines, wanted, randomNumber);
    const handling = addition.existingItemHandling ?? 'AddQuantityToExisting';
    const decision = decideAddition(lines, { ...wanted, itemGroup, limit, handling });
    if (!('quantity' in decision))
      return { statusCode: decision.statusCode, itemKey: decision.line?.key };
    const { line, quantity, statusCode } = decision;
    const isReplaced = handling.startsWith('Replace');
    const parts = {
      ...additionParts(addition, isReplaced ? undefined : line),
      itemGroup,
      quantity,
    };
    const { sql } = this.ctx.storage;
    const itemKey = line?.key ?? insertLine(sql, parts, this.#removed.take(parts));
    if (line !== undefined) updateLine(sql, itemKey, parts);
    if (addition.isGroupPromotion) promoteGroup(sql, this.lines(), parts);
    return { statusCode, itemKey };
  }

  #update(itemKey: string, change: Change, limit: number): StatusCode {
    const lines = this.lines();
    const line = this.#line(itemKey);
    if (line === undefined) return 404;
    const wanted = changedParts(line, change);
    const asked = { itemGroup: change.itemGroup, customText: wanted.customData.customText };
    const itemGroup = groupOfChange(lines, line, asked, randomNumber);
    const decision = decideChange(lines, { quantity: wanted.quantity, itemKey, itemGroup, limit });
    if (!('quantity' in decision)) return decision.statusCode;
    const { quantity } = decision;
    if (quantity === 0) this.#delete(itemKey);
    else this.#write(line, { ...wanted, itemGroup, quantity }, change.isGroupPromotion);
    return decision.statusCode;
  }

  #write(line: Line, parts: LineParts, isGroupPromotion = false): void {
    if (!isGroupPromotion && isUnchanged(line, parts)) return;
    updateLine(this.ctx.storage.sql, line.key, parts);
    if (isGroupPromotion) promoteGroup(this.ctx.storage.sql, this.lines(), parts);
  }

  #delete(itemKey: string): void {
    this.#removed.delete(this.ctx.storage.sql, this.#line(itemKey));
  }

  #coded(): CodedBasket {
    const { sql } = this.ctx.storage;
    return { store: this.#store, sql, db: this.env.DB, contents: () => this.contents() };
  }

  #line(itemKey: string): Line | undefined {
    return this.lines().find(({ key }) => key === itemKey);
  }

  #changed(statusCode: StatusCode, offers?: Offers): Changed {
    return { statusCode, lines: this.lines(), ...(offers ? { offers } : {}) };
  }

  /** Returns the stored status with the current lines, because the former ones would undo later changes. */
  #repeated(statusCode: number): Changed {
    return this.#changed(statusCodeSchema.parse(statusCode));
  }

  /** Searches for the line's key: the line may have been deleted since, and only the status is stored. */
  #repeatedAddition(addition: Addition, statusCode: number): Changed {
    const repeated = this.#repeated(statusCode);
    const itemKey = lineOfAddition(repeated.lines, additionParts(addition))?.key;
    return hasAdded(repeated.statusCode) ? { ...repeated, itemKey } : repeated;
  }

  /** Composes the response of a change from the basket after it. */
  async #answer(
    { key, shop }: Asked,
    changed: Changed | Refused,
    compose: (statusCode: StatusCode, basket: Basket, itemKey?: string) => object,
  ): Promise<Outcome | Refused> {
    if ('refusal' in changed) return changed;
    const { itemKey, lines, offers, statusCode } = changed;
    const contents = { ...this.contents(), lines, merge: undefined };
    const pending = await pendingOrderOf(this.env.DB, contents);
    const basket = await composeBasket(this.env.DB, shops[shop], key, contents, offers, pending);
    return { statusCode, body: JSON.stringify(compose(statusCode, basket, itemKey)) };
  }
}
