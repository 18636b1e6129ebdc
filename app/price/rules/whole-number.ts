import { memoize } from '../../page/rules/memoize.ts';
import { formatLocale } from './price.ts';
import type { Locale } from '../../shop/rules/shop.ts';

const wholes = memoize((language: string) => new Intl.NumberFormat(language));

/**
 * Formats a number of things with the shop's thousands separator: `12.000`, `12’000` (docs/rules/price.md#price). Newer tables of
 * locales have a straight apostrophe for Switzerland.
 */
export function formatCount(count: number, locale: Locale): string {
  return wholes(formatLocale(locale)).format(count).replaceAll("'", '’');
}
