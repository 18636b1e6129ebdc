import type { Basket } from '../schemas/basket.ts';
import { type FailedForm, problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Coupon } from '../../content/layout-content.ts';
import { BasketIcon } from './basket-icon.tsx';
import { Coupons } from './coupons.tsx';
import { codeName, codeProblem, moneyOf } from '../../ui/basket-view.ts';

interface VoucherProps {
  readonly basket: Basket;
  readonly layoutData: LayoutData;
  /** The failed form of a code. */
  readonly failed?: FailedForm | undefined;
  /** The code of a previously opened link (docs/rules/voucher.md#voucher). */
  readonly storedCode?: string | undefined;
  /** The layout's coupons that can be redeemed now. */
  readonly coupons?: readonly Coupon[] | undefined;
}

type Applied = NonNullable<Basket['voucher']> & { readonly id?: string | null };

const FIELD = 'voucher-code';
/** Id of the codes, to which the form that removes one leads back without script. */
const CODES = 'codes';

/** The field for a code, in a fold, and the applied voucher and gift card, each with the reason if it is not valid. */
export function VoucherPart({ basket, layoutData, failed, storedCode, coupons }: VoucherProps) {
  const { t } = layoutData;
  const problem = problemOf(failed, 'code') ?? summaryOf(failed, ['code']);
  const offered = basket.voucher === null ? storedCode : undefined;
  const applied: Applied[] = [basket.voucher, basket.giftCard].filter((one) => one !== null);
  return (
    <div className="basket-codes" id={CODES}>
      <details open={problem !== undefined || offered !== undefined}>
        <summary>{t('basket.codeOpen')}</summary>
        {/* A refused code has the focus without script, too: browsers focus the fragment's field, and unfold it. */}
        <form method="post" action={`#${FIELD}`} data-live="basket" noValidate>
          <ActionField name="basket.voucher" />
          <Field
            id={FIELD}
            name="code"
            label={t('basket.code')}
            autoComplete="off"
            maxLength={32}
            typed={problem ? failed?.fields['code'] : offered}
            problem={problem}
          />
          <button type="submit" className="button button-ghost">
            {t('basket.codeApply')}
          </button>
        </form>
      </details>
      {applied.length > 0 && (
        <ul>
          {applied.map((one) => (
            <AppliedCode key={one.kind} applied={one} basket={basket} layoutData={layoutData} />
          ))}
        </ul>
      )}
      {coupons && <Coupons basket={basket} coupons={coupons} layoutData={layoutData} />}
    </div>
  );
}

function AppliedCode({
  applied,
  basket,
  layoutData,
}: Omit<VoucherProps, 'failed' | 'storedCode'> & { readonly applied: Applied }) {
  const { t } = layoutData;
  const { code, id } = applied;
  const name = codeName(applied, t);
  return (
    <li>
      <form
        method="post"
        action={`#${CODES}`}
        data-live="basket"
        className={`chip${applied.isValid ? '' : ' is-invalid'}`}
      >
        <ActionField name="basket.removeVoucher" />
        <input type="hidden" name="code" value={id ?? code} />
        {applied.isValid ? <BasketIcon name="tag" size={16} /> : <Icon name="alert" size={16} />}
        {applied.isValid && applied.kind !== 'giftCard' ? t('basket.codeApplied', { code }) : name}
        <button type="submit" aria-label={t('basket.codeRemove', { code: name })}>
          <Icon name="close" size={16} />
        </button>
      </form>
      <AppliedNotice applied={applied} basket={basket} layoutData={layoutData} />
    </li>
  );
}

function AppliedNotice({
  applied,
  basket,
  layoutData,
}: Omit<VoucherProps, 'failed' | 'storedCode'> & { readonly applied: Applied }) {
  const { t } = layoutData;
  const problem = codeProblem(applied, layoutData);
  if (problem !== undefined) return <small role="status">{problem}</small>;
  if (applied.kind !== 'giftCard') return null;
  const amount = moneyOf(basket, layoutData)(applied.value);
  return <small className="soft">{t('basket.codeCardLeft', { amount })}</small>;
}
