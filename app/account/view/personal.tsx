import type { User } from '../schemas/user.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { NameFields, NewsletterField } from '../../ui/form/person-fields.tsx';
import { AccountForm } from '../../ui/form/account-form.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';

/** The page of the customer's personal data. */
export function PersonalPage({
  user,
  ...page
}: AccountPageProps & { readonly user: Extract<User, { id: string }> }) {
  const { layoutData, failed } = page;
  const { t } = layoutData;
  const values = {
    gender: user.gender,
    first_name: user.firstName,
    last_name: user.lastName,
    birth_date: user.birthDate,
    phone: user.phone,
    newsletter: user.newsletter ? '1' : '',
  };
  return (
    <AccountFrame {...page} current="accountPersonal" title={t('account.personal')}>
      <p className="lead">{t('personal.email', { email: user.email })}</p>
      <AccountForm form="personal" action="user.update" failed={failed} values={values} t={t}>
        {(field) => (
          <>
            <NameFields field={field} layoutData={layoutData} />
            <div className="form-row">
              <TextField
                {...field('birth_date')}
                label={t('newsletter.optional', { label: t('personal.birthDate') })}
                type="date"
                autoComplete="bday"
              />
              <TextField
                {...field('phone')}
                label={t('newsletter.optional', { label: t('personal.phone') })}
                type="tel"
                autoComplete="tel"
                maxLength={40}
              />
            </div>
            <NewsletterField field={field} layoutData={layoutData} />
            <button type="submit" className="button">
              {t('form.save')}
            </button>
          </>
        )}
      </AccountForm>
    </AccountFrame>
  );
}
