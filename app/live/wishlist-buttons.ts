import type { PageModels } from '../models/page.ts';
import { findListedCard } from './card-clicks.ts';
import type { SubmitHandler } from './submits.ts';

const FORMS = 'form[data-live-submit="wishlist.toggle"]';

/** A failed change has no toast (docs/rules.md#wishlist): its button offers to repeat it. */
const TYPES = { added: 'success', removed: 'info', full: 'warning' } as const;

type Models = Pick<PageModels, 'lists' | 'toasts' | 'wishlist'>;

export interface WishlistButtons {
  /** Marks the buttons within an element as pressed or not. */
  readonly show: (root: ParentNode) => void;
  readonly toggle: SubmitHandler;
}

/** Keeps the wishlist buttons of product page and cards in step with the wishlist. */
export function bindWishlistButtons(page: Document, models: Models): WishlistButtons {
  const { wishlist } = models;
  function show(root: ParentNode, wishlisted = wishlist.wishlisted.peek()) {
    for (const form of root.querySelectorAll<HTMLFormElement>(FORMS))
      form
        .querySelector('button')
        ?.setAttribute('aria-pressed', String(wishlisted.has(productOf(form))));
  }
  wishlist.wishlisted.subscribe((wishlisted) => show(page, wishlisted));
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

async function toggle(form: HTMLFormElement, page: Document, { lists, toasts, wishlist }: Models) {
  const list = page.querySelector<HTMLAnchorElement>('[data-live="wishlist.texts"]');
  const texts = list?.dataset ?? {};
  const product = trackedProduct(form);
  const listed = findListedCard(form);
  if (listed) lists.added(listed);
  const outcome = await wishlist.toggle(productOf(form), product);
  const hasFailed = outcome === 'failed';
  // The mark of a failed change, app/ui/wishlist-button.css.
  const button = form.querySelector('button');
  if (button) button.title = hasFailed ? (texts['retry'] ?? '') : '';
  if (hasFailed) return;
  const hasItem = outcome === 'added' || outcome === 'full';
  const link = hasItem && list ? { text: texts['view'] ?? '', href: list.href } : undefined;
  toasts.show({ type: TYPES[outcome], title: texts[outcome] ?? '', text: product.name, link });
}
