import { productNumber } from '../app/product/rules/reference-key.ts';
import type { EditorProduct } from '../app/editor/schemas/editor-products.ts';
import { isChosen, withAdded, withMoved, withoutOne } from './chosen.ts';
import { focusRow, keepingFocus, type Known, nameOf, showChosen } from './chosen-list.ts';
import { element } from './elements.ts';
import { makeSearchBox } from './search-box.ts';
import { findProducts, type Found, readProducts, type ShopAccess } from './shop-call.ts';
import type { Say } from './texts.ts';

type Problem = Exclude<Found['kind'], 'found'>;

export interface FieldProps {
  readonly root: HTMLElement;
  readonly say: Say;
  readonly access: ShopAccess;
  /** Most products. */
  readonly most: number;
  /** Gives the editor the numbers that a press has made. */
  readonly onChange: (numbers: readonly string[]) => void;
}

export interface Field {
  /** Shows the numbers that the editor has. */
  show(numbers: readonly string[]): void;
}

/** Creates what the field is made of, above and below the search. */
function makeParts(say: Say, most: number) {
  return {
    count: element('span', { class: 'note' }),
    list: element('ol', { 'aria-labelledby': 'heading' }),
    none: element('p', { class: 'note' }, [say('none')]),
    full: element('p', { class: 'note' }, [say('full', { most })]),
    alert: element('p', { role: 'alert' }),
    again: element('button', { type: 'button' }, [say('retry')]),
    done: element('p', { class: 'unseen', role: 'status' }),
  };
}

function putTogether(
  root: HTMLElement,
  { again, alert, count, done, full, list, none }: ReturnType<typeof makeParts>,
  search: HTMLElement,
  say: Say,
): void {
  root.replaceChildren(
    element('div', { class: 'head' }, [element('h2', { id: 'heading' }, [say('list')]), count]),
    none,
    list,
    full,
    search,
    element('div', { class: 'problem' }, [alert, again]),
    done,
  );
}

/** Makes the field: the chosen products, the search, and one line for what went wrong. */
export function makeField({ access, most, onChange, root, say }: FieldProps): Field {
  let numbers: readonly string[] = [];
  const products = new Map<string, EditorProduct>();
  const asked = new Set<string>();
  const known: Known = { products, asked };

  const parts = makeParts(say, most);
  const { again, alert, count, done, full, list, none } = parts;
  const box = makeSearchBox({
    say,
    find: (term, signal) => findProducts(access, term, signal),
    isChosen: (number) => isChosen(numbers, number),
    onProblem: setProblem,
    onChoose(product) {
      products.set(product.number, product);
      change(withAdded(numbers, product.number, most), say('added', { name: product.name }));
      // The search is not there while the field is full.
      if (isFull()) focusRow(list, numbers.length - 1, 'remove');
    },
  });

  function setProblem(problem: Problem | undefined): void {
    alert.textContent = problem === undefined ? '' : say(problem);
    again.hidden = problem === undefined;
  }

  /** A single product is replaced by the next one that is chosen. */
  function isFull(): boolean {
    return most > 1 && numbers.length >= most;
  }

  function draw(): void {
    showChosen(list, { numbers, known, say, onMove, onRemove });
    count.textContent = say('count', { count: numbers.length, most });
    none.hidden = numbers.length > 0;
    list.hidden = numbers.length === 0;
    full.hidden = !isFull();
    box.setFull(isFull());
    box.refresh();
  }

  function change(next: readonly string[], words: string): void {
    numbers = next;
    draw();
    done.textContent = words;
    onChange(next);
  }

  function onMove(index: number, by: -1 | 1): void {
    const name = nameOf(numbers[index] ?? '', known);
    change(withMoved(numbers, index, by), say('moved', { name, rank: index + by + 1 }));
    focusRow(list, index + by, by < 0 ? 'up' : 'down');
  }

  function onRemove(index: number): void {
    const name = nameOf(numbers[index] ?? '', known);
    change(withoutOne(numbers, index), say('removed', { name }));
    const near = Math.min(index, numbers.length - 1);
    if (!focusRow(list, near, 'remove')) box.input.focus();
  }

  async function load(): Promise<void> {
    const missing = numbers.filter((number) => !asked.has(productNumber(number)));
    if (missing.length === 0) return;
    const found = await readProducts(access, missing);
    if (found.kind !== 'found') return setProblem(found.kind);
    for (const product of found.products) products.set(product.number, product);
    for (const number of missing) asked.add(productNumber(number));
    setProblem(undefined);
    return keepingFocus(list, draw);
  }

  again.addEventListener('click', () => {
    setProblem(undefined);
    void load();
    box.retry();
    box.input.focus();
  });
  putTogether(root, parts, box.node, say);
  setProblem(undefined);
  draw();
  return {
    show(next) {
      if (next.join() !== numbers.join()) {
        numbers = next;
        keepingFocus(list, draw);
      }
      void load();
    },
  };
}
