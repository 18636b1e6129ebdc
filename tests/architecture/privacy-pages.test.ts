import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Shop } from '../../app/shop/rules/shop.ts';
import { servicesOfShop } from '../../edge-config/consent.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { storedEntries } from '../node/stored-entries.ts';

const cell = z.object({ value: z.string() });
const table = z.object({
  component: z.literal('table'),
  table: z.object({
    thead: z.array(cell),
    tbody: z.array(z.object({ body: z.array(cell) }).transform(({ body }) => body)),
  }),
});
const story = z.object({ content: z.object({ body: z.array(z.unknown()) }) });

const SLUGS = { de: 'datenschutz', fr: 'confidentialite', nl: 'privacy' } as const;
/** First heading of the tables of cookies. */
const NAME = { de: 'Name', fr: 'Nom', nl: 'Naam' } as const;
/** Statements that are wrong since the shop has these services, and a wrong duration of the proof. */
const UNTRUE =
  /Im Moment lädt der Shop nichts|wird so leicht sein|ne charge aucun service|Avant le premier|Op dit moment laadt de winkel niets|is dan net zo/;
/** The row of the proof of an answer, and the year in which it ends, by language. */
const PROOF = {
  de: /Wahl zu Cookies.*Ende des dritten Jahres/s,
  fr: /Preuve de .*fin de la troisième année/s,
  nl: /Bewijs van je privacykeuze.*einde van het derde jaar/s,
} as const;

const numbersOf = (text: string) => text.match(/\d+/g) ?? [];

const fileOf = ({ key, language }: Shop) => `kv-seeds/stories/${key}/${SLUGS[language]}.json`;

const listed = allShops.filter((shop) => shop.listed);

test.each(listed)('$key has a privacy page', (shop) => {
  expect(existsSync(fileOf(shop)), `write ${fileOf(shop)}`).toBe(true);
});

const pages = listed
  .filter((shop) => existsSync(fileOf(shop)))
  .map((shop) => {
    const { key, language } = shop;
    const file = fileOf(shop);
    const text = readFileSync(file, 'utf8');
    const { body } = story.parse(JSON.parse(text)).content;
    const tables = body.flatMap((block) => table.safeParse(block).data?.table ?? []);
    return { key, language, file, text, tables, services: servicesOfShop(shop) };
  });

describe.each(pages)('the privacy page of $key', ({ file, language, text, tables, services }) => {
  test('lists every cookie of docs/data.md with its time', () => {
    const expected = storedEntries
      .filter(
        ({ kind, service }) =>
          kind === 'cookie' &&
          (service === undefined || services.some(({ name }) => name === service)),
      )
      .flatMap(({ names, time }) => names.map((name) => [name, numbersOf(time)]));
    const listed = tables
      .filter(({ thead }) => thead[0]?.value === NAME[language])
      .flatMap(({ tbody }) => tbody)
      .flatMap((row) => {
        const [names, , time] = row.map(({ value }) => value);
        return (names ?? '').split(', ').map((name) => [name, numbersOf(time ?? '')]);
      });
    expect(Object.fromEntries(listed), `the rows of cookies in ${file}`).toEqual(
      Object.fromEntries(expected),
    );
  });

  test('names the company of every service of the shop', () => {
    const companies = services.flatMap(({ company, required }) => (required ? [] : company));
    const cells = tables.flatMap(({ tbody }) => tbody).flatMap((row) => row[1]?.value ?? []);
    for (const company of companies) expect(cells.join('\n')).toContain(company);
    expect(cells.some((value) => value.includes('PAYBACK'))).toBe(
      companies.some((company) => company.includes('PAYBACK')),
    );
  });

  test('the privacy page says that the services exist, and how long the proof of an answer stays', () => {
    expect(text.match(UNTRUE), 'sentences that the shop’s services have made untrue').toBeNull();
    const rows = tables
      .flatMap(({ tbody }) => tbody)
      .map((row) => row.map(({ value }) => value).join('\n'));
    expect(
      rows.filter((row) => PROOF[language].test(row)),
      'one row says how long the proof of an answer stays',
    ).toHaveLength(1);
  });
});
