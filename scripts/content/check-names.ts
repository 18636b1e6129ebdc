import { storyPath } from '../../app/content/rules/link.ts';
import { spokenLanguage } from '../../app/shop/rules/shop.ts';
import { pathOfSlug } from '../../app/content/rules/slug-index.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { isPageDocument, type StoryDocument } from './documents.ts';
import type { Problem } from './problem.ts';
import { type Site, type Translation, translationsOf } from './site.ts';
import { objectsIn, textOf } from './walk.ts';

/** Returns stories with an invalid path or the same name as another. */
export function nameProblems(stories: readonly StoryDocument[], site: Site): Problem[] {
  return [
    ...stories.flatMap((story) => addressProblems(story, site)),
    ...twins(stories, 'uuid', ({ value }) => [{ path: ['uuid'], name: textOf(value, 'uuid') }]),
    ...twins(stories, '_uid', ({ value }) =>
      [...objectsIn(value['content'], ['content'])].map(({ path, value: block }) => ({
        path: [...path, '_uid'],
        name: textOf(block, '_uid'),
      })),
    ),
  ];
}

function addressProblems(story: StoryDocument, site: Site): Problem[] {
  const { key, value, shop, fullSlug } = story;
  const slug = fullSlug.slice(shop.length + 1);
  const last = slug.slice(slug.lastIndexOf('/') + 1);
  const wrong: Problem[] = [['full_slug', fullSlug] as const, ['slug', last] as const].flatMap(
    ([name, own]) => {
      const given = textOf(value, name).replace(/\/+$/, '');
      return given === '' || given === own
        ? []
        : [{ key, path: [name], problem: `"${given}" differs from its file's, which is "${own}"` }];
    },
  );
  const path = pathOfSlug(slug);
  if (isPageDocument(story) && !site.entries.get(shop)?.has(path))
    wrong.push({ key, path: [], problem: `is never shown: ${path} is a page of the shop itself` });
  return wrong;
}

interface Named {
  readonly path: readonly string[];
  readonly name: string;
}

/**
 * Up to this many equal names of two stories are reported one by one. More mean that one story is a copy, which is
 * reported as one problem.
 */
const MAX_TWINS = 3;

function twins(
  stories: readonly StoryDocument[],
  what: string,
  namesIn: (story: StoryDocument) => readonly Named[],
): Problem[] {
  const first = new Map<string, { readonly file: string; readonly path: string }>();
  return stories.flatMap(({ key, ...story }) => {
    const file = `kv-seeds/${key}.json`;
    const found = namesIn({ key, ...story }).flatMap(({ path, name }) => {
      const there = name === '' ? undefined : first.get(name);
      if (name !== '' && !there) first.set(name, { file, path: path.join('.') });
      return there ? [{ path, name, there }] : [];
    });
    return [...Map.groupBy(found, ({ there }) => there.file)].flatMap(([other, same]): Problem[] =>
      same.length > MAX_TWINS
        ? [
            {
              key,
              path: [],
              problem: `${same.length} times the ${what} of a block in ${other}: give each block of a copy its own`,
            },
          ]
        : same.map(({ path, name, there }) => ({
            key,
            path,
            problem: `the ${what} "${name}" is that of ${there.file}: ${there.path}`,
          })),
    );
  });
}

/** Returns published translated slugs that no shop of their language has. */
export function translationProblems(stories: readonly StoryDocument[], site: Site): Problem[] {
  return stories.flatMap((story) =>
    translationsOf(story).flatMap((translation): Problem[] => {
      const problem = translationProblem(translation, site);
      if (problem === undefined) return [];
      return [{ key: story.key, path: ['translated_slugs', translation.lang], problem }];
    }),
  );
}

function translationProblem({ lang, path }: Translation, { entries }: Site): string | undefined {
  const key = lang.toLowerCase().replace('_', '-');
  const there = allShops.filter((shop) => shop.key === key || spokenLanguage(shop) === key);
  if (there.length === 0)
    return `"${lang}" is neither a language nor a shop. Languages: ${[...new Set(allShops.map(spokenLanguage))].join(', ')}`;
  const bare = storyPath(path);
  const address = bare.endsWith('/') ? bare : `${bare}/`;
  const found = there.some((shop) => entries.get(shop.key)?.has(address));
  return found ? undefined : `no shop of that language has a page ${address}`;
}
