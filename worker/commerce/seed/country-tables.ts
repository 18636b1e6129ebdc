import { countryOf, PRICE_LISTS } from '../../../app/price/rules/price-list.ts';
import { COUNTRIES } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import type { Table } from './table.ts';

/** Rows of the countries, their price lists and tax rates, which prices refer to. */
export function countryTables(): Table[] {
  return [
    {
      name: 'countries',
      columns: ['code'],
      keepsRows: true,
      rows: COUNTRIES.map((code) => [code]),
    },
    {
      name: 'price_lists',
      columns: ['key', 'country'],
      keepsRows: true,
      rows: PRICE_LISTS.map((list) => [list, countryOf(list)]),
    },
    {
      name: 'vat_rates',
      columns: ['country', 'vat_class', 'valid_from', 'rate'],
      rows: COUNTRIES.flatMap((country) =>
        Object.entries(countries[country].vatRates).map(([vatClass, rate]) => [
          country,
          vatClass,
          0,
          rate,
        ]),
      ),
    },
  ];
}
