import { at } from './at.ts';
import { be } from './be.ts';
import { ch } from './ch.ts';
import type { Countries } from './country-config.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/** All that is known of each country, but the places inside it that differ (edge-config/delivery-areas.ts). */
export const countries: Countries = { DE: de, AT: at, CH: ch, BE: be, NL: nl, FR: fr };
