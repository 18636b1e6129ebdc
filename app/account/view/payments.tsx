import { expiryOf, methodText, monthText } from '../rules/saved-method.ts';
import type { SavedMethod } from '../schemas/saved-method.ts';
import { summaryOf } from '../../form/rules/failed-form.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Style } from '../../ui/style.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';
import css from './payments.css?inline';

interface PaymentsPageProps extends AccountPageProps {
  /** Undefined if the provider does not answer. */
  readonly methods: readonly SavedMethod[] | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The page of the payment methods that the customer has saved at the provider. */
export function PaymentsPage({ methods, now, ...page }: PaymentsPageProps) {
  const { failed, layoutData } = page;
  const { shop, t } = layoutData;
  const problem = summaryOf(failed?.action === 'savedMethod.delete' ? failed : undefined, []);
  return (
    <AccountFrame {...page} current="accountPayments" title={t('account.payments')}>
      <Style name="payments" css={css} />
      {problem && <p role="alert">{problem}</p>}
      <p className="lead">{t('account.payments.lead')}</p>
      {methods === undefined ? (
        <section className="panel is-quiet">
          <h2>{t('account.payments.down')}</h2>
          <p>{t('account.payments.down.text')}</p>
          <a className="button button-ghost" href={href('accountPayments', shop)}>
            {t('account.payments.again')}
          </a>
        </section>
      ) : methods.length === 0 ? (
        <section className="panel is-quiet">
          <h2>{t('account.payments.none')}</h2>
          <p>{t('account.payments.none.text')}</p>
        </section>
      ) : (
        <ul className="account-list saved-methods">
          {methods.map((method) => (
            <Method key={method.id} method={method} now={now} layoutData={layoutData} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

/** One method: its name, how long it is valid, and the form that removes it. */
function Method({
  method,
  now,
  layoutData: { shop, t },
}: Pick<PaymentsPageProps, 'layoutData' | 'now'> & { readonly method: SavedMethod }) {
  const { expires, id, isExpired, kind } = method;
  const name = methodText(
    method,
    t(kind === 'card' ? 'account.payments.card' : 'account.payments.other'),
  );
  const expiry = isExpired ? 'expired' : expiryOf(expires, now, shop.options.timezone);
  return (
    <li>
      <p className="saved-method">
        <b>{name}</b>
        {expiry !== 'valid' && (
          <span className="account-tag">{t(`account.payments.${expiry}`)}</span>
        )}
      </p>
      {expires !== null && (
        <p className="soft">{t('account.payments.until', { month: monthText(expires) })}</p>
      )}
      <details>
        <summary aria-label={t('account.payments.removeNamed', { name })}>
          {t('account.payments.remove')}
        </summary>
        <form method="post" action={href('accountPayments', shop)}>
          <ActionField name="savedMethod.delete" />
          <input type="hidden" name="id" value={id} />
          <p>{t('account.payments.confirm')}</p>
          <button type="submit" className="button button-ghost">
            {t('account.payments.confirm.yes')}
          </button>
        </form>
      </details>
    </li>
  );
}
