import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import type { Addition, Basket, Change } from '../../app/api/basket.ts';
import { isUnchangedItem } from '../../app/domain/basket.ts';
import type { ShopKey } from '../../app/domain/shop.ts';
import { shops } from '../../edge-config/shops.ts';
import { composeBasket, composeResult } from './basket.ts';
import { decideAddition, decideChange } from './basket/decide.ts';
import { groupOfAddition, groupOfChange } from './basket/group.ts';
import { buyablePieces, needsText } from './basket/limit.ts';
import { isSameLine, readLine, type Line } from './basket/line.ts';
import { additionParts, changedParts } from './basket/line-parts.ts';
import {
  insertLine,
  type LineParts,
  promoteGroup,
  updateLine,
  upgradeLines,
} from './basket/lines.ts';
import { findOffers, type Offers } from './catalogue.ts';
import type { Env } from './env.ts';
import { type Asker, Kept, type Refused } from './kept/kept.ts';

const statusCodeSchema = z.literal([200, 201, 206, 404, 409, 412, 413]);

type StatusCode = z.infer<typeof statusCodeSchema>;

/** What a change came to. */
export interface Outcome {
  readonly statusCode: StatusCode;
  /** JSON of the answer: text crosses to the Worker at a fraction of the price of objects. */
  readonly body: string;
}

/** What a change came to, and the lines after it. */
interface Changed {
  readonly statusCode: StatusCode;
  readonly lines: Line[];
  /** What was read for deciding, as far as it was: the answer shows the same. */
  readonly offers?: Offers;
}

/** Who asks for a change of the basket under which key, in which shop. */
type Asked<T = unknown> = T & Asker & { readonly key: string; readonly shop: ShopKey };

interface Facts {
  /** Pieces of the variant that there may be. */
  readonly limit: number;
  readonly offers: Offers;
}

/** Nobody was asked about a line that is not there. */
const NOTHING: Facts = { limit: 0, offers: new Map() };

