import type { Call } from '../../browser/call.ts';
import { plainPress } from '../../browser/plain-press.ts';
import type { ReadOut } from '../../browser/status.ts';
import type { CardAnswer } from '../../product/schemas/product-card.ts';
import { productNumberOf } from '../../product/rules/reference-key.ts';
import { trustedHtml } from '../../text/rules/trusted-html.ts';

interface Dependencies {
  readonly call: Call;
  readonly bindContent: (root: ParentNode) => void;
  readonly readOut: ReadOut;
}

/**
 * Binds the colour dots of a list's cards: a dot replaces the card by that of the other colour, with its image, link and price
 * (docs/rules/listing.md#one-card-a-model). A colour of the same product, and one whose card does not come, is followed.
 */
export function bindCardColours(
  page: Document,
  { call, bindContent, readOut }: Dependencies,
): void {
  page.addEventListener('click', (event) => {
    const dot = plainPress(event, '.listing-products .dots a');
    if (!(dot instanceof HTMLAnchorElement) || dot.search !== '') return;
    const entry = dot.closest('li:has(> .card)');
    const number = productNumberOf(dot.pathname.split('/').at(-2) ?? '');
    if (!entry || number === undefined) return;
    event.preventDefault();
    void show(entry, dot, number);
  });

  async function show(entry: Element, dot: HTMLAnchorElement, number: string) {
    entry.setAttribute('aria-busy', 'true');
    const hadFocus = entry.contains(page.activeElement);
    const answer = await call<CardAnswer>({ method: 'GET', path: `/api/shop/cards/${number}/` });
    entry.removeAttribute('aria-busy');
    // Replaced meanwhile: by another list, or by the colour that was pressed next.
    if (!dot.isConnected) return;
    if (!answer.ok || answer.status !== 200) return location.assign(dot.href);
    entry.innerHTML = trustedHtml(answer.data.html);
    bindContent(entry);
    const name = entry.querySelector<HTMLElement>('.card-name');
    if (hadFocus) name?.focus({ preventScroll: true });
    readOut(name?.textContent ?? '');
  }
}
