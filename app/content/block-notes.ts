import type { Block, ContentContext } from './block.tsx';
import { hasAddable } from '../product/rules/availability.ts';
import { productNumber } from '../product/rules/reference-key.ts';

/**
 * Returns what an editor should know of a block in the preview: values that no page shows, products and lists that are gone, links to
 * nowhere, images without words (docs/rules/content.md#guard-rails). Blocks inside have their own.
 */
export function notesOf(block: Block, context: ContentContext): string[] {
  return [
    ...block.faults,
    ...linkNotes(block, context),
    ...(context.checks?.knowsProducts ? productNotes(block, context) : []),
  ];
}

function linkNotes({ links }: Block, { checks, link }: ContentContext): string[] {
  if (!checks) return [];
  return links.flatMap(({ field, link: one }) => {
    const href = link(one)?.href;
    // A target that is no URL is among the faults.
    if (href === undefined || !checks.deadLinks.has(href)) return [];
    return [`${field}: leads to ${href}, which is no page of this shop`];
  });
}

function productNotes({ needs }: Block, { data, link }: ContentContext): string[] {
  const chosen = (needs.products ?? []).flatMap((number) => {
    const product = data.products.get(productNumber(number));
    if (!product) return [`product ${number} is not sold in this shop, so it is left out`];
    return hasAddable(product) ? [] : [`product ${number} is sold out now, so it is left out`];
  });
  const whole = (needs.details ?? []).flatMap(({ number }) =>
    data.details.has(productNumber(number)) ? [] : [`product ${number} is not sold in this shop`],
  );
  const lists = (needs.lists ?? []).flatMap((one) => {
    const href = link(one)?.href ?? '';
    const found = data.lists.get(href);
    if (found?.products.length) return [];
    return [`to: ${href} ${found ? 'is a list without products now' : 'is no list of products'}`];
  });
  return [...chosen, ...whole, ...lists];
}
