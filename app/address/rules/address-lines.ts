import { countries } from '../../../edge-config/countries/countries.ts';
import { countryName } from '../../shop/rules/country.ts';
import { type Country, languageTag, type Shop } from '../../shop/rules/shop.ts';
import { pointOf } from './pickup-point.ts';

interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly additional: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: Country;
}

/** Returns street and house number in one line, in the order of the address's country. */
export function streetLine({
  country,
  houseNumber,
  street,
}: Pick<Address, 'street' | 'houseNumber' | 'country'>): string {
  return countries[country].addresses.isNumberFirst
    ? `${houseNumber}, ${street}`
    : `${street} ${houseNumber}`;
}

/**
 * Returns the lines of an address as on a parcel, a company before the person. The country is included only if it differs from the
 * shop's.
 */
export function addressLines(
  address: Address,
  shop: Pick<Shop, 'language' | 'country'>,
): readonly string[] {
  const { company, firstName, lastName, additional } = address;
  const isPoint = pointOf(address) !== undefined;
  return [
    company,
    `${firstName} ${lastName}`,
    // The carrier wants the post number right below the name.
    ...(isPoint ? [additional, streetLine(address)] : [streetLine(address), additional]),
    // A Dutch postcode contains a space.
    `${address.postcode.replace(' ', '\u00A0')}\u00A0${address.city}`,
    address.country === shop.country ? '' : countryName(address.country, languageTag(shop)),
  ].filter(Boolean);
}
