import type { Signals } from '../models/signals.ts';
import type { ChangeBasket } from '../models/basket-changes.ts';
import type { BasketModel } from '../models/basket-model.ts';
import type { ChangeOutcome } from '../models/basket-outcome.ts';
import type { ToastModel } from '../models/toast-model.ts';

/**
 * The basket page's forms, sent by script: what the shopper did is shown at once, the call follows, and then the page's
 * content is the server's again, which alone knows prices and what is left. In another tab the page follows as well.
 */
export function bindBasketPage(
  page: Document,
  basket: BasketModel,
  change: ChangeBasket,
  toasts: ToastModel,
  { effect }: Signals,
) {
  if (!page.querySelector('[data-live-basket]')) return;
  page.addEventListener('submit', (event) => {
    const wanted = readChange(event);
    if (!wanted) return;
    event.preventDefault();
    show(wanted.line, wanted.to);
    void send(wanted, page, change, toasts);
  });

  let shown = basket.revision.value;
  effect(() => {
    const revision = basket.revision.value;
    if (basket.state.value === 'pending' || revision === shown) return;
    shown = revision;
    void renewContent(page, () => basket.state.value !== 'pending');
  });
}

async function send(wanted: Change, page: Document, change: ChangeBasket, toasts: ToastModel) {
  const { line, itemKey, from, to } = wanted;
  const outcome = await change({ itemKey, from, to });
  if (outcome.kind === 'changed') return;
  tell(page, outcome, toasts);
  // Nothing the shopper did since may be lost: only this change is taken back.
  if (outcome.kind === 'failed') show(line, quantityOf(line) - to + from);
}

interface Change {
  readonly line: HTMLElement;
  readonly itemKey: string;
  readonly from: number;
  readonly to: number;
}

/** The change that a form of a line asks for, by what the shopper sees: a second quick press counts from the first. */
function readChange({ target, submitter }: SubmitEvent): Change | undefined {
  if (!(target instanceof HTMLFormElement) || target.dataset['liveSubmit'] !== 'basket.change')
    return undefined;
  const line = target.closest<HTMLElement>('[data-line]');
  const itemKey = line?.dataset['line'];
  if (!line || !itemKey) return undefined;
  const from = quantityOf(line);
  const step = Number(submitter?.dataset['step'] ?? -from);
  return { line, itemKey, from, to: Math.max(from + step, 0) };
}

function quantityOf(line: HTMLElement): number {
  return Number(line.dataset['quantity']);
}

function show(line: HTMLElement, quantity: number) {
  line.dataset['quantity'] = String(quantity);
  line.hidden = quantity === 0;
  const output = line.querySelector('output');
  if (output) output.textContent = String(quantity);
  const most = Number(line.dataset['most']);
  for (const button of line.querySelectorAll<HTMLButtonElement>('button[data-step]')) {
    const next = quantity + Number(button.dataset['step']);
    button.disabled = next < 1 || next > most;
  }
}

function tell(page: Document, outcome: ChangeOutcome, toasts: ToastModel) {
  const texts = page.querySelector<HTMLElement>('[data-live-basket]')?.dataset ?? {};
  const text = texts[outcome.kind] ?? '';
  toasts.show({
    type: outcome.kind === 'failed' ? 'error' : 'warning',
    title: outcome.kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text,
  });
}

/** Asks for this page again and takes its content, focus kept; where that needs styles we lack, the page is loaded. */
async function renewContent(page: Document, isQuiet: () => boolean): Promise<void> {
  const fresh = await askAgain();
  const main = page.querySelector('main');
  // What was pressed meanwhile is not in this answer: the next one is the true one.
  if (!fresh || !main || !isQuiet()) return;
  const own = namesOf(page.querySelector('style')?.dataset['href']);
  if (namesOf(fresh.styles).some((name) => !own.includes(name))) return location.reload();
  const focus = focusIn(main);
  main.innerHTML = fresh.main;
  if (focus) refocus(main, focus);
}

interface Fresh {
  readonly main: string;
  readonly styles: string | undefined;
}

/** The server's page as text: a parsed document would try its styles against this one's policy. */
async function askAgain(): Promise<Fresh | undefined> {
  try {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' } });
    if (!response.ok) return undefined;
    const html = await response.text();
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
    const styles = /<style[^>]*\sdata-href="([^"]*)"/.exec(html)?.[1];
    return main === undefined ? undefined : { main, styles };
  } catch {
    // No network: what is shown is what the answers of the calls left.
    return undefined;
  }
}

/** React names the parts of the page's one style. */
function namesOf(list = ''): readonly string[] {
  return list.split(' ');
}

interface Focus {
  readonly line: string | undefined;
  readonly index: number;
  readonly step: string | undefined;
}

function focusIn(main: Element): Focus | undefined {
  const active = main.ownerDocument.activeElement;
  if (!(active instanceof HTMLElement) || !main.contains(active)) return undefined;
  const line = active.closest<HTMLElement>('[data-line]');
  return {
    line: line?.dataset['line'],
    index: line ? [...main.querySelectorAll('[data-line]')].indexOf(line) : -1,
    step: active.dataset['step'],
  };
}

/** The same button of the same line; of a line that went, the next one's; where none is left, the page itself. */
function refocus(main: HTMLElement, { line, index, step }: Focus) {
  const lines = [...main.querySelectorAll<HTMLElement>('[data-line]')];
  const same = lines.find(({ dataset }) => dataset['line'] === line);
  const target = same ?? lines[Math.min(index, lines.length - 1)];
  const button =
    target?.querySelector<HTMLButtonElement>(`button[data-step="${step}"]:enabled`) ??
    target?.querySelector<HTMLButtonElement>('button:not([data-step])');
  (button ?? main).focus();
}
