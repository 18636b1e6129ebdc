import { Fragment } from 'react';
import { KLARNA, type MethodRow, methodRows } from '../rules/payment.ts';
import { languageTag } from '../../shop/rules/shop.ts';
import { capitalised } from '../../shop/rules/country.ts';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { moneyOf } from '../../ui/basket-view.ts';
import { Choice, Choices } from './choice.tsx';
import { type FieldOf, StepForm } from './form.tsx';
import { PaymentIcon } from './payment-icon.tsx';
import { methodKey, prepaidTexts } from './totals.tsx';
import type { CheckoutView } from './view.ts';

/**
 * The payment step: the shop's methods, and the amounts paid by gift card and credit. Card numbers are typed at the provider.
 */
export function PaymentStep({ view }: { readonly view: CheckoutView }) {
  const { checkout, layoutData, failed, notice } = view;
  const { t } = layoutData;
  const { basket, credit, paymentMethods: methods, totals } = checkout;
  const title = t('checkout.step.payment');
  const rows = methodRows(methods);
  const chosen = checkout.payment?.code;
  const isChosen = ({ value, products }: MethodRow) =>
    value === chosen || products.some((product) => product === chosen);
  const covers = methods.length === 1 && methods[0] === 'G';
  const money = moneyOf(basket, layoutData);
  // A basket has at most one card, so a basket with a valid one offers no saved cards.
  const cards = basket.giftCard?.isValid ? [] : checkout.giftCards;
  const labels = new Map([['code', title]]);
  // The problem's text names Klarna.
  if (rows.some(({ value }) => value === KLARNA)) labels.set('product', '');
  const isEnough = credit.available >= totals.total - totals.giftCard;
  return (
    <>
      {notice && (
        <p className="checkout-notice" role="alert">
          {t(`payment.${notice}`)}
        </p>
      )}
      {prepaidTexts(view).map((text) => (
        <p key={text} className="checkout-gift">
          {text}
        </p>
      ))}
      {cards.map((card) => (
        <UseCard key={card.id} card={card} view={view} />
      ))}
      <StepForm
        step="payment"
        action="checkout.payment"
        failed={failed}
        values={{
          code: rows.find(isChosen)?.value ?? (covers ? 'G' : ''),
          product: chosen ?? '',
          credit: credit.isUsed ? '1' : '',
        }}
        labels={labels}
        t={t}
      >
        {(field) => (
          <>
            {credit.available > 0 && (
              // If the credit pays everything, no method is needed.
              <div className={isEnough ? 'checkout-credit is-enough' : 'checkout-credit'}>
                <TickField
                  {...field('credit')}
                  label={t('payment.credit', {
                    amount: money(credit.available),
                  })}
                />
              </div>
            )}
            {(!covers || totals.credit === 0) && <Methods rows={rows} field={field} view={view} />}
            {checkout.withheld.map(({ codes, most, whose }) => (
              <p key={codes.join()} className="field-hint">
                {t(ceilingText(most.amount, whose), {
                  methods: codes.map((one) => t(`payment.${one}`)).join(', '),
                  amount: money(most.amount ?? 0),
                  count: most.quantity,
                })}
              </p>
            ))}
            <button type="submit" className="button">
              {t('checkout.next.review')}
            </button>
          </>
        )}
      </StepForm>
    </>
  );
}

/** The methods, and below Klarna its products, which are shown once it is chosen. */
function Methods({
  rows,
  field,
  view: { checkout, layoutData },
}: {
  readonly rows: readonly MethodRow[];
  readonly field: FieldOf;
  readonly view: CheckoutView;
}) {
  const { shop, t } = layoutData;
  const { typed, ...code } = field('code');
  const { typed: typedProduct, ...product } = field('product');
  const either = new Intl.ListFormat(languageTag(shop), { type: 'disjunction' });
  return (
    <Choices {...code} label={t('checkout.step.payment')} isQuiet>
      {rows.map(({ value, products }) =>
        value === KLARNA ? (
          <Fragment key={value}>
            <Choice
              name={code.name}
              value={value}
              isChosen={typed === value}
              title={t('payment.klarna')}
              text={capitalised(either.format(products.map((one) => t(`payment.klarna.${one}`))))}
              end={<PaymentIcon code="KC" />}
            />
            <Choices {...product} label={t('payment.klarna')} isQuiet className="checkout-products">
              {products.map((one) => (
                <Choice
                  key={one}
                  name={product.name}
                  value={one}
                  isChosen={typedProduct === one}
                  title={t(`payment.${one}`)}
                  text={t(`payment.${one}.text`)}
                />
              ))}
            </Choices>
          </Fragment>
        ) : (
          <Choice
            key={value}
            name={code.name}
            value={value}
            isChosen={typed === value}
            title={t(methodKey(checkout, value))}
            text={t(`${methodKey(checkout, value)}.text`)}
            end={<PaymentIcon code={value} />}
          />
        ),
      )}
    </Choices>
  );
}

/** The form that pays by one of the customer's gift cards. */
function UseCard({
  card: { id, ending, left },
  view: { checkout, failed, layoutData },
}: {
  readonly card: CheckoutView['checkout']['giftCards'][number];
  readonly view: CheckoutView;
}) {
  const { t } = layoutData;
  const money = moneyOf(checkout.basket, layoutData);
  return (
    <StepForm
      step="payment"
      name={`card-${ending}`}
      action="checkout.giftCard"
      failed={failed?.fields['code'] === id ? failed : undefined}
      labels={NO_LABELS}
      t={t}
      className="checkout-card"
    >
      {() => (
        <>
          <input type="hidden" name="code" value={id} />
          <button type="submit" className="button button-ghost">
            {t('payment.useCard', { ending, amount: money(left) })}
          </button>
        </>
      )}
    </StepForm>
  );
}

const NO_LABELS: ReadonlyMap<string, string> = new Map();

/** Returns the text with the reason for withheld methods. */
function ceilingText(amount: number | null, whose: 'buyer' | 'network') {
  if (whose === 'network') return 'payment.ceilingNetwork';
  return amount === null ? 'payment.ceilingQuantity' : 'payment.ceiling';
}
