import { z } from 'zod';
import { isSuccess, parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { basketKeySchema } from '../../../../app/basket/schemas/basket.ts';
import {
  ADDED,
  CHECKLIST_TARGETS,
  type MissingEntry,
  missingEntries,
  partName,
} from '../../../../app/checklist/rules/checklist.ts';
import { parseWishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import { wishlistKeySchema } from '../../../../app/wishlist/schemas/wishlist.ts';
import { href } from '../../../../app/routes.ts';
import { addBasketItem } from '../../basket/calls/basket.ts';
import { addWishlistItem } from '../../wishlist/calls/wishlist.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction, type Problem } from '../../actions/define-action.ts';
import type { Effects } from '../../actions/effects.ts';
import { failureOf, refused } from '../../actions/failure.ts';
import {
  ADDITION_PROBLEMS,
  ADDITION_TEXTS,
  additionOf,
  NO_WISHLIST,
  WISHLIST_PROBLEMS,
  WISHLIST_TEXTS,
  withOwnKey,
} from '../../actions/owned-data.ts';

/** Puts what a checklist lacks into basket or wishlist (docs/rules/content.md#checklists). */

const withBasket = withOwnKey('basket');
const withWishlist = withOwnKey('wishlist');

const schema = z.looseObject({
  basketKey: basketKeySchema,
  wishlistKey: wishlistKeySchema,
  to: z.enum(CHECKLIST_TARGETS).catch('basket'),
});

type Input = z.output<typeof schema>;

const NOTHING: ActionResult = refused(422, {
  error: 'every entry is ticked',
  key: 'checklist.errors.none',
});

export const addChecklist = defineAction({
  name: 'checklist.add',
  schema,
  limit: { binding: 'RENDER_LIMIT', count: 'checklist', problem: 'account.errors.tooMany' },
  complete: (fields, context) => withWishlist(withBasket(fields, context), context),
  async run(input, context) {
    if (input.to === 'wishlist' && !context.shop.options.wishlist) return NO_WISHLIST;
    const missing = missingEntries(input);
    if (missing.length === 0) return NOTHING;
    const unchosen = missing.filter((entry) => idOf(entry, input) === undefined);
    // Nothing is added before everything is chosen, so that the next press adds nothing twice.
    if (unchosen.length > 0)
      return {
        status: 422,
        body: { error: 'a size is not chosen' },
        problems: unchosen.map(({ position }) => ({
          key: 'checklist.errors.size',
          field: partName(position),
        })),
      };
    return addAll(missing, input, context);
  },
  back: ({ shop }, { shown }) => href(shown?.['to'] === 'wishlist' ? 'wishlist' : 'basket', shop),
});

/** Returns what identifies an entry: for a basket its variant, for a wishlist also its product. */
function idOf({ productId, variantId }: MissingEntry, { to }: Input): number | undefined {
  return to === 'wishlist' ? (variantId ?? productId) : variantId;
}

/** Adds the entries in sequence; one that cannot be added leaves the others there and is reported at its field. */
async function addAll(
  entries: readonly MissingEntry[],
  input: Input,
  context: ActionContext,
): Promise<ActionResult> {
  const problems: Problem[] = [];
  for (const [part, entry] of entries.entries()) {
    const added =
      input.to === 'basket'
        ? await toBasket(entry, part, input, context)
        : await toWishlist(entry, part, input, context);
    if (added === undefined) continue;
    // Without an answer the rest waits, too. A new visitor keeps what was added before.
    if ('status' in added) return part === 0 ? added : { ...added, effects: effectsOf(input) };
    problems.push({ ...added, field: partName(entry.position) });
  }
  const count = entries.length - problems.length;
  const effects = count > 0 ? effectsOf(input) : {};
  if (problems.length === 0)
    return { status: 200, body: { ok: true }, shown: { to: input.to }, effects };
  const others = { key: `checklist.added.${input.to}`, values: { count }, field: ADDED } as const;
  return {
    status: 412,
    body: { error: 'some entries were not added' },
    problems: count > 0 ? [others, ...problems] : problems,
    effects,
  };
}

/** Returns the effects of an addition: a new visitor gets the id of basket or wishlist. */
function effectsOf({ basketKey, to, wishlistKey }: Input): Effects {
  const { userId } =
    (to === 'basket' ? parseBasketKey(basketKey) : parseWishlistKey(wishlistKey)) ?? {};
  return userId === undefined ? {} : { anonymousId: userId };
}

async function toBasket(
  { variantId = 0 }: MissingEntry,
  part: number,
  { basketKey }: Input,
  context: ActionContext,
): Promise<ActionResult | Problem | undefined> {
  const line = { basketKey, variantId, quantity: 1 };
  const change = await additionOf(context, { basketKey, checklist: variantId }, part);
  const result = await addBasketItem(context, line, change);
  if (result.kind === 'fault') return failureOf(ADDITION_TEXTS, result);
  if (result.kind === 'refused') return { key: 'basket.addToCartFailed' };
  const { statusCode } = result.data;
  if (isSuccess(statusCode)) return undefined;
  return { key: ADDITION_PROBLEMS[statusCode] ?? 'basket.addToCartFailed' };
}

async function toWishlist(
  { productId, variantId }: MissingEntry,
  part: number,
  { wishlistKey }: Input,
  context: ActionContext,
): Promise<ActionResult | Problem | undefined> {
  const itemCreationId = variantId === undefined ? { productId } : { variantId };
  const change = await additionOf(context, { wishlistKey, itemCreationId }, part);
  const result = await addWishlistItem(context, { itemCreationId, wishlistKey }, change);
  if (result.kind === 'fault') return failureOf(WISHLIST_TEXTS, result);
  if (result.kind === 'refused') return { key: WISHLIST_TEXTS.failed };
  const { statusCode } = result.data;
  const problem = WISHLIST_PROBLEMS[statusCode];
  return problem && { key: problem };
}
