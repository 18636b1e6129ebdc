import type { ReactNode } from 'react';
import { NewPasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AccountForm } from '../../../ui/form/account-form.tsx';
import {
  NameFields,
  NewsletterField,
  type PersonFieldProps,
  PrivacyNotice,
} from '../../../ui/form/person-fields.tsx';
import { Hotlines } from '../../../ui/form/hotlines.tsx';
import { type AuthFormProps, Next, viewQuery } from './login-form.tsx';

/** The registration form. */
export function RegisterForm({ layoutData, failed, next }: AuthFormProps) {
  const { t } = layoutData;
  return (
    <AccountForm form="register" action="user.register" failed={failed} t={t}>
      {(field) => (
        <>
          <Next next={next} />
          <PersonFields field={field} layoutData={layoutData}>
            <KnownAddress problem={field('email').problem} layoutData={layoutData} next={next} />
          </PersonFields>
          <NewPasswordField {...field('register_password')} label={t('register.password')} t={t} />
          <NewsletterField field={field} layoutData={layoutData} />
          <button type="submit" className="button">
            {t('register.submit')}
          </button>
          <PrivacyNotice layoutData={layoutData} />
        </>
      )}
    </AccountForm>
  );
}

/** The form for guests, who order without an account. */
export function GuestForm({ layoutData, failed, next }: AuthFormProps) {
  const { t } = layoutData;
  return (
    <AccountForm form="guest" action="user.guest" failed={failed} t={t}>
      {(field) => (
        <>
          <Next next={next} />
          <PersonFields field={field} layoutData={layoutData} />
          <NewsletterField field={field} layoutData={layoutData} />
          <button type="submit" className="button">
            {t('guest.submit')}
          </button>
          <PrivacyNotice layoutData={layoutData} />
        </>
      )}
    </AccountForm>
  );
}

/**
 * The choices for an e-mail address that already has an account, below the error message about it; script shows and
 * hides both.
 */
function KnownAddress({
  problem,
  layoutData: { shop, t },
  next,
}: Pick<AuthFormProps, 'layoutData' | 'next'> & { readonly problem: string | undefined }) {
  const { passwordReset } = shop.options;
  const known = t(passwordReset ? 'account.errors.known' : 'account.errors.knownByPhone');
  return (
    <div
      className="known-address"
      hidden={problem !== known}
      data-problem-of="email"
      data-problem={known}
    >
      <a className="quiet" href={viewQuery('login', next)}>
        {t('login.known.link')}
      </a>
      {passwordReset ? (
        <a className="quiet" href={viewQuery('reset', next)}>
          {t('login.forgot')}
        </a>
      ) : (
        <Hotlines shop={shop} />
      )}
    </div>
  );
}

function PersonFields({
  field,
  layoutData,
  children,
}: PersonFieldProps & { readonly children?: ReactNode }) {
  const { t } = layoutData;
  return (
    <>
      <NameFields field={field} layoutData={layoutData} />
      <TextField
        {...field('email')}
        label={t('newsletter.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      {children}
    </>
  );
}
