import { effect } from '@preact/signals-core';
import { bindAddBar } from '../basket/browser/add-bar.ts';
import { bindAddToBasket } from '../basket/browser/add-to-basket.ts';
import { showBasketCount, showCount } from '../basket/browser/basket-count.ts';
import type { Bound, BindingContext, PageContext, SubmitHandler } from '../browser/binding.ts';
import { bindFieldProblems, showProblems } from '../browser/field-problems.ts';
import { bindHeader } from '../browser/header.ts';
import { bindLoading } from '../browser/loading.ts';
import { bindMenu } from '../browser/menu.ts';
import { bindOverlays } from '../browser/overlays.ts';
import { plainPress } from '../browser/plain-press.ts';
import { createSendForm } from '../browser/send-form.ts';
import type { ShopPage } from '../browser/shop-page.ts';
import { createStatus } from '../browser/status.ts';
import type { ToastText } from '../browser/toast-model.ts';
import { bindToasts } from '../browser/toasts.ts';
import { bindListViews } from '../listing/browser/list-views.ts';
import type { ListedCard } from '../listing/rules/listed-card.ts';
import { bindProductDialogs } from '../product/browser/product-dialogs.ts';
import { productNumber } from '../product/rules/reference-key.ts';
import { bindLiveSlots } from '../recommendation/browser/live-slots.ts';
import { bindSliders } from '../slider/browser/slider.ts';
import { trackingPage } from '../tracking/browser/tracking-page.ts';
import { bindWishlistButtons } from '../wishlist/browser/wishlist-buttons.ts';
import { createPageModels, type PageModels } from './models.ts';
import { scripts, type Scripts } from './scripts.ts';

/** Pages of basket and wishlist, whose state must be the back end's. */
const OWN_PAGES = '[data-basket-count], [data-live="wishlist"]';

/** The shop's part of a page's script, in a separate chunk: the models, and the bindings that most pages need. */
export interface ShopBinding extends Bound, Omit<BindingContext, keyof PageContext> {
  /** The scripts of the other bindings. */
  readonly scripts: Scripts;
  /** Requests the visitor's data from the back end, after all bindings of the page are loaded. */
  readonly begin: () => void;
  /** Requests the data that may have changed while the document was in the back/forward cache. */
  readonly refresh: () => void;
  /** Returns whether a form has problems, and shows them. */
  readonly refuses: (form: HTMLFormElement) => boolean;
  /** Asks the visitor about the shop of another country; with the pressed link it shows the list of all shops. */
  readonly askCountry: (link?: HTMLElement) => Promise<void>;
  /** Tracks a followed card of a list. */
  readonly follow: (card: ListedCard) => void;
  readonly toast: (toast: ToastText) => void;
}

