import { requestIdle, startIslands } from '../islands/runtime.ts';
import { bindBasketCount } from '../basket/browser/basket-count.ts';
import { bindCardClicks } from '../browser/card-clicks.ts';
import { reportErrors } from '../browser/errors.ts';
import { bindCountry } from '../shop/browser/country.ts';
import { lazy } from '../browser/lazy.ts';
import { bindConsent } from '../consent/browser/consent.ts';
import { plainPress } from '../browser/plain-press.ts';
import { bindInvokers } from '../browser/invokers.ts';
import { dispatchSubmits } from '../browser/submits.ts';
import { readShopPage, type ShopPage } from '../browser/shop-page.ts';
import { attempt, createUserIdStorage, PAGE_STATE } from '../browser/storage.ts';
import { settleUserId } from '../browser/visitor-id.ts';

/** The browser's entry: what a page needs before the first interaction, without signals and React. */
const build = document.documentElement.dataset['build'] ?? '';
const sendTo = (url: string) => (report: Blob) => void navigator.sendBeacon(url, report);
/** Used as its parts are: without it a page has no figures, and links and forms act natively. */
const late = lazy(() => import('./late.ts'));
const withLate = (use: (part: typeof import('./late.ts')) => Promise<void>) =>
  void late
    .load()
    .then(use)
    .catch(() => undefined);
/** Keeps the deferred part out of the page's first moments if it is needed without an interaction. Milliseconds. */
const AFTER_LOAD = 100;

/** Most pages are left before; those that are not ask from then on whether they are outdated. Milliseconds. */
const WATCH_AFTER = 300_000;

/**
 * What needs the deferred part without an interaction: a form that is likely to be sent, as a slow network must not turn the
 * first add into a page load; the marks of compared products; a list or banner that is tracked; a wishlist; a message that becomes a toast; a token
 * that leaves the URL; passkeys that the field of a login offers; players that consent allows.
 */
const EXPECTING =
  '[data-live-submit="basket.add"],[data-promotion-id],[data-live^="compare"],[data-total],[data-viewed],[data-live-wishlist],[data-goodbye],[data-hides-query],[data-passkey-login],[data-player]';

function bindShop(shop: ShopPage) {
  const consent = bindConsent(document, shop);
  const { isPersonal } = consent;
  const deferred = lazy(async () => {
    const { bindDeferred } = await import('./deferred.ts');
    return bindDeferred(document, shop, consent);
  });
  // Forms are sent natively if it fails.
  const load = () => void deferred.load().catch(() => undefined);
  bindCountry(document, shop, consent.whenClear, () => {
    deferred
      .load()
      .then(({ askCountry }) => askCountry())
      // It is asked on the next page.
      .catch(() => undefined);
  });
  document.addEventListener('click', (event) => {
    // An image of the gallery is held until its dialog is bound (app/product/browser/product-dialogs.ts).
    const held = deferred.loaded() ? '' : ',.is-gallery .slide a';
    const link = plainPress(event, `[href="#shops"]${held}`);
    if (!link) return;
    const href = link.getAttribute('href') ?? '';
    event.preventDefault();
    deferred
      .load()
      .then(({ askCountry }) => (href === '#shops' ? askCountry(link) : link.click()))
      // Without it the footer shows the list, and the link the image.
      .catch(() => location.assign(href));
  });
  bindInvokers(document);
  dispatchSubmits(document, deferred, consent);
  const isRefused = () => consent.gate() === 'refused';
  bindCardClicks(document, isRefused, (card) => {
    const part = deferred.loaded();
    part?.follow(card);
    return part !== undefined;
  });
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(event, load, { once: true, passive: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shop.visitorId())
      void deferred.load().then(
        (part) => part.refresh(),
        () => undefined,
      );
  });
  setTimeout(
    () =>
      withLate(({ watch }) =>
        watch(build, (reload) => {
          const { newer: title = '', reload: text = '' } = document.documentElement.dataset;
          void deferred.load().then(
            ({ toast }) => toast({ type: 'info', title, action: { text, run: reload } }),
            () => undefined,
          );
        }),
      ),
    WATCH_AFTER,
  );
  const isOutdated = bindBasketCount(document, shop, () => deferred.loaded() !== undefined);
  const isExpected = document.querySelector(EXPECTING) !== null;
  const hasOwnSlot = document.querySelector(
    isPersonal() ? '[data-live-slot]' : '[data-live-slot="basket"]',
  );
  const hasWishlist = shop.visitorId() && document.querySelector('.heart');
  if (shop.hasSession()) load();
  else settleUserId(createUserIdStorage(() => localStorage));
  const hasVoucher = location.search.includes('voucher=');
  const loadLater = () => void setTimeout(load, AFTER_LOAD);
  const loadAfter = () => {
    if (document.readyState === 'complete') loadLater();
    else addEventListener('load', loadLater, { once: true });
  };
  if (isOutdated || isExpected || hasOwnSlot || hasWishlist || hasVoucher) loadAfter();
  consent.whenClear(() => {
    if (consent.gate() === 'open') loadAfter();
  });
}

function start() {
  reportErrors({ page: window, build, chance: Math.random(), send: sendTo('/reports/') });
  addEventListener('vite:preloadError', () => withLate(({ recover }) => recover(build)));
  addEventListener('load', () =>
    requestIdle(() => withLate(({ report }) => report(build, sendTo('/rum/vitals/')))),
  );
  if (attempt(() => sessionStorage.getItem(PAGE_STATE))) withLate(({ restore }) => restore());
  const shop = readShopPage(document);
  if (shop) bindShop(shop);
  startIslands();
  if (document.querySelector('script[data-bridge]'))
    void import('../browser/preview.ts').then(({ followEditor }) =>
      followEditor(document, () => location.reload()),
    );
}

/** A part of a newer build imports its own entry into a page that another one has bound (old-assets.ts). */
if (!customElements.get('is-land')) start();
