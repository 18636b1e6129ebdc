import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BasketItem } from '../../basket/schemas/basket.ts';
import type { AddOutcome } from '../../basket/browser/basket-outcome.ts';
import { bindLiveSlots } from './live-slots.ts';

/** Selectors of the slots, with a function that matches an element. */
const MATCHES: Readonly<Record<string, (element: PageElement) => boolean>> = {
  dialog: ({ tag }) => tag === 'dialog',
  '.card[data-reference]': ({ dataset }) => dataset['reference'] !== undefined,
  '[data-shown]': ({ dataset }) => dataset['shown'] !== undefined,
  '[data-recommends]': ({ dataset }) => dataset['recommends'] !== undefined,
  '[data-recommends="add_to_cart_layer"]': ({ dataset }) =>
    dataset['recommends'] === 'add_to_cart_layer',
};

function matcher(selector: string) {
  const matches = MATCHES[selector];
  if (!matches) throw new Error(`unknown selector ${selector}`);
  return matches;
}

/** The parts of elements that the slots use. The HTML of a slot is the numbers of its cards. */
class PageElement {
  readonly isConnected = true;
  readonly tag: string;
  readonly dataset: Record<string, string>;
  #parent: PageElement | undefined;
  #children: readonly PageElement[] = [];

  constructor(tag: string, dataset: Record<string, string>, ...children: readonly PageElement[]) {
    this.tag = tag;
    this.dataset = dataset;
    this.replaceChildren(...children);
  }

  set innerHTML(numbers: string) {
    this.replaceChildren(...numbers.split(' ').filter(Boolean).map(card));
  }

  replaceChildren(...children: readonly PageElement[]) {
    this.#children = children;
    for (const child of children) child.#parent = this;
  }

  closest(selector: string): PageElement | undefined {
    return matcher(selector)(this) ? this : this.#parent?.closest(selector);
  }

  contains(other: PageElement): boolean {
    return this === other || this.#children.some((child) => child.contains(other));
  }

  querySelectorAll(selector: string): readonly PageElement[] {
    return this.#children.flatMap((child) => [
      ...(matcher(selector)(child) ? [child] : []),
      ...child.querySelectorAll(selector),
    ]);
  }

  querySelector(selector: string): PageElement | undefined {
    return this.querySelectorAll(selector)[0];
  }
}

const element = (tag: string, ...children: readonly PageElement[]) =>
  new PageElement(tag, {}, ...children);
const card = (reference: string) => new PageElement('article', { reference });
const slot = (recommends: string, items = '') => new PageElement('div', { recommends, items });

const eventually = (check: () => void) => vi.waitFor(check, { interval: 1 });

/** Brings the observed slots near the viewport. */
let comeNear: () => void;

beforeEach(() => {
  const waiting = new Set<PageElement>();
  vi.stubGlobal('HTMLElement', PageElement);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = (target: PageElement) => void waiting.add(target);
      readonly unobserve = (target: PageElement) => void waiting.delete(target);
      constructor(report: (entries: readonly object[]) => void) {
        comeNear = () => report([...waiting].map((target) => ({ isIntersecting: true, target })));
      }
    },
  );
});

afterEach(() => void vi.unstubAllGlobals());

/** Binds the slots of a page; `answer` contains the numbers that each call receives. */
function open(page: PageElement, answer: string) {
  const asked: string[] = [];
  const outcome = signal<AddOutcome | undefined>(undefined);
  const show = bindLiveSlots(page as unknown as Document, {
    basket: { outcome },
    isAllowed: () => true,
    model: {
      async ask(name, { items, shown }) {
        asked.push(`${name} from ${items} beside ${shown}`);
        return answer;
      },
    },
    bind: () => undefined,
  });
  return { asked, outcome, show: (root: PageElement) => show(root as unknown as ParentNode) };
}

function added(referenceKey: string): AddOutcome {
  return { kind: 'added', item: { product: { referenceKey } } as BasketItem };
}

test('a row that is asked again may show its products again', async () => {
  const main = element('main', card('100.1001'), slot('basket', '1001001'));
  const page = element('html', main);
  const { asked, show } = open(page, '5 6');
  show(page);
  comeNear();
  await eventually(() => expect(page.querySelectorAll('.card[data-reference]')).toHaveLength(3));
  // The page is renewed after a change of the basket.
  main.replaceChildren(card('100.1001'), card('100.1002'), slot('basket', '1001001,1001002'));
  show(main);
  expect(page.querySelectorAll('.card[data-reference]')).toHaveLength(4);
  comeNear();
  await eventually(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    'basket from 1001001 beside 1001001',
    'basket from 1001001,1001002 beside 1001001,1001002',
  ]);
});

test('what the server names as shown is left out, in dialogs too', async () => {
  const row = slot('pds_suggestions', '1001001');
  row.dataset['shown'] = '1001003,1001004';
  const layer = slot('add_to_cart_layer');
  const main = element('main', card('100.1002'), row, element('dialog', card('100.1003'), layer));
  const { asked, outcome, show } = open(element('html', main), '5');
  show(main);
  comeNear();
  await eventually(() => expect(asked).toHaveLength(1));
  outcome.value = added('100.1001');
  await eventually(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    'pds_suggestions from 1001001 beside 1001003,1001004,1001002',
    'add_to_cart_layer from 1001001 beside 1001003,1001004,1001002,5',
  ]);
});

test('the layer leaves out what the page shows, in its rows too, and not what a dialog does', async () => {
  const row = slot('pds_suggestions', '1001001');
  const layer = slot('add_to_cart_layer');
  const main = element('main', card('100.1002'), row);
  const page = element('html', main, element('dialog', card('100.1003'), layer));
  const { asked, outcome, show } = open(page, '5');
  show(page);
  comeNear();
  await eventually(() => expect(row.querySelectorAll('.card[data-reference]')).toHaveLength(1));
  outcome.value = added('100.1001');
  await eventually(() => expect(asked).toHaveLength(2));
  // Added again, while the layer still has its row.
  outcome.value = added('100.1001');
  await eventually(() => expect(asked).toHaveLength(3));
  const again = 'add_to_cart_layer from 1001001 beside 1001002,5';
  expect(asked.slice(1)).toEqual([again, again]);
});
