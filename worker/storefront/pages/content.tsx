import { firstPicture } from '../../../app/content/shared-picture.ts';
import { type Block, collectNeeds, type ContentContext } from '../../../app/content/block.tsx';
import { type BlockProblem, parseBlocks } from '../../../app/content/registry.ts';
import type { CardProduct } from '../../../app/api/product-card.ts';
import type { Category } from '../../../app/api/category.ts';
import { contentTrail, type Crumb, pathsAbove } from '../../../app/domain/breadcrumb.ts';
import { sentPlace, SUBSCRIBED } from '../../../app/domain/newsletter.ts';
import { productNumber } from '../../../app/domain/reference-key.ts';
import { pathKind, storySlug } from '../../../app/domain/path.ts';
import { ContentPage } from '../../../app/pages/content/page.tsx';
import { pathOfSlug } from '../../../app/domain/slug-index.ts';
import { readCategories } from '../sources/categories.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import { shopOrigin } from '../http/host-match.ts';
import { findStory } from '../sources/find-story.ts';
import { catalogueTimes } from './times.ts';
import type { PageAnswer, Visit } from './page.ts';

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
  noteProblems(problems, visit);
  const asked = Date.now();
  const needs = collectNeeds(blocks);
  const label = entry?.name ?? story.title;
  const [products, trail, category] = await Promise.all([
    readProducts(visit, needs.products),
    readTrail(visit, label),
    readCategory(visit, blocks),
  ]);
  const { shop, t, link } = visit.frame;
  const news = newsletterNews(visit, needs.actions);
  const context: ContentContext = {
    shop,
    t,
    link,
    products,
    trail,
    origin: shopOrigin(shop, visit.settings.ENVIRONMENT, visit.url),
    newsletter: news,
    preview: visit.preview ?? false,
  };
  return {
    kind: 'page',
    title: story.title,
    description: story.description,
    shared: { type: shareType(visit.path), picture: firstPicture(story.body) },
    keep: news ? 'none' : 'public',
    ...(news?.kind === 'problem' ? { status: 422 as const } : {}),
    ...(entry ? { alternates: entry.alternates } : {}),
    times: products.size > 0 ? catalogueTimes(visit.shop, products.values(), asked) : {},
    body: <ContentPage blocks={blocks} context={context} category={category} />,
  };
}

/** More lines than these tell nothing more of a story. */
const MAX_NOTES = 20;

/** Tells the log what of a story is not shown, and where. */
function noteProblems(problems: readonly BlockProblem[], { trace }: Visit) {
  for (const { shown, ...problem } of problems.slice(0, MAX_NOTES))
    trace.note(shown ? 'block.faulty' : 'block.skipped', problem);
  const left = problems.length - MAX_NOTES;
  if (left > 0) trace.note('block.more', { left });
}

/** The way to the page: stories above it by the slug index, categories without a story by the tree. */
async function readTrail(visit: Visit, label: string): Promise<Crumb[]> {
  const { path, shop } = visit;
  if (path === '/') return [];
  const entries = (await readSlugIndex(shop, visit))?.entries;
  const isKnown = (level: string) => entries?.has(level) ?? false;
  const paths = pathsAbove(path).every(isKnown) ? undefined : await readCategories(visit);
  return contentTrail(
    path,
    label,
    (level) => entries?.get(level)?.name ?? visibleName(paths?.get(level)),
  );
}

/**
 * The category whose page a story is (DESIGN §8, Products), undefined where it is none or the back end is silent. Only
 * a page that begins with the way to it may be one: what stands beside the tree, as the legal pages do, never waits.
 */
async function readCategory(
  visit: Visit,
  [first]: readonly Block[],
): Promise<Category | undefined> {
  const { path } = visit;
  if (path === '/' || pathKind(path) !== 'other' || first?.name !== 'breadcrumb') return undefined;
  const category = (await readCategories(visit))?.get(path);
  return category?.isHidden ? undefined : category;
}

function visibleName(category: Category | undefined): string | undefined {
  return category?.isHidden ? undefined : category?.name;
}

/** What a newsletter form came to, where this is the page that tells it; `told` are the actions that its blocks tell. */
function newsletterNews(
  { url, problem, failed }: Visit,
  told: readonly string[],
): ContentContext['newsletter'] {
  const forms = told.filter((action) => action === SUBSCRIBED.action).length;
  if (forms === 0) return undefined;
  if (problem !== undefined) {
    if (failed?.action !== SUBSCRIBED.action) return undefined;
    const { field, fields } = failed;
    // What is told is told somewhere: a place that no form has is the first's.
    const named = Number(fields[SUBSCRIBED.place] ?? 1);
    const place = named > 1 && named <= forms ? named : 1;
    return { kind: 'problem', place, problem, field, fields };
  }
  const place = sentPlace(url.searchParams.get(SUBSCRIBED.parameter));
  return place !== undefined && place <= forms ? { kind: 'sent', place } : undefined;
}

/** Products that blocks ask for, once a page. A silent back end leaves their slots empty (DESIGN §3). */
async function readProducts(
  { commerce, trace }: Visit,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, CardProduct>> {
  const result = await commerce.cards(numbers);
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
