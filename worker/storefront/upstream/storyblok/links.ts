import { z } from 'zod';
import { isPage, PAGE_TYPE } from '../../../../app/content/story.ts';
import {
  LAYOUT_TYPE,
  type LayoutDocument,
  layoutDocument,
  shopOfLayout,
} from '../../../../app/content/rules/layout-story.ts';
import { SHOP_KEYS, type ShopKey } from '../../../../app/shop/rules/shop.ts';
import type { StoryLink } from '../../../../app/content/rules/slug-index.ts';
import type { UpstreamLimits } from '../../../../edge-config/upstreams.ts';
import { isContentSuccess } from '../../../../app/page/rules/upstream.ts';
import { parseJson } from '../../http/json.ts';
import type { FaultCause } from '../call.ts';
import { callInTurn, type StoryblokContext } from './client.ts';

export type LinksResult =
  | {
      readonly kind: 'links';
      readonly links: readonly StoryLink[];
      /** The layout documents of the shops that have a layout story. */
      readonly layouts: ReadonlyMap<ShopKey, LayoutDocument>;
    }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

/** Maximum page sizes of the endpoints. */
const LINKS_PER_PAGE = 1000;
const STORIES_PER_PAGE = 100;
/** Divisor of the page size if a page was too large. */
const FEWER = 5;
/** A list with more pages is a fault, because no shop is that large. */
const MAX_PAGES = 50;

/** Only an entry without uuid or slug is left out, so that it does not hide a whole shop. */
const linkSchema = z.object({
  uuid: z.string().min(1),
  slug: z.string().min(1),
  name: z.string().nullish().catch(undefined),
  published: z.boolean().nullish(),
  is_folder: z.boolean().nullish(),
  published_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  // Present only with the app for translatable slugs.
  alternates: z
    .array(z.object({ path: z.string(), lang: z.string(), published: z.boolean().nullish() }))
    .nullish(),
});
const linksAnswer = z.object({ links: z.record(z.string(), z.unknown()) });
const typedStory = z.object({
  uuid: z.string(),
  full_slug: z.string().nullish(),
  content: z.looseObject({ component: z.string() }),
});
const storiesAnswer = z.object({ stories: z.array(typedStory) });

/** Query of the stories in shop folders that are not pages, without fields that are not read. */
const NO_PAGES = {
  'filter_query[component][not_in]': PAGE_TYPE,
  by_slugs: SHOP_KEYS.map((key) => `${key}/*`).join(','),
  excluding_fields: 'body',
  excluding_story_fields: 'alternates,meta_data,tag_list,translated_slugs',
};

/** Folder and limits of a listing. */
interface Listing {
  readonly context: StoryblokContext;
  readonly startsWith: string;
  readonly limits: UpstreamLimits;
}

/**
 * Fetches every published page below a folder, or of the whole space, and the layout stories. The links endpoint lists all stories, 1000
 * per page, but not their types: the few stories in shop folders that are not pages are listed by type and left out.
 */
export async function fetchLinks(
  context: StoryblokContext,
  startsWith: string,
  limits: UpstreamLimits,
): Promise<LinksResult> {
  const listing = { context, startsWith, limits };
  const [links, others] = await Promise.all([
    readPages('links', { paginated: '1', include_dates: '1' }, LINKS_PER_PAGE, readLinks, listing),
    listOthers(listing, STORIES_PER_PAGE),
  ]);
  if (links.kind === 'fault') return links;
  if (others.kind === 'fault') return others;
  const isOther = new Set(others.items.map(({ uuid }) => uuid));
  return {
    kind: 'links',
    links: links.items.filter(({ uuid }) => !isOther.has(uuid)),
    layouts: new Map(others.items.flatMap(({ layout }) => (layout ? [layout] : []))),
  };
}

/** A story that is no page. */
interface Other {
  readonly uuid: string;
  readonly layout: readonly [ShopKey, LayoutDocument] | undefined;
}

type Pages<Item> =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

/** Fetches the stories that are not pages. */
async function listOthers(listing: Listing, perPage: number): Promise<Pages<Other>> {
  const others = await readPages('stories', NO_PAGES, perPage, readOthers, listing);
  const isTooLarge = others.kind === 'fault' && others.cause === 'too-large';
  return isTooLarge && perPage > 1
    ? listOthers(listing, Math.max(1, Math.floor(perPage / FEWER)))
    : others;
}

/** Reads all pages of a list, one after the other. Not with Storyblok's client, which would fetch the pages itself. */
async function readPages<Item>(
  resource: 'links' | 'stories',
  params: Readonly<Record<string, string>>,
  perPage: number,
  read: (body: unknown) => Listed<Item> | undefined,
  { context, startsWith, limits }: Listing,
): Promise<Pages<Item>> {
  const { settings } = context;
  const cv = context.control.content?.cv;
  const items: Item[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      token: settings.STORYBLOK_TOKEN,
      version: 'published',
      ...params,
      per_page: String(perPage),
      page: String(page),
      ...(startsWith === '' ? {} : { starts_with: startsWith }),
      ...(cv === undefined ? {} : { cv: String(cv) }),
    });
    const url = `${settings.STORYBLOK_API.replace(/\/$/, '')}/cdn/${resource}?${query}`;
    const answer = await callInTurn(context, url, {}, { limits });
    if (!answer.ok) return { kind: 'fault', cause: answer.cause };
    if (!isContentSuccess(answer.status)) return { kind: 'fault', cause: 'status' };
    const listed = read(parseJson(answer.bytes));
    if (!listed) return { kind: 'fault', cause: 'shape' };
    items.push(...listed.items);
    const total = Number(answer.headers.get('total') ?? listed.count);
    if (listed.count === 0 || page * perPage >= total) return { kind: 'items', items };
  }
  return { kind: 'fault', cause: 'shape' };
}

/** The items read from a page of a list, and the number of its entries. */
interface Listed<Item> {
  readonly items: readonly Item[];
  readonly count: number;
}

function readLinks(body: unknown): Listed<StoryLink> | undefined {
  const parsed = linksAnswer.safeParse(body);
  if (!parsed.success) return undefined;
  const raw = Object.values(parsed.data.links);
  return { items: raw.flatMap(readLink), count: raw.length };
}

/** Returns the stories that are not pages. Types are checked again, in case the API ignores the filter. */
function readOthers(body: unknown): Listed<Other> | undefined {
  const stories = storiesAnswer.safeParse(body).data?.stories;
  return (
    stories && {
      items: stories.flatMap((story) => (isPage(story) ? [] : [readOther(story)])),
      count: stories.length,
    }
  );
}

function readOther({ uuid, full_slug: slug, content }: z.output<typeof typedStory>): Other {
  const shop = content.component === LAYOUT_TYPE ? shopOfLayout(slug ?? '') : undefined;
  return { uuid, layout: shop && [shop, layoutDocument(content)] };
}

function readLink(raw: unknown): StoryLink[] {
  const parsed = linkSchema.safeParse(raw);
  if (!parsed.success) return [];
  const { uuid, slug, name, published, is_folder: folder, alternates, ...dates } = parsed.data;
  if (folder === true || published === false) return [];
  const updatedAt = Date.parse(dates.published_at ?? dates.updated_at ?? '');
  return [
    {
      uuid,
      fullSlug: slug.replace(/\/+$/, ''),
      ...(name ? { name } : {}),
      translations: (alternates ?? [])
        .filter((one) => one.published !== false)
        .map(({ lang, path }) => ({ lang, path })),
      ...(Number.isNaN(updatedAt) ? {} : { updatedAt }),
    },
  ];
}
