import type { Balance } from '../schemas/account.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import { formatPrice } from '../../price/rules/price.ts';
import { problemOf } from '../../form/rules/failed-form.ts';
import { MAX_TYPED_CODE } from '../../voucher/rules/voucher.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Style } from '../../ui/style.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import css from './balance.css?inline';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';

const FORM = 'giftCard';

/** The page of the balance: credit, gift cards and bookings. */
export function BalancePage({
  balance,
  ...page
}: AccountPageProps & { readonly balance: Balance }) {
  const { shop, t } = page.layoutData;
  const failed = page.failed?.action === 'giftCard.add' ? page.failed : undefined;
  const label = t('account.balance.add.code');
  const { currency, total, credit, giftCards } = balance;
  const money = (minor: number) => formatPrice(minor, currency, shop.locale);
  return (
    <AccountFrame {...page} current="accountBalance" title={t('account.balance.total')}>
      <Style name="balance" css={css} />
      <p className="balance-total">{money(total)}</p>
      {giftCards.length > 0 && (
        <>
          <p className="lead">{t('account.balance.credit', { amount: money(credit) })}</p>
          <section className="account-part">
            <h2>{t('account.balance.cards')}</h2>
            <ul className="account-list">
              {giftCards.map(({ ending, amount, left, expiresAt }, index) => (
                // Two cards may have the same last digits, so the key is the index.
                <li key={index}>
                  <b>{t('account.balance.card', { ending })}</b>
                  <p>{t('account.balance.left', { left: money(left), amount: money(amount) })}</p>
                  {expiresAt !== null && (
                    <p className="soft">
                      {t('account.balance.expires', { date: formatDay(expiresAt, shop) })}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <section className="account-part">
        <h2>{t('account.balance.add')}</h2>
        <form id={FORM} className="form" method="post" noValidate>
          <ActionField name="giftCard.add" />
          <ErrorSummary form={FORM} failed={failed} labels={new Map([['code', label]])} t={t} />
          <TextField
            id={`${FORM}-code`}
            name="code"
            label={label}
            autoComplete="off"
            maxLength={MAX_TYPED_CODE}
            typed={failed?.fields['code']}
            problem={problemOf(failed, 'code')}
            isFocused={problemOf(failed, 'code') !== undefined}
          />
          <button type="submit" className="button button-ghost">
            {t('account.balance.add.submit')}
          </button>
        </form>
      </section>
      <Bookings balance={balance} layoutData={page.layoutData} />
    </AccountFrame>
  );
}

/** Everything that has changed the balance, the newest first. */
function Bookings({
  balance: { bookings, currency },
  layoutData: { shop, t },
}: Pick<AccountPageProps, 'layoutData'> & { readonly balance: Balance }) {
  return (
    <section className="account-part">
      <h2>{t('account.balance.bookings')}</h2>
      {bookings.length === 0 ? (
        <p className="soft">{t('account.balance.none')}</p>
      ) : (
        <table className="bookings">
          <thead>
            <tr>
              <th scope="col">{t('account.balance.date')}</th>
              <th scope="col">{t('account.balance.kind')}</th>
              <th scope="col">{t('account.balance.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map(({ at, kind, amount, orderNumber }, index) => (
              // The list never changes its order on the page, so the key is the index.
              <tr key={index}>
                <td>{formatDay(at, shop)}</td>
                <td>
                  {t(`account.balance.kind.${kind}`)}
                  {orderNumber !== null && (
                    <small className="soft">
                      <Unbroken
                        text={t('account.balance.order', { number: orderNumber })}
                        part={orderNumber}
                      />
                    </small>
                  )}
                </td>
                <td>{formatPrice(amount, currency, shop.locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
