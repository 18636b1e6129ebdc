import { APP_COOKIE, type ConsentCommand, effectOf, marksApp } from '../domain/consent-command.ts';
import {
  allowedServices,
  appendHistory,
  CATEGORY_FIELD,
  consentReason,
  mustReload,
  SERVICE_FIELD,
} from '../domain/consent.ts';
import { CONSENT_SAVED } from '../domain/consent-mode.ts';
import { isNamed } from '../domain/name-pattern.ts';
import { SAVED_QUERY } from '../domain/saved.ts';
import { SERVICE_STORAGE } from '../domain/service-storage.ts';
import type { SavedConsent, SaveConsent } from '../api/consent.ts';
import { createCall } from '../models/call.ts';
import type { ConsentModel } from '../models/consent-model.ts';
import { parseConsentRecord } from '../models/consent-record.ts';
import { createConsentStorage } from '../models/consent-storage.ts';
import { readCookie } from '../models/page-cookie.ts';
import type { ShopPage } from '../models/shop-page.ts';
import { attempt } from '../models/storage.ts';
import { savePageState } from './page-state.ts';
import { reloadPage } from './reload.ts';
import { fetchPage } from './renew-main.ts';

/** Afterwards the link leads to the page itself. Milliseconds. */
const PATIENCE = 3000;

export interface ConsentBanner {
  /**
   * Begins with what the check found: has a lost cookie written again, or notes why the visitor is asked and deletes what services
   * stored while they were allowed.
   */
  readonly begin: () => void;
  /** Saves what a form says. Fails if the edge does not answer; the form is then sent without script. */
  readonly save: (form: HTMLFormElement, submitter: HTMLElement | null) => Promise<void>;
  /** Opens the categories and services; fails if their page cannot be loaded. */
  readonly showDetails: (url: string) => Promise<void>;
  readonly command: (command: ConsentCommand) => Promise<void>;
  /** Reloads the document with what is typed in it. */
  readonly reload: () => void;
  /** Allows a service beside those that are allowed. */
  readonly allow: (service: string) => Promise<void>;
}

interface Dependencies {
  readonly consent: ConsentModel;
  readonly dialog: HTMLDialogElement | null;
  /** Services of the document's policy. */
  readonly policy: readonly string[] | undefined;
}

/** Binds what the banner does, on any page that can show it. */
export function bindConsentBanner(
  page: Document,
  shop: ShopPage,
  { consent, dialog, policy }: Dependencies,
): ConsentBanner {
  const call = createCall(shop.shop);
  const storage = createConsentStorage(() => localStorage);
  const first = dialog?.firstElementChild ?? null;
  let isBegun = false;
  let isSending = false;

  const send = (body: SaveConsent) =>
    call<SavedConsent>({ method: 'POST', path: '/api/visitor/consent/', body });

  /**
   * Sends an answer, stores the browser's copy and reports it. The document reloads if its policy does not fit. Offline it
   * waits for the network; a second press in the meantime is the same answer.
   */
  async function answer(body: SaveConsent, action: string) {
    if (isSending) return;
    isSending = true;
    try {
      await online();
      const result = await send(body);
      if (!result.ok) throw new Error(`consent.save answered ${result.status}.`);
      apply(result.data, action);
    } finally {
      isSending = false;
    }
  }

  function apply({ record, proof, isReported, forgotten }: SavedConsent, action: string) {
    storage.save(record, appendHistory(storage.history(), record), proof);
    if (isReported) report(shop, record, action);
    page.dispatchEvent(new CustomEvent(CONSENT_SAVED, { detail: allowedServices(record) }));
    forget(forgotten);
    // What is saved counts, not what was ticked: the reload would keep it.
    for (const form of page.querySelectorAll<HTMLFormElement>(DETAILS_FORM)) form.reset();
    if (page.querySelector(`main ${DETAILS_FORM}`)) {
      // The page of the choice says what it has saved.
      location.replace(`?${SAVED_QUERY}=consent`);
      return;
    }
    if (mustReload(record, policy)) {
      if (location.hash)
        history.replaceState(history.state, '', location.pathname + location.search);
      reload();
      return;
    }
    consent.check();
    dialog?.close();
  }

  /** Has the edge write a lost cookie again. A copy that it refuses does not count; without an answer the next document tries again. */
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
    if (!dialog?.isConnected) throw new Error('The page has no consent banner.');
    const html = await fetchPage(url, AbortSignal.timeout(PATIENCE));
    const details = DETAILS.exec(html ?? '')?.[0];
    if (details === undefined) throw new Error(`${url} has no form of services.`);
    dialog.innerHTML = details;
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
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) keepInStep(target);
  });
  for (const form of page.querySelectorAll<HTMLFormElement>(DETAILS_FORM)) catchUp(form);
  if (dialog) releaseIfHidden(dialog);

  return {
    begin() {
      if (isBegun) return;
      isBegun = true;
      const { lost } = consent.state();
      if (lost) {
        void restore(lost);
        return;
      }
      const record = parseConsentRecord(readCookie(page.cookie, 'consent')) ?? storage.record();
      storage.lapse(consentReason(record, Date.now(), shop.consentVersion), record, Date.now());
      forget(Object.values(SERVICE_STORAGE).flat());
    },
    async save(form, submitter) {
      const choice = submitter instanceof HTMLButtonElement ? submitter.value : '';
      submitter?.setAttribute('aria-busy', 'true');
      try {
        if (choice === 'all' || choice === 'necessary') await answer({ choice }, choice);
        else await answer({ services: ticked(form) }, 'selection');
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
      const { choice, ask } = effectOf(command, readCookie(page.cookie, APP_COOKIE));
      if (marksApp(command))
        page.cookie = `${APP_COOKIE}=false; path=/; max-age=31536000; samesite=lax`;
      if (choice) await answer({ choice }, command);
      else if (ask && dialog && !dialog.open) {
        // Who has answered can leave it again.
        const link = dialog.querySelector<HTMLAnchorElement>('a[data-consent]');
        if (link) await showDetails(link.href);
      }
    },
  };
}

