import type { ToastModel } from '../models/toast-model.ts';
import type { WishlistModel } from '../models/wishlist-model.ts';

const HEARTS = 'form[data-live-submit="wishlist.toggle"]';

const TYPES = { added: 'success', removed: 'info', full: 'warning', failed: 'error' } as const;

/** Hearts of product page and cards, those that come later too: full where the product is wished for. */
export function bindHearts(page: Document, wishlist: WishlistModel, toasts: ToastModel) {
  wishlist.wished.subscribe((wished) => {
    for (const form of page.querySelectorAll<HTMLFormElement>(HEARTS))
      form
        .querySelector('button')
        ?.setAttribute('aria-pressed', String(wished.has(productOf(form))));
  });
  page.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches(HEARTS)) return;
    event.preventDefault();
    void toggle(form, page, wishlist, toasts);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void wishlist.refresh(true);
  });
  void wishlist.refresh();
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
  const { name = '', brand = '', reference = '', price, currency = '' } = form.dataset;
  const product = { referenceKey: reference, name, brand, price: Number(price), currency };
  const outcome = await wishlist.toggle(productOf(form), product);
  const texts = page.querySelector<HTMLElement>('[data-live="wishlist.texts"]')?.dataset ?? {};
  toasts.show({ type: TYPES[outcome], title: texts[outcome] ?? '', text: name });
}
