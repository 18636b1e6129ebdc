import type { ConsentCommand } from '../rules/consent-command.ts';
import {
  allowedServices,
  appendHistory,
  consentReason,
  mustReload,
  SEEN_AGAIN,
} from '../rules/consent.ts';
import { CONSENT_SAVED } from '../rules/consent-mode.ts';
import { isNamed } from '../../text/rules/name-pattern.ts';
import { SAVED_QUERY } from '../../account/rules/saved.ts';
import { SERVICE_STORAGE } from '../rules/service-storage.ts';
import type { SavedConsent, SaveConsent } from '../schemas/consent.ts';
import { createCall } from '../../browser/call.ts';
import type { ConsentModel } from './consent-model.ts';
import { parseConsentRecord } from './consent-record.ts';
import { createConsentStorage } from './consent-storage.ts';
import { readCookie } from '../../browser/page-cookie.ts';
import type { ShopPage } from '../../browser/shop-page.ts';
import { attempt } from '../../browser/storage.ts';
import { wakeable } from '../../browser/wake.ts';
import { savePageState } from '../../browser/page-state.ts';
import { reloadPage } from '../../browser/reload.ts';
import { fetchPage } from '../../browser/renew-main.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

/** How long the code of the report may take to load after an answer. Milliseconds. */
const REPORT_WAIT = 2000;
/** How long the details may take to load before the link opens their page. Milliseconds. */
const PATIENCE = 3000;

export interface ConsentBanner {
  /**
   * Handles the result of the check: restores a lost cookie, or stores why the visitor is asked and deletes data of services that
   * were allowed.
   */
  readonly begin: () => void;
  /** Saves the choice in a form. Rejects if the edge does not answer; the form is then sent without script. */
  readonly save: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;
  /** Shows the categories and services; rejects if their page cannot be loaded. */
  readonly showDetails: (url: string) => Promise<void>;
  readonly command: (command: ConsentCommand) => Promise<void>;
  /** Reloads the document and keeps its input. */
  readonly reload: () => void;
  /** Allows a service in addition to those already allowed. */
  readonly allow: (service: string) => Promise<void>;
}

interface Dependencies {
  readonly consent: ConsentModel;
  readonly dialog: HTMLDialogElement | null;
  /** Services that the document's policy allows. */
  readonly policy: readonly string[] | undefined;
}

