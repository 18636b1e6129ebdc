import { Fragment } from 'react';
import { methodText, monthText } from '../../account/rules/saved-method.ts';
import { DEVICE_CODES, foldRows, KLARNA, type MethodRow, SAVING_CODE } from '../rules/payment.ts';
import { languageTag } from '../../shop/rules/shop.ts';
import { capitalised } from '../../shop/rules/country.ts';
import { Choice, Choices } from './choice.tsx';
import type { FieldOf } from './form.tsx';
import { PaymentMark } from './payment-mark.tsx';
import { methodKey } from './totals.tsx';
import type { CheckoutView } from './view.ts';

interface MethodsProps {
  readonly rows: readonly MethodRow[];
  readonly field: FieldOf;
  readonly view: CheckoutView;
}

/** The methods: the most used ones, and the others in a fold, which is open if the chosen one is in it. */
export function Methods({ rows, field, view }: MethodsProps) {
  const { t } = view.layoutData;
  const { typed, ...code } = field('code');
  const { first, more } = foldRows(rows);
  const shown = (some: readonly MethodRow[]) =>
    some.map((row) => <Method key={row.value} row={row} field={field} view={view} />);
  return (
    <Choices {...code} label={t('checkout.step.payment')} isQuiet>
      {shown(first)}
      {more.length > 0 && (
        <details className="checkout-more" open={more.some(({ value }) => value === typed)}>
          <summary>{t('payment.more')}</summary>
          <div>{shown(more)}</div>
        </details>
      )}
    </Choices>
  );
}

/** One method, and below Klarna its products, which are shown once it is chosen. */
function Method({
  row: { value, products },
  field,
  view,
}: Omit<MethodsProps, 'rows'> & { readonly row: MethodRow }) {
  const { checkout, layoutData, saved } = view;
  const { shop, t } = layoutData;
  const { name, typed } = field('code');
  const either = new Intl.ListFormat(languageTag(shop), { type: 'disjunction' });
  if (value !== KLARNA)
    return (
      <Choice
        name={name}
        value={value}
        isChosen={typed === value}
        title={t(methodKey(checkout, value))}
        text={
          value === SAVING_CODE && saved.length > 0 ? (
            <SavedText view={view} />
          ) : (
            t(`${methodKey(checkout, value)}.text`)
          )
        }
        end={<PaymentMark method={value} />}
        isOfDevice={DEVICE_CODES.includes(value)}
      />
    );
  const { typed: typedProduct, ...product } = field('product');
  return (
    <>
      <Choice
        name={name}
        value={value}
        isChosen={typed === value}
        title={t('payment.klarna')}
        text={capitalised(either.format(products.map((one) => t(`payment.klarna.${one}`))))}
        end={<PaymentMark method={value} />}
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
    </>
  );
}

/** Number of saved methods that the row names. */
const MOST_NAMED = 3;

/** The methods that wait on the provider's page, where they are chosen; those that have expired if there are no others. */
function SavedText({ view: { layoutData, saved } }: Pick<MethodsProps, 'view'>) {
  const { t } = layoutData;
  const valid = saved.filter(({ isExpired }) => !isExpired);
  const named = (valid.length > 0 ? valid : saved).slice(0, MOST_NAMED);
  return (
    <>
      {t(valid.length > 0 ? 'payment.saved' : 'payment.saved.none')}
      {named.map(({ expires, id, isExpired, ...method }) => {
        const name = methodText(method, t('account.payments.card'));
        const values = { name, month: monthText(expires ?? '') };
        return (
          <Fragment key={id}>
            <br />
            {expires === null
              ? name
              : t(isExpired ? 'payment.saved.expired' : 'payment.saved.until', values)}
          </Fragment>
        );
      })}
    </>
  );
}
