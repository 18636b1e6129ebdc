import { PRIVACY_PAGE } from '../../content/rules/privacy-page.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { localisePath } from '../../routes.ts';
import { GenderField, TickField } from './choice-fields.tsx';
import type { FormFieldProps } from './form-field.ts';
import { TextField } from './text-field.tsx';

/** Fields about a person that several forms have. */

export interface PersonFieldProps {
  readonly field: (name: string) => FormFieldProps;
  readonly layoutData: Pick<LayoutData, 'shop' | 't'>;
}

/** Salutation, first and last name. */
export function NameFields({ field, layoutData }: PersonFieldProps) {
  return (
    <>
      <GenderField {...field('gender')} t={layoutData.t} />
      <PersonName field={field} layoutData={layoutData} />
    </>
  );
}

/** First and last name. */
export function PersonName({ field, layoutData: { t } }: PersonFieldProps) {
  return (
    <div className="form-row">
      <TextField
        {...field('first_name')}
        label={t('newsletter.firstName')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...field('last_name')}
        label={t('newsletter.lastName')}
        autoComplete="family-name"
        maxLength={100}
      />
    </div>
  );
}

/** The checkbox of the newsletter. It is never ticked by default. */
export function NewsletterField({ field, layoutData: { t } }: PersonFieldProps) {
  return (
    <TickField
      {...field('newsletter')}
      label={t('register.newsletter')}
      hint={t('register.newsletter.hint')}
    />
  );
}

/** A note on the use of the data, with a link to the privacy page. */
export function PrivacyNotice({ layoutData: { shop, t } }: Pick<PersonFieldProps, 'layoutData'>) {
  const [before, after] = t('newsletter.privacy').split('{page}');
  return (
    <p className="form-note">
      {before}
      <a href={localisePath(PRIVACY_PAGE[shop.language], shop)}>{t('newsletter.privacy.page')}</a>
      {after}
    </p>
  );
}
