import { consentCommand } from '../rules/consent-command.ts';
import { type ConsentModel, createConsentModel } from './consent-model.ts';
import {
  documentServices,
  documentVisitor,
  readServerTiming,
} from '../../browser/document-policy.ts';
import { readCookie } from '../../browser/page-cookie.ts';
import type { ShopPage } from '../../browser/shop-page.ts';
import { attempt, CONSENT_COPY, createReloadGuard } from '../../browser/storage.ts';
import type { ConsentBanner } from './answer-dialog.ts';
import { ignore, type Wakeable, wakeable, whenLoaded } from '../../browser/wake.ts';
import { plainPress } from '../../browser/plain-press.ts';
import { reloadPage } from '../../browser/reload.ts';

export interface Consent extends ConsentModel {
  /** The part that saves answers. */
  readonly banner: Wakeable<ConsentBanner>;
  /** Takes over the submit of a consent form; returns whether it did, so that the browser must not send the form. */
  readonly submit: (form: HTMLFormElement, submitter: HTMLElement | null) => boolean;
  /** Runs when no question about consent is open and the page is visible, at once if that is already so. */
  readonly whenClear: (run: () => void) => void;
}

/**
 * Binds the consent of a page: compares the document's policy with the visitor's record on load, after a restoration from
 * the back/forward cache, when a prerendered document or its tab becomes visible, and opens the banner if there is no valid
 * answer. The script of the banner is loaded when it is open or requested; if it cannot be loaded, its forms and links work
 * without it.
 */
export function bindConsent(page: Document, shop: ShopPage): Consent {
  // An editor's preview shows no banner.
  const isPreview = page.querySelector('script[data-bridge]') !== null;
  const dialog = isPreview ? null : page.querySelector<HTMLDialogElement>('#consent');
  const timings = readServerTiming();
  const policy = documentServices(timings);
  let visitor = documentVisitor(timings);
  const rawCopy = () => attempt(() => localStorage.getItem(CONSENT_COPY)) ?? undefined;
  const consent = createConsentModel({
    rawCookie: () => readCookie(page.cookie, 'consent'),
    rawCopy,
    policy: () => policy,
    visitor: () => visitor,
    hasPrivacySignal:
      'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    version: shop.consentVersion,
    now: Date.now,
    guard: createReloadGuard(() => sessionStorage),
    reload() {
      // A page with user interaction may contain input.
      if (navigator.userActivation?.hasBeenActive)
        banner.wake().then((part) => part.reload(), reloadPage);
      else reloadPage();
    },
  });
  const banner = wakeable(async () =>
    (await import('./answer-dialog.ts')).bindConsentBanner(page, shop, {
      consent,
      dialog,
      policy,
    }),
  );
  let waiting: (() => void)[] = [];
  let isSeen = false;
  let isReleased = false;

  /** Handles the result of the last check: opens or closes the banner, or lets the page continue. */
  function settle() {
    // A content blocker hides the banner, so it was removed (answer-dialog.ts): then there is no question, and no
    // consent.
    const isHidden = dialog?.isConnected === false;
    const isDue = consent.isDue() && !isHidden;
    if (isDue && dialog && !dialog.open && !isExplained(dialog)) {
      dialog.showModal();
      dialog.querySelector('h2')?.focus();
    }
    const { lost, record } = consent.state();
    // A form was sent without script, so the browser's copy is outdated.
    const isNew = record && !rawCopy()?.includes(String(record.createdAt));
    if (isDue || lost || isNew) whenLoaded(beginBanner);
    if (!isDue && dialog?.open && !dialog.dataset['layer']) dialog.close();
    if (isDue || (dialog?.open && !isHidden)) return;
    const runs = waiting;
    waiting = [];
    for (const run of runs) run();
  }

  const beginBanner = () => void banner.wake().then((part) => part.begin(), ignore);

  /** Opens the page of the choice, whose form needs no script: the answer could not be saved. */
  function leadToChoice() {
    const link = dialog?.querySelector<HTMLAnchorElement>('a[data-consent]');
    if (link) location.assign(`${link.href}?saved=consentFailed`);
  }

  function command() {
    const found = consentCommand(location.hash);
    if (found)
      banner
        .wake()
        .then((part) => part.command(found))
        .catch(leadToChoice);
  }

  function check() {
    isSeen = true;
    consent.check();
    command();
  }

  async function begin() {
    if (!timings) {
      const part = await import('../../browser/visitor-facts.ts').catch(ignore);
      visitor = (await part?.askVisitor(shop.shop)) ?? visitor;
    }
    check();
  }

  // Synchronises the switches on the page of the choice.
  if (page.querySelector('[data-consent="details"]'))
    whenLoaded(() => void banner.wake().catch(ignore));
  consent.subscribe(settle);
  dialog?.addEventListener('cancel', (event) => {
    if (consent.isDue()) event.preventDefault();
  });
  dialog?.addEventListener('close', settle);
  page.addEventListener('click', (event) => {
    const link = plainPress(event, 'a[data-consent]');
    if (!(link instanceof HTMLAnchorElement) || !dialog) return;
    event.preventDefault();
    banner
      .wake()
      .then((part) => part.showDetails(link.href))
      .catch(() => location.assign(link.href));
  });

  function submit(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
    if (isReleased || !('consent' in form.dataset)) return false;
    banner
      .wake()
      .then((part) => part.save(form, submitter))
      .catch(() =>
        // During the event that was prevented, browsers ignore a second submit.
        setTimeout(() => {
          isReleased = true;
          form.requestSubmit(submitter);
          isReleased = false;
        }),
      );
    return true;
  }

  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', () => void begin(), { once: true });
  else void begin();
  addEventListener('hashchange', command);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) consent.check();
  });
  const again = () => void (isSeen && consent.check());
  // Another tab may have answered: a withdrawal also applies here, even in a window that stays visible.
  addEventListener('storage', ({ key }) => void (key === CONSENT_COPY && again()));
  // Without storage events a tab notices an answer when it becomes visible.
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') again();
  });
  return {
    ...consent,
    banner,
    submit,
    whenClear(run) {
      waiting.push(run);
      if (isSeen) settle();
    },
  };
}

/** Returns whether the banner links to this page: it can be read before answering. */
function isExplained(dialog: HTMLDialogElement): boolean {
  return [...dialog.querySelectorAll('a')].some(({ pathname }) => pathname === location.pathname);
}
