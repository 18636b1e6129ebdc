import type { Locale } from '../../../../app/domain/shop.ts';
import { deAt } from './de-at.ts';
import { deCh } from './de-ch.ts';
import { deDe } from './de-de.ts';
import { frBe } from './fr-be.ts';
import { frCh } from './fr-ch.ts';
import { frFr } from './fr-fr.ts';
import { nlBe } from './nl-be.ts';
import { nlNl } from './nl-nl.ts';

/**
 * What a contract was made under, in full: it must reach the shopper on a durable medium (Directive 2011/83/EU Art. 8(7)), so it is
 * part of the mail and of the code, whatever the shop's pages say later. `# ` and `## ` are headings, `- ` items of a list,
 * `[text](/path/)` links; blocks are a blank line apart.
 */
interface LegalTexts {
  readonly terms: string;
  /** The instruction on withdrawal with the model form; in Switzerland the voluntary return. */
  readonly returns: string;
}

export const legalTexts: Readonly<Record<Locale, LegalTexts>> = {
  'de-de': deDe,
  'de-at': deAt,
  'de-ch': deCh,
  'fr-ch': frCh,
  'nl-be': nlBe,
  'fr-be': frBe,
  'nl-nl': nlNl,
  'fr-fr': frFr,
};
