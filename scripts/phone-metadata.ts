import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COUNTRIES } from '../app/shop/rules/shop.ts';
import { deliveryAreas } from '../edge-config/delivery-areas.ts';
import { runTool } from './child.ts';
import { runCommand } from './command.ts';
import { root } from './paths.ts';

const LIBRARY = join(root, 'node_modules/libphonenumber-js/metadata.max.json');
const FILE = join(root, 'worker/commerce/checkout/phone-metadata.json');

/** The part of the library's numbering plans that is read here. */
const metadataSchema = z.object({
  version: z.number(),
  country_calling_codes: z.record(z.string(), z.array(z.string())),
  countries: z.record(z.string(), z.unknown()),
});

/** The shops' countries, and the areas with their postcodes that have other phone numbers. */
const REGIONS: readonly string[] = [
  ...new Set([
    ...COUNTRIES,
    ...Object.values(deliveryAreas).flatMap((areas) => areas.flatMap(({ phones = [] }) => phones)),
  ]),
];

/** Returns the numbering plans of the shops' countries and areas; the library's whole table would be most of the Worker's bytes. */
export function phoneMetadata(): z.infer<typeof metadataSchema> {
  const all = metadataSchema.parse(JSON.parse(readFileSync(LIBRARY, 'utf8')));
  const codes = Object.entries(all.country_calling_codes).flatMap(([code, countries]) => {
    const own = countries.filter((country) => REGIONS.includes(country));
    return own.length === 0 ? [] : [[code, own] as const];
  });
  return {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(REGIONS.map((region) => [region, all.countries[region]])),
  };
}

if (import.meta.main)
  await runCommand({
    call: 'npm run phone-metadata',
    summary:
      "Writes the numbering plans of the shops' countries and their areas, which the checkout parses phone numbers by.",
    options: {},
    async run() {
      writeFileSync(FILE, `${JSON.stringify(phoneMetadata())}\n`);
      const { code } = await runTool('oxfmt', [FILE], { show: true });
      return code;
    },
  });
