import { describe, expect, test } from 'vitest';
import { findHelp, findMeantHelp } from './help-search.ts';
import { HELP_WORDS } from './help-words.ts';
import { LANGUAGES, type Language } from '../../shop/rules/shop.ts';
import { goodsSamples, helpSamples } from '../testing/help-sample.ts';

/** Typed terms, and their first topic. The wording is taken from help centres, not from the table. */
const TYPED: Readonly<Record<Language, readonly (readonly [term: string, topic: string])[]>> = {
  de: [
    ['widerruf', 'withdrawal'],
    ['Widerrufsformular', 'withdrawal'],
    ['widerrufsbelehrung pdf', 'withdrawal'],
    ['rücktrittsrecht', 'withdrawal'],
    ['rückgabe', 'returns'],
    ['RUECKGABE', 'returns'],
    ['ruckgabe', 'returns'],
    ['rück gabe', 'returns'],
    ['wie kann ich etwas zurückgeben', 'returns'],
    ['rücksendeetikett', 'returns'],
    ['retourenschein drucken', 'returns'],
    ['retournieren', 'returns'],
    ['umtauschen', 'returns'],
    ['wann bekomme ich mein geld zurück', 'refund'],
    ['bestellung stornieren', 'cancellation'],
    ['reklamation', 'complaint'],
    ['Garantiefall', 'complaint'],
    ['wo ist mein paket', 'orderStatus'],
    ['sendungsverfolgung', 'orderStatus'],
    ['bestell status', 'orderStatus'],
    ['meine bestellungen', 'orderStatus'],
    ['rechnung herunterladen', 'invoice'],
    ['zahlung', 'payment'],
    ['zahlungsarten', 'payment'],
    ['mit paypal bezahlen', 'payment'],
    ['kauf auf rechnung', 'payment'],
    ['versand', 'shipping'],
    ['versandkosten schweiz', 'shipping'],
    ['versand kosten', 'shipping'],
    ['lieferzeiten', 'shipping'],
    ['filialen', 'pickUp'],
    ['gutscheincode einlösen', 'voucher'],
    ['guthaben', 'balance'],
    ['konto löschen', 'deletion'],
    ['passwort vergessen', 'password'],
    ['adresse ändern', 'addresses'],
    ['newsletter abbestellen', 'newsletter'],
    ['anmelden', 'account'],
    ['Kundenkonto', 'account'],
    ['wunschzettel', 'wishlist'],
    ['grössentabelle', 'sizes'],
    ['größentabelle', 'sizes'],
    ['agb', 'terms'],
    ['AGBs', 'terms'],
    ['allgemeine geschäftsbedingungen', 'terms'],
    ['datenschutzerklärung', 'privacy'],
    ['cookie-einstellungen', 'cookies'],
    ['impressum', 'imprint'],
    ['kontakt', 'contact'],
    ['telefonnummer', 'contact'],
    ['hilfe', 'service'],
    ['Kundendienst', 'service'],
  ],
  fr: [
    ['rétractation', 'withdrawal'],
    ['droit de retractation', 'withdrawal'],
    ['retour', 'returns'],
    ['retours gratuits', 'returns'],
    ['comment retourner un article', 'returns'],
    ['bordereau de retour', 'returns'],
    ['échanger', 'returns'],
    ['remboursement', 'refund'],
    ['annuler ma commande', 'cancellation'],
    ['réclamation', 'complaint'],
    ['article abîmé', 'complaint'],
    ['où est mon colis', 'orderStatus'],
    ['suivi de commande', 'orderStatus'],
    ['suivre ma commande', 'orderStatus'],
    ['facture', 'invoice'],
    ['moyens de paiement', 'payment'],
    ['payer par twint', 'payment'],
    ['livraison', 'shipping'],
    ['frais de port', 'shipping'],
    ['délais de livraison', 'shipping'],
    ['point relais', 'shipping'],
    ['code promo', 'voucher'],
    ['solde carte cadeau', 'balance'],
    ['supprimer mon compte', 'deletion'],
    ['mot de passe oublié', 'password'],
    ['changer d’adresse', 'addresses'],
    ['se désabonner', 'newsletter'],
    ['mon compte', 'account'],
    ['liste de naissance', 'wishlist'],
    ['guide des tailles', 'sizes'],
    ['CGV', 'terms'],
    ['conditions générales de vente', 'terms'],
    ['protection des données', 'privacy'],
    ['mentions légales', 'imprint'],
    ['contact', 'contact'],
    ['numéro de téléphone', 'contact'],
    ['service client', 'service'],
  ],
  nl: [
    ['herroepingsrecht', 'withdrawal'],
    ['retour', 'returns'],
    ['retourneren', 'returns'],
    ['terugsturen', 'returns'],
    ['hoe stuur ik iets terug sturen', 'returns'],
    ['ruilen', 'returns'],
    ['terugbetaling', 'refund'],
    ['bestelling annuleren', 'cancellation'],
    ['klachten', 'complaint'],
    ['garantie', 'complaint'],
    ['track & trace', 'orderStatus'],
    ['waar is mijn pakketje', 'orderStatus'],
    ['bestelstatus', 'orderStatus'],
    ['factuur', 'invoice'],
    ['kasticket', 'invoice'],
    ['betalen', 'payment'],
    ['betaalmethoden', 'payment'],
    ['achteraf betalen', 'payment'],
    ['bancontact', 'payment'],
    ['verzending', 'shipping'],
    ['verzendkosten', 'shipping'],
    ['bezorging', 'shipping'],
    ['levertijd', 'shipping'],
    ['kortingscode', 'voucher'],
    ['saldo cadeaubon', 'balance'],
    ['account verwijderen', 'deletion'],
    ['wachtwoord vergeten', 'password'],
    ['adres wijzigen', 'addresses'],
    ['nieuwsbrief', 'newsletter'],
    ['inloggen', 'account'],
    ['verlanglijstje', 'wishlist'],
    ['maattabel', 'sizes'],
    ['algemene voorwaarden', 'terms'],
    ['privacyverklaring', 'privacy'],
    ['colofon', 'imprint'],
    ['contact', 'contact'],
    ['klantendienst', 'service'],
  ],
};

