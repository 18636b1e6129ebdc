import type { Address } from '../schemas/account.ts';
import { addressLines, streetLine } from '../../address/rules/address-lines.ts';
import { countryName } from '../../shop/rules/country.ts';
import { MAX_HOUSE_NUMBER } from '../../address/rules/house-number.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import { COUNTRIES, languageTag } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { TickField } from '../../ui/form/choice-fields.tsx';
import { SelectField, TextField } from '../../ui/form/text-field.tsx';
import { NameFields } from '../../ui/form/person-fields.tsx';
import { Style } from '../../ui/style.tsx';
import { AccountForm } from '../../ui/form/account-form.tsx';
import css from './address-book.css?inline';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';

/** What the page shows: the list, an empty form, or the form of an address. */
export type AddressView =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly address: Address };

interface AddressBookProps extends AccountPageProps {
  readonly addresses: readonly Address[];
  readonly view: AddressView;
}

/** The page of the address book: the list of addresses, or the form of one of them. */
export function AddressBookPage({ addresses, view, ...page }: AddressBookProps) {
  const { t } = page.layoutData;
  const titles = {
    list: 'account.addresses',
    new: 'addresses.new',
    edit: 'addresses.change',
  } as const;
  return (
    <AccountFrame {...page} current="accountAddressBook" title={t(titles[view.kind])}>
      <Style name="address-book" css={css} />
      {view.kind === 'list' ? (
        <AddressList addresses={addresses} page={page} />
      ) : (
        <AddressForm view={view} page={page} />
      )}
    </AccountFrame>
  );
}

function AddressList({
  addresses,
  page: { layoutData, failed },
}: {
  readonly addresses: readonly Address[];
  readonly page: AccountPageProps;
}) {
  const { t } = layoutData;
  const problem = failed?.action === 'address.delete' ? failed.problems[0]?.text : undefined;
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {addresses.length === 0 ? (
        <p className="lead">{t('addresses.none')}</p>
      ) : (
        <ul className="account-list">
          {addresses.map((address) => (
            <AddressItem key={address.id} address={address} layoutData={layoutData} />
          ))}
        </ul>
      )}
      <p className="account-part">
        <a className="button" href="?add=1">
          {t('addresses.add')}
        </a>
      </p>
    </>
  );
}

function AddressItem({
  address,
  layoutData: { shop, t },
}: {
  readonly address: Address;
  readonly layoutData: LayoutData;
}) {
  const name = `${address.firstName} ${address.lastName}`;
  const named = { address: `${name}, ${streetLine(address)}` };
  const [first, ...lines] = addressLines(address, shop);
  return (
    <li className="address">
      {(address.isDefaultBilling || address.isDefaultDelivery) && (
        <p className="address-tags">
          {address.isDefaultDelivery && (
            <span className="account-tag">{t('addresses.delivery')}</span>
          )}
          {address.isDefaultBilling && (
            <span className="account-tag">{t('addresses.billing')}</span>
          )}
        </p>
      )}
      <address>
        <b>{first}</b>
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <div className="address-does">
        <a href={`?edit=${address.id}`} aria-label={t('addresses.editNamed', named)}>
          {t('addresses.edit')}
        </a>
        <details>
          <summary aria-label={t('addresses.deleteNamed', named)}>{t('addresses.delete')}</summary>
          <form method="post" action={href('accountAddressBook', shop)}>
            <ActionField name="address.delete" />
            <input type="hidden" name="id" value={address.id} />
            <span>{t('addresses.confirm')}</span>
            <button type="submit" className="button">
              {t('addresses.confirm.yes')}
            </button>
          </form>
        </details>
      </div>
    </li>
  );
}

function AddressForm({
  view,
  page: { layoutData, failed },
}: {
  readonly view: Exclude<AddressView, { kind: 'list' }>;
  readonly page: AccountPageProps;
}) {
  const { shop, t } = layoutData;
  const address = view.kind === 'edit' ? view.address : undefined;
  const values = address ? valuesOf(address) : { country: shop.country };
  const optional = (label: string) => t('newsletter.optional', { label });
  return (
    <AccountForm
      form="address"
      action="address.save"
      failed={failed}
      values={values}
      t={t}
      query={address ? `?edit=${address.id}` : '?add=1'}
    >
      {(field) => (
        <>
          {address && <input type="hidden" name="id" value={address.id} />}
          <NameFields field={field} layoutData={layoutData} />
          <TextField
            {...field('company')}
            label={optional(t('addresses.company'))}
            autoComplete="organization"
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
              {...field('house_number')}
              label={t('addresses.houseNumber')}
              autoComplete="off"
              maxLength={MAX_HOUSE_NUMBER}
            />
          </div>
          <TextField
            {...field('additional')}
            label={optional(t('addresses.additional'))}
            autoComplete="address-line2"
            maxLength={100}
          />
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
          <div>
            <TickField {...field('default_delivery')} label={t('addresses.delivery.use')} />
            <TickField {...field('default_billing')} label={t('addresses.billing.use')} />
          </div>
          <div className="form-ends">
            <button type="submit" className="button">
              {t('form.save')}
            </button>
            <a className="quiet" href={href('accountAddressBook', shop)}>
              {t('form.cancel')}
            </a>
          </div>
        </>
      )}
    </AccountForm>
  );
}

function valuesOf(address: Address): Record<string, string> {
  return {
    gender: address.gender,
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    street: address.street,
    house_number: address.houseNumber,
    additional: address.additional,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
    default_billing: address.isDefaultBilling ? '1' : '',
    default_delivery: address.isDefaultDelivery ? '1' : '',
  };
}
