import type { Context, Hono } from 'hono';
import {
  addItemSchema,
  basketKeySchema,
  type BasketResult,
  deleteItemSchema,
  updateItemSchema,
} from '../../../app/api/basket.ts';
import { basketKey, parseBasketKey } from '../../../app/domain/basket.ts';
import { href } from '../../../app/routes.ts';
import type { AppEnv } from '../bindings.ts';
import type { CommerceResult } from '../upstream/commerce.ts';
import {
  actorOf,
  type Action,
  type ActionResult,
  type Actor,
  defineAction,
  describe,
} from './define-action.ts';
import { shopOfCall } from './locale.ts';
import { keepUserId, makeUserId } from './user-id.ts';

/** The basket's calls and forms (spec 2 §7; key rules DESIGN §6). */

function remember(c: Context<AppEnv>, { userId }: ActionResult) {
  if (userId !== undefined) keepUserId(c, userId);
}

/** A form has no key: it is the visitor's own, or a new one that the server makes. */
function withOwnKey(
  fields: Record<string, unknown>,
  { shop, visitor }: Actor,
): Record<string, unknown> {
  return { ...fields, basketKey: basketKey(shop.id, visitor.userId ?? makeUserId()) };
}

/** The key's shop must be the locale's (DESIGN §6). */
function refuseOtherShop(key: string, { shop }: Actor): ActionResult | undefined {
  if (parseBasketKey(key)?.shopId === shop.id) return undefined;
  return {
    status: 403,
    body: { error: 'basketKey belongs to another shop than locale', field: 'basketKey' },
    problem: 'basket.addToCartFailed',
  };
}

const UNAVAILABLE: ActionResult = {
  status: 503,
  body: { error: 'the basket does not answer, please try again' },
  problem: 'basket.down',
};

function failure(result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>): ActionResult {
  if (result.kind === 'fault') return UNAVAILABLE;
  const status = ([400, 403, 404, 413] as const).find((one) => one === result.status) ?? 400;
  return {
    status,
    body: { error: result.error, ...(result.field ? { field: result.field } : {}) },
    problem: 'basket.addToCartFailed',
  };
}

const PROBLEMS = {
  404: 'basket.addToCartFailed',
  412: 'basket.itemUnavailable',
  413: 'basket.full',
} as const;

/** A change's HTTP status is its statusCode; 206 is a failure by type that added something: forms show it as done. */
function changed(
  result: CommerceResult<BasketResult>,
  key: string,
  line: (body: BasketResult) => string | undefined,
): ActionResult {
  if (result.kind !== 'ok') return failure(result);
  const { data } = result;
  const userId = parseBasketKey(key)?.userId;
  const marked = line(data);
  const shown = {
    ...(marked ? { line: marked } : {}),
    ...(data.statusCode === 206 ? { reduced: '1' } : {}),
  };
  const problem =
    data.statusCode in PROBLEMS ? PROBLEMS[data.statusCode as keyof typeof PROBLEMS] : undefined;
  return {
    status: data.statusCode,
    body: data,
    shown,
    ...(problem ? { problem } : {}),
    ...(userId ? { userId } : {}),
  };
}

function backToBasket({ shop }: Actor, { shown = {} }: ActionResult): string {
  const query = new URLSearchParams(shown).toString();
  const anchor = shown['line'] ? `#line-${encodeURIComponent(shown['line'])}` : '';
  return `${href('basket', shop)}${query ? `?${query}` : ''}${anchor}`;
}

const addItem = defineAction(
  {
    name: 'basket.add',
    call: { method: 'POST', path: '/api/shop/basket/addItem/' },
    schema: addItemSchema,
    numbers: ['variantId', 'quantity'],
    complete: withOwnKey,
    run: async (input, actor) =>
      refuseOtherShop(input.basketKey, actor) ??
      changed(await actor.commerce.addItem(input), input.basketKey, ({ basket }) => {
        const group = input.itemGroup?.id;
        return basket.items.find(
          (item) => item.variant.id === input.variantId && item.itemGroup?.id === group,
        )?.key;
      }),
    back: backToBasket,
  },
  remember,
);

const updateItem = defineAction(
  {
    name: 'basket.update',
    call: { method: 'POST', path: '/api/shop/basket/updateItem/' },
    schema: updateItemSchema,
    numbers: ['quantity'],
    complete: withOwnKey,
    run: async (input, actor) =>
      refuseOtherShop(input.basketKey, actor) ??
      changed(await actor.commerce.updateItem(input), input.basketKey, () => input.itemKey),
    back: backToBasket,
  },
  remember,
);

const deleteItem = defineAction(
  {
    name: 'basket.delete',
    call: { method: 'DELETE', path: '/api/shop/basket/deleteItem/' },
    schema: deleteItemSchema,
    complete: withOwnKey,
    run: async (input, actor) => {
      const refused = refuseOtherShop(input.basketKey, actor);
      if (refused) return refused;
      const result = await actor.commerce.deleteItem(input);
      return result.kind === 'ok' ? { status: 200, body: result.data } : failure(result);
    },
    back: backToBasket,
  },
  remember,
);

export const basketActions: readonly Action[] = [addItem, updateItem, deleteItem];

/** GET /api/shop/basket/get/{basketKey}/: an unknown key is an empty basket. */
export function mountGetBasket(app: Hono<AppEnv>) {
  app.get('/api/shop/basket/get/:basketKey/', async (c) => {
    c.get('trace').route = 'basket.get';
    const shop = shopOfCall(c);
    if (shop instanceof Response) return shop;
    const key = basketKeySchema.safeParse(c.req.param('basketKey'));
    if (!key.success) return c.json({ ...describe(key.error), field: 'basketKey' }, 400);
    const actor = actorOf(c, shop);
    const refused = refuseOtherShop(key.data, actor);
    if (refused) return c.json(refused.body, refused.status);
    const result = await actor.commerce.basket(key.data);
    if (result.kind === 'ok') return c.json(result.data);
    const { status, body } = failure(result);
    return c.json(body, status);
  });
}
