import type { PageContext } from '../browser/binding.ts';
import { attempt } from '../browser/storage.ts';
import type { Wake } from '../browser/wake.ts';
import type { IslandTable } from '../islands/island-element.ts';
import type { Scripts } from './scripts.ts';

/** Islands: React components, each hydrated in its place (app/islands). */
export const islands = {
  autoplay: { wake: 'visible', load: () => import('../slider/islands/autoplay.ts') },
  'search-box': {
    wake: 'interaction',
    load: () => import('../search/islands/search-box-island.tsx'),
  },
  'variant-picker': {
    wake: 'interaction',
    load: () => import('../product/islands/variant-picker-island.tsx'),
  },
} as const satisfies IslandTable;

/** A row of the table of bindings. */
export interface Binding {
  readonly wake: Wake;
  /** Returns whether the binding wakes automatically, if that depends on the visitor. */
  readonly when?: (context: PageContext, element: HTMLElement) => boolean;
  /** Whether the binding handles presses of links and buttons, which are held until it is awake. */
  readonly clicks?: true;
  /**
   * Its script (app/client/scripts.ts), which is loaded after the shop's; undefined for a binding in the shop's
   * script.
   */
  readonly script?: keyof Scripts;
}

/**
 * Every binding by its name in `data-live`, with its script (app/client/scripts.ts). A press on a form or link whose binding is
 * not awake is held until it is; if the binding fails or takes too long, the browser follows the link or sends the form
 * (app/client/runtime.ts).
 */
export const bindings: Readonly<Record<string, Binding>> = {
  // The shop's script has the handlers of rows without one (app/client/shop.ts).
  // A slow network must not turn the first addition into a page load.
  'basket.add': { wake: 'load' },
  'basket.addSet': { wake: 'interaction' },
  'wishlist.toggle': {
    wake: 'load',
    when: ({ shop }) => shop.visitorId() !== undefined,
  },
  'slider.move': { wake: 'interaction' },
  gallery: { wake: 'interaction', clicks: true },
  country: { wake: 'interaction', clicks: true },
  // A form whose fields are validated before the browser sends it.
  form: { wake: 'interaction' },
  // A list of products that is tracked.
  list: { wake: 'load' },
  // Recommended products that the browser requests.
  slot: {
    wake: 'load',
    when: ({ consent }, { dataset }) => consent.isPersonal() || dataset['recommends'] === 'basket',
  },
  promotion: { wake: 'load', script: 'promotion' },
  // A banner that opens as a dialog.
  campaign: { wake: 'load', script: 'campaign' },
  countdown: { wake: 'visible', script: 'countdown' },
  tabs: { wake: 'visible', script: 'tabs' },
  reviews: { wake: 'interaction', clicks: true, script: 'reviews' },
  checklist: { wake: 'interaction', script: 'checklist' },
  stores: { wake: 'interaction', clicks: true, script: 'stores' },
  'reminder.save': { wake: 'interaction', script: 'reminder' },
  'product.advise': { wake: 'interaction', script: 'advisor' },
  'gift-card': { wake: 'shop', script: 'giftCard' },
  // The text of a personalised product.
  text: { wake: 'shop', script: 'text' },
  // A video of a third party.
  player: { wake: 'load', clicks: true, script: 'player' },
  // The content of every page, for a voucher in the URL.
  voucher: {
    wake: 'load',
    when: () => location.search.includes('voucher='),
    script: 'voucher',
  },
  sovendus: { wake: 'shop', script: 'sovendus' },
  compare: { wake: 'load', script: 'compare' },
  'compare.add': {
    wake: 'load',
    when: () => Boolean(attempt(() => localStorage.getItem('compared'))),
    script: 'compare',
  },
  listing: { wake: 'load', script: 'listing' },
  // The dots of a card, apart from the list, so that the presses of other links are not held.
  'listing.colours': { wake: 'load', clicks: true, script: 'listing' },
  basket: { wake: 'load', script: 'basket' },
  wishlist: { wake: 'load', script: 'wishlist' },
  checkout: { wake: 'shop', script: 'checkout' },
  account: { wake: 'shop', script: 'account' },
  copy: { wake: 'interaction', clicks: true, script: 'copy' },
  // A token to remove from the URL.
  'account.token': { wake: 'load', script: 'account' },
  // A message that becomes a toast.
  goodbye: { wake: 'load', script: 'account' },
  // The passkey button, and the passkeys that a login field offers.
  'passkey.login': { wake: 'load', script: 'passkeys' },
  passkeys: { wake: 'shop', script: 'passkeys' },
};
