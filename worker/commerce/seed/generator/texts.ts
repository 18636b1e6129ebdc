import type { Language } from '../../../../app/domain/shop.ts';
import { AGES } from '../attributes.ts';
import { materialOf } from '../kinds/materials.ts';
import type { TextPlan } from '../plan.ts';
import type { TextByLanguage } from '../types.ts';
import { byLanguage, type Texts } from '../texts.ts';
import { turn, type Model } from './models.ts';

const QUOTES: TextByLanguage<readonly [string, string]> = {
  de: ['„', '“'],
  fr: ['«\u202F', '\u202F»'],
  nl: ['‘', '’'],
};

/** Every round beyond the first is a new edition of each model. */
function nameOf({ kind, line, material }: Model, language: Language, edition: number): string {
  const { noun, pack } = kind;
  const [open, close] = QUOTES[language];
  const title =
    edition === 0 ? byLanguage(line)[language] : `${byLanguage(line)[language]} ${edition + 1}`;
  const { suffix } = materialOf(material);
  const end = suffix === undefined ? '' : ` ${byLanguage(suffix)[language]}`;
  const size = pack === undefined ? '' : `, ${byLanguage(pack)[language]}`;
  return `${byLanguage(noun)[language]} ${open}${title}${close}${end}${size}`;
}

/** Number of features in the description; the others are highlights. */
const DESCRIBED = 2;

/** The features of a kind, beginning at another one for each model. */
function featuresOf({ kind: { features }, index }: Model): readonly Texts[] {
  const start = index * DESCRIBED;
  // If the length is a multiple of the number of features, the second round begins one later.
  const shift = features.length % DESCRIBED === 0 ? Math.floor(start / features.length) : 0;
  return features.map((_, offset) => turn(features, start + shift + offset));
}

/** An opening, two features and the material. */
function sentencesOf(model: Model): readonly Texts[] {
  const { kind, index, material } = model;
  const described = featuresOf(model).slice(0, DESCRIBED);
  return [turn(kind.openings, index), ...described, materialOf(material).sentence];
}

function textOf(model: Model, language: Language, edition: number): TextPlan {
  const { kind } = model;
  const say = (words: Texts) => byLanguage(words)[language];
  return {
    name: nameOf(model, language, edition),
    description: sentencesOf(model).map(say).join(' '),
    highlights: featuresOf(model).slice(DESCRIBED).map(say),
    ...(kind.age === undefined ? {} : { age: say(AGES[kind.age]) }),
  };
}

/** Returns the texts of a model in each language. An edition above 0 has its number in the name. */
export function textsOf(model: Model, edition: number): TextByLanguage<TextPlan> {
  return {
    de: textOf(model, 'de', edition),
    fr: textOf(model, 'fr', edition),
    nl: textOf(model, 'nl', edition),
  };
}
