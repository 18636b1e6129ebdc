import { NewPasswordField, PasswordField, UsernameField } from '../../ui/form/password-field.tsx';
import { AccountForm } from '../../ui/form/account-form.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';
import { PasswordGuide } from '../../ui/form/password-guide.tsx';

/** The page on which the customer changes the password, with a field for the current one. */
export function PasswordPage({ email, ...page }: AccountPageProps & { readonly email: string }) {
  const { layoutData, failed } = page;
  const { t } = layoutData;
  return (
    <AccountFrame {...page} current="accountPassword" title={t('account.password')}>
      <p className="lead">{t('account.password.text')}</p>
      <AccountForm form="password" action="user.password" failed={failed} t={t}>
        {(field) => (
          <>
            <UsernameField email={email} />
            <PasswordField
              {...field('password')}
              label={t('password.current')}
              autoComplete="current-password"
              t={t}
            />
            <NewPasswordField {...field('new_password')} label={t('new-password.label')} t={t} />
            <button type="submit" className="button">
              {t('new-password.submit')}
            </button>
          </>
        )}
      </AccountForm>
      <PasswordGuide t={t} />
    </AccountFrame>
  );
}
