import {
  type CountryPickerAnswer,
  countryPickerSchema,
} from '../../../../app/visitor/schemas/visitor.ts';
import { askedShop, countryEntries } from '../../../../app/shop/rules/country-picker.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { CountryPicker } from '../../../../app/ui/country-picker.tsx';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { defineRead } from '../../actions/define-read.ts';
import { renderPart } from '../../actions/render-part.ts';

/** GET /api/visitor/countries/: the picker, which no page contains (docs/rules/shop.md#country-choice). */
export const getCountryPicker = defineRead({
  name: 'country.picker',
  path: '/api/visitor/countries/',
  schema: countryPickerSchema,
  async run({ ask }, { settings, shop, url, visitor }) {
    const asked = ask && askedShop(visitor, shop, allShops)?.key;
    const groups = countryEntries(
      allShops,
      shop,
      (one) => shopOrigin(one, settings.ENVIRONMENT, url) + href('home', one),
    );
    const entry = groups.flat().find(({ localeKey }) => localeKey === asked);
    const picker = <CountryPicker shop={shop} asked={entry} groups={groups} t={translator(shop)} />;
    const body: CountryPickerAnswer = { html: ask && !entry ? '' : await renderPart(picker) };
    return { status: 200, body };
  },
});
