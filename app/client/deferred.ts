import { effect } from '@preact/signals-core';
import { createPageModels, type PageModels } from './page.ts';
import { basketKey } from '../basket/rules/basket.ts';
import type { ListedCard } from '../listing/rules/listed-card.ts';
import { trackingPage } from '../tracking/browser/tracking-page.ts';
import { productNumber } from '../product/rules/reference-key.ts';
import type { ShopPage } from '../browser/shop-page.ts';
import type { ToastText } from '../browser/toast-model.ts';
import { attempt } from '../browser/storage.ts';
import { bindAddBar } from '../basket/browser/add-bar.ts';
import { bindAddToBasket } from '../basket/browser/add-to-basket.ts';
import { showBasketCount, showCount } from '../basket/browser/basket-count.ts';
import type { Consent } from '../consent/browser/consent.ts';
import { lazy } from '../browser/lazy.ts';
import { bindListViews } from '../listing/browser/list-views.ts';
import { bindLiveSlots } from '../recommendation/browser/live-slots.ts';
import { bindLoading } from '../browser/loading.ts';
import { bindFieldProblems, showProblems } from '../browser/field-problems.ts';
import { bindMenu } from '../browser/menu.ts';
import { bindOverlays } from '../browser/overlays.ts';
import { bindProductDialogs } from '../product/browser/product-dialogs.ts';
import type { PagePart } from '../browser/page-part.ts';
import { bindStoreLinks } from '../stores/browser/store-links.ts';
import { bindSliders } from '../slider/browser/slider.ts';
import { bindReviewLinks } from '../reviews/browser/review-links.ts';
import { createStatus } from '../browser/status.ts';
import type { SubmitHandler, Submits } from '../browser/submits.ts';
import { bindToasts } from '../browser/toasts.ts';
import { bindWishlistButtons } from '../wishlist/browser/wishlist-buttons.ts';

/** Basket and wishlist, whose state must be the back end's. */
const OWN_PAGES = '[data-live-basket], [data-live-wishlist]';

/** The part of the script that a page needs from the first interaction on, in a separate chunk. */
export interface Deferred extends Submits {
  /** Asks the back end for what may have changed while the document was in the back/forward cache. */
  readonly refresh: () => void;
  /** Asks the visitor about the shop of another country; with the link that was pressed it shows the list of all. */
  readonly askCountry: (link?: HTMLElement) => Promise<void>;
  /** Tracks a followed card of a list. */
  readonly follow: (card: ListedCard) => void;
  readonly toast: (toast: ToastText) => void;
}

/** Creates the page's models and binds them to its content. */
export async function bindDeferred(
  page: Document,
  shop: ShopPage,
  consent: Consent,
): Promise<Deferred> {
  // If it fails, links and forms load pages.
  const own = await loadOwn(page).catch(() => undefined);
  const { isPrerendering, whenSeen } = trackingPage(page);
  const models = createPageModels(page, shop, consent);
  const { basket, wishlist, overlays, toasts, lists, lastSeen, track } = models;
  const onceSeen = (run: () => void) => {
    if (isPrerendering()) whenSeen(run);
    else run();
  };
  // First: that a shopper looked at another image, before this script was there too, follows the view of the product.
  onceSeen(() => {
    const product = page.querySelector<HTMLElement>('.images')?.dataset;
    const number = product?.['reference'] && productNumber(product['reference']);
    lastSeen.see(number || undefined);
    if (product && number) lists.productViewed(number, product);
  });
  bindFieldProblems(page);
  bindOverlays(page, overlays);
  bindMenu(page);
  bindToasts(page, toasts);
  bindAddBar(page);
  bindProductDialogs(page);
  // Without it the preview stays as it is; the form has the text.
  if (page.querySelector('[data-text-name]'))
    void import('../basket/browser/custom-text.ts')
      .then(({ bindCustomText }) => bindCustomText(page))
      .catch(() => undefined);
  bindThirdParties(page, consent);
  wakeRestored(page);
  // A product page needs it with the first product that is compared. If it fails, the button's form leads to the comparison.
  const compare = lazy(async () =>
    (await import('../compare/browser/compare.ts')).bindCompare(page, toasts),
  );
  const isComparing = page.querySelector('[data-live^="compare"]') !== null;
  const hasButton = page.querySelector('[data-live-submit="compare.add"]') !== null;
  if (isComparing && (!hasButton || attempt(() => localStorage.getItem('compared'))))
    compare.load().catch(() => undefined);
  bindReviewLinks(page, models.reviews);
  const buttons = bindWishlistButtons(page, models);
  const sliders = bindSliders(page, () =>
    track({ event: 'frontend_feature', feature: 'picture_swipe' }),
  );
  const showLoading = bindLoading(page);
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
  if (page.querySelector('[data-promotion-id]'))
    onceSeen(() => {
      // Without its view a banner leads on all the same.
      void import('../promotion/browser/promotion-views.ts')
        .then(({ bindPromotionViews }) => bindPromotionViews(page, models.promotionViewed))
        .catch(() => undefined);
    });
  const add = bindAddToBasket(page, basket, models, shop.locale);
  const handlers = new Map<string, SubmitHandler>([
    ['basket.add', add],
    ['basket.addSet', add],
    ['wishlist.toggle', buttons.toggle],
    ['slider.move', sliders.turn],
    ['compare.add', orNatively((form) => compare.load().then((add) => add(form, null)))],
    [
      'product.advise',
      orNatively((form) =>
        import('../product/browser/advisor.ts').then((part) => part.advise(form)),
      ),
    ],
    ['stores', bindStoreLinks(page, shop.shop, models)],
    [
      'reminder.save',
      orNatively((form, submitter) =>
        import('../reminder/browser/reminder.ts').then((part) =>
          part.sendReminder(form, submitter, models.call),
        ),
      ),
    ],
  ]);
  if (own) {
    const renewMain = own.createRenewMain(page, (main) => {
      buttons.show(main);
      sliders.mark(main);
      observeLists(main);
      showSlots(main);
    });
    handlers.set(
      'part',
      own.bindPart({
        page,
        shop,
        models,
        renewMain,
        showLoading,
        beginStatus: () => createStatus(page),
      }),
    );
  }
  void refreshAll(page, shop, models, page.querySelector(OWN_PAGES) !== null);
  // Above the banner it would cover what a shopper answers.
  if (location.search.includes('voucher='))
    consent.whenClear(() => {
      void import('../voucher/browser/voucher-toast.ts')
        .then(({ showVoucher }) =>
          showVoucher(page, models, () => {
            const id = shop.visitorId();
            return id && basketKey(shop.shopId, id);
          }),
        )
        .catch(() => undefined);
    });
  let isCountKnown = false;
  effect(() => {
    const count = basket.count.value;
    isCountKnown ||= count !== undefined;
    // Until the model has a count, the one that the page has shown without it stays.
    if (isCountKnown) showBasketCount(page, count);
  });
  effect(() => {
    const items = wishlist.items.value;
    if (items) showCount(page, 'wishlist', items.length);
  });
  // A login or a logout in another tab makes the visitor another one.
  let visitor = shop.visitorId();
  page.addEventListener('visibilitychange', () => {
    const before = visitor;
    visitor = shop.visitorId();
    if (visitor !== before) void refreshAll(page, shop, models, true);
  });
  return {
    submit(form, submitter) {
      if (form.noValidate && !showProblems(form)) return true;
      const handle = handlers.get(form.dataset['liveSubmit'] ?? '');
      handle?.(form, submitter);
      return handle !== undefined;
    },
    askCountry: async (link) =>
      (await import('../shop/browser/country-picker.ts')).pickCountry(page, shop, models, link),
    follow: lists.followed,
    toast: toasts.show,
    refresh() {
      void basket.refresh(true);
      void wishlist.refresh(true);
    },
  };
}

