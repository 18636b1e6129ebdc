import type { Language } from './shop.ts';

/**
 * What people type who look for help and no product, by topic (docs/rules.md#search). Phrases are separated by commas; all words of a
 * phrase must be in the term, in any order and form. A word with `*` is the beginning of others: `widerruf*` is in Widerrufsformular.
 */

const HELP_TOPICS = [
  'withdrawal',
  'returns',
  'refund',
  'cancellation',
  'complaint',
  'orderStatus',
  'invoice',
  'payment',
  'shipping',
  'pickUp',
  'voucher',
  'balance',
  'deletion',
  'password',
  'addresses',
  'personalData',
  'newsletter',
  'account',
  'wishlist',
  'basket',
  'sizes',
  'comparison',
  'terms',
  'privacy',
  'cookies',
  'imprint',
  'accessibility',
  'contact',
  'service',
] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

/** The phrases of each topic, and words that say nothing beside them: those of questions, and the fillers of a search. */
export interface HelpWords {
  readonly topics: Readonly<Record<HelpTopic, string>>;
  readonly fillers: string;
}

export const HELP_WORDS: Readonly<Record<Language, HelpWords>> = {
  de: {
    topics: {
      withdrawal:
        'widerruf*, wiederruf*, widderruf*, rücktritt*, zurücktreten, vertrag kündigen, kaufvertrag*, kauf rückgängig',
      returns:
        'rückgabe*, rückgeb*, zurückgeb*, rücksend*, zurücksend*, rückschick*, zurückschick*, zurück schicken, zurück senden, zurück geben, retour*, rückversand*, rücklieferung*, rücknahme*, umtausch*, eintausch*, passt nicht, nicht gefallen, größe tauschen, ware tauschen',
      refund:
        'erstattung*, rückerstattung*, rückerstatten, geld zurück, rückzahlung*, rückvergütung*, gutschrift*, wann geld',
      cancellation:
        'storno, stornier*, stornierung*, annullier*, bestellung abbrechen, bestellung ändern, bestellung löschen, bestellung widerrufen, auftrag ändern',
      complaint:
        'reklamation*, reklamier*, beschwerde*, beanstand*, garantie*, gewährleistung*, umtauschgarantie, defekt*, kaputt, beschädigt*, falsch geliefert, falscher artikel, falsche ware, teil fehlt, ersatzteil*, mangel, mängel, reparatur*',
      orderStatus:
        'bestellstatus, bestellung*, bestellnummer*, bestellübersicht, bestellverlauf, sendungsverfolgung, sendungsnummer*, sendungsstatus, sendung verfolgen, paketverfolgung, paketnummer, paket verfolgen, wo paket, mein paket, paket angekommen, nicht angekommen, lieferstatus, auftragsnummer*, auftragsstatus, auftragsbestätigung, tracking*',
      invoice:
        'rechnung, rechnungskopie*, rechnungsnummer*, quittung*, faktura, kassenzettel, kassabon, kassenbon, kassenbeleg, kaufbeleg*, beleg, mehrwertsteuer*, umsatzsteuer*',
      payment:
        'zahlung*, wie zahlen, womit zahlen, zahlen können, kann zahlen, zahlen möglich, bezahl*, zahlart*, zahlmethode*, paypal*, klarna, kreditkarte*, bankkarte*, debitkarte*, mastercard, visa, maestro, twint, postfinance, vorkasse, vorauskasse, vorauszahlung, raten zahlen, ratenkauf, ratenzahlung*, lastschrift*, bankeinzug, überweisung*, überweisen, nachnahme, apple pay, google pay, eps, sofortüberweisung, kauf rechnung, rechnungskauf*, rechnung zahlen',
      shipping:
        'versand*, lieferung*, liefern, liefert, lieferzeit*, lieferdauer, lieferkosten*, lieferbedingung*, liefergebühr*, lieferdatum, liefertermin*, lieferfrist*, lieferland*, auslandslieferung, porto, portofrei, portokosten, zustell*, zustellung*, spedition*, packstation*, dhl, postversand, verzollung, zollgebühr*, express lieferung, wann kommt, wie lange dauert',
      pickUp:
        'filiale*, filialabholung, abholung*, abholen, selbstabhol*, abholstation, click collect, click reserve, geschäft, standort*, ladengeschäft, öffnungszeit*, im laden, ladenöffnungszeit*',
      voucher:
        'gutschein*, gutscheincode*, gutscheinkarte*, rabattcode*, rabattgutschein*, aktionscode*, promocode*, vorteilscode*, couponcode*, coupon*, bon einlösen, code einlösen, geschenkkarte einlösen, geschenkgutschein*',
      balance:
        'guthaben*, kundenguthaben, restguthaben, kontoguthaben, geschenkkarte guthaben, geschenkkarte abfragen, geschenkkarte saldo, kontostand',
      deletion:
        'konto löschen, kundenkonto löschen, account löschen, profil löschen, daten löschen, konto kündigen, konto schließen, kontolöschung',
      password: 'passwort*, kennwort*, passwörter, zugangsdaten, passkey*',
      addresses:
        'adresse*, adressbuch, lieferadresse*, rechnungsadresse*, adressänderung*, adresse ändern, anschrift*, umzug, umgezogen',
      personalData:
        'meine daten, persönliche daten, kundendaten, datenauskunft, auskunft, datenexport, daten herunterladen, name ändern, email ändern, geburtstag ändern',
      newsletter:
        'newsletter*, news letter, abbestellen, newsletter abmelden, werbemail*, werbung abbestellen, mailings, infomail',
      account:
        'konto, kundenkonto, account, benutzerkonto, mein profil, kundennummer*, kundenbereich, login, log in, einlogg*, anmelden, anmeldung, registrier*, registrierung*, abmelden, ausloggen, logout',
      wishlist:
        'wunschliste*, wunschzettel*, wunsch liste, merkliste*, merkzettel*, babyliste*, geburtsliste*, geschenkliste*, favoriten, gemerkt',
      basket: 'warenkorb, warenkörbe, waren korb, einkaufskorb',
      sizes:
        'größentabelle*, größenberat*, größenberater, größenratgeber, größen tabelle, größenhilfe, größenguide, größenübersicht, maßtabelle*, konfektionsgröße*, welche größe, richtige größe, size guide',
      comparison: 'vergleichen, produktvergleich, artikelvergleich, vergleichsliste',
      terms:
        'agb, agbs, geschäftsbedingung*, nutzungsbedingung*, verkaufsbedingung*, kaufbedingung*, vertragsbedingung*, vertragsrecht, teilnahmebedingung*, rechtliches, streitbeilegung, schlichtung*',
      privacy: 'datenschutz*, daten schutz, dsgvo, privatsphäre, privacy, datensicherheit',
      cookies: 'cookie*, einwilligung*, cookie einstellungen, consent',
      imprint:
        'impressum*, handelsregister*, firmensitz, firmenadresse, ust id, uid nummer, umsatzsteuer id, steuernummer, geschäftsführer*, über uns, über nestling, wer seid',
      accessibility: 'barrierefrei*, barriere frei, screenreader',
      contact:
        'kontakt*, kontaktformular, kontaktdaten, telefonnummer*, rufnummer*, hotline*, anrufen, rückruf, ansprechpartner*, e mail, email, mailadresse*, emailadresse*, live chat, chat, whatsapp, erreichbarkeit',
      service:
        'hilfe, hilfebereich, service, kundenservice, kundendienst, kundenbetreuung, support, faq, faqs, fragen, häufige fragen, altgerät*, batterien entsorgen, elektroschrott*, payback*, payback punkte, punkte sammeln, bonuspunkte, treuepunkte',
    },
    fillers:
      'wie wo was wann warum wieso welche welcher welches wer kann könnt man ich du ihr wir mich mir dich euch mein meine meinen meiner meinem eure euer ist sind es geht gehts habe hab hat haben wird werde werden wurde nicht noch schon bitte etwas was ein eine einen einer der die das den dem des und oder zu zum zur im in am an auf bei für mit von vom aus ohne als artikel ware waren sache online shop nestling',
  },
  fr: {
    topics: {
      withdrawal:
        'rétractation*, rétracter, retractation*, retractions, délai de réflexion, droit rétractation, formulaire rétractation, annuler contrat, résiliation*, résilier',
      returns:
        'retour, retours, retourn*, renvoi*, renvoy*, rendre, échange, échanges, échanger, bordereau retour, étiquette retour, bon retour, reprise, ne convient pas, trop petit, trop grand, satisfait remboursé, changer taille',
      refund: 'rembours*, remboursement*, note crédit, récupérer argent, rendre argent',
      cancellation:
        'annulation*, annul*, annuler commande, modifier commande, changer commande, modification commande',
      complaint:
        'réclam*, réclamation*, plainte*, garantie*, défectueu*, défaut*, cassé, cassée, abîmé, abîmée, endommag*, article manquant, pièce manquante, colis incomplet, mauvais article, erreur commande, sav, après vente, pièce détachée, pièces détachées, réparation*',
      orderStatus:
        'suivi, suivi commande, suivre commande, suivi colis, suivre colis, mon colis, où colis, colis perdu, commande, commandes, ma commande, mes commandes, numéro commande, numéro suivi, état commande, statut commande, tracking, colis reçu, pas reçu, confirmation commande, historique commandes',
      invoice:
        'facture*, factures, facturation, justificatif*, ticket caisse, reçu, preuve achat, tva, duplicata',
      payment:
        'paiement*, payement*, payer, paie, moyens paiement, mode paiement, carte bancaire, carte crédit, carte bleue, carte visa, cb, visa, mastercard, maestro, paypal, klarna, twint, postfinance, bancontact, virement*, prélèvement*, acompte, payer plusieurs fois, plusieurs fois, 3x, en 3 fois, mensualité*, contre remboursement, apple pay, google pay, paiement facture, payer facture, prépaiement',
      shipping:
        'livraison*, livrer, livrez, expédi*, expédition*, envoi, envois, frais port, frais livraison, frais envoi, frais expédition, délai livraison, délais livraison, délai, délais, transporteur*, point relais, relais colis, colissimo, chronopost, mondial relay, bpost, la poste, douane, dédouanement, quand arrive, port gratuit',
      pickUp:
        'retrait, retrait magasin, magasin, magasins, boutique*, point retrait, click collect, click réserve, enlèvement, horaires, heures ouverture, horaire ouverture',
      voucher:
        'bon achat, bons achat, bon réduction, bon cadeau, code promo*, code promotionnel, code réduction, code avantage, code cadeau, codes promo, promo code, coupon*, chèque cadeau, utiliser carte cadeau, carte cadeau code',
      balance:
        'solde, solde carte, solde compte, carte cadeau solde, cagnotte, crédit compte, avoir compte',
      deletion:
        'supprimer compte, suppression compte, effacer compte, fermer compte, clôturer compte, supprimer données, effacer données',
      password: 'mot passe, mots passe, password, identifiants, identifiant, passkey*, clé accès',
      addresses:
        'adresse, adresses, carnet adresses, adresse livraison, adresse facturation, changer adresse, modifier adresse, changement adresse, déménag*',
      personalData:
        'mes données, données personnelles, mes informations, informations personnelles, exporter données, accès données, changer email, changer nom, modifier profil',
      newsletter:
        'newsletter*, infolettre*, lettre information, désabonn*, désinscri*, désinscription*, se désabonner, abonnement, publicité',
      account:
        'compte, mon compte, compte client, espace client, connexion, se connecter, connecter, inscription, inscrire, créer compte, profil, login, numéro client, déconnexion, déconnecter, identification',
      wishlist:
        'liste envies, liste souhaits, liste naissance, liste cadeaux, liste bébé, wishlist, favoris, mes envies',
      basket: 'panier, mon panier, caddie',
      sizes:
        'guide tailles, guide taille, guide des tailles, tableau tailles, tableau taille, grille tailles, quelle taille, bonne taille, correspondance tailles, size guide',
      comparison: 'comparer, comparaison*, comparateur',
      terms:
        'cgv, cgu, conditions générales, conditions vente, conditions utilisation, conditions achat, conditions, règlement, médiation, médiateur, litige*',
      privacy:
        'confidentialité, vie privée, protection données, rgpd, politique confidentialité, privacy, lpd',
      cookies: 'cookie*, cookies, traceurs, consentement*',
      imprint:
        'mentions légales, mention légale, impressum, éditeur, siège social, numéro tva, siret, siren, qui sommes nous, à propos, registre commerce',
      accessibility: 'accessibilité, handicap, lecteur écran',
      contact:
        'contact*, contacter, nous contacter, nous joindre, joindre, numéro téléphone, appeler, hotline, e mail, email, courriel, mail, formulaire contact, chat, whatsapp, parler conseiller',
      service:
        'aide, service, service client*, service clients, service clientèle, assistance, support, faq, questions, questions fréquentes, foire questions, piles usagées, recyclage, appareils usagés, vieux appareils',
    },
    fillers:
      'comment où quand quel quelle quels quelles qui que quoi pourquoi combien est ce cette ces c je j tu il on nous vous me m se s mon ma mes votre vos le la les l un une des de du d à au aux en dans et ou par pour sur avec sans ne pas n puis peux peut faire fait dois ai a être article articles produit boutique nestling svp',
  },
  nl: {
    topics: {
      withdrawal:
        'herroep*, herroeping*, herroepingsrecht, herroepen, bedenktijd*, bedenkingstijd, modelformulier*, ontbinden, overeenkomst ontbinden, afzien aankoop, verzakingsrecht, verzak*',
      returns:
        'retour, retouren, retourner*, retourneren, retourzend*, retourlabel, retourformulier, retourbeleid, retourkosten, retourtermijn, terugstur*, terugzend*, terugbreng*, terug sturen, terug zenden, terug brengen, terugsturen, omruil*, ruilen, ruil, ruiling, past niet, te klein, te groot, maat ruilen, andere maat',
      refund:
        'terugbetal*, terugbetaling*, terugbetaald, geld terug, terugstort*, teruggestort, restitutie, creditnota, wanneer geld',
      cancellation:
        'annuler*, annuleren, annulatie*, annulering*, bestelling annuleren, bestelling wijzigen, bestelling aanpassen, bestelling stopzetten, afzeggen',
      complaint:
        'klacht*, klachten, reclamatie*, garantie*, defect*, kapot, beschadigd*, stuk gegaan, verkeerd artikel, verkeerd geleverd, verkeerde maat, onderdeel ontbreekt, ontbreekt, onderdelen, reparatie*, mankement*, herstelling*',
      orderStatus:
        'bestelstatus, bestelling*, bestellingen, bestelnummer*, ordernummer*, orderstatus, mijn order, track trace, track en trace, tracking, trackingnummer, volgen pakket, pakket volgen, pakketje volgen, pakje volgen, waar pakket, waar pakketje, waar pakje, mijn pakket, mijn pakketje, mijn pakje, niet ontvangen, niet aangekomen, niet geleverd, zending volgen, bestelgeschiedenis, orderbevestiging, bestelbevestiging',
      invoice:
        'factuur, facturen, factuurnummer, rekening, kassabon*, kasticket*, aankoopbewijs, aankoopbon, bonnetje, betalingsbewijs, btw',
      payment:
        'betal*, betalen, betaal*, betaling*, betaalmethode*, betaalwijze*, ideal, wero, bancontact, paypal, klarna, creditcard*, kredietkaart*, credit card, bankkaart, mastercard, visa, maestro, overschrijv*, overschrijving*, overmaken, vooruitbetal*, achteraf betalen, afterpay, gespreid betalen, termijn*, in termijnen, incasso, rembours, apple pay, google pay, op rekening, factuur betalen',
      shipping:
        'verzend*, verzending*, verzendkosten, verzendtijd, verstur*, bezorg*, bezorging*, bezorgkosten, bezorgtijd, lever*, levering*, leveren, levertijd*, leverkosten, leveringskosten, leveringstermijn, portokosten, postnl, bpost, dhl, afhaalpunt, pakketpunt, wanneer komt, waddeneilanden, gratis verzending',
      pickUp:
        'in winkel, fysieke winkel, winkel buurt, winkel adres, filiaal, filialen, afhal*, afhalen, ophalen, afhaling, click collect, openingstijd*, openingsuren, vestiging*',
      voucher:
        'kortingscode*, kortingsbon*, kortingscoupon, cadeaucode*, cadeaubon inwisselen, cadeaukaart inwisselen, cadeaubon gebruiken, waardebon*, tegoedbon*, promocode*, actiecode*, vouchercode*, voucher*, coupon*, code inwisselen, code gebruiken, geschenkbon*, bon inwisselen',
      balance:
        'saldo, tegoed*, cadeaubon saldo, cadeaukaart saldo, saldo cadeaubon, resterend saldo, accounttegoed',
      deletion:
        'account verwijderen, account wissen, account opzeggen, account opheffen, gegevens verwijderen, gegevens wissen, profiel verwijderen',
      password: 'wachtwoord*, wachtwoorden, paswoord*, password, inloggegevens, passkey*',
      addresses:
        'adres, adressen, adresboek, bezorgadres*, leveradres*, leveringsadres*, factuuradres*, adres wijzigen, adreswijziging*, verhuiz*, verhuisd',
      personalData:
        'mijn gegevens, persoonlijke gegevens, persoonsgegevens, gegevens downloaden, gegevens inzien, inzage, naam wijzigen, email wijzigen, gegevens wijzigen',
      newsletter:
        'nieuwsbrief*, nieuwsbrieven, newsletter*, afmelden, uitschrijv*, uitschrijven, reclamemail*, abonnement',
      account:
        'account, mijn account, klantaccount, inlog*, inloggen, log in, login, aanmeld*, aanmelden, registre*, registreren, profiel, mijn profiel, klantnummer*, uitlog*, uitloggen',
      wishlist:
        'verlanglijst*, verlanglijstje, wenslijst*, wensenlijst, wishlist, geboortelijst*, babylijst*, cadeaulijst*, favorieten',
      basket: 'winkelmand*, winkelmandje, winkelwagen, boodschappenmand*',
      sizes:
        'maattabel*, maatentabel, maten tabel, matentabel, maatadvies, maatgids, maattabellen, welke maat, juiste maat, size guide',
      comparison: 'vergelijken, vergelijking*, vergelijk',
      terms:
        'voorwaarden, algemene voorwaarden, gebruiksvoorwaarden, verkoopvoorwaarden, leveringsvoorwaarden, actievoorwaarden, geschil*, geschillen, geschillencommissie',
      privacy: 'privacy*, privacybeleid, privacyverklaring, avg, gdpr, gegevensbescherming',
      cookies: 'cookie*, cookies, toestemming*, cookie instellingen',
      imprint:
        'colofon, impressum, bedrijfsgegevens, kvk*, kvk nummer, btw nummer, ondernemingsnummer, over ons, over nestling, wie zijn jullie, juridische informatie, bedrijfsinformatie',
      accessibility: 'toegankelijk*, toegankelijkheid, schermlezer',
      contact:
        'contact*, contacteren, contactformulier, telefoonnummer*, klantenservice bellen, jullie bellen, wil bellen, e mail, email, mail, mailadres, emailadres, chat, whatsapp, bereikbaar*',
      service:
        'hulp, help, service, klantenservice, klantendienst, klanten service, faq, vragen, veelgestelde vragen, support, helpdesk, batterijen inleveren, oude apparaten, apparaten inleveren',
    },
    fillers:
      'hoe waar wat wanneer waarom welke wie kan kun kunnen ik je jij jullie we wij u me mij mijn jouw is zijn het er dat dit een de en of in op te van voor met bij naar aan om niet nog al wordt worden heb heeft hebben moet iets artikel artikelen product shop nestling',
  },
};
