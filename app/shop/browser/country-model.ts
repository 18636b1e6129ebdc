import type { ChosenCountry, CountryPickerAnswer } from '../../visitor/schemas/visitor.ts';
import type { Call } from '../../browser/call.ts';

export interface CountryModel {
  /** Returns the picker as HTML of the shop's edge; empty if the visitor is not asked, or without a response. */
  readonly picker: (isQuestion: boolean) => Promise<string>;
  /** Stores a shop. Returns the URL of the same page there; undefined without a response. */
  readonly choose: (shop: string, path: string) => Promise<string | undefined>;
}

/** Creates the calls of the country picker (docs/rules/shop.md#country-choice). */
export function createCountryModel(call: Call): CountryModel {
  return {
    async picker(isQuestion) {
      const query: Record<string, string> = isQuestion ? { ask: '1' } : {};
      const result = await call<CountryPickerAnswer>({
        method: 'GET',
        path: '/api/visitor/countries/',
        query,
      });
      return result.ok ? result.data.html : '';
    },
    async choose(shop, path) {
      const body = { shop, path };
      const result = await call<ChosenCountry>({
        method: 'POST',
        path: '/api/visitor/country/',
        body,
        isKeptAlive: true,
      });
      return result.ok ? result.data.to : undefined;
    },
  };
}

/**
 * Returns whether a URL is on the host of a shop that the picker lists, since the response is not trusted blindly.
 */
export function isOnShop(to: string, shopLink: string): boolean {
  return URL.canParse(to) && new URL(to).origin === new URL(shopLink).origin;
}
