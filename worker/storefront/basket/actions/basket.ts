import { z } from 'zod';
import {
  type AddItem,
  addItemSchema,
  basketKeySchema,
  type BasketResult,
  updateItemSchema,
} from '../../../../app/basket/schemas/basket.ts';
import { splitLineFields } from '../../../../app/basket/schemas/removed-line.ts';
import { parseBasketKey } from '../../../../app/basket/rules/basket.ts';
import { MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from '../../../../app/basket/rules/gift-limits.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { addBasketItem, fetchBasket, updateBasketItem } from '../calls/basket.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { freeDeliveryOf } from './free-delivery.ts';
import { refuseCard, splitCardFields } from './gift-card.ts';
import { lineBefore, restorableLine, removalActions } from './basket-removal.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import type { ProblemText } from '../../actions/problem-texts.ts';
import { defineRead } from '../../actions/define-read.ts';
import { failureOf, type FailureTexts } from '../../actions/failure.ts';
import {
  ADDITION_PROBLEMS,
  ADDITION_TEXTS,
  additionOf,
  changeOf,
  refuseForeignKey,
  withOwnKey,
} from '../../actions/owned-data.ts';
import { withStoredVoucher } from '../../actions/stored-voucher.ts';

/** The basket's calls and forms. */

const TEXTS: FailureTexts = {
  ...ADDITION_TEXTS,
  fields: { 'customData.customText': 'product.customTextMissing' },
};

/**
 * Returns texts for a text that the back end refuses: it is missing or, if there is one, too long for the product.
 */
function textsOf({ customData }: Pick<AddItem, 'customData'>): FailureTexts {
  if (!customData?.customText) return TEXTS;
  return { ...TEXTS, fields: { 'customData.customText': 'customize.tooLong' } };
}

/** Returns the text for a custom text or a gift's message that the schema refuses, which it does only for its length. */
function explainText({ path }: z.core.$ZodIssue): MessageKey | ProblemText | undefined {
  const field = path.join('.');
  if (field === 'gift.message') return TOO_LONG;
  return field === 'customData.customText' ? 'customize.tooLong' : undefined;
}

const LABELS = {
  quantity: 'product.quantity',
  'customData.customText': 'product.customText',
} as const;

const TOO_LONG = {
  key: 'gift.tooLong',
  values: { max: MAX_GIFT_MESSAGE, lines: MAX_GIFT_LINES },
} as const satisfies ProblemText;

const ownKey = withOwnKey('basket');

function refuseKey(key: string, context: ActionContext): ActionResult | undefined {
  return refuseForeignKey('basket', key, context, TEXTS.failed);
}

/** Maps the fields of a form to those of a call's body. */
function fromForm(
  fields: Record<string, unknown>,
  context: ActionContext,
): Record<string, unknown> {
  const {
    'customData.customText': customText,
    'options.promotionId': promotionId,
    'gift.wrap': wrap,
    'gift.message': message,
    ...rest
  } = fields;
  const { card, others: unchosen } = splitCardFields(rest);
  const { data, others } = splitLineFields(unchosen);
  // A line that is put back has its gift as a whole.
  const { gift = message === undefined ? undefined : { wrap: wrap !== undefined, message } } = data;
  const { itemGroup, gift: _, ...itsData } = data;
  const withText = {
    ...itsData,
    ...(typeof customText === 'string' ? { customText } : {}),
    ...(card === undefined ? {} : { giftCard: card }),
  };
  return {
    ...ownKey(others, context),
    ...(itemGroup === undefined ? {} : { itemGroup }),
    ...(gift === undefined ? {} : { gift }),
    ...(promotionId === undefined ? {} : { options: { promotionId } }),
    ...(Object.keys(withText).length === 0 ? {} : { customData: withText }),
  };
}

/** Returns an input with the custom text that the basket shows, under its label or the field's name. */
function withShownText<I extends Pick<AddItem, 'customData' | 'displayData'>>(
  input: I,
  { shop }: ActionContext,
): I {
  const value = input.customData?.customText;
  if (!value) return { ...input, displayData: undefined };
  const label = input.displayData?.['attribute-1']?.label ?? translator(shop)('product.customText');
  return { ...input, displayData: { 'attribute-1': { key: 'customText', label, value } } };
}

/**
 * Returns a change with its statusCode as HTTP status. 206 added fewer items than requested: forms show it as a
 * success.
 */
function changed(
  result: CommerceResult<BasketResult>,
  key: string,
  itemKeyOf: (body: BasketResult) => string | undefined,
  texts: FailureTexts,
): ActionResult {
  if (result.kind !== 'ok') return failureOf(texts, result);
  const { data } = result;
  const userId = parseBasketKey(key)?.userId;
  const line = itemKeyOf(data);
  const shown = {
    ...(line ? { line } : {}),
    ...(data.statusCode === 206 ? { reduced: '1' } : {}),
  };
  const problem = ADDITION_PROBLEMS[data.statusCode];
  return {
    status: data.statusCode,
    body: data,
    shown,
    ...(problem ? { problems: [{ key: problem }] } : {}),
    // A visitor without stored data gets no cookie.
    ...(userId && !problem ? { effects: { anonymousId: userId } } : {}),
  };
}

/** Returns the result of a call with the way to free delivery, which the layer of an addition shows. */
async function withFreeDelivery(
  result: CommerceResult<BasketResult>,
  context: ActionContext,
): Promise<CommerceResult<BasketResult>> {
  // A form leads to the basket, which shows it itself.
  if (result.kind !== 'ok' || context.formPath !== undefined) return result;
  const freeDelivery = await freeDeliveryOf(result.data.basket, context);
  return freeDelivery ? { ...result, data: { ...result.data, freeDelivery } } : result;
}

/** Returns a result whose page offers to put a removed line back. */
function withLine(
  answer: ActionResult,
  { effects, shown }: ReturnType<typeof restorableLine>,
): ActionResult {
  if (!shown) return answer;
  return { ...answer, shown, effects: { ...answer.effects, ...effects } };
}

function backToBasket({ formPath, shop }: ActionContext, { shown = {} }: ActionResult): string {
  // The quantity of a line that is no longer fully available is also reduced on the checkout.
  if (formPath !== undefined && shop.prefix + formPath === href('checkout', shop))
    return href('checkout', shop);
  const query = new URLSearchParams(shown).toString();
  const anchor = shown['line'] ? `#line-${encodeURIComponent(shown['line'])}` : '';
  return `${href('basket', shop)}${query ? `?${query}` : ''}${anchor}`;
}

const addItem = defineAction({
  name: 'basket.add',
  call: { method: 'POST', path: '/api/shop/basket/addItem/' },
  schema: addItemSchema,
  labels: LABELS,
  numbers: ['variantId', 'quantity'],
  complete: fromForm,
  explain: explainText,
  async run(sent, context) {
    const input = withShownText(sent, context);
    const refused =
      refuseKey(input.basketKey, context) ??
      refuseCard(input.customData?.giftCard, context.shop, Date.now());
    if (refused) return refused;
    const change = await additionOf(context, input);
    const added = await addBasketItem(context, input, change);
    const { result, cookies } = await withStoredVoucher(context, added);
    const shown = await withFreeDelivery(result, context);
    const answer = changed(shown, input.basketKey, ({ itemKey }) => itemKey, textsOf(input));
    return cookies.length > 0 ? { ...answer, effects: { ...answer.effects, cookies } } : answer;
  },
  back: backToBasket,
});

const updateItem = defineAction({
  name: 'basket.update',
  call: { method: 'POST', path: '/api/shop/basket/updateItem/' },
  schema: updateItemSchema,
  labels: LABELS,
  numbers: ['quantity'],
  complete: fromForm,
  explain: explainText,
  async run(sent, context) {
    const input = withShownText(sent, context);
    const refused = refuseKey(input.basketKey, context);
    if (refused) return refused;
    const { basketKey, itemKey, quantity } = input;
    // A form without script that removes the line offers to put it back.
    const isRemoval = quantity === 0 && context.formPath !== undefined;
    const before = isRemoval ? await fetchBasket(context, basketKey) : undefined;
    const result = await updateBasketItem(context, input, await changeOf(context));
    const answer = changed(result, basketKey, () => itemKey, textsOf(input));
    const line = before?.kind === 'ok' ? lineBefore(before.data, itemKey) : undefined;
    return answer.status === 200 ? withLine(answer, restorableLine(line, context)) : answer;
  },
  back: backToBasket,
});

export const basketActions: readonly Action[] = [addItem, updateItem, ...removalActions];

/** GET /api/shop/basket/get/{basketKey}/: an unknown key is an empty basket. */
export const getBasket = defineRead({
  name: 'basket.get',
  path: '/api/shop/basket/get/:basketKey/',
  schema: z.object({ basketKey: basketKeySchema }),
  async run({ basketKey }, context) {
    const refused = refuseKey(basketKey, context);
    if (refused) return refused;
    const result = await fetchBasket(context, basketKey);
    return result.kind === 'ok' ? { status: 200, body: result.data } : failureOf(TEXTS, result);
  },
});
