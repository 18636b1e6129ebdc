import type { EditorProduct } from '../app/editor/schemas/editor-products.ts';

type Child = Node | string | undefined;

/** Creates an element with attributes; those that are undefined or false are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number | boolean | undefined>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      made.setAttribute(key, value === true ? '' : String(value));
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** Creates a product's picture. Its name stands beside it, so it has no text. */
export function picture(image: string | null | undefined): HTMLElement {
  if (!image) return element('span', { class: 'picture' });
  return element('img', {
    class: 'picture',
    src: image,
    alt: '',
    width: 48,
    height: 48,
    loading: 'lazy',
  });
}

/** Creates name and details of a product, or of a number without one. */
export function description(
  number: string,
  product: EditorProduct | undefined,
  mark: string | undefined,
): HTMLElement {
  return element('span', { class: 'about' }, [
    element('b', {}, [product?.name ?? number]),
    element('span', { class: 'facts' }, [
      product ? `${product.price} · ${number}` : undefined,
      mark === undefined ? undefined : element('span', { class: 'mark' }, [mark]),
    ]),
  ]);
}
