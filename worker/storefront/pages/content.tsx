import { firstPicture } from '../../../app/content/shared-picture.ts';
import { collectNeeds, type ContentContext } from '../../../app/content/block.tsx';
import { parseBlocks } from '../../../app/content/registry.ts';
import type { Product } from '../../../app/api/product.ts';
import { productNumber } from '../../../app/domain/reference-key.ts';
import { pathKind, storySlug } from '../../../app/domain/path.ts';
import { ContentPage } from '../../../app/pages/content/page.tsx';
import { pathOfSlug } from '../../../app/domain/slug-index.ts';
import { findStory } from './find-story.ts';
import { catalogueTimes } from './times.ts';
import type { PageAnswer, Visit } from './visit.ts';

/** A generic content page, resolved by slug from the content system; the home page is the story `home`. */
export async function contentPage(visit: Visit): Promise<PageAnswer> {
  const slug = storySlug(visit.path);
  if (slug === undefined) return { kind: 'missing' };
  const answer = await findStory(visit, slug);
  if (answer.kind === 'silent') return { kind: 'unavailable' };
  if (answer.kind === 'moved')
    return { kind: 'redirect', to: visit.shop.prefix + answer.to, status: 301, shared: true };
  if (answer.kind === 'gone') return { kind: 'gone', keep: true };
  if (answer.kind !== 'story') return { kind: answer.kind };
  visit.trace.source = answer.source;
  // Capitals and needless escapes lead to the story's one address.
  const address = pathOfSlug(slug);
  if (address !== visit.path)
    return { kind: 'redirect', to: visit.shop.prefix + address, status: 301, shared: true };

  const { story, entry } = answer;
  const { blocks, problems } = parseBlocks(story.body);
  for (const problem of problems) visit.trace.note('block.skipped', { ...problem });
  const asked = Date.now();
  const products = await readProducts(visit, collectNeeds(blocks).products);
  const { shop, t, link } = visit.frame;
  const context: ContentContext = { shop, t, link, products, preview: visit.preview ?? false };
  return {
    kind: 'page',
    title: story.title,
    description: story.description,
    shared: { type: shareType(visit.path), picture: firstPicture(story.body) },
    keep: 'public',
    ...(entry ? { alternates: entry.alternates } : {}),
    times: products.size > 0 ? catalogueTimes(visit.shop, products.values(), asked) : {},
    body: <ContentPage blocks={blocks} context={context} />,
  };
}

/** Products that blocks ask for, once a page. A silent back end leaves their slots empty (DESIGN §3). */
async function readProducts(
  { commerce, trace }: Visit,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const result = await commerce.products(numbers, 'card');
  if (result.kind !== 'ok') {
    trace.degrade('products.fallback');
    trace.source = 'fallback';
    return new Map();
  }
  return new Map(
    result.data
      .filter((product) => product.isActive)
      .map((product) => [productNumber(product.referenceKey), product]),
  );
}

/** Guides are articles (spec 2 §2, paths). */
function shareType(path: string): 'article' | 'website' {
  return pathKind(path) === 'guide' ? 'article' : 'website';
}
