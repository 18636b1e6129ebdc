import { parseContentTime } from '../../../app/content/rules/content-time.ts';
import { missingLanguages } from '../../../app/content/rules/translations.ts';
import { isIndexedStory } from '../../../app/routes.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import { linkProblems } from '../check-links.ts';
import { translationProblems } from '../check-names.ts';
import { type Document, isPageDocument, layoutsOf, type StoryDocument } from '../documents.ts';
import type { AppContent } from '../load-app.ts';
import type { Problem } from '../problem.ts';
import { makeSite, type Site } from '../site.ts';
import { type Fields, isBlock, isFields, objectsIn, textOf } from '../walk.ts';
import type { LiveAssortment } from './live-assortment.ts';

export interface LiveCheck {
  readonly stories: readonly StoryDocument[];
  readonly assortment: LiveAssortment;
  readonly app: AppContent;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Returns what is wrong with the published stories of a running shop, a line each (`story: path: problem`), sorted by story: products and
 * categories that are gone, links to nowhere, images without words, values that no page shows, missing translations, and campaigns that
 * have ended.
 */
export async function findLiveProblems(check: LiveCheck): Promise<string[]> {
  let found = problemsOf(check);
  // A redirect may lead to a path that is unknown itself.
  while (await check.assortment.askOpen()) found = problemsOf(check);
  const lines = found.map(({ key, path, problem }) =>
    [key.replace(/^stories\//, ''), ...(path.length > 0 ? [path.join('.')] : []), problem].join(
      ': ',
    ),
  );
  return [...new Set(lines)].toSorted();
}

function problemsOf({ app, assortment, now, stories }: LiveCheck): Problem[] {
  const pages = stories.filter(isPageDocument);
  const site = makeSite(stories, assortment);
  return [
    ...pages.flatMap((page) => blockFaults(page, app)),
    ...linkProblems(layoutDocuments(stories), site),
    ...pages.flatMap((page) => goneProducts(page, site, { app, assortment })),
    ...translationProblems(pages, site),
    ...pages.flatMap((page) => missingTranslations(page, site)),
    ...stories.flatMap((story) => endedParts(story, now)),
  ];
}

/** Returns the documents of layout stories under the names by which a layout is inherited. */
function layoutDocuments(stories: readonly StoryDocument[]): Document[] {
  const contents = stories.map(({ key, value }) => ({ key, value: JSON.stringify(value) }));
  return layoutsOf(contents).map(({ key, value }) => ({
    key: key.replace(/^stories\/(.*)\/layout$/, 'layout/$1'),
    value,
  }));
}

function bodyOf({ value: { content } }: Document): readonly unknown[] {
  return isFields(content) && Array.isArray(content['body']) ? content['body'] : [];
}

/** Returns the blocks that no page shows, and the values of blocks that no page shows, images without words among them. */
function blockFaults(page: StoryDocument, app: AppContent): Problem[] {
  return app.parseBlocks(bodyOf(page)).problems.map(({ component, problem }) => ({
    key: page.key,
    path: [component],
    problem,
  }));
}

/** Returns the products that a story shows and that one of its shops does not sell. */
function goneProducts(
  { fullSlug, key, value }: StoryDocument,
  { entries }: Site,
  { app, assortment }: Pick<LiveCheck, 'app' | 'assortment'>,
): Problem[] {
  const showing = allShops.filter((shop) =>
    [...(entries.get(shop.key)?.values() ?? [])].some((entry) => entry.fullSlug === fullSlug),
  );
  return blocksIn(value).flatMap(({ path, value: block }) => {
    const [parsed] = app.parseBlocks([block]).blocks;
    const needs = parsed ? app.collectNeeds([{ ...parsed, children: [] }]) : {};
    const numbers = [
      ...(needs.products ?? []),
      ...(needs.details ?? []).map(({ number }) => number),
    ];
    return [...new Set(numbers)].flatMap((number): Problem[] => {
      const lacking = showing.filter((shop) => !assortment.sells(productNumber(number), shop));
      if (lacking.length === 0) return [];
      const where = lacking.map((shop) => shop.key).join(', ');
      return [{ key, path, problem: `no product ${number} is sold (${where})` }];
    });
  });
}

function blocksIn({ content }: Fields) {
  return [...objectsIn(content, ['content'])].filter(
    (one) => isBlock(one.value) && one.value['component'] !== 'page',
  );
}

/** Returns the languages of listed shops in which a page is not there, once for the shop in whose folder it lies. */
function missingTranslations({ fullSlug, key, shop }: StoryDocument, { entries }: Site): Problem[] {
  const entry = [...(entries.get(shop)?.values() ?? [])].find((one) => one.fullSlug === fullSlug);
  if (!entry || !isIndexedStory(entry.path, shops[shop])) return [];
  const languages = missingLanguages(shops[shop], entry.alternates, allShops);
  return languages.length > 0
    ? [{ key, path: [], problem: `has no translation in ${languages.join(', ')}` }]
    : [];
}

/** The field that ends a block or an entry of the layout, by the component's name. */
const ENDS: Readonly<Record<string, string>> = {
  campaign: 'dateTo',
  coupon: 'dateTo',
  countdown: 'end',
  'layout-banner': 'dateTo',
  'layout-coupon': 'dateTo',
};

/** Returns the dated parts of a story that have ended and are never shown again. */
function endedParts({ key, value }: StoryDocument, now: number): Problem[] {
  return [...objectsIn(value['content'], ['content'])].flatMap(
    ({ path, value: block }): Problem[] => {
      const component = textOf(block, 'component');
      const text = textOf(block, ENDS[component] ?? '');
      const end = parseContentTime(text);
      if (end === undefined || end > now) return [];
      return [{ key, path, problem: `${component} has ended: ${text}` }];
    },
  );
}
