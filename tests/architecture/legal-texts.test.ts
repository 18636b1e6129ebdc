import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The pages whose text goes out with every confirmation, and the texts in the code. */
const SLUGS = {
  de: ['agb', 'widerrufsbelehrung'],
  fr: ['conditions-generales-de-vente', 'droit-de-retractation'],
  nl: ['algemene-voorwaarden', 'herroepingsrecht'],
} as const;

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'text' in value && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(textsOf)];
}

function plain(text: string): string {
  return text.replaceAll(/^(#+|-) |\n/gm, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

test.each([
  ['de-de', 'de'],
  ['de-at', 'de'],
  ['de-ch', 'de'],
  ['fr-ch', 'fr'],
  ['fr-be', 'fr'],
  ['fr-fr', 'fr'],
  ['nl-be', 'nl'],
  ['nl-nl', 'nl'],
] as const)('the mails of %s have the terms and instructions of its pages', (locale, language) => {
  const code = readFileSync(`worker/commerce/mails/legal/${locale}.ts`, 'utf8');
  const [terms, returns] = [...code.matchAll(/`([^`]*)`/g)].map(([, text = '']) => plain(text));
  const pages = SLUGS[language].map((slug) =>
    textsOf(JSON.parse(readFileSync(`kv-seeds/stories/${locale}/${slug}.json`, 'utf8'))).join(''),
  );
  expect([terms, returns].map((text) => text?.replaceAll(/\s+/g, ''))).toEqual(
    pages.map((text) => text.replaceAll(/\s+/g, '')),
  );
});
