import type { StoredPayment } from './stored-payments.ts';

/** Outcomes that the shopper can choose on the payment page. */
export const OUTCOMES = ['pay', 'late', 'decline', 'timeout', 'twice', 'cancel'] as const;
export type Outcome = (typeof OUTCOMES)[number];

type Texts = Readonly<Record<Outcome | 'title' | 'order' | 'amount' | 'note' | 'over', string>>;

/** Texts of the payment page in each language. */
export const TEXTS: Readonly<Record<StoredPayment['language'], Texts>> = {
  en: {
    title: 'Payment',
    order: 'Order',
    amount: 'Amount',
    note: 'This page plays a payment provider. No money moves.',
    over: 'This payment is over.',
    pay: 'Pay',
    late: 'Pay, confirmed late',
    decline: 'Be declined',
    timeout: 'Pay, then no answer for 20 seconds',
    twice: 'Pay, webhooks twice and in wrong order',
    cancel: 'Cancel and go back',
  },
  de: {
    title: 'Zahlung',
    order: 'Bestellung',
    amount: 'Betrag',
    note: 'Diese Seite spielt einen Zahlungsanbieter. Hier bezahlt niemand.',
    over: 'Diese Zahlung ist beendet.',
    pay: 'Bezahlen',
    late: 'Bezahlen, später bestätigt',
    decline: 'Abgelehnt werden',
    timeout: 'Bezahlen, dann 20 Sekunden keine Antwort',
    twice: 'Bezahlen, Webhooks doppelt und vertauscht',
    cancel: 'Abbrechen und zurück',
  },
  fr: {
    title: 'Paiement',
    order: 'Commande',
    amount: 'Montant',
    note: 'Cette page joue un prestataire de paiement. Personne ne paie ici.',
    over: 'Ce paiement est terminé.',
    pay: 'Payer',
    late: 'Payer, confirmation tardive',
    decline: 'Être refusé',
    timeout: 'Payer, puis aucune réponse pendant 20 secondes',
    twice: 'Payer, webhooks en double et en désordre',
    cancel: 'Annuler et revenir',
  },
  nl: {
    title: 'Betaling',
    order: 'Bestelling',
    amount: 'Bedrag',
    note: 'Deze pagina speelt een betaaldienst. Hier betaalt niemand.',
    over: 'Deze betaling is afgelopen.',
    pay: 'Betalen',
    late: 'Betalen, later bevestigd',
    decline: 'Geweigerd worden',
    timeout: 'Betalen, daarna 20 seconden geen antwoord',
    twice: 'Betalen, webhooks dubbel en verwisseld',
    cancel: 'Annuleren en terug',
  },
};

/** Texts of the choice of a card. */
export const CARD_TEXTS: Readonly<
  Record<StoredPayment['language'], Readonly<Record<'other' | 'save', string>>>
> = {
  en: { other: 'Another card', save: 'Save the card for future purchases' },
  de: { other: 'Andere Karte', save: 'Karte für spätere Einkäufe speichern' },
  fr: { other: 'Autre carte', save: 'Enregistrer la carte pour mes prochains achats' },
  nl: { other: 'Andere kaart', save: 'Kaart opslaan voor volgende aankopen' },
};
