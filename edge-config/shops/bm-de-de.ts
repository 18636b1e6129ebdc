import { deDe } from './de-de.ts';
import type { ShopConfig } from './shop-config.ts';

/** A shop of another company in Germany, with which company rules are tested. */
export const bmDeDe: ShopConfig = {
  ...deDe,
  id: 9,
  company: 'bm',
  label: 'bm',
  parent: 'de-de',
  listed: false,
  paymentMethods: ['PP', 'KK', 'RE', 'V'],
  mailbox: 'bm-kontakt',
  tagManager: null,
};
