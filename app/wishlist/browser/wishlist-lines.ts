import { labelled } from '../../text/rules/labelled.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import type { PageModels } from '../../client/models.ts';
import { findListedCard } from '../../browser/card-clicks.ts';
import type { ReadOut } from '../../browser/status.ts';
import { trackedProduct } from './wishlist-buttons.ts';
import { closeChoice } from './wishlist-choice.ts';
import { showUndo, type Undo } from './wishlist-undo.ts';

/** Selects the lines of the wishlist page. */
export const LINE = '[data-wish]';

/** Returns the key of a line's item. */
export function keyOf({ dataset }: HTMLElement): string {
  return dataset['wish'] ?? '';
}

/** Returns the line of an item. */
export function findLine(root: ParentNode, key: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(LINE)].find((line) => keyOf(line) === key);
}

/** The changes of the lines on the wishlist page. */
export interface WishLines {
  /** Removes a line; a note in its place can undo the removal. */
  readonly remove: (line: HTMLElement) => void;
  /** Moves the item of a form to the basket. */
  readonly move: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
  /** Moves the item of a form to the list of the pressed button; a note in its place can undo it. */
  readonly place: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
  /** Whether a line is being changed or a removal can still be undone, so that the lines must not be replaced. */
  readonly isBusy: () => boolean;
}

type Models = Pick<PageModels, 'basket' | 'lists' | 'toasts' | 'wishlist'>;

/** A line that has left the list: its note's texts, and what brings it back, which returns whether it is. */
interface Away {
  readonly text: string | undefined;
  readonly named: string | undefined;
  /** Whether the note takes the focus, since a dialog has closed. */
  readonly takesFocus?: boolean;
  readonly back: () => Promise<boolean>;
}

