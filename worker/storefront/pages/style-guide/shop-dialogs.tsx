import basketCss from '../../../../app/basket/view/basket.css?inline';
import { ShippingProgress } from '../../../../app/basket/view/shipping.tsx';
import checkoutCss from '../../../../app/checkout/view/checkout.css?inline';
import type { ShippingOption } from '../../../../app/checkout/schemas/checkout.ts';
import { CARRIER_INFO, CarrierInfo } from '../../../../app/checkout/view/carrier-info.tsx';
import type { LayoutBanner, NavigationLeaf } from '../../../../app/content/layout-content.ts';
import type { ContentLink } from '../../../../app/content/rules/link.ts';
import { CampaignBanners } from '../../../../app/layouts/campaign-banners.tsx';
import { ConsentLink } from '../../../../app/layouts/consent-banner.tsx';
import type { LayoutData } from '../../../../app/layouts/layout-data.ts';
import { SideNavigation } from '../../../../app/layouts/side-navigation.tsx';
import { href } from '../../../../app/routes.ts';
import { countryEntries } from '../../../../app/shop/rules/country-picker.ts';
import { CountryPicker } from '../../../../app/ui/country-picker.tsx';
import { StoresDialog } from '../../../../app/ui/stores/stores-dialog.tsx';
import { Opened } from '../../../../app/style-guide/view/opened.tsx';
import { Style } from '../../../../app/ui/style.tsx';
import { allShops } from '../../../../edge-config/shops/shops.ts';
import type { DialogsProps } from './dialog-props.ts';

/** Cents that the basket of the example is worth, of those from which delivery is free. */
const FREE = { from: 4900, missing: 1200 } as const;
/** When the example's banner has ended: in the past, so that it does not open by itself. */
const OVER = Date.UTC(2026, 0, 2);

/** Dialogs of lists, of the basket and of what all pages have. */
export function shopDialogs({ layoutData, homeOf }: DialogsProps) {
  const { shop, t } = layoutData;
  const onParts = <List layoutData={layoutData} />;
  return {
    'campaign-banner': (
      <Opened id="campaign-0" name="campaign-banner" t={t}>
        <Campaign layoutData={layoutData} />
      </Opened>
    ),
    'consent-banner': <ConsentLink layoutData={layoutData} />,
    'click-and-reserve-basket': (
      <Opened id="click-and-reserve-basket" name="click-and-reserve-basket" t={t}>
        <StoresDialog name="click-and-reserve-basket" t={t} />
      </Opened>
    ),
    'listing-facet': onParts,
    'listing-sort': onParts,
    'listing-filter': onParts,
    'desktop-side-navigation': (
      <SideNavigation layoutData={layoutData} leaf={leafOf(layoutData)} id="side-example" />
    ),
    'mobile-navigation': <p>{t('style.header')}</p>,
    'carrier-info': (
      <Opened id={CARRIER_INFO} name="carrier-info" t={t}>
        <Style name="checkout" css={checkoutCss} />
        <CarrierInfo options={[PARCEL, FREIGHT]} t={t} />
      </Opened>
    ),
    'country-picker': (
      <Opened id="country-picker" name="country-picker" t={t}>
        <CountryPicker
          shop={shop}
          asked={undefined}
          groups={countryEntries(allShops, shop, homeOf)}
          t={t}
        />
      </Opened>
    ),
    'basket-shipping-cost-progress': (
      <>
        <Style name="basket" css={basketCss} />
        <ShippingProgress free={FREE} layoutData={layoutData} />
      </>
    ),
  };
}

const PARCEL: ShippingOption = {
  key: 'DHL',
  name: 'DHL',
  kind: 'parcel',
  cost: 499,
  days: null,
  lines: [],
};
const FREIGHT: ShippingOption = { ...PARCEL, key: 'freight', name: 'GEL', kind: 'freight' };

function Campaign({ layoutData }: Pick<DialogsProps, 'layoutData'>) {
  const { shop, t } = layoutData;
  const text = t('style.sample.text');
  const banner: LayoutBanner = {
    label: t('style.sample'),
    text,
    conditions: text,
    button: '',
    image: undefined,
    dialog: true,
    triggers: [],
    to: linkTo(shop),
    dateFrom: undefined,
    dateTo: OVER,
  };
  return <CampaignBanners layoutData={layoutData} banners={[banner]} />;
}

/** The link to the list of the components, which has the dialogs of lists. */
function List({ layoutData: { shop, t } }: Pick<DialogsProps, 'layoutData'>) {
  return (
    <p>
      <a className="quiet" href={`${href('styleParts', shop)}#listing`}>
        {t('style.elsewhere', { page: t('style.parts') })}
      </a>
    </p>
  );
}

/** Returns an entry of the navigation with one below it. */
function leafOf({ shop, t }: LayoutData): NavigationLeaf {
  const entry = { label: t('style.sample'), to: linkTo(shop), highlight: false };
  return { ...entry, children: [{ ...entry, label: t('style.sample.long'), children: [] }] };
}

function linkTo(shop: LayoutData['shop']): ContentLink {
  return { linktype: 'url', url: href('styleDialogs', shop) };
}