/** One basket: its lines, one change after the other. It keeps no prices; the catalogue it asks once a change. */
export class BasketObject extends DurableObject<Env> {
  readonly #kept: Kept;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#kept = new Kept(state.storage, 'lines');
    upgradeLines(state.storage.sql);
  }

  /** The lines in the order of their making. Looking creates nothing: a basket nobody filled takes no storage. */
  lines(): Line[] {
    return this.#kept.rows().map(readLine);
  }

  /** Adds pieces to the line of the same variant and group, or makes one (spec 2 §4). */
  async add(asked: Asked<{ readonly addition: Addition }>): Promise<Outcome | Refused> {
    const { addition, client, intent, shop } = asked;
    if (!(await this.#kept.mayBegin(this.env.BEGINNING_LIMIT, client)))
      return { refusal: 'tooMany' };
    const changed = await this.#kept.change(intent, {
      prepare: () => this.#prepare(shop, addition.variantId, () => this.#textOf(addition)),
      commit: ({ limit, offers }) => this.#changed(this.#add(addition, limit), offers),
      repeat: (statusCode) => this.#repeated(statusCode),
    });
    return this.#answer(asked, changed, composeResult);
  }

  /** Changes a line; quantity 0 deletes it. What the change leaves out stays. */
  async update(
    asked: Asked<{ readonly itemKey: string; readonly change: Change }>,
  ): Promise<Outcome | Refused> {
    const { change, intent, itemKey, shop } = asked;
    const changed = await this.#kept.change(intent, {
      prepare: async () => {
        const line = this.#line(itemKey);
        if (line === undefined) return NOTHING;
        return this.#prepare(shop, line.variantId, () =>
          change.quantity === 0 ? 'deleted' : changedParts(line, change).customData.customText,
        );
      },
      commit: ({ limit, offers }) => this.#changed(this.#update(itemKey, change, limit), offers),
      repeat: (statusCode) => this.#repeated(statusCode),
    });
    return this.#answer(asked, changed, composeResult);
  }

  /** Deletes a line, if it is there. */
  async remove(asked: Asked<{ readonly itemKey: string }>): Promise<Outcome | Refused> {
    const { intent, itemKey } = asked;
    const changed = await this.#kept.change<undefined, Changed>(intent, {
      prepare: async () => undefined,
      commit: () => {
        this.#delete(itemKey);
        return this.#changed(200);
      },
      repeat: (statusCode) => this.#repeated(statusCode),
    });
    return this.#answer(asked, changed, (_, basket) => basket);
  }

  override async alarm(): Promise<void> {
    await this.#kept.forget();
  }

  /** What the catalogue says of the variant and of all lines; a product that is made with a text is refused without one. */
  async #prepare(
    shop: ShopKey,
    variantId: number,
    textOf: () => string | undefined,
  ): Promise<Facts | Refused> {
    const asked = [...this.lines().map((line) => line.variantId), variantId];
    const offers = await findOffers(this.env.DB, shops[shop], asked);
    const offer = offers.get(variantId);
    return needsText(offer) && !textOf()
      ? { refusal: 'textMissing' }
      : { limit: buyablePieces(offer), offers };
  }

  /** The text of an addition, or of the line in the group that it names. */
  #textOf({ customData, itemGroup = null, variantId }: Addition): string | undefined {
    const held =
      itemGroup && this.lines().find((line) => isSameLine(line, { itemGroup, variantId }));
    return customData?.customText || held?.customData.customText;
  }

  #add(addition: Addition, limit: number): StatusCode {
    const lines = this.lines();
    const wanted = additionParts(addition);
    const { customText } = wanted.customData;
    const itemGroup = groupOfAddition(lines, { ...wanted, customText }, randomNumber);
    const handling = addition.existingItemHandling ?? 'AddQuantityToExisting';
    const decision = decideAddition(lines, { ...wanted, itemGroup, limit, handling });
    if (!('quantity' in decision)) return decision.statusCode;
    const { line, quantity, statusCode } = decision;
    const isReplaced = handling.startsWith('Replace');
    const parts = {
      ...additionParts(addition, isReplaced ? undefined : line),
      itemGroup,
      quantity,
    };
    const { sql } = this.ctx.storage;
    if (line === undefined) insertLine(sql, parts);
    else updateLine(sql, line.key, parts);
    if (addition.isGroupPromotion) promoteGroup(sql, this.lines(), parts);
    return statusCode;
  }

  #update(itemKey: string, change: Change, limit: number): StatusCode {
    const lines = this.lines();
    const line = this.#line(itemKey);
    if (line === undefined) return 404;
    const wanted = changedParts(line, change);
    const { customText } = wanted.customData;
    const itemGroup = groupOfChange(
      lines,
      line,
      { itemGroup: change.itemGroup, customText },
      randomNumber,
    );
    const { quantity: asked } = change;
    const decision = decideChange(lines, { itemKey, itemGroup, quantity: asked, limit });
    if (!('quantity' in decision)) return decision.statusCode;
    const { quantity, statusCode } = decision;
    if (quantity === 0) this.#delete(itemKey);
    else this.#write(line, { ...wanted, itemGroup, quantity }, change.isGroupPromotion);
    return statusCode;
  }

  #write(line: Line, parts: LineParts, isGroupPromotion = false): void {
    const isSameGroup = line.itemGroup?.id === parts.itemGroup?.id;
    if (isSameGroup && !isGroupPromotion && isUnchangedItem(stateOf(line), stateOf(parts))) return;
    const { sql } = this.ctx.storage;
    updateLine(sql, line.key, parts);
    if (isGroupPromotion) promoteGroup(sql, this.lines(), parts);
  }

  #delete(itemKey: string): void {
    if (this.#line(itemKey)) this.ctx.storage.sql.exec('DELETE FROM lines WHERE key = ?', itemKey);
  }

  #line(itemKey: string): Line | undefined {
    return this.lines().find(({ key }) => key === itemKey);
  }

  #changed(statusCode: StatusCode, offers?: Offers): Changed {
    return { statusCode, lines: this.lines(), ...(offers ? { offers } : {}) };
  }

  /** The status of the first time with the lines as they are now: older ones would undo what was seen since. */
  #repeated(statusCode: number): Changed {
    return this.#changed(statusCodeSchema.parse(statusCode));
  }

  /** The answer of a change, `told` with the basket as it is after it. */
  async #answer(
    { key, shop }: Asked,
    changed: Changed | Refused,
    told: (statusCode: StatusCode, basket: Basket) => object,
  ): Promise<Outcome | Refused> {
    if ('refusal' in changed) return changed;
    const { lines, offers, statusCode } = changed;
    const basket = await composeBasket(this.env.DB, shops[shop], key, lines, offers);
    return { statusCode, body: JSON.stringify(told(statusCode, basket)) };
  }
}

function stateOf({ quantity, promotionId, customData: { customText } }: LineParts) {
  return { quantity, promotionId, customText };
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