/** Creates the changes of the lines. `settled` is called when a line was removed or restored. */
export function createLines(
  page: Document,
  models: Models,
  readOut: ReadOut,
  settled: () => void,
): WishLines {
  const { basket, toasts, wishlist } = models;
  const undos = new Map<string, Undo>();
  const moving = new Set<string>();
  /** Number of removals that are being undone. */
  let restoring = 0;
  const texts = page.querySelector<HTMLElement>('[data-live="wishlist"]')?.dataset ?? {};

  /** Puts the note in the place of a line. `undo` is the text of its button. */
  function offerUndo(line: HTMLElement, undo = '', away: Away = removal(line)) {
    const key = keyOf(line);
    const name = nameOf(line);
    const fill = (text = '') => text.replace('{name}', name);
    const { takesFocus } = away;
    const labels = { text: fill(away.text), undo, named: fill(away.named), takesFocus };
    const note = showUndo(line, labels, {
      undone: () => void restore(line, away),
      over() {
        undos.delete(key);
        takeAway(line);
      },
    });
    undos.set(key, note);
  }

  /** Shows at the line of a change, or in the note in its place, that the change waits for the network. */
  async function marked<Outcome>(line: HTMLElement, change: Promise<Outcome>): Promise<Outcome> {
    const mark = page.createElement('p');
    mark.className = 'wish-waiting soft';
    // The last change of a line is answered last.
    line.querySelector('.wish-waiting')?.remove();
    (line.querySelector('.wish-undo') ?? line).append(mark);
    const unsubscribe = wishlist.isWaiting.subscribe((isWaiting) => {
      mark.textContent = isWaiting ? (texts['waiting'] ?? '') : '';
      readOut(mark.textContent);
    });
    try {
      return await change;
    } finally {
      unsubscribe();
      mark.remove();
    }
  }

  /** Takes the removal of a line back: adds its item again. */
  function removal(line: HTMLElement): Away {
    const { product, variant } = line.dataset;
    const item = variant ? { variantId: Number(variant) } : { productId: Number(product) };
    return {
      text: texts['removed'],
      named: texts['undoNamed'],
      back: async () => (await wishlist.add(item, trackedProduct(line))) === 'added',
    };
  }

  /** Takes the move of a line to another list back. */
  function placement(line: HTMLElement, list: string): Away {
    const back = texts['listId'] ?? '';
    return {
      text: texts['placed']?.replace('{list}', () => list),
      named: texts['undoPlaced'],
      takesFocus: true,
      back: async () => (await wishlist.place(keyOf(line), back)) === 'placed',
    };
  }

  async function restore(line: HTMLElement, away: Away) {
    const key = keyOf(line);
    undos.get(key)?.end();
    undos.delete(key);
    restoring += 1;
    const isBack = await marked(line, away.back());
    restoring -= 1;
    // The item may have left again in the meantime.
    if (!isBack && !undos.has(key)) return offerUndo(line, texts['again'], away);
    settled();
  }

  async function place(line: HTMLElement, button: HTMLButtonElement) {
    const key = keyOf(line);
    markFailed(line);
    offerUndo(line, texts['undo'], placement(line, button.textContent ?? ''));
    const outcome = await marked(line, wishlist.place(key, button.value));
    if (outcome !== 'failed') return;
    undos.get(key)?.end();
    undos.delete(key);
    toasts.show({ type: 'error', title: texts['failed'] ?? '' });
    // The list may be gone.
    await wishlist.refresh(true);
    settled();
  }

  async function remove(line: HTMLElement) {
    const key = keyOf(line);
    campaignOf(line, models);
    markFailed(line);
    // An item that the shop no longer sells cannot be added again.
    const isGone = line.dataset['reference'] === undefined;
    if (!isGone) offerUndo(line, texts['undo']);
    const outcome = await marked(line, wishlist.remove(key, trackedProduct(line)));
    if (outcome !== 'failed') {
      if (isGone) takeAway(line);
      return;
    }
    undos.get(key)?.end();
    undos.delete(key);
    markFailed(line, texts['again']);
    settled();
  }

  function takeAway(line: HTMLElement) {
    const next = neighbourOf(line);
    const layer = page.querySelector<HTMLDialogElement>('#add-layer:modal');
    const focusNext = () => next?.focus({ preventScroll: true });
    if (layer) layer.addEventListener('close', focusNext, { once: true });
    else if (line.contains(page.activeElement)) focusNext();
    line.remove();
    settled();
  }

  async function move(key: string, variantId: number, line: HTMLElement) {
    const product = trackedProduct(line);
    const campaign = campaignOf(line, models);
    const customData = campaign && { ffData: { ffCampaign: campaign } };
    const outcome = await basket.add({
      variantId,
      quantity: 1,
      ...(customData && { customData }),
    });
    // The layer shows why nothing was added.
    if (outcome.kind !== 'added') return;
    // Removed only now, so that the item is in one of the lists whatever fails.
    const removed = await wishlist.remove(key, product);
    if (removed === 'failed') markFailed(line, texts['again']);
    else takeAway(line);
  }

  return {
    isBusy: () => undos.size > 0 || moving.size > 0 || restoring > 0,
    remove(line) {
      if (!undos.has(keyOf(line))) void remove(line);
    },
    place(form, submitter) {
      const line = findLine(page, String(new FormData(form).get('itemKey')));
      closeChoice(page);
      if (!line || undos.has(keyOf(line)) || !(submitter instanceof HTMLButtonElement)) return;
      void place(line, submitter);
    },
    move(form, submitter) {
      const fields = new FormData(form);
      const key = String(fields.get('itemKey'));
      const line = findLine(page, key);
      if (!line || moving.has(key)) return;
      moving.add(key);
      submitter?.setAttribute('aria-busy', 'true');
      closeChoice(page);
      void move(key, Number(fields.get('variantId')), line).finally(() => {
        moving.delete(key);
        submitter?.removeAttribute('aria-busy');
        settled();
      });
    },
  };
}

/** Returns the campaign that led to a line's product. Without one, the wishlist is the list that led to it. */
function campaignOf(line: HTMLElement, { lists }: Models): string | undefined {
  const { reference } = line.dataset;
  if (!reference) return undefined;
  const campaign = lists.positionOf(productNumber(reference))?.ffCampaign;
  const listed = findListedCard(line);
  if (campaign === undefined && listed) lists.added(listed);
  return campaign;
}

function nameOf(line: HTMLElement): string {
  return line.dataset['name'] ?? line.querySelector('h2')?.textContent ?? '';
}

/** Returns the button of the next line, or of the previous one. */
function neighbourOf(line: HTMLElement): HTMLElement | null | undefined {
  const lines = [line.nextElementSibling, line.previousElementSibling];
  return lines.find((one) => one !== null)?.querySelector<HTMLElement>('.wish-go, .wish-remove');
}

/** Makes the button of a failed removal offer to repeat it; without a text the button is reset. */
function markFailed(line: HTMLElement, text?: string) {
  line.classList.toggle('is-failed', text !== undefined);
  const button = line.querySelector<HTMLElement>('.wish-remove');
  const visible = button?.querySelector('u');
  if (!button || !visible) return;
  button.dataset['label'] ??= button.ariaLabel ?? '';
  button.dataset['text'] ??= visible.textContent ?? '';
  const { label = '', text: own } = button.dataset;
  visible.textContent = text ?? own;
  button.ariaLabel =
    text === undefined
      ? label
      : labelled({ label: text, value: label }, line.ownerDocument.documentElement.lang);
}