/** Binds the banner's actions, on any page that can show it. */
export function bindConsentBanner(
  page: Document,
  shop: ShopPage,
  { consent, dialog, policy }: Dependencies,
): ConsentBanner {
  const call = createCall(shop.shop);
  const storage = createConsentStorage(() => localStorage);
  const first = dialog?.firstElementChild ?? null;
  const switches = wakeable(async () => {
    const { bindSwitches, ticked } = await import('./consent-switches.ts');
    bindSwitches(page);
    return ticked;
  });
  let isBegun = false;
  let isSending = false;

  const send = (body: SaveConsent) =>
    call<SavedConsent>({ method: 'POST', path: '/api/visitor/consent/', body });

  /**
   * Sends an answer, stores the browser's copy and reports it. The document reloads if its policy does not match. Offline,
   * the answer waits for the network; a second press in the meantime is the same answer.
   */
  async function answer(body: SaveConsent, action: string) {
    if (isSending) return;
    isSending = true;
    try {
      await online();
      // The answer is valid without its report, and waits only briefly for it.
      const reporting = Promise.race([
        import('./consent-report.ts').catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(resolve, REPORT_WAIT)),
      ]);
      const result = await send(body);
      if (!result.ok) throw new Error(`status ${result.status}`);
      const { isReported, record } = result.data;
      if (isReported) (await reporting)?.report(shop, record, action);
      apply(result.data);
    } finally {
      isSending = false;
    }
  }

  function apply({ record, proof, forgotten }: SavedConsent) {
    storage.save(record, appendHistory(storage.history(), record), proof);
    page.dispatchEvent(new CustomEvent(CONSENT_SAVED, { detail: allowedServices(record) }));
    forget(forgotten);
    // The form shows the saved answer again; otherwise the browser would restore the ticked boxes after the reload.
    for (const form of page.querySelectorAll<HTMLFormElement>(DETAILS_FORM)) form.reset();
    if (page.querySelector(`main ${DETAILS_FORM}`)) {
      // The page of the choice confirms that it is saved.
      location.replace(`?${SAVED_QUERY}=consent`);
      return;
    }
    if (mustReload(record, policy)) {
      if (location.hash)
        history.replaceState(history.state, '', location.pathname + location.search);
      page.dispatchEvent(new Event(SEEN_AGAIN));
      reload();
      return;
    }
    consent.check();
    dialog?.close();
  }

  /**
   * Makes the edge restore a lost cookie. A copy that the edge refuses is invalid; without a response the next document tries again.
   */
  async function restore(lost: SavedConsent['record']) {
    const result = await send({ restored: lost });
    if (!result.ok && result.status === 400) storage.drop();
    consent.check();
  }

  function restoreFirst() {
    if (!dialog || !first) return;
    delete dialog.dataset['layer'];
    dialog.setAttribute('aria-labelledby', 'consent-title');
    dialog.replaceChildren(first);
  }

  /** Shows the first layer again. */
  function showFirst() {
    if (!dialog) return;
    restoreFirst();
    dialog.querySelector('h2')?.focus();
  }

  function leaveDetails() {
    if (consent.isDue()) showFirst();
    else dialog?.close();
  }

  async function showDetails(url: string) {
    if (!dialog?.isConnected) throw new Error('no banner');
    await switches.wake();
    const html = await fetchPage(url, AbortSignal.timeout(PATIENCE));
    const details = DETAILS.exec(html ?? '')?.[0];
    if (details === undefined) throw new Error('no form');
    dialog.innerHTML = trustedHtml(details);
    dialog.dataset['layer'] = 'details';
    dialog.setAttribute('aria-labelledby', 'consent-details-title');
    dialog
      .querySelector('[data-consent-close]')
      ?.addEventListener('click', leaveDetails, { once: true });
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
    dialog.querySelector('h2')?.focus();
  }

  dialog?.addEventListener('close', restoreFirst);
  dialog?.addEventListener('cancel', (event) => {
    if (!dialog.dataset['layer']) return;
    event.preventDefault();
    leaveDetails();
  });
  if (page.querySelector(DETAILS_FORM)) void switches.wake().catch(() => undefined);
  if (dialog) releaseIfHidden(dialog);

  return {
    begin() {
      if (isBegun) return;
      isBegun = true;
      const { lost, record: answered } = consent.state();
      if (lost) {
        void restore(lost);
        return;
      }
      // A form was sent without script.
      if (answered) storage.save(answered, appendHistory(storage.history(), answered), undefined);
      else {
        const record = parseConsentRecord(readCookie(page.cookie, 'consent')) ?? storage.record();
        const now = Date.now();
        const { consentVersion: version } = shop;
        const appVersion = page.documentElement.dataset['build'] ?? '';
        storage.lapse(consentReason(record, now, version), record, { version, appVersion, now });
      }
      const allowed = allowedServices(answered);
      forget(
        Object.entries(SERVICE_STORAGE).flatMap(([name, patterns]) =>
          allowed.includes(name) ? [] : patterns,
        ),
      );
    },
    async save(form, submitter) {
      const choice = submitter instanceof HTMLButtonElement ? submitter.value : '';
      submitter?.setAttribute('aria-busy', 'true');
      try {
        if (choice === 'all' || choice === 'necessary') await answer({ choice }, choice);
        else {
          const ticked = await switches.wake();
          await answer({ services: ticked(form) }, 'selection');
        }
      } finally {
        submitter?.removeAttribute('aria-busy');
      }
    },
    showDetails,
    reload,
    async allow(service) {
      const { lost, record = lost, services } = consent.state();
      const names = [...(record ? allowedServices(record) : services), service];
      const chosen = Object.fromEntries(names.map((name) => [name, true]));
      await answer({ services: chosen }, 'selection');
    },
    async command(command) {
      const { APP_COOKIE, effectOf, marksApp } = await import('../rules/consent-effect.ts');
      const { choice, ask } = effectOf(command, readCookie(page.cookie, APP_COOKIE));
      if (marksApp(command))
        page.cookie = `${APP_COOKIE}=false; path=/; max-age=31536000; samesite=lax`;
      if (choice) await answer({ choice }, command);
      else if (ask && dialog && !dialog.open) {
        // The dialog can be closed if an answer is already stored.
        const link = dialog.querySelector<HTMLAnchorElement>('a[data-consent]');
        if (link) await showDetails(link.href);
      }
    },
  };
}

const DETAILS_FORM = 'form[data-consent="details"]';

/** Matches the form in a page's text, since a parsed document would be checked against this page's policy. */
const DETAILS = /<form[^>]*data-consent="details"[^]*?<\/form>/;

/** Waits until the browser has a network. */
function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
  });
}

function reload() {
  savePageState(document, () => sessionStorage);
  reloadPage();
}

/** Deletes data that services without consent have stored. */
function forget(patterns: readonly string[]) {
  attempt(() => {
    for (const store of [localStorage, sessionStorage])
      for (const name of Object.keys(store)) if (isNamed(name, patterns)) store.removeItem(name);
  });
}

/**
 * Removes the banner if a content blocker hides it: an open, hidden banner would block the page. Then nothing is allowed,
 * and waiting tasks continue (consent.ts); the footer's link opens the page of the choice.
 */
function releaseIfHidden(dialog: HTMLDialogElement) {
  const check = () => {
    if (!dialog.open || dialog.getClientRects().length > 0) return;
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
  };
  // Blockers also add their rules after the page has loaded.
  new ResizeObserver(check).observe(dialog);
  check();
}
