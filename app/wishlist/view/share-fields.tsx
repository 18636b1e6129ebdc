import type { Share } from '../schemas/shared-list.ts';
import { countryName } from '../../shop/rules/country.ts';
import { type FailedForm, problemOf } from '../../form/rules/failed-form.ts';
import { MAX_HOUSE_NUMBER } from '../../address/rules/house-number.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import { MAX_LIST_TITLE } from '../rules/shared-list.ts';
import { COUNTRIES, languageTag } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { SelectField, TextField } from '../../ui/form/text-field.tsx';
import { TickField } from '../../ui/form/choice-fields.tsx';

interface ShareFieldsProps {
  readonly layoutData: LayoutData;
  readonly share: Share | undefined;
  /** Name of a named list, which its title begins with. */
  readonly listName?: string | undefined;
  readonly failed: FailedForm | undefined;
}

/** Fields that show their error themselves. */
export const SHARE_FIELDS = [
  'title',
  'date',
  'name',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'country',
] as const;

/** The fields of a shared list; those of a baby list are shown if its checkbox is ticked. */
export function ShareFields({ layoutData, share, listName, failed }: ShareFieldsProps) {
  const { shop, t } = layoutData;
  const values = failed ? failed.fields : valuesOf(share, shop.country, listName);
  const field = (name: string) => ({
    id: `share-${name}`,
    name,
    typed: values[name],
    problem: problemOf(failed, name),
  });
  const optional = (label: string) => t('newsletter.optional', { label });
  return (
    <>
      <TextField
        {...field('title')}
        label={optional(t('share.name'))}
        hint={t('share.name.hint')}
        autoComplete="off"
        maxLength={MAX_LIST_TITLE}
      />
      <TickField {...field('isBabyList')} label={t('share.baby')} hint={t('share.baby.hint')} />
      <div className="form share-baby">
        <TextField
          {...field('date')}
          type="date"
          label={optional(t('share.date'))}
          autoComplete="off"
        />
        <TickField
          {...field('isSurprise')}
          label={t('share.surprise')}
          hint={t('share.surprise.hint')}
        />
        <fieldset className="form">
          <legend>
            {optional(t('share.address'))} <span className="soft">{t('share.address.hint')}</span>
          </legend>
          <TextField
            {...field('name')}
            label={t('share.address.name')}
            autoComplete="name"
            maxLength={100}
          />
          <div className="form-row is-long-short">
            <TextField
              {...field('street')}
              label={t('addresses.street')}
              autoComplete="address-line1"
              maxLength={100}
            />
            <TextField
              {...field('houseNumber')}
              label={t('addresses.houseNumber')}
              autoComplete="off"
              maxLength={MAX_HOUSE_NUMBER}
            />
          </div>
          <div className="form-row is-short-long">
            <TextField
              {...field('postcode')}
              label={t('addresses.postcode')}
              autoComplete="postal-code"
              maxLength={MAX_POSTCODE}
            />
            <TextField
              {...field('city')}
              label={t('addresses.city')}
              autoComplete="address-level2"
              maxLength={100}
            />
          </div>
          <SelectField
            {...field('country')}
            label={t('addresses.country')}
            autoComplete="country"
            options={COUNTRIES.map((value) => ({
              value,
              label: countryName(value, languageTag(shop)),
            }))}
          />
        </fieldset>
      </div>
    </>
  );
}

function valuesOf(
  share: Share | undefined,
  country: string,
  title = '',
): Readonly<Partial<Record<string, string>>> {
  if (!share) return { title, country };
  const { kind, date, isSurprise, address } = share;
  return {
    title: share.title,
    isBabyList: kind === 'babyList' ? '1' : '',
    date: date ?? '',
    isSurprise: isSurprise ? '1' : '',
    country,
    ...address,
  };
}
