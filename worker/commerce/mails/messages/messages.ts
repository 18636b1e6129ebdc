import type { Language, Shop, ShopKey } from '../../../../app/shop/rules/shop.ts';
import { de, type MailMessages } from './de.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';

export type MailKey = keyof MailMessages;

/** Returns a text with its `{name}` values filled in. */
export type MailText = (key: MailKey, values?: Readonly<Record<string, string>>) => string;

const languages: Readonly<Record<Language, MailMessages>> = { de, fr, nl };

/** Texts in which a shop differs from its language. */
const overrides: Partial<Record<ShopKey, Partial<MailMessages>>> = {
  'de-at': {
    'sum.vat': 'Darin enthaltene USt.',
    'pay.V': 'Vorauskasse',
    'law.withdraw':
      'Du kannst von diesem Vertrag innerhalb von 14 Tagen nach Erhalt der letzten Ware zurücktreten, und wir nehmen unbenutzte Ware freiwillig {days} Tage lang zurück. Wie das geht, was ausgenommen ist und das Muster-Widerrufsformular stehen unten.',
    'law.withdrawLink': 'Online vom Vertrag zurücktreten',
    'law.downloads':
      'Du hast am {date} zugestimmt, dass wir Downloads und Geschenkkarten per E-Mail {when} liefern, und bestätigt, dass dein Rücktrittsrecht dafür mit der Lieferung endet: {names}.',
  },
  'de-ch': {
    'pay.V': 'Vorauskasse',
    'pay.reference': 'Mitteilung',
    'delivery.listNamed': 'An die Babyliste «{title}»',
  },
  'nl-nl': { 'pay.reference': 'Omschrijving' },
  'fr-fr': { 'pay.reference': 'Motif du virement' },
};

/**
 * Returns the texts of a shop's mails. Swiss German texts contain no ß; inserted values may. A shop whose language only pages speak
 * has those of the shop that it inherits from.
 */
export function mailTexts({
  key,
  language,
  country,
  parent,
  speaks,
}: Pick<Shop, 'key' | 'language' | 'country' | 'parent' | 'speaks'>): MailText {
  const inherited = speaks !== undefined && parent !== undefined ? overrides[parent] : undefined;
  const messages = { ...languages[language], ...inherited, ...overrides[key] };
  const isSwiss = country === 'CH';
  return (name, values = {}) => {
    const text = isSwiss ? messages[name].replaceAll('ß', 'ss') : messages[name];
    return text.replaceAll(/\{(\w+)\}/g, (whole, value: string) => values[value] ?? whole);
  };
}
