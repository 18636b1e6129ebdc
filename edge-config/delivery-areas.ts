import { type DeliveryArea, findArea } from '../app/delivery/rules/delivery-area.ts';
import type { Country } from '../app/shop/rules/shop.ts';
import { austrianAreas } from './countries/at.areas.ts';
import { belgianAreas } from './countries/be.areas.ts';
import { swissAreas } from './countries/ch.areas.ts';
import { germanAreas } from './countries/de.areas.ts';
import { frenchAreas } from './countries/fr.areas.ts';
import { dutchAreas } from './countries/nl.areas.ts';

/**
 * The places of each country sold to that are not inside its terms (docs/rules/delivery.md#delivery-areas); a country that is the same
 * everywhere has no row. Not part of the countries' values, since the back end alone reads them.
 */
export const deliveryAreas: Readonly<Partial<Record<Country, readonly DeliveryArea[]>>> = {
  DE: germanAreas,
  AT: austrianAreas,
  CH: swissAreas,
  BE: belgianAreas,
  NL: dutchAreas,
  FR: frenchAreas,
};

/** Returns the area that an address is in; undefined on its country's mainland. */
export function areaOf(address: {
  readonly postcode: string;
  readonly city: string;
  readonly country: Country;
}): DeliveryArea | undefined {
  return findArea(deliveryAreas[address.country] ?? [], address);
}
