import { expect, test } from 'vitest';
import { typographyProblems } from '../../app/text/testing/typography-problems.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { layoutsOf, storiesOf } from '../content/documents.ts';
import { objectsIn } from '../content/walk.ts';
import { readContents } from '../content/contents.ts';

/** Fields with URLs, keys and names. */
const NO_TEXTS = new Set([
  'id',
  'uuid',
  '_uid',
  'url',
  'cached_url',
  'href',
  'filename',
  'email',
  'path',
  'slug',
  'full_slug',
  'component',
  'productNumbers',
  'number',
]);

const contents = readContents();
const documents = [...storiesOf(contents), ...layoutsOf(contents)];

/** Returns the texts of a seeded story or layout with their paths. Names of its translations are in other languages. */
function textsIn(value: unknown): (readonly [path: string, text: string])[] {
  return [...objectsIn(value)]
    .filter(({ path }) => path[0] !== 'translated_slugs')
    .flatMap(({ path, value: fields }) =>
      Object.entries(fields).flatMap(([name, text]) =>
        typeof text === 'string' && !NO_TEXTS.has(name)
          ? [[[...path, name].join('.'), text] as const]
          : [],
      ),
    );
}

test.each(allShops)('$key typesets its stories and its layout as its language does', (shop) => {
  const own = documents.filter(({ key }) => key.split(/[/.]/)[1] === shop.key);
  expect(own.map(({ key }) => key)).not.toEqual([]);
  const problems = own.flatMap(({ key, value }) =>
    textsIn(value).flatMap(([path, text]) =>
      typographyProblems(text, shop).map((problem) => `${key}: ${path}: ${problem}`),
    ),
  );
  expect(problems).toEqual([]);
});
