import { bytesToHex } from '../text/rules/hex.ts';
import type { LayoutContent } from '../content/layout-content.ts';
import type { MessageKey } from '../i18n/messages/de.ts';
import type { Translate } from '../i18n/translate.ts';

/** Source of the consent texts: the shop's layout content overrides messages by their key. */
export interface ConsentTexts {
  readonly t: Translate;
  readonly layout: Pick<LayoutContent, 'consentTexts'>;
}

/** Returns a text about consent in the shop's language. */
export function consentText(
  { t, layout }: ConsentTexts,
  key: ConsentKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  const own = layout.consentTexts[key];
  if (own === undefined) return t(key, values);
  return own.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values?.[name] ?? whole));
}

/**
 * Returns the paragraphs of the banner's introduction. They are short, because no text of the banner may be a page's largest
 * paint.
 */
export function consentParagraphs(texts: ConsentTexts): readonly string[] {
  return consentText(texts, 'consent.text').split('\n');
}

/** A category for display: the keys of its title and text. */
export interface ConsentCategory {
  readonly name: string;
  readonly title: ConsentKey;
  readonly text: ConsentKey;
  readonly required: boolean;
}

/** A service for display: the key of its title, and the company that runs it. */
export interface ConsentServiceEntry {
  readonly name: string;
  readonly title: ConsentKey;
  readonly company: string;
  readonly group: string;
  readonly required: boolean;
}

export type ConsentKey = Extract<MessageKey, `consent.${string}`>;

/** Texts that both layers show around categories and services. */
const SHOWN = [
  'consent.title',
  'consent.text',
  'consent.change',
  'consent.necessary',
  'consent.all',
  'consent.more',
  'consent.details',
  'consent.always',
  'consent.save',
] as const;

/** Returns the SHA-256 in hex of all texts that a shopper sees before an answer, as proof. */
export async function consentTextHash(
  texts: ConsentTexts,
  categories: readonly ConsentCategory[],
  services: readonly ConsentServiceEntry[],
): Promise<string> {
  const shown = [
    ...SHOWN.map((key) => consentText(texts, key)),
    ...categories.flatMap(({ title, text }) => [
      consentText(texts, title),
      consentText(texts, text),
    ]),
    ...services.flatMap(({ title, company }) => [consentText(texts, title), company]),
  ];
  const bytes = new TextEncoder().encode(shown.join('\n'));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return bytesToHex(new Uint8Array(digest));
}
