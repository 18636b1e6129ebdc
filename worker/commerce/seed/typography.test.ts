import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import {
  type Typesetting,
  typographyProblems,
} from '../../../app/text/testing/typography-problems.ts';
import { seedAssortment, streamProducts } from './demo-catalogue.ts';

const products = [...streamProducts()];
const assortment = seedAssortment(products);

/** Returns every string inside a value with the path to it. */
function* stringsIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    // URLs are not typeset.
    if (key !== 'seoUrl' && key !== 'href') yield* stringsIn(inner, `${path}.${key}`);
  }
}

/** Returns the catalogue's texts that shoppers read in a language. */
function* textsOf(language: Language): Generator<readonly [string, string]> {
  for (const { number, texts } of products) yield* stringsIn(texts[language], number);
  for (const { slug, name, description } of assortment.categories) {
    yield [`category ${slug.de}`, name[language]];
    if (description) yield [`category ${slug.de}.description`, description[language]];
  }
  for (const { key, label, values } of assortment.attributes) {
    yield [`attribute ${key}`, label[language]];
    for (const value of values) yield [`attribute ${key}.${value.key}`, value.label[language]];
  }
  for (const { id, displayName } of assortment.promotions)
    yield [`promotion ${id}`, displayName[language]];
  for (const { key, name } of assortment.campaigns) yield [`campaign ${key}`, name[language]];
  const written = new Set(
    products.flatMap(({ reviews }) =>
      reviews
        .filter((review) => review.language === language)
        .flatMap(({ author, text, title = author }) => [author, text, title]),
    ),
  );
  // One review is hostile: it contains HTML, which the shop shows as text.
  for (const text of written) if (!text.includes('</')) yield ['reviews', text];
  for (const file of globSync(`videos/*-${language}.vtt`, { cwd: import.meta.dirname })) {
    const captions = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    for (const line of captions.split('\n').filter((text) => !text.includes('-->')))
      yield [file, line];
  }
}

const TYPESETTINGS: readonly Typesetting[] = [
  { language: 'de', country: 'DE' },
  { language: 'de', country: 'CH' },
  { language: 'fr', country: 'FR' },
  { language: 'nl', country: 'NL' },
];

describe.each(TYPESETTINGS)('the catalogue in $language for $country', (typesetting) => {
  it('the catalogue is typeset as its language and country do', () => {
    const problems = [...textsOf(typesetting.language)].flatMap(([path, text]) =>
      typographyProblems(spellFor(typesetting, text), typesetting).map(
        (problem) => `${path}: ${problem}`,
      ),
    );
    expect(problems).toEqual([]);
  });
});

it('every language is checked', () => {
  expect(new Set(TYPESETTINGS.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
});
