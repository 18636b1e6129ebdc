import { isProductNumber } from '../app/product/rules/product-numbers.ts';
import { productNumber } from '../app/product/rules/reference-key.ts';
import type { EditorProduct } from '../app/editor/schemas/editor-products.ts';
import { description, element, picture } from './elements.ts';
import type { Say } from './texts.ts';

/** What the field knows of the products that it names, by number. */
export interface Known {
  readonly products: ReadonlyMap<string, EditorProduct>;
  /** Numbers that the shop was asked for; those without a product are gone. */
  readonly asked: ReadonlySet<string>;
}

export interface ListProps {
  readonly numbers: readonly string[];
  readonly known: Known;
  readonly say: Say;
  readonly onMove: (index: number, by: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
}

/** Returns how a chosen number is called. */
export function nameOf(number: string, { products }: Known): string {
  return products.get(productNumber(number))?.name ?? number;
}

function markOf(number: string, { asked, products }: Known, say: Say): string | undefined {
  if (!isProductNumber(number)) return say('unreadable');
  const product = products.get(productNumber(number));
  if (product) return product.isSold ? undefined : say('notSold');
  return asked.has(productNumber(number)) ? say('gone') : undefined;
}

function button(name: string, label: string, isOff: boolean, onPress: () => void): HTMLElement {
  // Not `disabled`: a button that has the focus must not lose it at the end of the list.
  const made = element('button', {
    type: 'button',
    'aria-label': label,
    'aria-disabled': isOff ? 'true' : undefined,
    'data-press': name,
    title: label,
  });
  made.textContent = { up: '↑', down: '↓', remove: '×' }[name] ?? '';
  if (!isOff) made.addEventListener('click', onPress);
  return made;
}

/** Shows the chosen products in a list; an empty one has none of them. The focus stays at what was pressed. */
export function showChosen(list: HTMLElement, props: ListProps): void {
  const { known, numbers, onMove, onRemove, say } = props;
  list.replaceChildren(
    ...numbers.map((number, index) => {
      const name = nameOf(number, known);
      const product = known.products.get(productNumber(number));
      return element('li', { class: 'row', 'data-number': number }, [
        picture(product?.image),
        description(number, product, markOf(number, known, say)),
        element('span', { class: 'buttons' }, [
          button('up', say('up', { name }), index === 0, () => onMove(index, -1)),
          button('down', say('down', { name }), index === numbers.length - 1, () =>
            onMove(index, 1),
          ),
          button('remove', say('remove', { name }), false, () => onRemove(index)),
        ]),
      ]);
    }),
  );
}

/** Focuses a button of a row. Returns false if there is no such row. */
export function focusRow(list: HTMLElement, index: number, press: string): boolean {
  const target = list.children[index]?.querySelector<HTMLElement>(`[data-press="${press}"]`);
  target?.focus();
  return target !== null && target !== undefined;
}

/** Draws the list again, with the focus at the same button of the same rank. */
export function keepingFocus(list: HTMLElement, draw: () => void): void {
  const focused = document.activeElement;
  const row = focused?.closest('li') ?? null;
  const rank = row ? [...list.children].indexOf(row) : -1;
  const press = focused?.getAttribute('data-press') ?? 'remove';
  draw();
  if (rank >= 0) focusRow(list, rank, press);
}
