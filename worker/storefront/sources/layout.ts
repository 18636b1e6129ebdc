import {
  emptyLayout,
  type LayoutContent,
  layoutContentSchema,
  mergeDocuments,
  misshapenFields,
} from '../../../app/content/layout-content.ts';
import { contentChain, type Shop, type ShopKey } from '../../../app/shop/rules/shop.ts';
import {
  KV_LAST_PATIENCE,
  LAYOUT_EDGE_SECONDS,
  LAYOUT_MEMORY,
} from '../../../edge-config/cache.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { parseJsonText } from '../http/json.ts';
import type { RequestContext, ShopContext } from '../http/request-context.ts';
import type { Trace } from '../http/trace.ts';
import { type PreviewContext, readLayoutDrafts } from './draft.ts';
import { memoryPerBinding } from './isolate-memory.ts';
import { awaitSlugIndex, isCurrent, readSlugIndexes } from './slug-index.ts';
import { storeLayoutCopy, readLayoutCopy } from './layout-copy.ts';
import { withTimeout } from '../http/with-timeout.ts';

type LayoutContext = Pick<RequestContext, 'control' | 'env' | 'settings' | 'trace' | 'waitUntil'> &
  Pick<ShopContext, 'isRevalidation'>;

/** The texts of a shop's layout documents and the layout that is parsed from them. */
interface Read {
  readonly texts: string;
  readonly layout: LayoutContent;
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The content version that was known at that time. */
  readonly version: number;
}

/** The last good layout of each shop in this isolate. It is parsed again only if a document has changed. */
const memoryOf = memoryPerBinding(() => new Map<ShopKey, Read>());

/**
 * Returns a shop's layout: its layout story over its document, over those of its parents; for some seconds the last read one, if the
 * content version is the same. If the documents are missing or cannot be read, returns the last good copy in this isolate or CACHE;
 * without one an empty layout, so that every page can be rendered.
 */
export async function readLayout(shop: Shop, context: LayoutContext): Promise<LayoutContent> {
  const { control, env, trace, waitUntil } = context;
  const lastGood = memoryOf(env.CONTENT);
  const known = lastGood.get(shop.key);
  const readAt = Date.now();
  const version = control.content?.version ?? 0;
  if (known && holds(known, version, readAt)) return known.layout;
  const [documents, stories] = await Promise.all([
    readTexts(shop, context),
    readStories(shop, context),
  ]);
  const read = documents && withStories(shop, documents, stories.texts);
  const texts = read?.map(({ key, text }) => `${key}\n${text}`).join('\n') ?? '';
  // What an index of an older content version says is read again by the next page.
  const held = stories.isCurrent ? version : -1;
  if (read && texts === known?.texts) {
    lastGood.set(shop.key, { ...known, readAt, version: held });
    return known.layout;
  }
  const raw = read && mergeTexts(read, trace);
  const layout = raw === undefined ? undefined : parseLayout(raw);
  if (raw !== undefined && layout) {
    lastGood.set(shop.key, { texts, layout, readAt, version: held });
    waitUntil(storeLayoutCopy(shop.key, raw, env.CACHE));
    return layout;
  }
  if (known) return known.layout;
  const copy = await readLayoutCopy(shop.key, env.CACHE, trace);
  return (copy === undefined ? undefined : parseLayout(copy)) ?? emptyLayout();
}

/** Returns a shop's layout with the drafts of layout stories, for a verified preview. */
export async function readDraftLayout(context: PreviewContext): Promise<LayoutContent> {
  const { shop, trace } = context;
  const [documents, drafts] = await Promise.all([
    readTexts(shop, context),
    readLayoutDrafts(context),
  ]);
  const stories = [...drafts].map(([key, draft]) => [key, JSON.stringify(draft)] as const);
  const raw = documents && mergeTexts(withStories(shop, documents, new Map(stories)), trace);
  return (raw === undefined ? undefined : parseLayout(raw)) ?? readLayout(shop, context);
}

