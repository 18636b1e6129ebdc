import { effect } from '@preact/signals-core';
import { createPageModels, type PageModels } from '../models/page.ts';
import { createComparedStore } from '../models/compared.ts';
import type { ListedCard } from '../domain/listed-card.ts';
import { trackingPage } from '../models/tracking-page.ts';
import { productNumber } from '../domain/reference-key.ts';
import type { ShopPage } from '../models/shop-page.ts';
import { bindAddBar } from './add-bar.ts';
import { bindAddToBasket } from './add-to-basket.ts';
import { showBasketCount } from './basket-count.ts';
import { bindBasketPage } from './basket-page.ts';
import { bindCustomText } from './custom-text.ts';
import { bindCompare } from './compare.ts';
import { bindListViews } from './list-views.ts';
import { bindLiveSlots } from './live-slots.ts';
import { bindLoading } from './loading.ts';
import { bindFieldProblems, showProblems } from './field-problems.ts';
import { bindMenu } from './menu.ts';
import { bindOverlays } from './overlays.ts';
import { createRenewMain } from './renew-main.ts';
import { bindProductDialogs } from './product-dialogs.ts';
import { bindSliders } from './slider.ts';
import { bindReviewLinks } from './review-links.ts';
import type { SubmitHandler, Submits } from './submits.ts';
import { bindToasts } from './toasts.ts';
import { bindWishlistButtons } from './wishlist-buttons.ts';

/** The part of the script that a page needs from the first interaction on, in a separate chunk. */
export interface Deferred extends Submits {
  /** Asks the back end for what may have changed while the document was in the back/forward cache. */
  readonly refresh: () => void;
  /** Tracks a followed card of a list. */
  readonly follow: (card: ListedCard) => void;
}

/**
 * Creates the page's models and binds them to its content. `isPersonal` is the shopper's consent for personal
 * recommendations.
 */
export async function bindDeferred(
  page: Document,
  shop: ShopPage,
  isPersonal: () => boolean,
): Promise<Deferred> {
  // Only lists need it. If it fails, their links and forms load pages.
  const listing = page.querySelector('[data-live-listing]')
    ? await import('./listing.ts').catch(() => undefined)
    : undefined;
  const { isPrerendering, whenSeen } = trackingPage(page);
  const models = createPageModels(page, shop, isPersonal);
  const { basket, wishlist, overlays, toasts, lists, lastSeen, track } = models;
  const onceSeen = (run: () => void) => {
    if (isPrerendering()) whenSeen(run);
    else run();
  };
  // First: that a shopper looked at another image, before this script was there too, follows the view of the product.
  onceSeen(() => {
    const product = page.querySelector<HTMLElement>('.pictures')?.dataset;
    const number = product?.['reference'] && productNumber(product['reference']);
    lastSeen.see(number || undefined);
    if (product && number) lists.productViewed(number, product);
  });
  bindFieldProblems(page);
  bindOverlays(page, overlays);
  bindMenu(page);
  bindToasts(page, toasts);
  bindAddBar(page);
  bindCustomText(page);
  wakeRestored(page);
  const addCompared = bindCompare(
    page,
    createComparedStore(() => localStorage),
    toasts,
  );
  bindReviewLinks(page, models.reviews);
  const buttons = bindWishlistButtons(page, wishlist, toasts);
  const sliders = bindSliders(page, () =>
    track({ event: 'frontend_feature', feature: 'picture_swipe' }),
  );
  const showLoading = bindLoading(page);
  const observeLists = bindListViews(page, lists.viewed);
  const showSlots = bindLiveSlots(page, {
    basket,
    isAllowed: isPersonal,
    model: models.recommendations,
    bind(slot, isNew) {
      buttons.show(slot);
      sliders.mark(slot);
      if (isNew) observeLists(slot);
    },
  });
  const renewMain = createRenewMain(page, (main) => {
    buttons.show(main);
    sliders.mark(main);
    observeLists(main);
    showSlots(main);
  });
  onceSeen(() => showSlots(page));
  const handlers = new Map<string, SubmitHandler>([
    ['basket.add', bindAddToBasket(page, basket, lists, shop.locale)],
    ['basket.change', bindBasketPage(page, basket, toasts, renewMain)],
    ['wishlist.toggle', buttons.toggle],
    ['slider.move', sliders.turn],
    ['compare.add', addCompared],
    ['product.advise', bindProductDialogs(page)],
    ['reminder.save', (form, submitter) => void remind(form, submitter, models)],
  ]);
  if (listing) handlers.set('listing.filter', listing.bindListing(page, renewMain, showLoading));
  void refreshAll(shop, models, page.querySelector('[data-live-basket]') !== null);
  let isCountKnown = false;
  effect(() => {
    const count = basket.count.value;
    isCountKnown ||= count !== undefined;
    // Until the model has a count, the one that the page has shown without it stays.
    if (isCountKnown) showBasketCount(page, count);
  });
  return {
    submit(form, submitter) {
      if (form.noValidate && !showProblems(form)) return true;
      const handle = handlers.get(form.dataset['liveSubmit'] ?? '');
      handle?.(form, submitter);
      return handle !== undefined;
    },
    follow: lists.followed,
    refresh() {
      void basket.refresh(true);
      void wishlist.refresh(true);
    },
  };
}

/** Wakes islands whose selects the browser has restored, so that what depends on them follows. */
function wakeRestored(page: Document) {
  for (const select of page.querySelectorAll<HTMLSelectElement>('is-land select'))
    if ([...select.options].some(({ selected, defaultSelected }) => selected !== defaultSelected))
      select.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

/** Loads what only the dialog of a reminder needs. Without it, the form is sent natively. */
async function remind(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { reminder }: PageModels,
) {
  try {
    const [{ sendReminder }, model] = await Promise.all([import('./reminder.ts'), reminder()]);
    await sendReminder(form, submitter, model);
  } catch {
    form.submit();
  }
}

async function refreshAll(
  shop: ShopPage,
  { basket, wishlist, user }: PageModels,
  isBasketPage: boolean,
) {
  // Before the others: the answer may end a session, and a call that is in progress then would bring its id back.
  if (shop.hasSession()) await user.refresh();
  void basket.refresh(isBasketPage);
  void wishlist.refresh();
}