/** Returns a handler whose script is loaded with the first form. If it fails, the browser sends the form. */
function orNatively(send: (...sent: Parameters<SubmitHandler>) => Promise<unknown>): SubmitHandler {
  return (form, submitter) => void send(form, submitter).catch(() => form.submit());
}

/** Loads the script of the page's kind, with what replaces its content. */
async function loadOwn(page: Document) {
  const part = loadPart(page);
  if (!part) return undefined;
  const [{ bindPart }, { createRenewMain }] = await Promise.all([
    part,
    import('../browser/renew-main.ts'),
  ]);
  return { bindPart, createRenewMain };
}

/** Loads the script that only lists, only basket or wishlist, only the checkout, or only pages with forms of the account, need. */
function loadPart(page: Document): Promise<PagePart> | undefined {
  if (page.querySelector('[data-live-listing]')) return import('../listing/browser/listing.ts');
  if (page.querySelector('[data-live-basket]')) return import('../basket/browser/basket-page.ts');
  if (page.querySelector('[data-live-wishlist]'))
    return import('../wishlist/browser/wishlist-page.ts');
  if (page.querySelector('[data-live-checkout]')) return import('../checkout/browser/checkout.ts');
  return page.querySelector('[data-live-account]')
    ? import('../account/browser/account.ts')
    : undefined;
}

/** Binds what needs a service's consent; without it, or if it cannot be loaded, the page stays as it is. */
function bindThirdParties(page: Document, consent: Consent) {
  const ignore = () => undefined;
  if (page.querySelector('[data-player]'))
    import('../consent/browser/consent-video.ts').then(
      ({ bindVideos }) => bindVideos(page, consent),
      ignore,
    );
  const place = page.querySelector<HTMLElement>('[data-sovendus]');
  if (place)
    consent.whenClear(() => {
      if (consent.state().services.includes('sovendus'))
        import('../tracking/browser/sovendus.ts').then(
          ({ showVouchers }) => showVouchers(page, place),
          ignore,
        );
    });
}

/** Wakes islands whose selects the browser has restored, so that what depends on them follows. */
function wakeRestored(page: Document) {
  for (const select of page.querySelectorAll<HTMLSelectElement>('is-land select'))
    if ([...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
      select.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

/** Shows who is logged in, also on pages that everybody shares. */
function showUserName(page: Document, { user }: PageModels['user']) {
  const { loggedIn, firstName } = user.value;
  const place = page.querySelector('[data-live="user.name"]');
  if (place && loggedIn) place.textContent = firstName;
}

async function refreshAll(
  page: Document,
  shop: ShopPage,
  { basket, wishlist, user }: PageModels,
  force: boolean,
) {
  // Before the others: the answer may end a session, and a call that is in progress then would bring its id back.
  if (shop.hasSession()) {
    await user.refresh();
    showUserName(page, user);
  }
  void basket.refresh(force);
  void wishlist.refresh(force);
}
