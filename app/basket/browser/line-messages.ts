import type { BasketItem } from '../schemas/basket.ts';
import type { PageModels } from '../../client/models.ts';
import { focusLineAt } from './basket-focus.ts';
import type { ReadOut } from '../../browser/status.ts';

/** How long a removed line can be restored. Milliseconds. */
const UNDO_TIME = 10_000;

/** The message of a line about its last change. */
interface LineMessage {
  readonly kind: 'failed' | 'waiting' | 'reduced' | 'unavailable' | 'full' | 'wishlistFull';
  readonly quantity?: number;
  /** Repeats the change. */
  readonly repeat?: () => void;
}

/** A removed line. */
interface Removed {
  readonly item: BasketItem;
  readonly index: number;
  readonly element: HTMLElement;
}

/**
 * Messages that the script shows at the page's lines, also after the content was replaced
 * (docs/rules/basket.md#basket-page).
 */
export interface LineMessages {
  /** Shows the result of a line's change; undefined removes the message. */
  readonly show: (itemKey: string, message: LineMessage | undefined) => void;
  /** Counts a line's changes without an answer: while there is no network, the line says that they wait. */
  readonly isSending: (itemKey: string, isSending: boolean) => void;
  /**
   * Shows in a line's place that it was removed, with the button that restores it. Returns the functions that start the
   * time limit for this, and that remove the row.
   */
  readonly removed: (
    removed: Pick<Removed, 'item' | 'index'>,
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
  readonly announce: (message: HTMLElement) => void;
}

const WAITING: LineMessage = { kind: 'waiting' };

export function createLineMessages(
  page: Document,
  { basket, wishlist }: Pick<PageModels, 'basket' | 'wishlist'>,
  readOut: ReadOut,
): LineMessages {
  const messages = new Map<string, LineMessage>();
  const sending = new Map<string, number>();
  /** The shown messages by line: an element stays, with its focus, until its text changes. */
  const shown = new Map<string, { readonly message: LineMessage; readonly element: HTMLElement }>();
  const rows = new Set<Removed>();
  let restored: string | undefined;

  /** A move to the wishlist waits with the wishlist's changes. */
  const isWaiting = () => basket.isWaiting.peek() || wishlist.isWaiting.peek();

  function paintRows() {
    for (const { index, element, item } of rows) {
      putRow(page, element, index, item.key);
      const waiting = element.querySelector('.line-note');
      if (!isWaiting()) waiting?.remove();
      if (!isWaiting() || waiting) continue;
      const message = fill(page, 'waiting');
      if (!message) continue;
      element.append(message);
      announce(readOut, message);
    }
  }

  function paint() {
    paintRows();
    const waiting = isWaiting() ? [...sending.keys()].map((key) => [key, WAITING] as const) : [];
    const wanted = new Map<string, LineMessage>([...waiting, ...messages]);
    for (const [key, { message, element }] of shown)
      if (wanted.get(key) !== message) {
        element.remove();
        shown.delete(key);
      }
    for (const [key, message] of wanted) {
      const line = lineOf(page, key);
      const element = shown.get(key)?.element ?? messageElement(page, key, message);
      if (!line || !element || line.contains(element)) continue;
      line.append(element);
      if (!shown.has(key)) announce(readOut, element);
      shown.set(key, { message, element });
    }
    // The same text is announced again only if it was hidden before.
    if (shown.size === 0 && !isWaiting()) readOut('');
  }

  for (const model of [basket, wishlist]) model.isWaiting.subscribe(paint);

  return {
    paint,
    announce: (message) => announce(readOut, message),
    focusLine(itemKey) {
      restored = itemKey;
    },
    takeFocus() {
      if (restored === undefined || !lineOf(page, restored)) return undefined;
      const itemKey = restored;
      restored = undefined;
      return itemKey;
    },
    show(itemKey, message) {
      if (message) messages.set(itemKey, message);
      else messages.delete(itemKey);
      paint();
    },
    isSending(itemKey, isSending) {
      const count = (sending.get(itemKey) ?? 0) + (isSending ? 1 : -1);
      if (count > 0) sending.set(itemKey, count);
      else sending.delete(itemKey);
      paint();
    },
    removed({ item, index }, kind, undo) {
      const element = fill(page, kind, { name: item.product.name });
      if (!element) return { begin: () => {}, end: () => {} };
      const row = { item, index, element };
      const timer = createRowTimer(element, () => {
        const hadFocus = element.contains(page.activeElement);
        rows.delete(row);
        element.remove();
        if (hadFocus) focusLineAt(page, index);
      });
      rows.add(row);
      paint();
      const button = element.querySelector('button');
      button?.addEventListener('click', undo);
      button?.focus({ preventScroll: true });
      return timer;
    },
  };
}

function announce(readOut: ReadOut, message: HTMLElement) {
  readOut((message.querySelector('span') ?? message).textContent ?? '');
}

function messageElement(page: Document, key: string, { kind, quantity, repeat }: LineMessage) {
  const element = fill(page, kind, { quantity: String(quantity ?? '') });
  element?.querySelector('button')?.addEventListener('click', () => {
    // The button is removed together with the message.
    lineOf(page, key)?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
    repeat?.();
  });
  return element;
}

/** Returns functions that start the time limit of a row, and that end it at once. A row stays while it has keyboard focus. */
function createRowTimer(row: HTMLElement, remove: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    isOver = false;
    remove();
  };
  const finish = () => {
    if (isOver && !row.querySelector(':focus-visible')) end();
  };
  row.addEventListener('focusout', () => setTimeout(finish, 0));
  const begin = () => {
    timer = setTimeout(() => {
      isOver = true;
      finish();
    }, UNDO_TIME);
  };
  return { begin, end };
}

function lineOf(page: Document, itemKey: string): HTMLElement | null {
  return page.querySelector(`[data-line="${CSS.escape(itemKey)}"]`);
}

/** Inserts a row after its hidden line, or where its line was. */
function putRow(page: Document, element: HTMLElement, index: number, itemKey: string) {
  const line = lineOf(page, itemKey);
  // An element that is moved within the page loses the focus.
  if (line) return line.nextElementSibling === element ? undefined : line.after(element);
  const list = page.querySelector('.basket-lines');
  if (!list || element.parentElement === list) return;
  list.insertBefore(element, list.children[index] ?? null);
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
