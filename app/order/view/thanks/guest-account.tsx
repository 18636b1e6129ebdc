import type { Order } from '../../schemas/order.ts';
import type { FailedForm } from '../../../form/rules/failed-form.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { NewPasswordField, UsernameField } from '../../../ui/form/password-field.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { AccountForm } from '../../../ui/form/account-form.tsx';

/** The form that creates a guest's account; the order has all other data. */
export function GuestAccount({
  layoutData,
  order,
  failed,
}: {
  readonly layoutData: LayoutData;
  readonly order: Order;
  readonly failed: FailedForm | undefined;
}) {
  const { shop, t } = layoutData;
  return (
    <>
      <h2>{t('thanks.account.title')}</h2>
      <p>
        <Unbroken
          text={t('thanks.account.text', { email: order.customer.email })}
          part={order.customer.email}
        />
      </p>
      <AccountForm form="guestAccount" action="guest.account" failed={failed} t={t}>
        {(field) => (
          <>
            <input type="hidden" name="order_number" value={order.number} />
            <UsernameField email={order.customer.email} />
            <NewPasswordField
              {...field('register_password')}
              label={t('register.password')}
              t={t}
            />
            <button type="submit" className="button">
              {t('thanks.account.submit')}
            </button>
          </>
        )}
      </AccountForm>
      <p className="account-end">
        <a className="quiet" href={href('login', shop)}>
          {t('thanks.neutral.login')}
        </a>
      </p>
    </>
  );
}
