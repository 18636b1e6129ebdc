import type { CardProduct } from '../../../../app/product/schemas/product-card.ts';
import { firstImage } from '../../../../app/content/shared-image.ts';
import type { Block, ContentContext } from '../../../../app/content/block.tsx';
import {
  actionsOf,
  collectNeeds,
  countForms,
  nextBorder,
} from '../../../../app/content/block-tree.ts';
import { BlockNote } from '../../../../app/content/block-note.tsx';
import type { BlockData, Needs } from '../../../../app/content/data.ts';
import { type BlockProblem, parseBlocks } from '../../../../app/content/registry.ts';
import type { Category } from '../../../../app/listing/schemas/category.ts';
import {
  DEFAULT_SORTS,
  readListing,
  unreadablePrice,
  writeListing,
} from '../../../../app/listing/rules/listing.ts';
import { contentTrail, type Crumb, pathsAbove } from '../../../../app/page/rules/breadcrumb.ts';
import {
  FORM_POSITION,
  isFormAction,
  sentForm,
  sentPosition as sentPositionOf,
} from '../../../../app/custom-form/rules/form-news.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { nextMidnight } from '../../../../app/page/rules/page-freshness.ts';
import { openingsHoldUntil } from '../../../../app/stores/rules/opening-hours.ts';
import { sentPosition, SUBSCRIBED } from '../../../../app/newsletter/rules/newsletter.ts';
import { pathKind, storySlug } from '../../../../app/page/rules/path.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { StructuredData } from '../../../../app/ui/structured-data.tsx';
import { ContentPage } from '../../../../app/content/view/page.tsx';
import { pathOfSlug } from '../../../../app/content/rules/slug-index.ts';
import { readCategories } from '../../sources/categories.ts';
import { readSlugIndex } from '../../sources/slug-index.ts';
import { findStory } from '../../sources/find-story.ts';
import { categoryPage, startCategory } from '../../pages/category.tsx';
import { plainContext, storyTeasers } from '../../pages/list-teasers.ts';
import { loadData } from '../../pages/load-data.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer, PageTimes } from '../../pages/page.ts';
import { pageNotes, previewChecks } from './preview-checks.ts';
import { storyData } from './structured.ts';
import { catalogueTimes, joinTimes } from '../../pages/times.ts';

/** Returns a content page, found by its slug in the content system. The home page is the story `home`. */
export async function contentPage(context: PageContext): Promise<PageAnswer> {
  const slug = storySlug(context.path);
  if (slug === undefined) return { kind: 'missing' };
  const answer = await findStory(context, slug, context.isPreview);
  if (answer.kind === 'unavailable') return { kind: 'unavailable' };
  if (answer.kind === 'moved')
    return {
      kind: 'redirect',
      to: context.shop.prefix + answer.to,
      status: 301,
      isForEveryone: true,
    };
  if (answer.kind === 'gone') return { kind: 'gone', isCached: true };
  if (answer.kind !== 'story') return { kind: answer.kind };
  context.trace.source = answer.source;
  // Capitals and needless escapes are redirected to the story's canonical path.
  const address = pathOfSlug(slug);
  if (address !== context.path)
    return {
      kind: 'redirect',
      to: context.shop.prefix + address,
      status: 301,
      isForEveryone: true,
    };

  const { story, entry } = answer;
  const { blocks, problems } = parseBlocks(story.body);
  logProblems(problems, context);

  if (asksForListing(context)) {
    const start = await startCategory(context);
    if (start.paths?.has(context.path))
      return categoryPage(context, {
        isAlone: true,
        teasers: storyTeasers(blocks, context),
        start,
      });
  }

  const calledAt = Date.now();
  const needs = collectNeeds(blocks);
  const label = entry?.name ?? story.title;
  const [data, trail, category] = await Promise.all([
    loadData(needs, context),
    readTrail(context, label),
    readCategory(context, blocks),
  ]);
  const forms = sentForms(context, blocks);
  const plain = plainContext(context);
  const contentContext: ContentContext = {
    ...plain,
    // That of the page's borders, one of which may pass while the data loads.
    now: calledAt,
    page: { ...plain.page, breadcrumb: trail.map((crumb) => crumb.label) },
    data,
    trail,
    checks: await previewChecks(context, blocks),
    ...forms.shown,
  };
  const notes = pageNotes(context, entry);
  return {
    kind: 'page',
    title: story.title,
    facts: contentContext.page,
    showsFailed: forms.hasFailed,
    head: {
      description: story.description,
      sharing: { type: shareType(context.path), image: firstImage(story.body) },
      ...(entry ? { alternates: entry.alternates } : {}),
    },
    cache: {
      isUncached: forms.isSent,
      times: contentTimes(blocks, data, context.shop, calledAt),
      lateTimes: lateTimes(data, needs, context.shop, calledAt),
    },
    body: (
      <>
        {notes.length > 0 && <BlockNote of="page" notes={notes} />}
        <ContentPage blocks={blocks} context={contentContext} category={category} />
        {storyData(context, story).map((data, index) => (
          <StructuredData key={index} data={data} />
        ))}
      </>
    ),
  };
}

/** Returns the times of a page from its products and stores, if it has some, and its dated blocks. */
function contentTimes(
  blocks: readonly Block[],
  data: BlockData,
  shop: Shop,
  calledAt: number,
): PageTimes {
  const shown = productsOf(data);
  const border = nextBorder(blocks, calledAt);
  return joinTimes([
    shown.length > 0 ? catalogueTimes(shop, shown, calledAt) : {},
    border === undefined ? {} : { validUntil: border },
    storeTimes(data, shop, calledAt),
  ]);
}

