import { attempt } from '../../browser/storage.ts';
import type { Bind } from '../../browser/binding.ts';

/** The banners that the tab has opened as dialogs. */
const KEY = 'campaigns';
/** Number of banners that a tab remembers; the oldest are dropped first. */
const MAX_SHOWN = 50;

/**
 * Opens the first of the page's banners that the tab has not opened yet as a dialog, once a session. It waits until no
 * question about consent is open, and stays closed above another dialog or after the campaign's end, which may come while the
 * page is open.
 */
export const bind: Bind = ({ page, consent, onceSeen }) => {
  onceSeen(() => consent.whenClear(() => openNext(page, () => sessionStorage, Date.now())));
};

function openNext(page: Document, session: () => Storage, now: number) {
  if (page.querySelector('dialog[open]')) return;
  const shown = readShown(session);
  for (const { dataset } of page.querySelectorAll<HTMLElement>('[data-live="campaign"]')) {
    const { campaign = '', dialog = '', until } = dataset;
    const element = page.getElementById(dialog);
    const isOver = until !== undefined && now >= Number(until);
    if (isOver || shown.includes(campaign) || !(element instanceof HTMLDialogElement)) continue;
    // A tab that cannot remember would ask on every page.
    const isStored = attempt(() => {
      session().setItem(KEY, JSON.stringify([...shown, campaign].slice(-MAX_SHOWN)));
      return true;
    });
    if (isStored) element.showModal();
    return;
  }
}

function readShown(session: () => Storage): readonly string[] {
  const value: unknown = attempt(() => JSON.parse(session().getItem(KEY) ?? '[]'));
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
