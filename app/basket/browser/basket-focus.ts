import type { RestoreFocus } from '../../browser/renew-main.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const LINES = '[data-line]';
/** Folds of lines that the shopper has opened. */
const OPEN = `${LINES} details[open]`;
const CODES = '.basket-codes';
const FOLD = `${CODES} details`;
const CHIP = `${CODES} .chip`;
const FIELD = `${CODES} input:not([type="hidden"])`;

/**
 * Keeps the shopper's focus and input while the content is replaced: the focus stays on the same control of the same line, or
 * moves to the next line if that one was removed, and unfinished input stays. `paint` restores elements that only the script
 * shows; `restored` returns the key of a line whose removal was undone, which gets the focus.
 */
export function keepFocus(
  main: HTMLElement,
  paint: () => void,
  restored: () => string | undefined,
): RestoreFocus {
  const { activeElement: active } = main.ownerDocument;
  const own = active instanceof HTMLElement && main.contains(active) ? active : undefined;
  const typed = [
    ...main.querySelectorAll<TextField>('textarea[id], input[id]:not([type="hidden"])'),
  ]
    .filter((field) => field.id !== '' && isUnfinished(field))
    .filter((field) => field.name !== 'quantity' || isBeingTyped(field, field === own))
    .map(readTyped);
  const keepFold = keepCodes(main);
  const openFolds = keepFolds(main);
  const isOfScript = own?.closest('.line-away, .line-note') !== null && own !== undefined;
  const line = own?.closest<HTMLElement>(LINES);
  const index = line ? linesOf(main).indexOf(line) : -1;
  const control = own && controlName(own);
  const { selectionStart, selectionEnd } = isText(own) ? own : {};
  return (renewed) => {
    paint();
    const codes = keepFold(renewed);
    openFolds(renewed);
    for (const one of typed) if (one.id !== codes.sent) retype(renewed, one);
    if (!own) return;
    if (isOfScript && renewed.contains(own)) return own.focus({ preventScroll: true });
    const target = own.closest(CODES)
      ? codes.target
      : (restoredLink(renewed, restored()) ??
        controlOf(renewed, line?.dataset['line'], index, control));
    (target ?? renewed).focus({ preventScroll: true });
    // Further typing replaces the selected text, but not text that the shopper did not touch.
    if (isText(target) && selectionStart != null)
      target.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
  };
}

/**
 * Focuses the element after a removed row: the link of the line in its place, since a late key press must not remove that
 * line; otherwise the page's content.
 */
export function focusLineAt(page: Document, index: number) {
  const main = page.querySelector('main');
  if (!main) return;
  const link = lineAt(main, index)?.querySelector<HTMLElement>('h2 a');
  (link ?? main).focus({ preventScroll: true });
}

/**
 * Keeps the fold of the codes as it was, unless a code has just been applied: then it closes, the code is scrolled into view, and
 * `sent` is the id of its field.
 */
function keepCodes(main: HTMLElement) {
  const isOpen = main.querySelector<HTMLDetailsElement>(FOLD)?.open ?? false;
  const count = main.querySelectorAll(CHIP).length;
  return (renewed: HTMLElement) => {
    const isApplied = renewed.querySelectorAll(CHIP).length > count;
    const fold = renewed.querySelector<HTMLDetailsElement>(FOLD);
    const field = renewed.querySelector<HTMLElement>(FIELD);
    if (fold && isOpen) fold.open = !isApplied;
    if (isApplied) renewed.querySelector(CODES)?.scrollIntoView({ block: 'nearest' });
    return {
      target: fold?.open ? field : fold?.querySelector('summary'),
      sent: isApplied ? field?.id : undefined,
    };
  };
}

