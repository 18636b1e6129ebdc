import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentChain, type Shop, spokenLanguage } from '../../app/shop/rules/shop.ts';
import { overrides } from '../../app/i18n/overrides.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { LEGAL_SLUGS } from '../../scripts/content/legal-slugs.ts';
import { phoneMetadata } from '../../scripts/phone-metadata.ts';
import { ICON_SIZES, iconFile } from '../../worker/commerce/seed/icon.ts';
import { read, root } from './sources.ts';

function missingIcons({ locale }: Shop): string[] {
  const missing = ICON_SIZES.map((size) => iconFile(locale, size)).filter(
    (file) => !existsSync(join(root, 'public', file)),
  );
  return missing.length === 0
    ? []
    : [`public/: run "npm run icons", which draws ${missing.join(', ')}`];
}

interface LayoutDocument {
  readonly hotlineCards?: readonly { readonly number?: string }[];
}

function layoutOf(key: string): LayoutDocument | undefined {
  const file = `kv-seeds/layout/${key}.json`;
  if (!existsSync(join(root, file))) return undefined;
  const layout: LayoutDocument = JSON.parse(read(file));
  return layout;
}

/** A shop may inherit the hotline of its parent only if both are of one country. */
function missingLayout(shop: Shop): string[] {
  if (layoutOf(shop.key) === undefined)
    return [`kv-seeds/layout/${shop.key}.json: write the shop's layout (docs/content.md)`];
  const cards = contentChain(shop.key, shops)
    .map((key) => layoutOf(key)?.hotlineCards)
    .find((found) => found !== undefined);
  const own = shop.serviceHotlines.map(({ number }) => number);
  const strange = (cards ?? [])
    .flatMap(({ number }) => number ?? [])
    .filter((number) => !own.includes(number));
  return strange.map(
    (number) =>
      `kv-seeds/layout/${shop.key}.json: hotlineCards shows ${number}; edge-config/countries has ${own.join(', ')} for ${shop.country}`,
  );
}

function missingConfig(shop: Shop): string[] {
  const { country, id, key, language, serviceHotlines } = shop;
  const spoken = spokenLanguage(shop);
  const namesakes = allShops.filter((other) => other.key !== key && other.id === id);
  return [
    ...namesakes.map((other) => `edge-config/shops/${key}.ts: id ${id} belongs to ${other.key}`),
    ...(serviceHotlines.some(({ languages }) => languages.includes(language))
      ? []
      : [
          `edge-config/countries/${country.toLowerCase()}.ts: serviceHotlines needs a number for "${language}"`,
        ]),
    ...(existsSync(join(root, `app/i18n/messages/${spoken}.ts`))
      ? []
      : [`app/i18n/messages/${spoken}.ts: translate the messages`]),
    ...(read('README.md').includes(`\`${key}\``)
      ? []
      : [`README.md: add \`${key}\` to the table of shops`]),
  ];
}

/** A shop in another country than its parent's would show the parent's imprint. */
function missingLegal({ key, country, language, parent }: Shop): string[] {
  if (parent !== undefined && shops[parent].country === country) return [];
  return LEGAL_SLUGS[language]
    .map((slug) => `kv-seeds/stories/${key}/${slug}.json`)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file}: write the page as the law of ${country} asks for it`);
}

/** Messages that name a law. The languages' own are those of Germany, France and the Netherlands. */
const LAWS = ['equipment.law'] as const;

/** A shop in another country than its language's would show the law of that country. */
function missingLaws({ key, country, language, parent, speaks }: Shop): string[] {
  if (language === country.toLowerCase()) return [];
  const worded = speaks !== undefined && parent !== undefined ? [key, parent] : [key];
  return LAWS.filter((law) => worded.every((one) => overrides[one]?.[law] === undefined)).map(
    (law) => `app/i18n/overrides.ts: word '${law}' for '${key}' as the law of ${country} has it`,
  );
}

function missingOf(shop: Shop): string[] {
  return [
    ...missingLegal(shop),
    ...missingLaws(shop),
    ...missingConfig(shop),
    ...missingIcons(shop),
    ...missingLayout(shop),
  ];
}

test.each(allShops)('$key has all that a shop needs', (shop) => {
  expect(missingOf(shop)).toEqual([]);
});

test('phone numbers of every country are understood: run "npm run phone-metadata"', () => {
  const file: unknown = JSON.parse(read('worker/commerce/checkout/phone-metadata.json'));
  expect(file).toEqual(phoneMetadata());
});

describe('what a new shop lacks is named', () => {
  const { parent: _, ...german } = shops['de-de'];
  const added: Shop = {
    ...german,
    key: 'fr-xx' as Shop['key'],
    locale: 'fr-xx' as Shop['locale'],
    label: 'xx',
    language: 'fr',
  };

  test.each([
    /^edge-config\/shops\/fr-xx\.ts: id \d+ belongs to de-de$/,
    /^edge-config\/countries\/de\.ts: serviceHotlines needs a number for "fr"$/,
    /^README\.md: add `fr-xx`/,
    /^app\/i18n\/overrides\.ts: word 'equipment\.law' for 'fr-xx' as the law of DE/,
    /^public\/: run "npm run icons".*icon-fr-xx-512x512\.png/,
    /^kv-seeds\/layout\/fr-xx\.json: write/,
    /^kv-seeds\/stories\/fr-xx\/mentions-legales\.json: write the page as the law of DE/,
  ])('%s', (line) => {
    expect(missingOf(added)).toContainEqual(expect.stringMatching(line));
  });

  test('a hotline of another country', () => {
    const moved = { ...shops['bm-de-de'], serviceHotlines: shops['de-at'].serviceHotlines };
    expect(missingOf(moved)).toContainEqual(expect.stringContaining('shows 0800 000 47 11'));
  });
});