/** Returns whether a layout need not be read again: a page of a new content version must not have an older layout. */
function holds({ readAt, version }: Read, current: number, now: number): boolean {
  return version === current && now >= readAt && now - readAt < LAYOUT_MEMORY;
}

function parseLayout(raw: string): LayoutContent | undefined {
  return layoutContentSchema.safeParse(parseJsonText(raw)).data;
}

/** Returns the keys of a shop's layout; in qa and preview the test variant precedes the production one. */
function keysOf(key: ShopKey, environment: Environment): readonly string[] {
  const tested = environment === 'qa' || environment === 'preview';
  return tested ? [`layout-qa/${key}`, `layout/${key}`] : [`layout/${key}`];
}

interface Text {
  readonly key: string;
  readonly text: string;
}

/** The layout stories of a shop and its parents. */
interface Stories {
  /** Documents as text, by shop. */
  readonly texts: ReadonlyMap<ShopKey, string>;
  /** Whether they are those of the current content version. */
  readonly isCurrent: boolean;
}

/** Reads the layout stories of the shop and its parents from their slug indexes, with which the content system lists them. */
async function readStories(shop: Shop, context: LayoutContext): Promise<Stories> {
  const { control, isRevalidation, trace } = context;
  const chain = contentChain(shop.key, shops).map((key) => shops[key]);
  let indexes = await readSlugIndexes(chain, context);
  const isOutdated = () =>
    indexes.some((index) => (index ? !isCurrent(index, control) : control.content !== undefined));
  if (isRevalidation && isOutdated()) {
    await awaitSlugIndex(shop, context);
    indexes = await readSlugIndexes(chain, context);
  }
  if (isOutdated()) trace.hasOldLayout = true;
  const texts = indexes.flatMap((index) =>
    index?.layout ? [[index.shop, JSON.stringify(index.layout)] as const] : [],
  );
  return { texts: new Map(texts), isCurrent: !isOutdated() };
}

/** Returns the documents with the stories in front of them: a part that a story fills precedes that of its shop's document. */
function withStories(
  shop: Shop,
  documents: readonly Text[],
  stories: Stories['texts'],
): readonly Text[] {
  return contentChain(shop.key, shops).flatMap((key) => {
    const text = stories.get(key);
    return [
      ...(text === undefined ? [] : [{ key: `story/${key}`, text }]),
      ...documents.filter((document) => document.key.endsWith(`/${key}`)),
    ];
  });
}

/** Reads the existing layout documents of the shop and its parents; undefined if KV cannot be read. */
async function readTexts(
  shop: Shop,
  { env, settings, trace }: LayoutContext,
): Promise<readonly Text[] | undefined> {
  const chain = contentChain(shop.key, shops).map((key) => keysOf(key, settings.ENVIRONMENT));
  try {
    const options = { type: 'text', cacheTtl: LAYOUT_EDGE_SECONDS } as const;
    const values = await withTimeout(env.CONTENT.get(chain.flat(), options), KV_LAST_PATIENCE);
    return chain.flatMap((keys) => {
      const key = keys.find((one) => typeof values.get(one) === 'string');
      const text = key === undefined ? null : values.get(key);
      return key !== undefined && typeof text === 'string' ? [{ key, text }] : [];
    });
  } catch (error) {
    trace.degrade('layout.fault', { message: String(error) });
    return undefined;
  }
}

/** Returns the merged document as text; undefined if there is none or a document cannot be parsed. */
function mergeTexts(texts: readonly Text[], trace: Trace): string | undefined {
  const documents: unknown[] = [];
  for (const { key, text } of texts) {
    const document = parseJsonText(text);
    if (typeof document !== 'object' || document === null || Array.isArray(document)) {
      trace.degrade('layout.unreadable', { key });
      return undefined;
    }
    const fields = misshapenFields(document);
    if (fields.length > 0) {
      trace.degrade('layout.misshapen', { key, fields });
      return undefined;
    }
    documents.push(document);
  }
  const merged = mergeDocuments(documents);
  if (!merged) trace.degrade('layout.missing');
  return merged && JSON.stringify(merged);
}
