import type { ReactNode } from 'react';
import { DELIVERY_PREFIX } from '../../address/rules/address-form.ts';
import { countryName } from '../../shop/rules/country.ts';
import { MAX_HOUSE_NUMBER } from '../../address/rules/house-number.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import { postcodeKeys } from '../../address/rules/postcode-keys.ts';
import { COUNTRIES, languageTag, type Country } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { GenderField } from '../../ui/form/choice-fields.tsx';
import { SelectField, TextField } from '../../ui/form/text-field.tsx';
import type { FieldOf } from './form.tsx';

/** Prefix of the names and ids of an address's fields: `delivery_` for the delivery address. */
type Prefix = '' | typeof DELIVERY_PREFIX;

interface AddressPart {
  readonly prefix: Prefix;
  readonly field: FieldOf;
  readonly layoutData: LayoutData;
}

/** Returns the value of `autocomplete`, which distinguishes the two addresses of the form. */
function filledBy(prefix: Prefix, what: string): string {
  return prefix ? `section-delivery shipping ${what}` : `section-billing billing ${what}`;
}

/** Salutation and name. For the billing address they are prefilled with the user's and folded. */
export function PersonFields({ prefix, field, layoutData: { t } }: AddressPart) {
  const fields = (
    <>
      <GenderField {...field(`${prefix}gender`)} t={t} />
      <div className="form-row">
        <TextField
          {...field(`${prefix}first_name`)}
          label={t('newsletter.firstName')}
          autoComplete={filledBy(prefix, 'given-name')}
          enterKeyHint="next"
          maxLength={100}
        />
        <TextField
          {...field(`${prefix}last_name`)}
          label={t('newsletter.lastName')}
          autoComplete={filledBy(prefix, 'family-name')}
          enterKeyHint="next"
          maxLength={100}
        />
      </div>
    </>
  );
  if (prefix) return fields;
  const parts = ['gender', 'first_name', 'last_name'].map(field);
  const [, first, last] = parts;
  const isOpen = parts.some(({ typed, problem }) => !typed || problem);
  return (
    <Fold
      title={`${first?.typed ?? ''} ${last?.typed ?? ''}`.trim() || t('address.name')}
      action={t('address.changeName')}
      isOpen={isOpen}
    >
      {fields}
    </Fold>
  );
}

/** A fold with fields that few people need. */
function Fold({
  title,
  action,
  isOpen,
  children,
}: {
  readonly title?: string;
  readonly action: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="checkout-fold" open={isOpen}>
      <summary>
        {title && <b>{title}</b>} <u>{action}</u>
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Company, street, town and country. Script suggests towns and streets in the lists. */
export function LocationFields(part: AddressPart) {
  const {
    prefix,
    field,
    layoutData: { shop, shops, t },
  } = part;
  const id = `checkout-${prefix || 'billing_'}`;
  const additional = field(`${prefix}additional`);
  const country = field(`${prefix}country`);
  const chosen = COUNTRIES.find((one) => one === country.typed) ?? shop.country;
  const other =
    country.problem && country.typed !== shop.saleCountry
      ? shops.find(({ lang }) => lang.endsWith(`-${country.typed}`))
      : undefined;
  // The invoice may go to any country, the goods only to countries of the shop.
  const offered = COUNTRIES.filter(
    (one) => prefix === '' || one === shop.saleCountry || one === country.typed,
  );
  return (
    <>
      <div className="checkout-company">
        <TextField
          {...field(`${prefix}company`)}
          label={t('addresses.company')}
          autoComplete={filledBy(prefix, 'organization')}
          enterKeyHint="next"
          maxLength={100}
        />
      </div>
      <div className="form-row is-long-short">
        <TextField
          {...field(`${prefix}street`)}
          label={t('addresses.street')}
          autoComplete={filledBy(prefix, 'address-line1')}
          enterKeyHint="next"
          list={`${id}streets`}
          maxLength={100}
        />
        <TextField
          {...field(`${prefix}house_number`)}
          label={t('addresses.houseNumber')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={MAX_HOUSE_NUMBER}
        />
      </div>
      <Fold
        action={t('address.additional')}
        isOpen={Boolean(additional.typed || additional.problem)}
      >
        <TextField
          {...additional}
          label={t('addresses.additional')}
          autoComplete={filledBy(prefix, 'address-line2')}
          enterKeyHint="next"
          maxLength={100}
        />
      </Fold>
      <TownFields {...part} id={id} country={chosen} />
      <datalist id={`${id}streets`} />
      <datalist id={`${id}towns`} />
      <SelectField
        {...country}
        label={t('addresses.country')}
        autoComplete={filledBy(prefix, 'country')}
        options={offered.map((value) => ({
          value,
          label: countryName(value, languageTag(shop)),
          hint: t(`address.postcode.${value}`),
        }))}
      />
      {other && (
        <p>
          <a className="quiet" href={other.href} hrefLang={other.lang}>
            {t('address.otherShop', { shop: other.label })}
          </a>
        </p>
      )}
    </>
  );
}

interface TownFieldsProps extends AddressPart {
  /** Prefix of the ids of the lists of suggestions. */
  readonly id: string;
  readonly country: Country;
}

function TownFields({ prefix, field, layoutData: { t }, id, country }: TownFieldsProps) {
  return (
    <div className="form-row is-short-long">
      <TextField
        {...field(`${prefix}postcode`)}
        label={t('addresses.postcode')}
        autoComplete={filledBy(prefix, 'postal-code')}
        inputMode={postcodeKeys(country)}
        enterKeyHint="next"
        hint={t(`address.postcode.${country}`)}
        maxLength={MAX_POSTCODE}
      />
      <TextField
        {...field(`${prefix}city`)}
        label={t('addresses.city')}
        autoComplete={filledBy(prefix, 'address-level2')}
        enterKeyHint="next"
        list={`${id}towns`}
        maxLength={100}
      />
    </div>
  );
}
