import type { HelpTopic } from '../rules/help-words.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { german } from './help-samples/de.ts';
import { french } from './help-samples/fr.ts';
import { dutch } from './help-samples/nl.ts';

/**
 * Search terms that shoppers type after a purchase, and similar terms for goods, as native speakers write them: inflected, with and
 * without accents, misspelt. They were collected from the headings of help centres and from shops' assortments, independently of the
 * rule. Terms are separated by commas.
 */
export interface HelpSampleTexts {
  /** Terms by the topic that they mean first. */
  readonly help: Readonly<Partial<Record<HelpTopic, string>>>;
  /** Terms that match no help page: goods, their properties, and other words. */
  readonly goods: string;
}

const SAMPLES: Readonly<Record<Language, HelpSampleTexts>> = {
  de: german,
  fr: french,
  nl: dutch,
};

export interface HelpSample {
  readonly term: string;
  readonly topic: string;
}

/** Returns a language's help terms, each with the topic that it means first. */
export function helpSamples(language: Language): HelpSample[] {
  return Object.entries(SAMPLES[language].help).flatMap(([topic, text]) =>
    text.split(', ').map((term) => ({ term, topic })),
  );
}

/** Returns a language's terms that match no help page. */
export function goodsSamples(language: Language): string[] {
  return SAMPLES[language].goods.split(', ');
}
