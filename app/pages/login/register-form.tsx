import { NewPasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import {
  NameFields,
  NewsletterField,
  type PersonFieldProps,
  PrivacyNote,
} from '../account/person-fields.tsx';
import { type AuthFormProps, Next } from './login-form.tsx';

/** The form of a new customer. */
export function RegisterForm({ layoutData, failed, next }: AuthFormProps) {
  const { t } = layoutData;
  return (
    <AccountForm form="register" action="user.register" failed={failed} t={t}>
      {(field) => (
        <>
          <Next next={next} />
          <PersonFields field={field} layoutData={layoutData} />
          <NewPasswordField {...field('register_password')} label={t('register.password')} t={t} />
          <NewsletterField field={field} layoutData={layoutData} />
          <button type="submit" className="button">
            {t('register.submit')}
          </button>
          <PrivacyNote layoutData={layoutData} />
        </>
      )}
    </AccountForm>
  );
}

/** The form of a guest, who orders without an account. */
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
          <PrivacyNote layoutData={layoutData} />
        </>
      )}
    </AccountForm>
  );
}

function PersonFields({ field, layoutData }: PersonFieldProps) {
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
    </>
  );
}
