import { type DeliveryArea, findArea } from '../app/delivery/rules/delivery-area.ts';
import type { Country } from '../app/shop/rules/shop.ts';
import { austrianAreas } from './countries/at.areas.ts';
import { belgianAreas } from './countries/be.areas.ts';
import { swissAreas } from './countries/ch.areas.ts';
import { germanAreas } from './countries/de.areas.ts';
import { frenchAreas } from './countries/fr.areas.ts';
import { dutchAreas } from './countries/nl.areas.ts';

/**
 * The places of each country whose terms differ from the country's (docs/rules/delivery.md#delivery-areas); a country without such
 * places has no row. Not part of the countries' values, since only the back end reads them.
 */
export const deliveryAreas: Readonly<Partial<Record<Country, readonly DeliveryArea[]>>> = {
  DE: germanAreas,
  AT: austrianAreas,
  CH: swissAreas,
  BE: belgianAreas,
  NL: dutchAreas,
  FR: frenchAreas,
};

/** Returns the area of an address; undefined for the country's mainland. */
export function areaOf(address: {
  readonly postcode: string;
  readonly city: string;
  readonly country: Country;
}): DeliveryArea | undefined {
  return findArea(deliveryAreas[address.country] ?? [], address);
}