const DETAILS_FORM = 'form[data-consent="details"]';

/** The form of a page as text, since a parsed document would be checked against this page's policy. */
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

/** Deletes what services have stored that are not allowed. */
function forget(patterns: readonly string[]) {
  attempt(() => {
    for (const store of [localStorage, sessionStorage])
      for (const name of Object.keys(store)) if (isNamed(name, patterns)) store.removeItem(name);
  });
}

/** Returns the services of a form by name to whether they are ticked. */
function ticked(form: HTMLFormElement): Record<string, boolean> {
  const boxes = form.querySelectorAll<HTMLInputElement>(`input[name^="${SERVICE_FIELD}"]`);
  return Object.fromEntries(
    [...boxes].map(({ name, checked }) => [name.slice(SERVICE_FIELD.length), checked]),
  );
}

/** The switches of a category that is not required, and those of its services. */
function switchesOf(form: HTMLFormElement) {
  const boxes = (part: Element, prefix: string) => [
    ...part.querySelectorAll<HTMLInputElement>(`input[name^="${prefix}"]`),
  ];
  return [...form.querySelectorAll('[data-category]')].flatMap((part) => {
    const [category] = boxes(part, CATEGORY_FIELD);
    const services = boxes(part, SERVICE_FIELD);
    return category && !category.disabled ? [{ category, services }] : [];
  });
}

/** Keeps a category and its services in step: a category is on when any of its services is. */
function keepInStep(changed: HTMLInputElement) {
  if (!changed.form) return;
  for (const { category, services } of switchesOf(changed.form)) {
    if (changed === category) for (const service of services) service.checked = changed.checked;
    category.checked = services.some(({ checked }) => checked);
  }
}

/** Brings in step what was switched before this script was there. */
function catchUp(form: HTMLFormElement) {
  const isChanged = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;
  for (const { category, services } of switchesOf(form)) {
    if (isChanged(category) && !services.some(isChanged))
      for (const service of services) service.checked = category.checked;
    category.checked = services.some(({ checked }) => checked);
  }
}

/**
 * Takes the banner out of the page if a content blocker hides it: open, it would block a page on which there is nothing to
 * answer. Nothing is allowed then, and what waits goes on (consent.ts); the footer's link leads to the page of the choice.
 */
function releaseIfHidden(dialog: HTMLDialogElement) {
  const check = () => {
    if (!dialog.open || dialog.getClientRects().length > 0) return;
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
  };
  // Blockers add their rules also after the page has loaded.
  new ResizeObserver(check).observe(dialog);
  check();
}

/** Reports an answer to the operator. A page whose URL holds a token is not named. */
function report(shop: ShopPage, { consents }: SavedConsent['record'], action: string) {
  const isSecret = document.querySelector('meta[name="referrer"]') !== null;
  const body = {
    action,
    shopId: shop.shopId,
    href: location.origin + (isSecret ? '' : location.pathname),
    version: consents.version,
    consents: consents.services,
  };
  navigator.sendBeacon(
    '/rum/consent/',
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}
