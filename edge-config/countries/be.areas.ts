import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';

/** Places with Belgian postcodes that may be mistaken for places with other terms. */
export const belgianAreas: readonly DeliveryArea[] = [
  {
    key: 'BE-baarle-hertog',
    postcodes: '2387',
    tax: 'domestic',
    hasCustoms: false,
    delivery: 'all',
    extraDays: 0,
    phones: ['NL'],
    source: 'Directive 2006/112/EC Art. 5: Belgian territory, whatever surrounds it',
  },
];
