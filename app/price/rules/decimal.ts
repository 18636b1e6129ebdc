import { memoize } from '../../page/rules/memoize.ts';
import { formatLocale } from './price.ts';
import type { Locale } from '../../shop/rules/shop.ts';

/** The locale of numbers other than amounts: French has a comma in Switzerland too, although prices have a dot. */
function numberLocale(locale: Locale): string {
  return locale === 'fr-ch' ? 'fr-CH' : formatLocale(locale);
}

const decimals = memoize(
  (language: string, digits: '0' | '1') =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
    }),
);

/** Formats a number other than an amount, such as a rating or a distance: `4,8` (docs/rules/price.md#price). */
export function formatDecimal(value: number, locale: Locale, digits: 0 | 1): string {
  return decimals(numberLocale(locale), `${digits}`).format(value);
}

const percents = memoize(
  (language: string) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
);

/** Formats a share: `8,1 %` of 0.081. */
export function formatPercent(share: number, locale: Locale): string {
  return percents(numberLocale(locale)).format(share);
}
