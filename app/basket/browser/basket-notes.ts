import type { BasketItem } from '../schemas/basket.ts';
import type { PageModels } from '../../client/models.ts';
import { focusPlace } from './basket-focus.ts';
import type { ReadOut } from '../../browser/status.ts';

/** How long a removed line can be restored. Milliseconds. */
const UNDO_TIME = 10_000;

/** The message of a line about its last change. */
interface LineNote {
  readonly kind: 'failed' | 'waiting' | 'reduced' | 'unavailable' | 'full' | 'wishlistFull';
  readonly quantity?: number;
  /** Repeats the change. */
  readonly repeat?: () => void;
}

/** A removed line. */
interface Removed {
  readonly item: BasketItem;
  readonly place: number;
  readonly element: HTMLElement;
}

/**
 * Messages that the script shows at the page's lines, also after the content was replaced
 * (docs/rules/basket.md#basket-page).
 */
export interface LineNotes {
  /** Shows the result of a line's change; undefined removes the message. */
  readonly note: (itemKey: string, note: LineNote | undefined) => void;
  /** Counts a line's changes without an answer: while there is no network, the line says that they wait. */
  readonly isSending: (itemKey: string, isSending: boolean) => void;
  /**
   * Shows in a line's place that it was removed, with the button that restores it. Returns the functions that start the
   * time limit for this, and that remove the row.
   */
  readonly removed: (
    removed: Pick<Removed, 'item' | 'place'>,
    kind: 'removed' | 'moved',
    undo: () => void,
  ) => { readonly begin: () => void; readonly end: () => void };
  /** Sets the restored line that gets the focus when it is shown. */
  readonly focusLine: (itemKey: string) => void;
  /** Returns the key of the line that gets the focus, once, if the line is shown. */
  readonly takeFocus: () => string | undefined;
  /** Inserts all messages and rows into the content. */
  readonly paint: () => void;
  /** Announces the text of a message to screen readers, without its button. */
  readonly announce: (note: HTMLElement) => void;
}

const WAITING: LineNote = { kind: 'waiting' };

export function createLineNotes(
  page: Document,
  { basket, wishlist }: Pick<PageModels, 'basket' | 'wishlist'>,
  readOut: ReadOut,
): LineNotes {
  const notes = new Map<string, LineNote>();
  const sending = new Map<string, number>();
  /** The shown messages by line: an element stays, with its focus, until its text changes. */
  const shown = new Map<string, { readonly note: LineNote; readonly element: HTMLElement }>();
  const rows = new Set<Removed>();
  let restored: string | undefined;

  /** A move to the wishlist waits with the wishlist's changes. */
  const isWaiting = () => basket.isWaiting.peek() || wishlist.isWaiting.peek();

  function paint() {
    for (const { place, element, item } of rows) {
      putRow(page, element, place, item.key);
      const waiting = element.querySelector('.line-note');
      if (!isWaiting()) waiting?.remove();
      else if (!waiting) {
        const note = fill(page, 'waiting');
        if (!note) continue;
        element.append(note);
        announce(note);
      }
    }
    const waiting = isWaiting() ? [...sending.keys()].map((key) => [key, WAITING] as const) : [];
    const wanted = new Map<string, LineNote>([...waiting, ...notes]);
    for (const [key, { note, element }] of shown)
      if (wanted.get(key) !== note) {
        element.remove();
        shown.delete(key);
      }
    for (const [key, note] of wanted) {
      const line = lineOf(page, key);
      const element = shown.get(key)?.element ?? noteElement(key, note);
      if (!line || !element || line.contains(element)) continue;
      line.append(element);
      if (!shown.has(key)) announce(element);
      shown.set(key, { note, element });
    }
    // The same text is announced again only if it was hidden before.
    if (shown.size === 0 && !isWaiting()) readOut('');
  }

  function announce(note: HTMLElement) {
    readOut((note.querySelector('span') ?? note).textContent ?? '');
  }

  function noteElement(key: string, { kind, quantity, repeat }: LineNote) {
    const element = fill(page, kind, { quantity: String(quantity ?? '') });
    element?.querySelector('button')?.addEventListener('click', () => {
      // The button is removed together with the message.
      lineOf(page, key)?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
      repeat?.();
    });
    return element;
  }

  for (const model of [basket, wishlist]) model.isWaiting.subscribe(paint);

  return {
    paint,
    announce,
    focusLine(itemKey) {
      restored = itemKey;
    },
    takeFocus() {
      if (restored === undefined || !lineOf(page, restored)) return undefined;
      const itemKey = restored;
      restored = undefined;
      return itemKey;
    },
    note(itemKey, note) {
      if (note) notes.set(itemKey, note);
      else notes.delete(itemKey);
      paint();
    },
    isSending(itemKey, isSending) {
      const count = (sending.get(itemKey) ?? 0) + (isSending ? 1 : -1);
      if (count > 0) sending.set(itemKey, count);
      else sending.delete(itemKey);
      paint();
    },
    removed({ item, place }, kind, undo) {
      const element = fill(page, kind, { name: item.product.name });
      if (!element) return { begin: () => {}, end: () => {} };
      const row = { item, place, element };
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const end = () => {
        clearTimeout(timer);
        isOver = false;
        const hadFocus = element.contains(page.activeElement);
        rows.delete(row);
        element.remove();
        if (hadFocus) focusPlace(page, place);
      };
      rows.add(row);
      paint();
      const button = element.querySelector('button');
      button?.addEventListener('click', undo);
      button?.focus({ preventScroll: true });
      // The row stays while it has keyboard focus.
      const finish = () => {
        if (isOver && !element.querySelector(':focus-visible')) end();
      };
      element.addEventListener('focusout', () => setTimeout(finish, 0));
      const begin = () => {
        timer = setTimeout(() => {
          isOver = true;
          finish();
        }, UNDO_TIME);
      };
      return { begin, end };
    },
  };
}

function lineOf(page: Document, itemKey: string): HTMLElement | null {
  return page.querySelector(`[data-line="${CSS.escape(itemKey)}"]`);
}

/** Inserts a row after its hidden line, or where its line was. */
function putRow(page: Document, element: HTMLElement, place: number, itemKey: string) {
  const line = lineOf(page, itemKey);
  // An element that is moved within the page loses the focus.
  if (line) return line.nextElementSibling === element ? undefined : line.after(element);
  const list = page.querySelector('.basket-lines');
  if (!list || element.parentElement === list) return;
  list.insertBefore(element, list.children[place] ?? null);
}

/** Returns a copy of the page's template with that name and with its placeholders filled in. */
function fill(
  page: Document,
  name: string,
  values: Readonly<Record<string, string>> = {},
): HTMLElement | undefined {
  const template = page.querySelector<HTMLTemplateElement>(`[data-template="${name}"]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) return undefined;
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  for (const one of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
    if (one.ariaLabel) one.ariaLabel = filled(one.ariaLabel);
    for (const text of one.childNodes)
      if (text instanceof Text) text.textContent = filled(text.textContent ?? '');
  }
  return element;
}
