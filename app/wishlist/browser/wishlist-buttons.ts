import type { PageModels } from '../../client/models.ts';
import { findListedCard } from '../../browser/card-clicks.ts';
import type { SubmitHandler } from '../../browser/binding.ts';

const FORMS = 'form[data-live="wishlist.toggle"]';

/**
 * Types of the toasts. A failed change has no toast (docs/rules/wishlist.md#wishlist): its button offers to repeat
 * it.
 */
const TYPES = { added: 'success', removed: 'info', full: 'warning' } as const;

/** Products with an unanswered change. */
const changing = new Set<number>();

type Models = Pick<PageModels, 'lists' | 'toasts' | 'wishlist'>;

export interface WishlistButtons {
  /** Marks the buttons within an element as pressed or not. */
  readonly show: (root: ParentNode) => void;
  readonly toggle: SubmitHandler;
}

/** Synchronises the wishlist buttons of product page and cards with the wishlist. */
export function bindWishlistButtons(page: Document, models: Models): WishlistButtons {
  const { wishlist } = models;
  function show(root: ParentNode, wishlisted = wishlist.wishlisted.peek()) {
    for (const form of root.querySelectorAll<HTMLFormElement>(FORMS))
      form
        .querySelector('button')
        ?.setAttribute('aria-pressed', String(wishlisted.has(productOf(form))));
  }
  wishlist.wishlisted.subscribe((wishlisted) => show(page, wishlisted));
  // Without a network the button says that its change will be sent later.
  wishlist.isWaiting.subscribe((isWaiting) => {
    for (const form of page.querySelectorAll<HTMLFormElement>(FORMS))
      if (changing.has(productOf(form))) mark(page, form, isWaiting ? 'waiting' : undefined);
  });
  return {
    show: (root) => show(root),
    toggle: (form) => void toggle(form, page, models),
  };
}

function productOf(form: HTMLFormElement): number {
  return Number(new FormData(form).get('productId'));
}

/** Returns the product of a form, for tracking: the attributes of the card or page around it. */
export function trackedProduct(element: Element) {
  const data = element.closest<HTMLElement>('[data-reference]')?.dataset ?? {};
  const { name = '', brand = '', reference = '', price, currency = '', categories } = data;
  return { referenceKey: reference, name, brand, categories, price: Number(price), currency };
}

function textsOf(page: Document): HTMLAnchorElement | null {
  return page.querySelector('[data-wishlist-texts]');
}

/** Sets the state of a button, for app/ui/wishlist-failed.css. */
function mark(page: Document, form: HTMLFormElement, state?: 'retry' | 'waiting') {
  const button = form.querySelector('button');
  if (!button) return;
  button.title = (state && textsOf(page)?.dataset[state]) ?? '';
  button.ariaBusy = state === 'waiting' ? 'true' : null;
}

async function toggle(form: HTMLFormElement, page: Document, { lists, toasts, wishlist }: Models) {
  const list = textsOf(page);
  const texts = list?.dataset ?? {};
  const product = trackedProduct(form);
  const listed = findListedCard(form);
  if (listed) lists.added(listed);
  const productId = productOf(form);
  changing.add(productId);
  if (wishlist.isWaiting.peek()) mark(page, form, 'waiting');
  const outcome = await wishlist.toggle(productId, product);
  changing.delete(productId);
  const hasFailed = outcome === 'failed';
  mark(page, form, hasFailed ? 'retry' : undefined);
  if (hasFailed) return;
  const hasItem = outcome === 'added' || outcome === 'full';
  const link = hasItem && list ? { text: texts['view'] ?? '', href: list.href } : undefined;
  toasts.show({ type: TYPES[outcome], title: texts[outcome] ?? '', text: product.name, link });
}
