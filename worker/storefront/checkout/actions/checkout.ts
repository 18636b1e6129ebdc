import { z } from 'zod';
import {
  type Checkout,
  checkoutPaymentSchema,
  checkoutShippingSchema,
  type CheckoutStep,
} from '../../../../app/checkout/schemas/checkout.ts';
import { KLARNA, KLARNA_CODES } from '../../../../app/checkout/rules/payment.ts';
import { basketKey } from '../../../../app/basket/rules/basket.ts';
import { SUMMARY_STEP } from '../../../../app/checkout/rules/checkout-step.ts';
import { href } from '../../../../app/routes.ts';
import { codeOnlySchema } from '../../../../app/voucher/schemas/voucher-call.ts';
import { voucherProblem } from '../../../../app/ui/voucher-problem.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import { putCheckoutPayment, putCheckoutShipping } from '../calls/checkout.ts';
import { applyBasketVoucher } from '../../basket/calls/basket.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { isTicked } from '../../actions/form-schema.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { saveCheckoutAddress } from './checkout-address.ts';
import { changeOf } from '../../actions/owned-data.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';

/**
 * The steps of the checkout (docs/rules/checkout.md#checkout-page). Each is a form that stores its data and leads to the first missing
 * step. There are no JSON calls: script sends the same forms.
 */

/** Stores the addresses. */
const address = defineAction({
  name: 'checkout.address',
  schema: saveCheckoutAddress.schema,
  explain: saveCheckoutAddress.explain,
  async run(form, context) {
    const key = checkoutKey(context);
    return key === undefined
      ? noSession()
      : stepResult(await saveCheckoutAddress.run(form, key, context), context);
  },
  back: ({ shop }, { to }) => to ?? href('checkout', shop),
});

/** Stores the carrier. */
const shipping = defineAction({
  name: 'checkout.shipping',
  schema: z.object({ carrier: checkoutShippingSchema.shape.carrier }),
  explain: () => 'checkout.errors.carrier',
  async run(body, context) {
    const key = checkoutKey(context);
    if (key === undefined) return noSession();
    return stepResult(await putCheckoutShipping(context, key, body), context);
  },
  back: ({ shop }, { to }) => to ?? href('checkout', shop),
});

/** Stores the payment method, and whether the customer's credit is used. */
const payment = defineAction({
  name: 'checkout.payment',
  schema: z.object({
    code: z.union([checkoutPaymentSchema.shape.code, z.literal(KLARNA)]),
    // Browsers send the product that was chosen before another method, too.
    product: z.enum(KLARNA_CODES).optional().catch(undefined),
    credit: z.string().default('').transform(isTicked),
  }),
  explain: () => 'payment.errors.code',
  async run({ code, product, credit }, context) {
    const key = checkoutKey(context);
    if (key === undefined) return noSession();
    const method = code === KLARNA ? product : code;
    const saved = await putCheckoutPayment(context, key, { code: method, credit });
    const result = stepResult(saved, context);
    if (code !== KLARNA || method !== undefined) return result;
    // Without a product no method was sent, which is right if the credit pays everything.
    const lacksMethod = saved.kind === 'ok' ? saved.data.step === 'payment' : result.status === 422;
    return lacksMethod ? refused(422, WRONG_PRODUCT) : result;
  },
  back: ({ shop }, { to }) => to ?? href('checkout', shop),
});

/** Applies a gift card of the account by its id. */
const giftCard = defineAction({
  name: 'checkout.giftCard',
  schema: codeOnlySchema,
  explain: () => 'voucher.invalid',
  limit: { binding: 'VOUCHER_LIMIT', problem: 'form.tooMany' },
  async run({ code }, context) {
    const key = checkoutKey(context);
    if (key === undefined) return noSession();
    const change = await changeOf(context);
    const result = await applyBasketVoucher(context, { basketKey: key, code }, change);
    if (result.kind !== 'ok') return accountFailure(result, {}, 'checkout.errors.down');
    if (result.data.type === 'success')
      return { status: 200, body: {}, to: stepAt('payment', context) };
    const { refused: why } = result.data;
    const body = { error: `the card does not pay: ${why.reason}` };
    return { status: 422, body, problems: [voucherProblem(why, context.shop)] };
  },
  back: ({ shop }, { to }) => to ?? href('checkout', shop),
});

export const checkoutActions = [address, shipping, payment, giftCard] as const;

/** Returns the key of the visitor's basket in this shop. */
export function checkoutKey({ shop, visitor }: ActionContext): string | undefined {
  return visitor.userId === undefined ? undefined : basketKey(shop.id, visitor.userId);
}

/** Returns the result of a form without a basket or a session. */
export function noSession(): ActionResult {
  const error = 'this needs a session and a basket';
  return refused(403, { error, key: 'account.errors.session' });
}

/** Returns the path of a step, with the fragment that focuses it. */
function stepAt(step: CheckoutStep, { shop }: Pick<ActionContext, 'shop'>): string {
  const query = step === SUMMARY_STEP ? '' : `?step=${step}`;
  return `${href('checkout', shop)}${query}#step-${step}`;
}

const WRONG_CARRIER = {
  error: 'no such carrier',
  key: 'checkout.errors.carrier',
  field: 'carrier',
} as const;
const WRONG_CODE = { error: 'no such method', key: 'payment.errors.code', field: 'code' } as const;

const WRONG_PRODUCT = {
  error: 'no product of Klarna',
  key: 'payment.errors.product',
  field: 'product',
} as const;

type StepOutcome = CommerceResult<Checkout> | ActionResult;

function stepResult(outcome: StepOutcome, context: ActionContext): ActionResult {
  if (!('kind' in outcome)) return outcome;
  if (outcome.kind === 'ok')
    return { status: 200, body: {}, to: stepAt(outcome.data.step, context) };
  if (outcome.kind === 'refused' && outcome.status === 422)
    return refused(422, outcome.field === 'code' ? WRONG_CODE : WRONG_CARRIER);
  return accountFailure(outcome, {}, 'checkout.errors.down');
}