describe.each(LANGUAGES)('%s', (language) => {
  test.each(TYPED[language])('%s: %s', (term, topic) => {
    expect(findHelp(term, language).topics[0]).toBe(topic);
  });

  test('every phrase finds its own topic, and every topic has one', () => {
    for (const [topic, text] of Object.entries(HELP_WORDS[language].topics))
      for (const phrase of text.split(', '))
        if (!phrase.endsWith('-'))
          expect(findHelp(phrase.replaceAll(/[*?]/g, ''), language).topics, phrase).toContain(
            topic,
          );
  });
});

/**
 * Terms of the sample with another result: two letters away, a word that also names goods, a phrase that only a filler
 * distinguishes.
 */
const MISSED: Readonly<Record<Language, readonly string[]>> = {
  de: ['kundenservis'],
  fr: ['téléphonne', 'service cliant'],
  nl: ['op factuur'],
};

/** Returns the result of a search for a term that no product has. */
function meantBy(term: string, language: Language) {
  const found = findHelp(term, language);
  if (found.topics.length > 0 && found.rest.length === 0) return found.topics;
  return findMeantHelp(term, language)?.topics ?? found.topics;
}

describe.each(LANGUAGES)('the sample in %s', (language) => {
  test('terms of help mean their topic, and are corrected to no goods', () => {
    const samples = helpSamples(language);
    const missed = samples.filter(({ term, topic }) => {
      const isWhole = findHelp(term, language).rest.length === 0 || findMeantHelp(term, language);
      return meantBy(term, language)[0] !== topic || !isWhole;
    });
    expect(missed.map(({ term }) => term)).toEqual(MISSED[language]);
    expect(missed.length).toBeLessThanOrEqual(0.03 * samples.length);
  });

  test('terms of goods mean no page, finished or misspelt', () => {
    const led = goodsSamples(language).filter((term) => meantBy(term, language).length > 0);
    expect(led).toEqual([]);
  });
});