function isText(field: Element | null | undefined): field is TextField {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Keeps the folds of lines open. */
function keepFolds(main: HTMLElement) {
  const lines = [...main.querySelectorAll(OPEN)].map((fold) => fold.closest<HTMLElement>(LINES));
  return (renewed: HTMLElement) => {
    for (const line of lines)
      findLine(renewed, line?.dataset['line'])?.querySelector('details')?.setAttribute('open', '');
  };
}

function linesOf(main: ParentNode): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(LINES)];
}

/** Returns a selector of the control within its line. */
function controlName(element: HTMLElement): string | undefined {
  const { step, away } = element.dataset;
  if (step) return `button[data-step="${step}"]:enabled`;
  if (away) return `button[data-away="${away}"]`;
  return ['input[name="quantity"]', '[name="gift.wrap"]', 'textarea', 'summary', 'h2 a'].find(
    (selector) => element.matches(selector),
  );
}

/** Returns the link of a restored line: a late key press must not remove the line. */
function restoredLink(main: HTMLElement, key: string | undefined): HTMLElement | null | undefined {
  return findLine(main, key)?.querySelector<HTMLElement>('h2 a');
}

function controlOf(
  main: HTMLElement,
  key: string | undefined,
  index: number,
  control: string | undefined,
): HTMLElement | null | undefined {
  const target = findLine(main, key) ?? lineAt(main, index);
  return (
    (control ? target?.querySelector<HTMLElement>(control) : undefined) ??
    target?.querySelector<HTMLElement>('button[data-away="basket.delete"]')
  );
}

function findLine(main: HTMLElement, key: string | undefined): HTMLElement | undefined {
  return shownLines(main).find(({ dataset }) => dataset['line'] === key);
}

/** Returns the line at a position, or the last one. */
function lineAt(main: HTMLElement, index: number): HTMLElement | undefined {
  const lines = shownLines(main);
  return lines[Math.min(Math.max(index, 0), lines.length - 1)];
}

function shownLines(main: HTMLElement): HTMLElement[] {
  return linesOf(main).filter(({ hidden }) => !hidden);
}

/** A quantity that was sent gets the server's value again. */
function isBeingTyped(field: TextField, hasFocus: boolean): boolean {
  const shown = field.closest<HTMLElement>(LINES)?.dataset['quantity'];
  return field.ariaInvalid === 'true' || (hasFocus && field.value !== shown);
}

/** Whether a field has what the server has not stored: text that differs, or a message that it has refused. */
function isUnfinished({ value, defaultValue, ariaInvalid, localName }: TextField): boolean {
  return value !== defaultValue || (ariaInvalid === 'true' && localName === 'textarea');
}

interface Typed {
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** The server's refusal of a message. */
  readonly refusal: HTMLElement | undefined;
}

function readTyped({ id, value, ariaInvalid, localName, ownerDocument }: TextField): Typed {
  const isWrong = ariaInvalid === 'true';
  const problem =
    localName === 'textarea' && isWrong && ownerDocument.getElementById(`${id}-problem`);
  return { id, value, isWrong, refusal: problem || undefined };
}

function retype(main: HTMLElement, { id, value, isWrong, refusal }: Typed) {
  const field = main.ownerDocument.getElementById(id);
  // A value that the server has just shown with an error, such as a refused code, is newer.
  if (!isText(field) || field.ariaInvalid === 'true') return;
  field.value = value;
  if (refusal) {
    field.after(refusal);
    field.setAttribute('aria-describedby', `${refusal.id} ${id}-hint`);
    field.ariaInvalid = 'true';
  } else if (isWrong) showQuantityProblem(field, true);
}

/** Shows or hides the error that a field's text is not a quantity. */
export function showQuantityProblem(field: TextField, isWrong: boolean) {
  field.ariaInvalid = isWrong ? 'true' : null;
  const id = `${field.id}-problem`;
  if (isWrong) field.setAttribute('aria-describedby', id);
  else field.removeAttribute('aria-describedby');
  const problem = field.ownerDocument.getElementById(id);
  if (problem) problem.hidden = !isWrong;
}
