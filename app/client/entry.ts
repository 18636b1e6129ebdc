import { bindBasketCount } from '../basket/browser/basket-count.ts';
import { bindCardClicks } from '../browser/card-clicks.ts';
import { reportErrors } from '../browser/errors.ts';
import { readShopPage, type ShopPage } from '../browser/shop-page.ts';
import { attempt, createUserIdStorage, PAGE_STATE } from '../browser/storage.ts';
import { settleUserId } from '../browser/visitor-id.ts';
import { ignore, wakeable, whenIdle, whenLoaded, wakeOn } from '../browser/wake.ts';
import { bindConsent } from '../consent/browser/consent.ts';
import { startIslands } from '../islands/island-element.ts';
import { bindCountry } from '../shop/browser/country.ts';
import { islands } from './bindings.ts';
import { startRuntime } from './runtime.ts';
import type { ShopBinding } from './shop.ts';

/** The browser's entry: the code that a page needs before the first interaction, without signals and React. */
const build = document.documentElement.dataset['build'] ?? '';
const sendTo = (url: string) => (report: Blob) => void navigator.sendBeacon(url, report);
// Loaded once, since a part that no longer exists must not be requested again and again.
const builds = wakeable(() => import('../browser/builds.ts'));
const useBuilds = (use: (part: typeof import('../browser/builds.ts')) => unknown) =>
  void builds.wake().then(use).catch(ignore);

/** Visitors leave most pages earlier; other pages then begin to check whether they are outdated. Milliseconds. */
const WATCH_AFTER = 300_000;

function bindShop(shopPage: ShopPage) {
  const page = document;
  const consent = bindConsent(page, shopPage);
  const shop = startRuntime({ page, shop: shopPage, consent });
  /** Without it, links and forms act natively. */
  const useShop = (use: (part: ShopBinding) => unknown) => void shop.wake().then(use).catch(ignore);
  const wake = () => useShop(ignore);
  const wakeSoon = () => wakeOn('load', page.body, wake);
  bindInvokers(page);
  bindCountry(page, shopPage, consent.whenClear, () => useShop((part) => part.askCountry()));
  bindCardClicks(
    page,
    () => consent.gate() === 'refused',
    (card) => {
      const part = shop.awake();
      part?.follow(card);
      return part !== undefined;
    },
  );
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(event, wake, { once: true, passive: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && shopPage.visitorId()) useShop((part) => part.refresh());
  });
  setTimeout(
    () =>
      useBuilds(({ watch }) =>
        watch(build, (reload) => {
          const { newer: title = '', reload: text = '' } = page.documentElement.dataset;
          useShop(({ toast }) => toast({ type: 'info', title, action: { text, run: reload } }));
        }),
      ),
    WATCH_AFTER,
  );
  if (shopPage.hasSession()) wake();
  else settleUserId(createUserIdStorage(() => localStorage));
  if (bindBasketCount(page, shopPage, () => shop.awake() !== undefined)) wakeSoon();
  consent.whenClear(() => {
    if (consent.gate() === 'open') wakeSoon();
  });
}

/**
 * Opens dialogs by their buttons (`command="show-modal"`) in browsers without invoker commands, such as Safari before 26.2.
 * A part of the entry, because the first press must not wait for another script.
 */
function bindInvokers(page: Document) {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  page.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest('button[commandfor][command="show-modal"]:not(:disabled)')
        : null;
    const dialog = page.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    dialog.showModal();
    // The same browsers may lack the event with which app/browser/overlays.ts detects an opened dialog.
    if (!('ToggleEvent' in window)) dialog.dispatchEvent(new Event('toggle'));
  });
}

function start() {
  const page = document;
  reportErrors({ page: window, build, chance: Math.random(), send: sendTo('/reports/') });
  addEventListener('vite:preloadError', () => useBuilds(({ recover }) => recover(build)));
  whenLoaded(() =>
    whenIdle(() => {
      // Without it a page reports no figures.
      import('../report/browser/vitals.ts').then(
        ({ reportVitals }) => reportVitals(build, sendTo('/rum/vitals/')),
        ignore,
      );
    }),
  );
  if (attempt(() => sessionStorage.getItem(PAGE_STATE))) useBuilds(({ restore }) => restore());
  const shopPage = readShopPage(page);
  if (shopPage) bindShop(shopPage);
  startIslands(islands);
  if (page.querySelector('script[data-bridge]'))
    void import('../browser/preview.ts').then(({ followEditor }) =>
      followEditor(page, () => location.reload()),
    );
}

/**
 * A part of a newer build imports that build's entry into a page that another entry has already bound
 * (old-assets.ts).
 */
if (!customElements.get('is-land')) start();
