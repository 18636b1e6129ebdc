import { countryName } from '../../app/shop/rules/country.ts';
import { languageTag } from '../../app/shop/rules/shop.ts';
import type { ConfiguredShop } from '../../edge-config/shops/shop-config.ts';

/** Parts of a layout that say what a country has. The others are inherited from the shop's parent. */
const LAYOUT_PARTS = [
  'legalInfos',
  'hotlineCards',
  'deliveryProviders',
  'paymentProviders',
  'defaultDescription',
  'sellingPoints',
  'orderServices',
];

/** The values of two shops that stand in their texts, each with the one that replaces it; the longest first. */
function replacements(from: ConfiguredShop, to: ConfiguredShop): [string, string][] {
  const pairs: [string | undefined, string | undefined][] = [
    [from.legalName, to.legalName],
    [from.seller.register, to.seller.register],
    [from.seller.vatId, to.seller.vatId],
    ...from.seller.address.map((line, at): [string, string | undefined] => [
      line,
      to.seller.address[at],
    ]),
    ...from.serviceHotlines.map(({ number, languages }): [string, string | undefined] => [
      number,
      to.serviceHotlines.find((one) => one.languages.some((name) => languages.includes(name)))
        ?.number,
    ]),
    [countryName(from.country, languageTag(from)), countryName(to.country, languageTag(to))],
  ];
  return (
    pairs
      .flatMap(([own, other]): [string, string][] =>
        own === undefined || other === undefined || own === other ? [] : [[own, other]],
      )
      // Texts have spaces that do not break, such as those of a telephone number.
      .flatMap(([own, other]): [string, string][] => [
        [own, other],
        [own.replaceAll(' ', '\u00A0'), other.replaceAll(' ', '\u00A0')],
      ])
      .toSorted(([one], [other]) => other.length - one.length)
  );
}

export interface Copied {
  /** Files by their path below kv-seeds. */
  readonly files: ReadonlyMap<string, string>;
  /** Sentences that may name the old country's law, or that name the new one, whose article and preposition differ: after their file. */
  readonly doubtful: readonly string[];
}

/**
 * Words of sentences about law, which differs by country and which no value of the shops has. German compounds end in theirs; `\b` knows
 * no letters with accents.
 */
const DOUBT =
  /(?<!\p{L})(?:art(?:icle|ikel|\.)?|loi|code|wet|autorité|autoriteit|TVA|MwSt|btw)(?!\p{L})|gesetz|behörde|verordnung|§/iu;

/**
 * Returns a shop's layout and stories as another shop's: its company, register, hotline and country stand in the texts, and ids are new.
 * `read` returns the text of a file below kv-seeds; undefined for one that does not exist.
 */
export function copyContent(
  { from, to }: { readonly from: ConfiguredShop; readonly to: ConfiguredShop },
  slugs: readonly string[],
  read: (path: string) => string | undefined,
  newId: () => string = () => crypto.randomUUID(),
): Copied {
  const layout: Record<string, unknown> = JSON.parse(read(`layout/${from.key}.json`) ?? '{}');
  const parts = LAYOUT_PARTS.filter((part) => part in layout).map((part) => [part, layout[part]]);
  const sources = [
    [`layout/${to.key}.json`, JSON.stringify(Object.fromEntries(parts))],
    ...slugs.flatMap((slug) => {
      const text = read(`stories/${from.key}/${slug}.json`);
      return text === undefined ? [] : [[`stories/${to.key}/${slug}.json`, text]];
    }),
  ] as const;
  const all = sources.map(([, text]) => text).join('\n');
  const ids = new Map([...all.matchAll(/"uuid": ?"([^"]+)"/g)].map(([, id = '']) => [id, newId()]));
  const values = replacements(from, to);
  const files = new Map<string, string>();
  for (const [path = '', text = ''] of sources) {
    const owned = text
      .replaceAll(
        /"_uid": ?"[^"]+"/g,
        () => `"_uid": "${newId().replaceAll('-', '').slice(0, 12)}"`,
      )
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id)
      .replaceAll(new RegExp(`"${from.key}/(${slugs.join('|')})"`, 'g'), `"${to.key}/$1"`);
    files.set(
      path,
      values.reduce(
        (changed, [own, other]) =>
          changed.replaceAll(JSON.stringify(own).slice(1, -1), JSON.stringify(other).slice(1, -1)),
        owned,
      ),
    );
  }
  return { files, doubtful: doubtfulIn(files, countryName(to.country, languageTag(to))) };
}

function doubtfulIn(files: ReadonlyMap<string, string>, country: string): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/"text": ?"((?:[^"\\]|\\.)*)"/g)]
      .map(([, one = '']) => one)
      .filter((one) => DOUBT.test(one) || one.includes(country))
      .map((one) => `${path}: ${one}`),
  );
}
