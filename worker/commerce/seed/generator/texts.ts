import type { Language } from '../../../../app/domain/shop.ts';
import { AGES } from '../attributes.ts';
import { materialOf } from '../kinds/materials.ts';
import type { TextPlan } from '../plan.ts';
import type { Said } from '../types.ts';
import { said, type Words } from '../words.ts';
import { turn, type Model } from './models.ts';

const QUOTES: Said<readonly [string, string]> = {
  de: ['„', '“'],
  fr: ['«\u202F', '\u202F»'],
  nl: ['‘', '’'],
};

/** Every round of the catalogue beyond the first is a new edition of each model. */
function nameOf({ kind, line, material }: Model, language: Language, edition: number): string {
  const { noun, pack } = kind;
  const [open, close] = QUOTES[language];
  const title = edition === 0 ? said(line)[language] : `${said(line)[language]} ${edition + 1}`;
  const { suffix } = materialOf(material);
  const end = suffix === undefined ? '' : ` ${said(suffix)[language]}`;
  const size = pack === undefined ? '' : `, ${said(pack)[language]}`;
  return `${said(noun)[language]} ${open}${title}${close}${end}${size}`;
}

/** How many features the description tells; the others are highlights. */
const TOLD = 2;

/** A kind's features from where a model begins: each model begins elsewhere. */
function featuresOf({ kind: { features }, index }: Model): readonly Words[] {
  const start = index * TOLD;
  // Where the list is a multiple of what is told, the second time round begins one later.
  const shift = features.length % TOLD === 0 ? Math.floor(start / features.length) : 0;
  return features.map((_, offset) => turn(features, start + shift + offset));
}

/** An opening, two features and the material. */
function sentencesOf(model: Model): readonly Words[] {
  const { kind, index, material } = model;
  const told = featuresOf(model).slice(0, TOLD);
  return [turn(kind.openings, index), ...told, materialOf(material).sentence];
}

function textOf(model: Model, language: Language, edition: number): TextPlan {
  const { kind } = model;
  const say = (words: Words) => said(words)[language];
  return {
    name: nameOf(model, language, edition),
    description: sentencesOf(model).map(say).join(' '),
    highlights: featuresOf(model).slice(TOLD).map(say),
    ...(kind.age === undefined ? {} : { age: say(AGES[kind.age]) }),
  };
}

/** What all three languages say of a model; an edition above 0 is told by its number. */
export function textsOf(model: Model, edition: number): Said<TextPlan> {
  return {
    de: textOf(model, 'de', edition),
    fr: textOf(model, 'fr', edition),
    nl: textOf(model, 'nl', edition),
  };
}
