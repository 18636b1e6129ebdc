import { findHelp, findMeantHelp } from '../../../app/search/rules/help-search.ts';
import type { HelpTopic } from '../../../app/search/rules/help-words.ts';
import { TERMS_PAGE, WITHDRAWAL_PAGE } from '../../../app/content/rules/legal-pages.ts';
import { PRIVACY_PAGE } from '../../../app/content/rules/privacy-page.ts';
import type { Language, Shop } from '../../../app/shop/rules/shop.ts';
import type { PageKey } from '../../../app/route-table.ts';
import { hasPage, href } from '../../../app/routes.ts';

/** Pages of the shop that match a search term (docs/rules/search.md#search). */

type StoryPath = Readonly<Record<Language, string>>;

const SERVICE: StoryPath = { de: '/service/', fr: '/service-client/', nl: '/klantenservice/' };
const SHIPPING: StoryPath = { de: '/versand/', fr: '/livraison/', nl: '/verzending/' };
const PAYMENT: StoryPath = { de: '/zahlung/', fr: '/paiement/', nl: '/betalen/' };
const IMPRINT: StoryPath = { de: '/impressum/', fr: '/mentions-legales/', nl: '/colofon/' };
const ACCESSIBILITY: StoryPath = {
  de: '/barrierefreiheit/',
  fr: '/accessibilite/',
  nl: '/toegankelijkheid/',
};

/**
 * The pages of each topic, the best first. A shop may lack a story; the storefront, which knows the stories, leaves it
 * out.
 */
const PAGES: Readonly<Record<HelpTopic, readonly (PageKey | StoryPath)[]>> = {
  withdrawal: [WITHDRAWAL_PAGE, 'withdrawal'],
  returns: [WITHDRAWAL_PAGE, 'withdrawal', SERVICE],
  refund: [WITHDRAWAL_PAGE, PAYMENT],
  cancellation: ['accountOrders', 'orderStatus', SERVICE],
  complaint: ['accountOrders', 'orderStatus', SERVICE, 'contact'],
  orderStatus: ['orderStatus', 'accountOrders', SHIPPING],
  invoice: ['accountOrders', 'orderStatus', PAYMENT],
  payment: [PAYMENT],
  shipping: [SHIPPING],
  pickUp: [SHIPPING, 'contact'],
  voucher: [PAYMENT, 'accountBalance'],
  balance: ['accountBalance', PAYMENT],
  deletion: ['accountDelete', SERVICE],
  password: ['login', 'accountPassword', SERVICE],
  addresses: ['accountAddressBook'],
  personalData: ['accountData', 'accountPersonal', PRIVACY_PAGE],
  newsletter: ['accountPersonal', SERVICE],
  account: ['account', 'login'],
  wishlist: ['wishlist'],
  basket: ['basket'],
  sizes: [SERVICE],
  comparison: ['compare'],
  terms: [TERMS_PAGE],
  privacy: [PRIVACY_PAGE],
  cookies: ['consent', PRIVACY_PAGE],
  imprint: [IMPRINT],
  accessibility: [ACCESSIBILITY],
  contact: ['contact', SERVICE],
  service: [SERVICE, 'contact'],
};

const MOST_PAGES = 5;

function pathsOf(topics: readonly HelpTopic[], shop: Shop): string[] {
  const paths = topics
    .flatMap((topic) => PAGES[topic])
    .flatMap((page) => {
      if (typeof page !== 'string') return page[shop.language];
      return hasPage(page, shop) ? href(page, { language: shop.language, prefix: '' }) : [];
    });
  return [...new Set(paths)].slice(0, MOST_PAGES);
}

/** Pages that match a term, besides products. */
interface HelpPages {
  /** Paths below the shop's prefix, the best first. */
  readonly pages: string[];
  /** The words of the term that are not words of help. */
  readonly rest: readonly string[];
}

/**
 * Returns the pages to show beside products that match all words of a term. Empty if the term has other words as well, because
 * then the word of help is part of the product's name.
 */
export function pagesBesideProducts({ pages, rest }: HelpPages): string[] {
  return rest.length > 0 ? [] : pages;
}

/** Returns the pages that match a term as typed. With `isTyping`, the last word may be incomplete. */
export function helpPages(
  shop: Shop,
  term: string,
  options: { readonly isTyping?: boolean } = {},
): HelpPages {
  const { topics, rest } = findHelp(term, shop.language, options);
  return { pages: pathsOf(topics, shop), rest };
}

/**
 * Returns the pages that may be meant by a term without hits, and its edit distance from their words. `isKnown` returns whether
 * products have a word.
 */
export function meantHelpPages(
  shop: Shop,
  term: string,
  isKnown?: (word: string) => boolean,
): { readonly pages: string[]; readonly distance: number } | undefined {
  const found = findMeantHelp(term, shop.language, isKnown);
  return found && { pages: pathsOf(found.topics, shop), distance: found.distance };
}
