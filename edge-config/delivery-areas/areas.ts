import { type DeliveryArea, findArea } from '../../app/delivery/rules/delivery-area.ts';
import type { Country } from '../../app/shop/rules/shop.ts';
import { austrianAreas } from './at.ts';
import { belgianAreas } from './be.ts';
import { frenchAreas } from './fr.ts';
import { germanAreas } from './de.ts';
import { dutchAreas } from './nl.ts';
import { swissAreas } from './ch.ts';

/** The places of each country sold to that are not inside its terms (docs/rules/delivery.md#delivery-areas). */
export const deliveryAreas: Readonly<Record<Country, readonly DeliveryArea[]>> = {
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
  return findArea(deliveryAreas[address.country], address);
}
