import type { Checkout } from '../schemas/checkout.ts';
import { isKlarna, type PaymentCode } from '../rules/payment.ts';
import { languageTag } from '../../shop/rules/shop.ts';
import { moneyOf } from '../../ui/basket-view.ts';
import type { CheckoutView } from './view.ts';

/** Why methods of the shop are missing, a sentence for each reason; nothing if none is. */
export function MissingMethods({ view }: { readonly view: CheckoutView }) {
  const texts = textsOf(view);
  if (texts.length === 0) return null;
  return (
    <ul className="checkout-missing field-hint">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function textsOf({ checkout, layoutData }: CheckoutView): readonly string[] {
  const { shop, t } = layoutData;
  const money = moneyOf(checkout.basket, layoutData);
  const list = new Intl.ListFormat(languageTag(shop), { type: 'conjunction' });
  const nameOf = (code: PaymentCode) => t(isKlarna(code) ? 'payment.klarna' : `payment.${code}`);
  const named = (codes: readonly PaymentCode[]) => list.format(new Set(codes.map(nameOf)));
  return [
    ...checkout.withheld.map(({ codes, most, whose }) =>
      t(ceilingText(most.amount, whose), {
        methods: named(codes),
        amount: money(most.amount ?? 0),
        count: most.quantity,
      }),
    ),
    ...checkout.unfit.map(({ codes, least, why }) =>
      t(`payment.unfit.${why}`, { methods: named(codes), amount: money(least ?? 0) }),
    ),
  ];
}

function ceilingText(amount: number | null, whose: Checkout['withheld'][number]['whose']) {
  if (whose === 'network') return 'payment.ceilingNetwork';
  return amount === null ? 'payment.ceilingQuantity' : 'payment.ceiling';
}
