import type { ToastModel } from '../models/toast-model.ts';
import type { WishlistModel } from '../models/wishlist-model.ts';
import type { SubmitHandler } from './submits.ts';

const FORMS = 'form[data-live-submit="wishlist.toggle"]';

const TYPES = { added: 'success', removed: 'info', full: 'warning', failed: 'error' } as const;

export interface WishlistButtons {
  /** Marks the buttons within an element as pressed or not. */
  readonly show: (root: ParentNode) => void;
  readonly toggle: SubmitHandler;
}

/** Keeps the wishlist buttons of product page and cards in step with the wishlist. */
export function bindWishlistButtons(
  page: Document,
  wishlist: WishlistModel,
  toasts: ToastModel,
): WishlistButtons {
  function show(root: ParentNode, wishlisted = wishlist.wishlisted.peek()) {
    for (const form of root.querySelectorAll<HTMLFormElement>(FORMS))
      form
        .querySelector('button')
        ?.setAttribute('aria-pressed', String(wishlisted.has(productOf(form))));
  }
  wishlist.wishlisted.subscribe((wishlisted) => show(page, wishlisted));
  return {
    show: (root) => show(root),
    toggle: (form) => void toggle(form, page, wishlist, toasts),
  };
}

function productOf(form: HTMLFormElement): number {
  return Number(new FormData(form).get('productId'));
}

async function toggle(
  form: HTMLFormElement,
  page: Document,
  wishlist: WishlistModel,
  toasts: ToastModel,
) {
  const data = form.closest<HTMLElement>('[data-reference]')?.dataset ?? {};
  const { name = '', brand = '', reference = '', price, currency = '' } = data;
  const product = { referenceKey: reference, name, brand, price: Number(price), currency };
  const outcome = await wishlist.toggle(productOf(form), product);
  const list = page.querySelector<HTMLAnchorElement>('[data-live="wishlist.texts"]');
  const texts = list?.dataset ?? {};
  const hasItem = outcome === 'added' || outcome === 'full';
  const link = hasItem && list ? { text: texts['view'] ?? '', href: list.href } : undefined;
  toasts.show({ type: TYPES[outcome], title: texts[outcome] ?? '', text: name, link });
}