/** Returns the times of a page with stores: it says whether they are open, and which days are special. */
function storeTimes({ stores }: BlockData, { options }: Shop, calledAt: number): PageTimes {
  if (!stores || stores.length === 0) return {};
  const openings = stores.map(({ opening }) => opening);
  const midnight = nextMidnight(calledAt, options.timezone);
  return { validUntil: Math.min(midnight, openingsHoldUntil(openings, calledAt) ?? midnight) };
}

function productsOf({
  details,
  lists,
  products,
}: BlockData): readonly Pick<CardProduct, 'promo'>[] {
  const listed = [...lists.values()].flatMap((list) => list.products);
  return [...products.values(), ...details.values(), ...listed];
}

/** Returns the times of a page's recommended products; undefined if the page has no slot. */
function lateTimes(
  { recommendations }: BlockData,
  needs: Needs,
  shop: Shop,
  calledAt: number,
): Promise<PageTimes> | undefined {
  if (!needs.recommendations?.length) return undefined;
  return Promise.resolve(recommendations.late).then((bySlot) =>
    catalogueTimes(shop, [...bySlot.values()].flat(), calledAt),
  );
}

/** Returns whether a query asks for the list of a category whose plain URL is a story. */
function asksForListing({ url, path }: PageContext): boolean {
  const { searchParams } = url;
  return (
    path !== '/' &&
    (DEFAULT_SORTS.includes(searchParams.get('sort') ?? '') ||
      unreadablePrice(searchParams) !== undefined ||
      writeListing(readListing(searchParams)).size > 0)
  );
}

/** Maximum number of notes of a story's problems per request; the log contains the number of the others. */
const MAX_PROBLEM_EVENTS = 20;

/** Notes blocks of a story that are invalid or not shown, with their positions. */
function logProblems(problems: readonly BlockProblem[], { trace }: PageContext) {
  for (const { shown, ...problem } of problems.slice(0, MAX_PROBLEM_EVENTS))
    trace.addEvent(shown ? 'block.faulty' : 'block.skipped', problem);
  const left = problems.length - MAX_PROBLEM_EVENTS;
  if (left > 0) trace.addEvent('block.more', { left });
}

/** Returns the breadcrumb of a page: stories above it from the slug index, categories without a story from the tree. */
async function readTrail(context: PageContext, label: string): Promise<Crumb[]> {
  const { path, shop } = context;
  if (path === '/') return [];
  const entries = (await readSlugIndex(shop, context))?.entries;
  const isKnown = (level: string) => entries?.has(level) ?? false;
  const paths = pathsAbove(path).every(isKnown) ? undefined : await readCategories(context);
  return contentTrail(
    path,
    label,
    (level) => entries?.get(level)?.name ?? visibleName(paths?.get(level)),
  );
}

/**
 * Returns the category whose page a story is (docs/rules/listing.md#category); undefined if there is none or the back end is
 * unavailable. Only a page with a breadcrumb can be one, so others, such as legal pages, do not wait for the category tree.
 */
async function readCategory(
  context: PageContext,
  [first]: readonly Block[],
): Promise<Category | undefined> {
  const { path } = context;
  if (path === '/' || pathKind(path) !== 'other' || first?.name !== 'breadcrumb') return undefined;
  const category = (await readCategories(context))?.get(path);
  return category?.isHidden ? undefined : category;
}

function visibleName(category: Category | undefined): string | undefined {
  return category?.isHidden ? undefined : category?.name;
}

/** Returns what came of the page's forms, for the blocks that show it. */
function sentForms(context: PageContext, blocks: readonly Block[]) {
  const newsletter = newsletterNews(context, countForms(blocks, SUBSCRIBED.action));
  const form = formNews(context, blocks);
  return {
    shown: { newsletter, form },
    isSent: newsletter !== undefined || form !== undefined,
    hasFailed: newsletter?.kind === 'failed' || form?.kind === 'failed',
  };
}

/** Returns the result of the page's newsletter form; `forms` is the number of such forms on the page. */
function newsletterNews({ url, failed }: PageContext, forms: number): ContentContext['newsletter'] {
  if (forms === 0) return undefined;
  if (failed) {
    if (failed.action !== SUBSCRIBED.action) return undefined;
    const named = Number(failed.fields[SUBSCRIBED.position] ?? 1);
    // An unknown position counts as the first form, so that a problem is always shown.
    return { kind: 'failed', position: named > 1 && named <= forms ? named : 1, form: failed };
  }
  const position = sentPosition(url.searchParams.get(SUBSCRIBED.parameter));
  return position !== undefined && position <= forms ? { kind: 'sent', position } : undefined;
}

/** Returns the result of another form of the page, if one of its blocks shows it. */
function formNews({ failed, url }: PageContext, blocks: readonly Block[]): ContentContext['form'] {
  const actions = actionsOf(blocks);
  if (failed) {
    if (!isFormAction(failed.action) || !actions.has(failed.action)) return undefined;
    const named = sentPositionOf(failed.fields[FORM_POSITION]);
    // An unknown position counts as the first form, so that a problem is always shown.
    const position = named <= countForms(blocks, failed.action) ? named : 1;
    return { kind: 'failed', position, form: failed };
  }
  const sent = sentForm(url.searchParams.get(SAVED_QUERY));
  return sent && actions.has(sent.action) ? { kind: 'sent', ...sent } : undefined;
}

/** Returns the type for sharing: guides are articles. */
function shareType(path: string): 'article' | 'website' {
  return pathKind(path) === 'guide' ? 'article' : 'website';
}
