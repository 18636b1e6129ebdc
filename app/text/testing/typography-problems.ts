import type { Shop } from '../../shop/rules/shop.ts';

/** The language and country whose rules apply. */
export type Typesetting = Pick<Shop, 'speaks' | 'language' | 'country'>;

interface Rule {
  readonly fault: RegExp;
  readonly problem: string;
}

const EVERYWHERE: readonly Rule[] = [
  { fault: /\p{L}'|'\p{L}/u, problem: 'an apostrophe is ’' },
  { fault: /"/, problem: 'has a straight quote ("), which must be a typographic one' },
  { fault: /\.\.\./, problem: 'an ellipsis is …' },
  { fault: /\s-\s/, problem: 'a dash is –' },
  { fault: / {2}/, problem: 'one space is enough' },
  { fault: /\d ?°C/, problem: 'lacks the no-break space before °C' },
  { fault: /CHF ?\d/, problem: 'lacks the no-break space after CHF' },
  {
    fault: /\d\.\d+[\s\u00A0]?(?:€|%|°C|TOG|kg|cm|m²)/,
    problem: 'a decimal has a comma',
  },
];

const PERCENT_APART: Rule = {
  fault: /[\d}] ?[%€]/,
  problem: 'lacks the no-break space before % and €',
};
const CLOSE: Rule = { fault: /\s[;:?!]/, problem: 'no space stands before ; : ? !' };

const RULES: Readonly<Record<Shop['language'], readonly Rule[]>> = {
  de: [PERCENT_APART, CLOSE],
  fr: [
    PERCENT_APART,
    { fault: /(?<![\u202F?!])[;?!]/, problem: 'U+202F stands before ; ? !' },
    { fault: /(?<!\u00A0|\d):|(?<=\d):(?!\d)/, problem: 'U+00A0 stands before :' },
    { fault: /«(?!\u202F)|(?<!\u202F)»/, problem: 'U+202F stands inside « »' },
    { fault: /[„“”]/, problem: 'quotes are « »' },
  ],
  nl: [
    CLOSE,
    { fault: /\d\s%/, problem: 'no space stands before %' },
    { fault: /€ ?\d/, problem: 'lacks the no-break space after €' },
    { fault: /[„“”«»]/, problem: 'quotes are ‘ ’' },
  ],
};

const SWISS_GERMAN: readonly Rule[] = [
  {
    fault: /[ßẞ]/,
    problem: 'Switzerland writes ss (a German message gets a Swiss one in app/i18n/overrides.ts)',
  },
  { fault: /[„“”]|«\s|\s»/, problem: 'quotes are «»' },
];
const AUSTRIAN: Rule = {
  fault: /MwSt|Mehrwertsteuer/,
  problem: 'Austria writes USt. (a German message gets an Austrian one in app/i18n/overrides.ts)',
};
const GERMAN: readonly Rule[] = [{ fault: /[«»”]/, problem: 'quotes are „“' }];

/** URLs and e-mail addresses follow no typography rules. */
const ADDRESSES = /https?:\/\/\S+|\S+@\S+/g;
/** Number of characters shown on either side of a problem. */
const AROUND = 14;

function rulesOf({ speaks, language, country }: Typesetting): readonly Rule[] {
  if (speaks !== undefined) return EVERYWHERE;
  const own = RULES[language];
  if (language !== 'de') return [...EVERYWHERE, ...own];
  if (country === 'CH') return [...EVERYWHERE, ...own, ...SWISS_GERMAN];
  return [...EVERYWHERE, ...own, ...GERMAN, ...(country === 'AT' ? [AUSTRIAN] : [])];
}

/**
 * Returns a text's violations of the typography of a language and country, one line each: rule and position.
 */
export function typographyProblems(text: string, typesetting: Typesetting): string[] {
  const plain = text.replaceAll(ADDRESSES, 'address');
  return rulesOf(typesetting).flatMap(({ fault, problem }) => {
    const found = fault.exec(plain);
    if (found === null) return [];
    const excerpt = plain.slice(Math.max(0, found.index - AROUND), found.index + AROUND);
    return [`${problem}: ${JSON.stringify(excerpt)}`];
  });
}
