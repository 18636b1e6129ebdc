import { at } from './at.ts';
import { be } from './be.ts';
import { ch } from './ch.ts';
import type { Countries } from './country-config.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

/** The configuration of each country, except its places with other terms (edge-config/delivery-areas.ts). */
export const countries: Countries = { DE: de, AT: at, CH: ch, BE: be, NL: nl, FR: fr };
