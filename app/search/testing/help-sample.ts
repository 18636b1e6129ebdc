import type { HelpTopic } from '../rules/help-words.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { german } from './help-samples/de.ts';
import { french } from './help-samples/fr.ts';
import { dutch } from './help-samples/nl.ts';

/**
 * Terms that shoppers type after buying, and terms of goods that look like them, as natives write them: inflected, with and without
 * accents, misspelt. They were gathered from the headings of help centres and from shops' assortments, and know nothing of the rule.
 * Terms are separated by commas.
 */
export interface HelpSampleTexts {
  /** By the topic that a term means first. */
  readonly help: Readonly<Partial<Record<HelpTopic, string>>>;
  /** Terms that mean no page of help: goods, their traits, and other words. */
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

/** Returns the terms of help of a language with the topic that each means first. */
export function helpSamples(language: Language): HelpSample[] {
  return Object.entries(SAMPLES[language].help).flatMap(([topic, text]) =>
    text.split(', ').map((term) => ({ term, topic })),
  );
}

/** Returns the terms of a language that mean no page of help. */
export function goodsSamples(language: Language): string[] {
  return SAMPLES[language].goods.split(', ');
}
