import type { BasketItem } from '../schemas/basket.ts';
import type { PageModels } from '../../client/models.ts';
import { focusPlace } from './basket-focus.ts';
import type { ReadOut } from '../../browser/status.ts';

/** Milliseconds in which a removed line can be put back. */
const UNDO_TIME = 10_000;

/** What a line says about its last change. */
interface LineNote {
  readonly kind: 'failed' | 'waiting' | 'reduced' | 'unavailable' | 'full' | 'wishlistFull';
  readonly quantity?: number;
  /** Makes the change once more. */
  readonly repeat?: () => void;
}

/** A line that was taken out. */
interface Removed {
  readonly item: BasketItem;
  readonly place: number;
  readonly element: HTMLElement;
}

/** What the script shows at the page's lines, also after the content was replaced (docs/rules/basket.md#basket-page). */
export interface LineNotes {
  /** Shows the result of a line's change; undefined removes the note. */
  readonly note: (itemKey: string, note: LineNote | undefined) => void;
  /** Counts changes of a line that have no answer: it says that it waits while there is no network. */
  readonly isSending: (itemKey: string, isSending: boolean) => void;
  /**
   * Shows in a line's place that it is gone, with the button that puts it back. Returns what begins the time in which it
   * can be, and what takes the row away.
   */
  readonly removed: (
    removed: Pick<Removed, 'item' | 'place'>,
    kind: 'removed' | 'moved',
    undo: () => void,
  ) => { readonly begin: () => void; readonly end: () => void };
  /** Lets the line that was put back get the focus once it is shown. */
  readonly focusLine: (itemKey: string) => void;
  /** Returns the key of the line that shall have the focus and is shown, once. */
  readonly takeFocus: () => string | undefined;
  /** Puts all of it into the content. */
  readonly paint: () => void;
  /** Has the text of a note read out, without its button. */
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
  /** What is shown, by line: it stays as it is, with the focus, until there is another text. */
  const shown = new Map<string, { readonly note: LineNote; readonly element: HTMLElement }>();
  const rows = new Set<Removed>();
  let restored: string | undefined;

  /** A move waits with the wishlist. */
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
    // The same text is read out again only if it was gone.
    if (shown.size === 0 && !isWaiting()) readOut('');
  }

  function announce(note: HTMLElement) {
    readOut((note.querySelector('span') ?? note).textContent ?? '');
  }

  function noteElement(key: string, { kind, quantity, repeat }: LineNote) {
    const element = fill(page, kind, { quantity: String(quantity ?? '') });
    element?.querySelector('button')?.addEventListener('click', () => {
      // The button goes with the note.
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
      // It stays as long as the shopper is at it by key.
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

/** Puts a row behind its hidden line, or where its line was. */
function putRow(page: Document, element: HTMLElement, place: number, itemKey: string) {
  const line = lineOf(page, itemKey);
  // What is moved within the page loses the focus.
  if (line) return line.nextElementSibling === element ? undefined : line.after(element);
  const list = page.querySelector('.basket-lines');
  if (!list || element.parentElement === list) return;
  list.insertBefore(element, list.children[place] ?? null);
}

/** Returns a copy of the page's template of that name with its texts filled in. */
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
