import { readFilter } from './filter-query.ts';
import { matchSlug, readList, readPrefix, readSwitch } from './query.ts';
import { sortStories } from './sort.ts';
import type { Story } from './story.ts';

type Test = (story: Story) => boolean;

function testSlugs(query: URLSearchParams): Test[] {
  const prefix = readPrefix(query);
  const wanted = readList(query, 'by_slugs')?.map(matchSlug);
  const unwanted = readList(query, 'excluding_slugs')?.map(matchSlug);
  return [
    ({ full_slug }) => full_slug.startsWith(prefix),
    ({ full_slug }) => wanted?.some((match) => match(full_slug)) ?? true,
    ({ full_slug }) => !(unwanted?.some((match) => match(full_slug)) ?? false),
  ];
}

function testIds(query: URLSearchParams): Test[] {
  const uuids = readList(query, 'by_uuids') ?? readList(query, 'by_uuids_ordered');
  const ids = readList(query, 'by_ids');
  const excluded = readList(query, 'excluding_ids');
  return [
    ({ uuid }) => uuids?.includes(uuid) ?? true,
    ({ id }) => ids?.includes(String(id)) ?? true,
    ({ id }) => !(excluded?.includes(String(id)) ?? false),
  ];
}

function testText(query: URLSearchParams): Test {
  const term = (query.get('search_term') ?? '').toLowerCase();
  if (term === '') return () => true;
  return ({ name, content }) => `${name} ${JSON.stringify(content)}`.toLowerCase().includes(term);
}

function testKind(query: URLSearchParams): Test[] {
  const type = query.get('content_type') ?? '';
  const startpage = readSwitch(query, 'is_startpage');
  const level = Number(query.get('level') ?? '');
  const tags = readList(query, 'with_tag');
  return [
    ({ content }) => type === '' || content.component === type,
    ({ is_startpage }) => startpage === undefined || is_startpage === startpage,
    ({ full_slug }) => !(level > 0) || full_slug.split('/').length === level,
    ({ tag_list }) => tags?.some((tag) => tag_list.includes(tag)) ?? true,
  ];
}

const COMPARISONS: Readonly<Record<string, (sign: number) => boolean>> = {
  gt: (sign) => sign > 0,
  gte: (sign) => sign >= 0,
  lt: (sign) => sign < 0,
  lte: (sign) => sign <= 0,
};

/** `published_at_gt=2025-01-01 00:00` and similar parameters. */
function testDates(query: URLSearchParams): Test[] {
  const fields = ['published_at', 'first_published_at', 'updated_at'] as const;
  return fields.flatMap((field) =>
    Object.entries(COMPARISONS).map(([word, holds]): Test => {
      const wanted = Date.parse(query.get(`${field}_${word}`) ?? '');
      if (Number.isNaN(wanted)) return () => true;
      return (story) => holds(Math.sign(Date.parse(story[field] ?? '') - wanted));
    }),
  );
}

/** Returns the sorted stories of a list request, before pagination. */
export function selectStories(stories: readonly Story[], query: URLSearchParams): readonly Story[] {
  const matches = readFilter(query);
  const tests: Test[] = [
    ...testSlugs(query),
    ...testIds(query),
    ...testKind(query),
    ...testDates(query),
    testText(query),
    ({ content }) => matches(content),
  ];
  const found = stories.filter((story) => tests.every((test) => test(story)));
  const order = readList(query, 'by_uuids_ordered');
  if (order === undefined) return sortStories(found, query);
  return found.toSorted((a, b) => order.indexOf(a.uuid) - order.indexOf(b.uuid));
}
