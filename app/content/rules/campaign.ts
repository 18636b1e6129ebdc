import { productNumber } from '../../product/rules/reference-key.ts';

/** Visibility of campaign elements (docs/rules/content.md#campaign). */

const CHECKOUT = 'scayleCheckout';

/** Types of triggers, by the names of the content system. */
export const TRIGGER_TYPES = [
  'url',
  CHECKOUT,
  'productNumber',
  'marke',
  'subbrand',
  'breadcrumb',
  'sale',
] as const;

type TriggerType = (typeof TRIGGER_TYPES)[number];

/** A condition in the content system's form; types of a later release may be unknown. */
export interface Trigger {
  readonly type: string;
  /** Values separated by commas. */
  readonly value: string;
}

export interface CampaignElement {
  /** UTC, in milliseconds since 1970. */
  readonly dateFrom?: number | undefined;
  readonly dateTo?: number | undefined;
  readonly triggers: readonly Trigger[];
}

/** The page on which an element would be shown. */
export interface CampaignPage {
  /** Below the shop's prefix: `/babykleidung/bodys/`. */
  readonly path: string;
  readonly isCheckout: boolean;
  /** Names in the page's breadcrumb. */
  readonly breadcrumb: readonly string[];
  /** Facts of a product page. */
  readonly product?:
    | {
        readonly referenceKey: string;
        readonly brand: string;
        readonly subbrand: string | null;
        readonly isReduced: boolean;
      }
    | undefined;
}

/**
 * Returns whether a campaign element is shown on a page: from `dateFrom` until before `dateTo`, without a date at any
 * time, and only if all its triggers match. `now` is milliseconds since 1970.
 */
export function isCampaignVisible(
  element: CampaignElement,
  page: CampaignPage,
  now: number,
): boolean {
  return isRunning(element, now) && element.triggers.every((trigger) => holds(trigger, page));
}

/** Maximum number of banners that a page shows; more would push its content down. */
const MAX_BANNERS = 3;

/**
 * Returns the banners of the layout that a page shows, in their order. The checkout shows those alone that name it by a
 * trigger, since it leads nowhere else.
 */
export function visibleBanners<B extends CampaignElement>(
  banners: readonly B[],
  page: CampaignPage,
  now: number,
): B[] {
  return banners
    .filter((banner) => !page.isCheckout || banner.triggers.some(({ type }) => type === CHECKOUT))
    .filter((banner) => isCampaignVisible(banner, page, now))
    .slice(0, MAX_BANNERS);
}

/** Returns the times at which elements come or go, in milliseconds since 1970. */
export function campaignBorders(
  elements: readonly Pick<CampaignElement, 'dateFrom' | 'dateTo'>[],
): number[] {
  return elements.flatMap(({ dateFrom, dateTo }) =>
    [dateFrom, dateTo].filter((time) => time !== undefined),
  );
}

/** Returns whether an element's dates allow it at a time: from `dateFrom` until before `dateTo`. */
export function isRunning(
  { dateFrom, dateTo }: Pick<CampaignElement, 'dateFrom' | 'dateTo'>,
  now: number,
): boolean {
  return (dateFrom === undefined || now >= dateFrom) && (dateTo === undefined || now < dateTo);
}

/** A trigger matches if any of its values does; one of an unknown type never matches. */
function holds({ type, value }: Trigger, page: CampaignPage): boolean {
  const known = TRIGGER_TYPES.find((one) => one === type);
  const values = value.split(',').map(folded).filter(Boolean);
  return known !== undefined && MATCHES[known](values, page);
}

type Match = (values: readonly string[], page: CampaignPage) => boolean;

const MATCHES: Readonly<Record<TriggerType, Match>> = {
  url: (values, { path }) => values.some((value) => isBelow(folded(path), value)),
  scayleCheckout: (values, { isCheckout }) => isEither(values, isCheckout),
  productNumber: (values, { product }) =>
    product !== undefined &&
    values.map(productNumber).includes(folded(productNumber(product.referenceKey))),
  marke: (values, { product }) => product !== undefined && values.includes(folded(product.brand)),
  subbrand: (values, { product }) =>
    !!product?.subbrand && values.includes(folded(product.subbrand)),
  breadcrumb: (values, { breadcrumb }) => breadcrumb.some((name) => values.includes(folded(name))),
  sale: (values, { product }) => isEither(values, product?.isReduced ?? false),
};

/**
 * Returns whether a path equals a value or is below it: `/pflege` matches `/pflege/` and `/pflege/baden/`, not
 * `/pflegeset/`.
 */
function isBelow(path: string, value: string): boolean {
  const begin = value.replace(/\/+$/, '');
  return path === begin || path.startsWith(`${begin}/`);
}

/** A trigger of a fact matches if the fact is true, or, with the value `false`, if it is not. */
function isEither(values: readonly string[], fact: boolean): boolean {
  return values.length === 0 ? fact : values.includes(String(fact));
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
