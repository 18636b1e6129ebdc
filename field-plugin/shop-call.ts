import { isProductNumber } from '../app/product/rules/product-numbers.ts';
import type { EditorProduct, EditorProductsAnswer } from '../app/editor/schemas/editor-products.ts';

/** Where the field asks, and as whom: options of the field, and the shop of its story. */
export interface ShopAccess {
  readonly origin: string;
  readonly token: string;
  readonly shop: string;
}

export type Found =
  | { readonly kind: 'found'; readonly products: readonly EditorProduct[] }
  | { readonly kind: 'noAnswer' | 'refused' | 'tooMany' };

/** How long an answer may take. Milliseconds. */
const PATIENCE = 10_000;
/** Numbers of one call, the shop's limit. */
const MAX_NUMBERS = 60;

async function ask(
  { origin, shop, token }: ShopAccess,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Found> {
  try {
    const url = `${origin}/editor/${shop}/products/?${new URLSearchParams(query)}`;
    const late = AbortSignal.timeout(PATIENCE);
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if ([401, 403, 404].includes(response.status)) return { kind: 'refused' };
    if (response.status === 429) return { kind: 'tooMany' };
    if (!response.ok) return { kind: 'noAnswer' };
    const answer: EditorProductsAnswer = await response.json();
    return { kind: 'found', products: answer.products };
  } catch {
    return { kind: 'noAnswer' };
  }
}

/** Returns the products that match a term. */
export function findProducts(
  access: ShopAccess,
  query: string,
  signal: AbortSignal,
): Promise<Found> {
  return ask(access, { query }, signal);
}

/** Returns the products of numbers that the shop knows. */
export async function readProducts(access: ShopAccess, numbers: readonly string[]): Promise<Found> {
  const asked = numbers.filter(isProductNumber);
  const products: EditorProduct[] = [];
  for (let at = 0; at < asked.length; at += MAX_NUMBERS) {
    const batch = asked.slice(at, at + MAX_NUMBERS).join(',');
    const found = await ask(access, { numbers: batch }, undefined);
    if (found.kind !== 'found') return found;
    products.push(...found.products);
  }
  return { kind: 'found', products };
}
