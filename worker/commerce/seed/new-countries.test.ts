import { expect, test } from 'vitest';
import type { Catalogue } from '../../catalogue-files/read.ts';
import { soundCatalogue } from './demo-catalogue.ts';
import { withNewCountries } from './new-countries.ts';

/** Returns the demo's catalogue as it was before the Netherlands had a shop. */
function withoutDutch(catalogue: Catalogue): Catalogue {
  const text = JSON.stringify(catalogue, (name, value: unknown) => {
    if (name === 'NL') return undefined;
    return name === 'lists' && Array.isArray(value) ? value.filter((one) => one !== 'NL') : value;
  });
  return JSON.parse(text);
}

test('a country without prices in the demo’s files sells at those of the first of its currency, in the same promotions', () => {
  const demo = soundCatalogue();
  const before = withoutDutch(demo);
  expect(before.prices[0]?.record.prices.NL).toBeUndefined();
  const { prices, promotions, campaigns } = withNewCountries(before);
  for (const { record } of prices) expect(record.prices.NL).toEqual(record.prices.DE);
  for (const { record } of [...promotions, ...campaigns])
    expect(record.lists.includes('NL')).toBe(record.lists.includes('DE'));
});

test('the demo’s own countries keep their prices', () => {
  expect(withNewCountries(soundCatalogue())).toBe(soundCatalogue());
});
