import type { Hono } from 'hono';
import {
  addItemSchema,
  basketKeySchema,
  type BasketResult,
  deleteItemSchema,
  updateItemSchema,
} from '../../../app/api/basket.ts';
import { parseBasketKey } from '../../../app/domain/basket.ts';
import { href } from '../../../app/routes.ts';
import type { AppEnv } from '../bindings.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import {
  actorOf,
  type Action,
  type ActionResult,
  type Actor,
  defineAction,
  describe,
} from './define-action.ts';
import { shopOfCall } from './locale.ts';
import {
  additionOf,
  answerResult,
  changeOf,
  failureOf,
  refuseOtherShop,
  remember,
  withOwnKey,
} from './owned-data.ts';

/** The basket's calls and forms (spec 2 §7; key rules DESIGN §6). */

const ownKey = withOwnKey('basket');

/** A form names the text that is put on a product as the call's body does: `customData.customText`. */
function fromForm(fields: Record<string, unknown>, actor: Actor): Record<string, unknown> {
  const { 'customData.customText': customText, ...rest } = fields;
  const withKey = ownKey(rest, actor);
  return customText === undefined ? withKey : { ...withKey, customData: { customText } };
}

const PROBLEMS = {
  404: 'basket.addToCartFailed',
  409: 'basket.addToCartFailed',
  412: 'basket.itemUnavailable',
  413: 'basket.full',
} as const;

/** A change's HTTP status is its statusCode; 206 is a failure by type that added something: forms show it as done. */
function changed(
  result: CommerceResult<BasketResult>,
  key: string,
  line: (body: BasketResult) => string | undefined,
): ActionResult {
  if (result.kind !== 'ok') return failureOf('basket', result);
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
    complete: fromForm,
    run: async (input, actor) =>
      refuseOtherShop('basket', input.basketKey, actor) ??
      changed(
        await actor.commerce.addItem(input, await additionOf(actor, input)),
        input.basketKey,
        ({ basket }) => {
          const group = input.itemGroup?.id;
          const text = input.customData?.customText;
          return basket.items.findLast(
            ({ customData, itemGroup, variant }) =>
              variant.id === input.variantId &&
              // A text has a group of the back end's making.
              (text ? customData.customText === text : itemGroup?.id === group),
          )?.key;
        },
      ),
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
    complete: fromForm,
    run: async (input, actor) =>
      refuseOtherShop('basket', input.basketKey, actor) ??
      changed(
        await actor.commerce.updateItem(input, await changeOf(actor)),
        input.basketKey,
        () => input.itemKey,
      ),
    back: backToBasket,
  },
  remember,
);

const deleteItem = defineAction(
  {
    name: 'basket.delete',
    call: { method: 'DELETE', path: '/api/shop/basket/deleteItem/' },
    schema: deleteItemSchema,
    complete: ownKey,
    run: async (input, actor) => {
      const refused = refuseOtherShop('basket', input.basketKey, actor);
      if (refused) return refused;
      const result = await actor.commerce.deleteItem(input, await changeOf(actor));
      return result.kind === 'ok'
        ? { status: 200, body: result.data }
        : failureOf('basket', result);
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
    const refused = refuseOtherShop('basket', key.data, actor);
    if (refused) return c.json(refused.body, refused.status);
    const result = await actor.commerce.basket(key.data);
    if (result.kind === 'ok') return c.json(result.data);
    return answerResult(c, failureOf('basket', result));
  });
}