test('a word that goods have is not misspelt', () => {
  expect(findMeantHelp('rettour', 'fr')?.topics).toEqual(['returns']);
  expect(findMeantHelp('rettour', 'fr', (word) => word === 'rettour')).toBeUndefined();
});

test('a phrase that names goods, too, counts where the term says nothing else', () => {
  expect(findHelp('chat', 'de').topics).toEqual(['contact']);
  expect(findHelp('wo ist der chat', 'de').topics).toEqual(['contact']);
  expect(findHelp('chat kuscheltier', 'de')).toEqual({ topics: [], rest: ['chat', 'kuscheltier'] });
});

test('words that only belong to help say nothing else, and mean no page', () => {
  for (const term of ['geld', 'kostenlos', 'noch nicht bekommen'])
    expect(findHelp(term, 'de'), term).toEqual({ topics: [], rest: [] });
  expect(findHelp('bestellung 10023', 'de').rest).toEqual([]);
  expect(findHelp('rückgabe größe 62', 'de').rest).toEqual(['größe', '62']);
});

test.each([
  ['de', 'rotes body'],
  ['de', 'zahlen puzzle'],
  ['de', 'kinderwagen'],
  ['de', 'größe 62'],
  ['fr', 'livre en tissu'],
  ['fr', 'jeux de société'],
  ['fr', 'polyester recyclé'],
  ['nl', 'bellenblaas'],
  ['nl', 'winkeltje'],
  ['de', ''],
] as const)('%s: %j means no page', (language, term) => {
  expect(findHelp(term, language).topics).toEqual([]);
  expect(findMeantHelp(term, language)).toBeUndefined();
});

test.each([
  ['de', 'rückgabe kinderwagen', ['kinderwagen']],
  ['de', 'wie kann ich bezahlen', []],
  ['fr', 'retour d’une poussette', ['poussette']],
  ['nl', 'hoe kan ik de romper retourneren', ['romper']],
] as const)('%s: %s says besides %j', (language, term, rest) => {
  expect(findHelp(term, language).rest).toEqual(rest);
});

describe('a misspelt word is the nearest', () => {
  test.each([
    ['de', 'wiederuf', 'withdrawal'],
    ['de', 'rückgage', 'returns'],
    ['de', 'retuoren', 'returns'],
    ['de', 'rüksendung', 'returns'],
    ['de', 'zahlugsarten', 'payment'],
    ['de', 'versnad', 'shipping'],
    ['de', 'impresum', 'imprint'],
    ['de', 'datenshutz', 'privacy'],
    ['de', 'rekalmation', 'complaint'],
    ['de', 'pasword', 'password'],
    ['de', 'versnad kinderwagen', undefined],
    ['fr', 'livriason', 'shipping'],
    ['fr', 'paiment', 'payment'],
    ['fr', 'remboursment', 'refund'],
    ['nl', 'verzendig', 'shipping'],
    ['nl', 'retouneren', 'returns'],
    ['nl', 'betaaling', 'payment'],
  ] as const)('%s: %s', (language, term, topic) => {
    expect(findMeantHelp(term, language)?.topics[0]).toBe(topic);
  });

  test('a word whose beginning is typed is found like a misspelt one', () => {
    expect(findHelp('sendungsver', 'de').topics).toEqual([]);
    expect(findHelp('sendungsver', 'de', { isTyping: true }).topics).toEqual(['orderStatus']);
    expect(findHelp('sen', 'de', { isTyping: true }).topics).toEqual([]);
    expect(findMeantHelp('sendungsver', 'de')).toBeUndefined();
    expect(findMeantHelp('sendungsverfol', 'de')?.topics).toEqual(['orderStatus']);
  });
});