/** Creates the page's models and binds them to its content. */
export function bind(context: PageContext): ShopBinding {
  const { page, shop, consent } = context;
  const { isPrerendering, whenSeen } = trackingPage(page);
  const models = createPageModels(page, shop, consent);
  const { basket, wishlist, overlays, toasts, lists, track } = models;
  const onceSeen = (run: () => void) => {
    if (isPrerendering()) whenSeen(run);
    else run();
  };
  // Bound first: the event that a shopper looked at another image, even before this script was loaded, follows the
  // product view.
  onceSeen(() => seeProduct(page, models));
  bindFieldProblems(page);
  bindOverlays(page, overlays);
  bindMenu(page);
  bindHeader(page);
  bindToasts(page, toasts);
  bindAddBar(page);
  bindProductDialogs(page);
  wakeRestored(page);
  const buttons = bindWishlistButtons(page, models);
  const sliders = bindSliders(page, () =>
    track({ event: 'frontend_feature', feature: 'picture_swipe' }),
  );
  const observeLists = bindListViews(page, lists.viewed);
  const showSlots = bindLiveSlots(page, {
    basket,
    isAllowed: consent.isPersonal,
    model: models.recommendations,
    bind(slot, isNew) {
      buttons.show(slot);
      sliders.mark(slot);
      if (isNew) observeLists(slot);
    },
  });
  onceSeen(() => showSlots(page));
  const add = bindAddToBasket(page, basket, models, shop.locale);
  const handlers: Readonly<Record<string, SubmitHandler>> = {
    'basket.add': add,
    'basket.addSet': add,
    'wishlist.toggle': buttons.toggle,
    'slider.move': sliders.turn,
  };
  const askCountry = async (link?: HTMLElement) =>
    (await import('../shop/browser/country-picker.ts')).pickCountry(page, shop, models, link);
  followCountryLinks(page, askCountry);
  showCounts(page, models);
  return {
    models,
    scripts,
    onceSeen,
    showLoading: bindLoading(page),
    sendForm: createSendForm(page),
    beginStatus: () => createStatus(page),
    bindContent(root) {
      buttons.show(root);
      sliders.mark(root);
      observeLists(root);
      showSlots(root);
    },
    begin: () => keepVisitorsData(page, shop, models),
    refresh() {
      void basket.refresh(true);
      void wishlist.refresh(true);
    },
    refuses: (form) => form.noValidate && !showProblems(form),
    submit: (form, submitter) => {
      const handle = handlers[form.dataset['live'] ?? ''];
      return handle ? handle(form, submitter) : false;
    },
    askCountry,
    follow: lists.followed,
    toast: toasts.show,
  };
}

/** Remembers which product a page shows. */
function seeProduct(page: Document, { lastSeen, lists }: PageModels) {
  const product = page.querySelector<HTMLElement>('.images')?.dataset;
  const number = product?.['reference'] && productNumber(product['reference']);
  lastSeen.see(number || undefined);
  if (product && number) lists.productViewed(number, product);
}

/** Wakes islands whose select fields the browser has restored, so that dependent content follows. */
function wakeRestored(page: Document) {
  for (const select of page.querySelectorAll<HTMLSelectElement>('is-land select'))
    if ([...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
      select.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

/** Shows the list of all shops for links to it; without script they lead to the list in the footer. */
function followCountryLinks(page: Document, ask: (link: HTMLElement) => Promise<void>) {
  page.addEventListener('click', (event) => {
    const link = plainPress(event, 'a[data-live="country"]');
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    ask(link).catch(() => location.assign(link.href));
  });
}

/** Shows the number of items in basket and wishlist. */
function showCounts(page: Document, { basket, wishlist }: PageModels) {
  let isCountKnown = false;
  effect(() => {
    const count = basket.count.value;
    isCountKnown ||= count !== undefined;
    // Until the model has a count, the count that the page has shown without it stays.
    if (isCountKnown) showBasketCount(page, count);
  });
  effect(() => {
    const items = wishlist.items.value;
    if (items) showCount(page, 'wishlist', items.length);
  });
}

/** Requests the visitor's data from the back end, now and when a login or a logout in another tab changes the visitor. */
function keepVisitorsData(page: Document, shop: ShopPage, models: PageModels) {
  let visitor = shop.visitorId();
  void refreshAll(page, shop, models, page.querySelector(OWN_PAGES) !== null);
  page.addEventListener('visibilitychange', () => {
    const before = visitor;
    visitor = shop.visitorId();
    if (visitor !== before) void refreshAll(page, shop, models, true);
  });
}

async function refreshAll(
  page: Document,
  shop: ShopPage,
  { basket, wishlist, user }: PageModels,
  force: boolean,
) {
  // Before the other reads: the answer may end a session, and a concurrent call would bring its id back.
  if (shop.hasSession()) {
    await user.refresh();
    showUserName(page, user);
  }
  void basket.refresh(force);
  void wishlist.refresh(force);
}

/** Shows the name of the logged-in customer, also on shared pages. */
function showUserName(page: Document, { user }: PageModels['user']) {
  const { loggedIn, firstName } = user.value;
  const output = page.querySelector('[data-output="user.name"]');
  if (output && loggedIn) output.textContent = firstName;
}
