import { HONEYPOT } from '../../contact/rules/contact.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { SelectField, TextArea, TextField } from './text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { PersonName, PrivacyNotice } from './person-fields.tsx';

/** The contact form, with the subjects of the shop's layout content (docs/rules/contact.md#contact). */
export function ContactForm({
  layoutData,
  failed,
  values,
}: {
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
  readonly values?: Readonly<Record<string, string>>;
}) {
  const { layout, t } = layoutData;
  const optional = (label: string) => t('newsletter.optional', { label });
  return (
    <AccountForm form="contact" action="contact.send" failed={failed} values={values ?? {}} t={t}>
      {(field) => (
        <>
          <SelectField
            {...field('subject')}
            label={t('contact.subject')}
            options={[
              { value: '', label: t('contact.subject.choose') },
              ...layout.contactSubjects.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
          <PersonName field={field} layoutData={layoutData} />
          <TextField
            {...field('email')}
            label={t('newsletter.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <div className="form-row">
            <TextField
              {...field('phone')}
              label={optional(t('personal.phone'))}
              type="tel"
              autoComplete="tel"
              maxLength={40}
            />
            <TextField
              {...field('order_number')}
              label={optional(t('contact.order'))}
              autoComplete="off"
              maxLength={40}
            />
          </div>
          <TextArea {...field('message')} label={t('contact.message')} maxLength={5000} />
          <div className="form-trap" aria-hidden="true">
            <label>
              {t('contact.website')}
              <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <button type="submit" className="button">
            {t('contact.submit')}
          </button>
          <PrivacyNotice layoutData={layoutData} />
        </>
      )}
    </AccountForm>
  );
}
