import { effect } from '@preact/signals-core';
import type { BasketModel } from '../models/basket-model.ts';
import type { ChangeOutcome } from '../models/basket-outcome.ts';
import type { ToastModel } from '../models/toast-model.ts';
import type { RenewMain, RestoreFocus } from './renew-main.ts';
import type { SubmitHandler } from './submits.ts';

/**
 * Shows a change of the basket page at once and sends it; returns what sends a line's form. After each change, here or in
 * another tab, the content is renewed by the server, which knows prices and stock.
 */
export function bindBasketPage(
  page: Document,
  basket: BasketModel,
  toasts: ToastModel,
  renewMain: RenewMain,
): SubmitHandler {
  const isQuiet = () => basket.state.peek() !== 'pending';
  let shown: number | undefined = basket.revision.peek();
  effect(() => {
    const revision = basket.revision.value;
    if (basket.state.value === 'pending' || revision === shown) return;
    shown = revision;
    void renew(revision);
  });

  async function renew(revision: number) {
    if (!page.querySelector('[data-live-basket]')) return;
    const isRenewed = await renewMain(location.pathname, {
      keepFocus: focusInLine,
      // An answer that is older than a new change would take that change back.
      isWanted: isQuiet,
      inBackground: true,
    });
    // Dropped, or without an answer: the next change of the basket's state tries again.
    if (!isRenewed && shown === revision) shown = undefined;
  }

  return (form, submitter) => {
    const change = readChange(form, submitter);
    if (!change) return;
    show(change.line, change.to);
    void send(change, page, basket, toasts);
  };
}

async function send(
  { line, itemKey, from, to }: Change,
  page: Document,
  basket: BasketModel,
  toasts: ToastModel,
) {
  const outcome = await basket.change({ itemKey, from, to });
  if (outcome.kind === 'changed') return;
  showToast(page, outcome, toasts);
  // Only this change is taken back: later ones stay.
  if (outcome.kind === 'failed') show(line, quantityOf(line) - to + from);
}

interface Change {
  readonly line: HTMLElement;
  readonly itemKey: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the change that a line's form stands for, counted from the shown quantity, so that quick presses add up. */
function readChange(form: HTMLFormElement, submitter: HTMLElement | null): Change | undefined {
  const line = form.closest<HTMLElement>('[data-line]');
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

function showToast(page: Document, outcome: ChangeOutcome, toasts: ToastModel) {
  const texts = page.querySelector<HTMLElement>('[data-live-basket]')?.dataset ?? {};
  const text = texts[outcome.kind] ?? '';
  toasts.show({
    type: outcome.kind === 'failed' ? 'error' : 'warning',
    title: outcome.kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text,
  });
}

const LINES = '[data-line]';

/** Keeps the focus on the same button of the same line, or of the next line if that one was removed. */
function focusInLine(main: HTMLElement): RestoreFocus | undefined {
  const { activeElement } = main.ownerDocument;
  if (!(activeElement instanceof HTMLElement) || !main.contains(activeElement)) return undefined;
  const { step } = activeElement.dataset;
  const line = activeElement.closest<HTMLElement>(LINES);
  const index = line ? [...main.querySelectorAll(LINES)].indexOf(line) : -1;
  return (renewed) => {
    const lines = [...renewed.querySelectorAll<HTMLElement>(LINES)];
    const same = lines.find(({ dataset }) => dataset['line'] === line?.dataset['line']);
    const target = same ?? lines[Math.min(index, lines.length - 1)];
    const button =
      target?.querySelector<HTMLButtonElement>(`button[data-step="${step}"]:enabled`) ??
      target?.querySelector<HTMLButtonElement>('button:not([data-step])');
    (button ?? renewed).focus();
  };
}
