import type { Language } from '../../shop/rules/shop.ts';

/**
 * Terms that people type who look for help instead of a product, by topic (docs/rules/search.md#search). Phrases are separated by commas;
 * all words of a phrase must be in the term, in any order and form.
 *
 * - `erstatt*` is a stem: it matches with the endings of its language (`ENDINGS`), and no other letters.
 * - `liefer-` is only the first part of compounds.
 * - `zoll?` also names goods: the phrase counts as written, and only if all other words of the term are words of help.
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

export interface HelpWords {
  /** The phrases of each topic. */
  readonly topics: Readonly<Record<HelpTopic, string>>;
  /**
   * Words without a topic that accompany help: `frist` in `Rückgabefrist` and beside `Rückgabe`. In German and Dutch, compounds of them
   * and of the topics' words are words of help.
   */
  readonly parts: string;
  /** Fillers: words of questions and of searches. */
  readonly fillers: string;
  /** Words that look like words of help but mean something else: they are neither help nor misspelt. */
  readonly others: string;
}

/** Endings of a stem: those of verbs and their nouns, but none that makes a word for goods, such as -bar and -er. */
export const ENDINGS: Readonly<Record<Language, readonly string[]>> = {
  de: ' e en es s t te ten et ete eten ung ungen est st end'.split(' '),
  fr: ' s e es ee ees er ez ant ent ement ements ation ations tion tions'.split(' '),
  nl: ' s t e en de den ing ingen d end ende'.split(' '),
};

export const HELP_WORDS: Readonly<Record<Language, HelpWords>> = {
  de: {
    topics: {
      withdrawal:
        'widerruf*, wiederruf*, rücktritt, zurücktreten, vertrag kündigen, vertrag auflösen, vertrag rückgängig, vertrag widerrufen, bestellung widerrufen, kaufvertrag, kauf rückgängig',
      returns:
        'rückgabe, rückgeb*, zurückgeb*, zurückgegeben, rücksend*, zurücksend*, zurückgesendet, rückschick*, zurückschick*, zurückgeschickt, zurückbring*, zurückgebracht, zurück schick*, zurück send*, zurück geben, zurück bring*, retour, retoure, retouren, retour-, retournier*, rückversand, rücklieferung, rücknahme, zurücknehmen, umtausch*, umgetauscht, eintausch*, passt nicht, nicht gefallen, gefällt nicht, größe tauschen, größe umtauschen, falsche größe bestellt, geschenk umtauschen, geschenk zurückgeben, ware tauschen, tauschen?, annahme verweigern, annahmeverweigerung, zu klein?, zu groß?',
      refund:
        'erstatt*, rückerstatt*, zurückerstatt*, geld zurück, geld zurückbekommen, zurückbekommen, zurückerhalten, rückzahl*, zurückzahl*, rückvergüt*, rückbuchung, zurücküberweis*, gutschrift, gutgeschrieben, wann geld, kein geld erhalten, geld nicht erhalten',
      cancellation:
        'storno, stornier*, annullier*, bestellung abbrechen, bestellung ändern, bestellung löschen, bestellung zurückziehen, bestellung rückgängig, auftrag ändern, auftrag abbrechen, kauf abbrechen, falsch bestellt, doppelt bestellt, versehentlich bestellt',
      complaint:
        'reklamation, reklamier*, beschwerde, beschweren, beanstand*, garantie, herstellergarantie, garantiefall, gewährleistung, defekt, kaputt, beschädig*, falsch geliefert, falscher artikel, falsche ware, falsche lieferung, falscher artikel geliefert, falschlieferung, teil fehl*, ersatzteil, ersatz?, ersatzlieferung, mangel?, mängel?, mangel melden, mangelhaft, mängelrüge, mangelanzeige, unvollständig, lieferung unvollständig, reparatur, reparier*, schaden melden, schadensmeldung, transportschaden, artikel funktioniert nicht, produkt funktioniert nicht, zerbrochen?',
      orderStatus:
        'bestellung, bestell-, auftrags-, sendungs-, sendungsverfolgung, sendungsnummer, sendung verfolg*, sendung suchen, paket-, paket verfolg*, wo paket, mein paket, paket angekommen, paket verloren, paket verschwunden, paket weg, paket fehlt, paket gestohlen, paket kommt nicht, paket nicht, wann kommt paket, wann kommt bestellung, meine sendung, nicht angekommen, nichts angekommen, nicht geliefert, nicht erhalten?, zugestellt, nachbar abgegeben, bei nachbarn, beim nachbarn, paket nachbar, sendung nicht, lieferstatus, lieferung verfolg*, lieferung kommt nicht, lieferung nicht, meine lieferung, wo lieferung, verspätung, verspätet, verzögerung, verzögert, lieferverzug, tracking, track trace, bestätigungsmail, bestellbestätigung, auftragsbestätigung',
      invoice:
        'rechnung, quittung, faktura, kassenzettel, kassabon, kassenbon, kassenbeleg, kaufbeleg, zahlungsbeleg, beleg?, bon?, bon verloren, mehrwertsteuer, mwst, umsatzsteuer, lieferschein',
      payment:
        'zahlung, bezahl*, bezahl-, wie zahlen, womit zahlen, zahlen können, kann zahlen, zahlen möglich, karte zahlen, später zahlen, bar zahlen, zahlart, zahlmethode, zahlweise, paypal, pay pal, klarna, klarna rechnung, kreditkarte, bankkarte, debitkarte, girokarte, ec karte, mastercard, visa, maestro, amex, american express, twint, postfinance, vorkasse, vorauskasse, vorauszahlung, raten zahlen, ratenkauf, ratenzahlung, finanzierung, lastschrift, bankeinzug, abbuchung, abgebucht, überweisung, überweisen, nachnahme?, nachnahmegebühr, apple pay, google pay, eps, giropay, sofortüberweisung, kauf rechnung, kaufen rechnung, rechnungskauf, rechnung zahlen, rechnung bezahlen, barzahlung, sepa, iban, bankverbindung, mahnung, mahn-, inkasso, zahlungserinnerung, bankdaten',
      shipping:
        'versand, versandt, versenden, versendet, versendung, lieferung, liefern, liefert, liefer-, auslandslieferung, porto?, portofrei, portokosten, zustellung, zustell-, spedition, packstation, paketshop, dhl, dpd, gls, zoll?, zoll-, verzoll*, express?, express-, wann kommt, wie lange dauert, dauert lieferung, abstellgenehmigung, ablageort, mindestbestellwert, wunschtermin, wunschtag',
      pickUp:
        'filiale, filial-, abholung, abholen, abgeholt, abhol-, selbstabholung, selbstabholer, click collect, click reserve, geschäft?, geschäfte?, standort?, standorte?, ladengeschäft, öffnungszeit, öffnungs-, im laden, laden nähe, geschäft nähe, store finder, ladenöffnungszeit',
      voucher:
        'gutschein, gutscheinkarte, willkommensgutschein, geschenkgutschein, rabattcode, rabatt code, rabattgutschein, aktionscode, promocode, promo code, vorteilscode, couponcode, coupon, bon einlösen, code einlösen, code eingeben, geschenkkarte einlösen',
      balance:
        'guthaben, restguthaben, geschenkkarte guthaben, geschenkkarte abfragen, geschenkkarte saldo, geschenkkarte kontostand, kontostand',
      deletion:
        'konto löschen, kundenkonto löschen, account löschen, profil löschen, daten löschen, konto kündigen, account kündigen, konto schließen, kontolöschung',
      password: 'passwort, passwörter, password, kennwort, zugangsdaten, passkey',
      addresses:
        'adresse, liefer adresse, adressbuch, adressänderung, anschrift, umzug?, umgezogen?',
      personalData:
        'meine daten, persönliche daten, daten ändern, kundendaten, datenauskunft, auskunft?, datenexport, daten herunterladen, name ändern, email ändern, e mail ändern, email adresse ändern, telefonnummer ändern, handynummer ändern, geburtstag ändern',
      newsletter:
        'newsletter, news letter, abbestell*, newsletter abmelden, newsletter anmelden, newsletter kündigen, werbemail, werbung abbestellen, keine werbung, mails abbestellen, mailings, infomail',
      account:
        'konto, kundenkonto, account, benutzerkonto, mein profil, kundennummer, kundenbereich, login, log in, einlogg*, eingeloggt, anmelden, anmeldung, anmelde-, registrieren, registrierung, registriert, abmelden, ausloggen, ausgeloggt, logout, gast bestellen, gastbestellung',
      wishlist:
        'wunschliste, wunschzettel, wunsch liste, merkliste, merkzettel, babyliste, geburtsliste, geschenkliste, favoriten?, gemerkt?',
      basket: 'warenkorb, warenkörbe, waren korb',
      sizes:
        'größentabelle, größenberatung, größenberater, größenratgeber, größen tabelle, größen übersicht, größenhilfe, größenguide, größenübersicht, maßtabelle, konfektionsgröße, welche größe, welche größe baby, welche größe kind, richtige größe, größe finden, size guide',
      comparison: 'vergleichen, produktvergleich, artikelvergleich, vergleichsliste',
      terms:
        'agb, agbs, geschäftsbedingung, nutzungsbedingung, verkaufsbedingung, kaufbedingung, vertragsbedingung, vertragsrecht, teilnahmebedingung, rechtliches, rechtliche hinweise, eigentumsvorbehalt, gerichtsstand, streitbeilegung, schlichtung',
      privacy: 'datenschutz, daten schutz, dsgvo, privatsphäre, privacy, datensicherheit',
      cookies: 'cookie?, cookies?, cookie-, einwilligung, consent',
      imprint:
        'impressum, anbieterkennzeichnung, anbieter, handelsregister, firmensitz, firmenadresse, firmenanschrift, ust id, uid nummer, umsatzsteuer id, steuernummer, geschäftsführer, geschäftsführung, über uns, über nestling, wer seid',
      accessibility: 'barrierefrei, barrierefreiheit, barriere frei, screenreader',
      contact:
        'kontakt, kontaktdaten, kontaktier*, telefon?, telefone?, telefon-, telefonnummer, telefonisch, tel?, rufnummer, servicenummer, service nummer, hotline, anrufen, anruf?, rückruf, ansprechpartner, e mail?, email?, emails?, mail?, mailadresse, emailadresse, email adresse, e mail adresse, mail schreiben, live chat, livechat, chat?, whatsapp, erreichbarkeit, wie erreiche, erreiche euch, mitarbeiter sprechen',
      service:
        'hilfe?, hilfe-, wie bestelle, wie bestellen, service?, service-, kundenservice, kundendienst, kundenbetreuung, support, faq, faqs, fragen?, frage?, häufige fragen, altgerät, batterien entsorgen, batterien zurückgeben, elektroschrott, payback, punkte sammeln, bonuspunkte, treuepunkte',
    },
    parts:
      'kosten gebühr pauschale frist dauer zeit zeitraum termin tage woche datum punkt formular muster schein etikett label nummer status übersicht verlauf historie bestätigung nachweis kopie bedingung recht regelung richtlinie hinweis erklärung belehrung information info anleitung verfahren prozess portal button link seite center bereich stelle dienst dienstleister partner beauftragter methode art möglichkeit option ziel anbieter verfolgung suche verlust verzug änderung beratung auskunft wert mandat land ausland inland europa gebiet österreich deutschland schweiz italien frankreich belgien niederlande luxemburg liechtenstein eu paket päckchen sendung auftrag ware artikel produkt kauf einkauf kunde vertrag gast internet online gratis kostenlos kostenfrei gesetzlich gesetz freiwillig frei geld bank betrag kaufpreis preis rechtlich allgemein telefonisch standard samstag abend haus banner einstellung team mitarbeiter problem fehler code finder nähe antwort jahr monat nachbar doppelt pdf app daten aufkleber anspruch reset grund zettel verpackung originalverpackung verweigerung anfrage antrag abbruch annahme abgabe ablauf verbraucher firma konzern vorlage download',
    fillers:
      'wie wo was wann warum wieso weshalb welche welcher welches wer wohin womit kann können könnt könnte man ich du ihr wir sie er mich mir dich dir euch uns mein meine meinen meiner meinem eure euer dein deine ist sind bin bist seid es geht gehts gehen habe hab hat haben hatte wird werde werden wurde wurden will möchte muss soll sollte darf nicht nichts noch schon immer nie bitte danke etwas was ein eine einen einer eines kein keine keinen der die das den dem des und oder aber zu zum zur im in am an auf bei beim für mit von vom aus nach ohne als per bis ab nur auch so da hier weg selbst selber beim lange dauert dauern kommt kommen bleibt bekomme bekommt bekommen erhalte erhalten finde finden sehe sehen suchen schicke schicken gebe geben bringen melden einreichen beantragen anfordern erklären ändern geändert eingeben einlösen abfragen ausdrucken drucken herunterladen anlegen erstellen öffnen zurücksetzen vergessen verloren fehlt fehlen falsch falsche falscher falsches neu neue neuer neues andere anderer anderes abgelehnt ablehnen fehlgeschlagen abgelaufen gesperrt funktioniert klappt zurück angekommen gekommen angegeben mehr e and nach shop nestling braucht hause machen auflösen verfolgen später reservieren entsorgen zahlen nochmal heute morgen gestern lassen aufgeben einsehen ansehen abgeben nachträglich zusammenfassen verlängern abonnieren erfahren bestellt gekauft brauche wegen wenn dann ob',
    others:
      'lief logis logo logos abschrift eintauchen bescheren beschwören verstand verwandt verwenden verwendung versenken verenden kontrakt lautschrift playback abgehört abholzen',
  },
  fr: {
    topics: {
      withdrawal:
        'rétract*, rétractation, délai réflexion, annuler contrat, annuler vente, résilier, résiliation, changé avis, renoncer achat',
      returns:
        'retour, retours, retourn*, retourner cadeau, renvoyer, renvoyé, renvoyez, renvoie?, renvoi?, renvois?, réexpédi*, rendre article, rendre produit, rendre colis, rendre?, rapporter magasin, rapporter?, échang*, échanges, échange taille, mauvaise taille, changer taille, bon retour, reprise?, convient pas, trop petit?, trop grand?, satisfait remboursé',
      refund:
        'rembours*, avoir?, avoirs?, bon avoir, note crédit, récupérer argent, rendre argent, pas remboursé',
      cancellation:
        'annul*, annulation, modifier commande, changer commande, supprimer commande, modification commande, commandé deux fois',
      complaint:
        'réclam*, réclamation, plainte, garantie, défectueux, défectueuse, défaut?, cassé?, cassée?, troué?, trouée?, article troué, fonctionne pas, article cassé, produit cassé, abîmé, endommag*, colis endommagé, marche pas?, article manquant, pièce manquante, manque article, manque pièce, colis incomplet, commande incomplète, mauvais article, mauvais produit, erreur livraison, erreur commande, sav, après vente, service après vente, pièce détachée, réparation?, réparations?, réparer?, vice caché, vices cachés, non conforme, fonctionne plus, panne?, en panne',
      orderStatus:
        'suivi, suivis, suivre, suivi livraison, commande, commandes, numéro suivi, numéro commande, historique commandes, confirmation commande, mail confirmation, confirmation reçue, confirmation reçu, pas confirmation, mon colis, où colis, colis perdu, colis volé, colis bloqué, colis introuvable, colis reçu, colis pas, colis retard, livraison retard, retard livraison, retard?, retards?, pas reçu, jamais reçu, livré reçu, livraison reçue, commande reçue, date réception, expédié quand, mes achats, tracking, quand arrive colis, quand recevoir commande',
      invoice:
        'facture, facturation, justificatif, ticket caisse, reçu?, preuve achat, tva, duplicata, bon livraison',
      payment:
        'paiement, payement, payer, payé?, payez, moyen paiement, mode paiement, mode règlement, moyen règlement, règlement virement, règlement chèque, règlement carte, règlement facture, carte bancaire, carte crédit, carte bleue, carte refusée, cartes acceptées, cb, visa, mastercard, american express, maestro, paypal, klarna, twint, postfinance, bancontact, chèque, virement, prélèvement, sepa, iban, acompte, payer plusieurs fois, plusieurs fois, 3x, 4x, sans frais, en 3 fois, mensualité, contre remboursement, apple pay, google pay, paiement facture, payer facture, prépaiement, rappel paiement, lettre rappel, frais rappel, relance?, relance paiement, mise demeure, impayé, débité, échéance',
      shipping:
        'livraison, livrer, livrez, serai livré, être livré, quand livré, livreur?, expédi*, expédition, envoi, envois, frais port, frais envoi, frais livraison, port offert, port gratuit, délai livraison, délai?, délais?, transporteur?, point relais, point relai, relais?, relais colis, colissimo, chronopost, mondial relay, mondial relais, bpost, la poste, dhl, douane, dédouanement, quand arrive',
      pickUp:
        'retrait, retraits, retrait magasin, retirer commande, magasin?, magasins?, boutiques?, boutique?, magasin près, trouver magasin, en magasin, adresse magasin, horaire magasin, point retrait, click collect, click réserve, enlèvement, point vente, points vente, horaires, horaire?, heures ouverture, horaires ouverture, réserver magasin',
      voucher:
        'bon achat, bons achat, bon réduction, bons réduction, bon cadeau, bons cadeaux, code promo, code promotionnel, code réduction, code avantage, code cadeau, promo code, coupon?, coupons?, coupon réduction, chèque cadeau, utiliser carte cadeau, carte cadeau code, carte cadeau perdue, carte cadeau expirée, code fonctionne pas',
      balance:
        'solde carte, solde carte cadeau, solde compte, mon solde, restant carte cadeau, cagnotte, crédit compte, avoir compte',
      deletion:
        'supprimer compte, suppression compte, effacer compte, fermer compte, clôturer compte, désactiver compte, supprimer données, effacer données',
      password:
        'mot passe, mots passe, mdp, password, identifiants, identifiant, passkey, clé accès',
      addresses:
        'adresse?, adresses?, carnet adresses, adresse livraison, adresse facturation, changer adresse, modifier adresse, changement adresse, mauvaise adresse, erreur adresse, nouvelle adresse, déménagement?, déménager?, déménagé?',
      personalData:
        'mes données, mes informations, informations personnelles, exporter données, accès données, changer email, changer mail, changer nom, modifier profil, modifier coordonnées, mes coordonnées, changer numéro téléphone',
      newsletter:
        'newsletter, infolettre, lettre information, désabonn*, abonner, désinscri*, désinscrire, désinscription, désinscrire newsletter, abonnement?, publicité?, recevoir mails',
      account:
        'compte?, comptes?, mon compte, compte client, créer compte, compte bloqué, sans compte, espace client, connexion, connection, connecter, inscription?, inscrire, profil?, login, numéro client, déconnexion, déconnecter, identification?',
      wishlist:
        'liste envies, liste souhaits, liste naissance, liste cadeaux, liste bébé, wishlist, favoris?, mes envies',
      basket: 'panier?, mon panier, caddie?',
      sizes:
        'guide tailles, tableau tailles, grille tailles, quelle taille, bonne taille, choisir taille, correspondance tailles, size guide',
      comparison: 'comparer, comparaison, comparateur',
      terms:
        'cgv, cgu, conditions générales, conditions vente, conditions utilisation, conditions achat, conditions, contrat, médiation, médiateur, litige',
      privacy:
        'confidentialité, vie privée, protection données, données personnelles, données perso, rgpd, politique confidentialité, privacy, lpd',
      cookies: 'cookie?, cookies?, traceurs, consentement',
      imprint:
        'mentions légales, mentions?, mentions juridiques, juridique, informations légales, impressum, éditeur site, éditeur?, siège social, numéro tva, siret?, siren?, qui sommes nous, à propos, registre commerce',
      accessibility: 'accessibilité, handicap, lecteur écran',
      contact:
        'contact?, contacts?, contacter, contactez, nous contacter, contact téléphone, contact magasin, contact service, formulaire contact, nous joindre, joindre?, vous joindre, téléphone?, tel?, numéro téléphone, téléphoner, appeler, hotline, e mail?, email?, mail?, mails?, adresse mail, adresse email, courriel, coordonnées, whatsapp, parler conseiller, contacter conseiller, nous écrire, vous écrire',
      service:
        'aide?, besoin aide, comment commander, passer commande, centre aide, service?, service client, service clientèle, service consommateurs, assistance?, support?, faq, questions?, questions fréquentes, foire questions, piles usagées, recyclage, appareils usagés, vieux appareils',
    },
    parts:
      'droit formulaire bordereau étiquette frais délai date temps durée numéro politique article produit colis paquet achat gratuit offert rapide express sécurisé ligne moyen mode état statut historique confirmation problème erreur légal légale conformité conforme an ans année jour semaine mois domicile étranger international internationale suisse france belgique luxembourg europe allemagne italie espagne corse tom samedi demain semaine impossible client consommateur centre adresse accord étape gestion paramètre refus politique pdf lettre demande question information recommandé commerce points application compte fois plusieurs vente relais échec tarif prix coût partiel commercial constructeur facilité charte réponse expéditeur réception conseiller dimanche internet site carte',
    fillers:
      'comment où quand quel quelle quels quelles qui que quoi pourquoi combien est ce cette ces c j je t tu il elle on nous vous me m se s mon ma mes votre vos notre nos le la les l un une des de du d n à y au aux en dans et ou ni par pour sur avec sans ne pas plus jamais encore non puis peux peut peuvent pouvez faire fait fais dois ai a as avez avons ont été être suis serai sera vais va aller vont si reçu reçue reçus recevoir arrive arrivé arriver voir trouver demander télécharger imprimer utiliser consulter modifier changer gérer refuser refusé refusée fonctionne perdu oublié oubliée mauvais mauvaise nouveau nouvelle près chez moi fois boutique magasin nestling svp merci bonjour livré dom commander passer me mais and deux bancaire pays montant réinitialiser termes sous trouve veux voudrais souhaite prendre stop accès perdue expiré expirée acquittée cours',
    others:
      'retraite retraites annuel annuelle connecté connectée connectés plante plantes livre livres livret rembourré rembourrée rembourrés contacteur virevent virevents commando commandos connecteur confection contentement contracter convection courrier échangeur fracture garantir justification médication méditation parement pavement plain plaine plaines rebours rembourrer vivement',
  },
  nl: {
    topics: {
      withdrawal:
        'herroep*, herroeping, herroepings-, bedenktijd, bedenktermijn, bedenkingstijd, bedenkingstermijn, zichttermijn, modelformulier, overeenkomst ontbinden, koop ontbinden, aankoop ontbinden, ontbinden?, ontbinding?, afzien aankoop, verzakingsrecht, verzaken?, verzaking?, bestelling herroepen, aankoop herroepen',
      returns:
        'retour, retouren, retourner*, geretourneerd, retour stur*, retourzend*, retourstur*, terugstur*, teruggestuurd, terugzend*, terugbreng*, teruggebracht, terug stur*, terug zend*, terug breng*, stuur terug, breng terug, ruilen?, ruiling?, terugname, ruil?, ruil-, ruilbon, omruil*, geruild, cadeau ruilen, maat ruilen, ruilen winkel, past niet, bevalt niet, te klein?, te groot?, andere maat, verkeerde maat, verkeerde maat besteld, verkeerde kleur',
      refund:
        'terugbetal*, terugbetaling, terugbetaald, terugbetalings-, geld terug, geld terugkrijgen, terugkrijgen, teruggave, terugstorting, terugstort*, teruggestort, restitutie, creditnota, creditfactuur, aankoopbedrag terug, wanneer geld',
      cancellation:
        'annuleren, annulatie, annulering, geannuleerd, bestelling wijzigen, bestelling aanpassen, bestelling veranderen, bestelling stopzetten, bestelling annuleren, afzeggen, verkeerd besteld, dubbel besteld',
      complaint:
        'klacht, klachten, garantie, reclamatie, reclameren, defect, kapot, kapotte, beschadigd, beschadigde, beschadiging, beschadigd pakket, stuk gegaan, verkeerd artikel, verkeerd product, verkeerd geleverd, verkeerde bestelling, verkeerd artikel ontvangen, verkeerde bestelling ontvangen, verkeerd product geleverd, onvolledig?, onvolledige bestelling, incomplete bestelling, artikel mist, product mist, bestelling onvolledig, ontbreekt?, artikel ontbreekt, onderdeel ontbreekt, onderdelen?, reserveonderdelen, reserveonderdeel, reparatie?, repareren, herstelling?, herstellen?, mankement, schade?, schade melden, transportschade, ondeugdelijk, doet het niet?, werkt niet?',
      orderStatus:
        'bestelling, bestellingen, bestel-, order-, mijn order, zendings-, zending volgen, volgen pakket, pakketje volgen, pakje volgen, waar pakket, waar pakketje, waar pakje, mijn pakket, mijn pakketje, mijn pakje?, pakket kwijt, pakketje kwijt, pakje kwijt, pakket zoek, pakket verloren, pakket vermist, pakket gestolen, pakket niet, pakketvolg-, mijn zending, waar zending, zending niet, verlate levering, wanneer komt pakket, bij buren, niet ontvangen, niets ontvangen, niet aangekomen, niet geleverd, bestelling niet geleverd, bestelling geleverd, vertraging, vertraagd, vertraagde, levering vertraagd, vertraagde levering, te laat geleverd, te laat?, track trace, tracking, verzendstatus, bezorgstatus, leverstatus, status bestelling, bestelbevestiging, orderbevestiging, bevestiging ontvangen',
      invoice:
        'factuur, facturen, rekening?, bonnetje?, kassabon, kassaticket, kasticket, aankoopbewijs, aankoopbon, betaalbewijs, betalingsbewijs, pakbon, btw, bon kwijt',
      payment:
        'betalen, betaling, betaald?, betaal-, betaalmethode, betaalwijze, betaalmethodes, betalings-, ideal?, betalen ideal, wero, bancontact, payconiq, paypal, klarna, creditcard, kredietkaart, credit card, bankkaart, mastercard, visa, maestro, american express, overschrijven, overschrijving, overboeking, overmaken, vooruitbetaling, vooruitbetalen, achteraf betalen, achteraf?, afterpay, gespreid betalen, in termijnen, termijnen?, delen betalen, afbetaling, domiciliëring, incasso, incasso-, sepa, iban, rekeningnummer, rembours, op rekening, op factuur, factuur betalen, apple pay, google pay, aanmaning, herinneringskosten, bankrekening, betalingsherinnering, herinnering betaling, dubbel betaald',
      shipping:
        'verzending, verzenden, verzend-, verstuurd, versturen, verzonden, levering, leverings-, leveren, lever-, bezorging, bezorgen, bezorg-, thuisbezorging, thuislevering, avondlevering, levertijd, portokosten, porto?, postnl, bpost, dhl, dpd, afhaalpunt, ophaalpunt, pakketpunt, douane, douane-, invoerrechten, wanneer komt, wanneer geleverd, hoe lang duurt, duurt levering, waddeneilanden',
      pickUp:
        'winkel?, winkels?, in winkel, in de winkel, fysieke winkel, winkel buurt, winkels buurt, winkel zoeken, winkel adres, adres winkel, filiaal, filialen, afhalen, afhaling, afhaal-, ophalen winkel, ophalen?, reserveren winkel, click collect, openingstijd, openingsuur, openings-, openingsuren winkel, vestiging?, vestigingen',
      voucher:
        'kortingscode, korting code, kortingsbon, kortingscoupon, cadeaucode, promocode, promo code, actiecode, vouchercode, voucher, waardebon, tegoedbon, coupon?, coupons?, couponcode, cadeaubon inwisselen, cadeaukaart inwisselen, cadeaubon gebruiken, cadeaubon verzilveren, code inwisselen, code gebruiken, bon inwisselen, geschenkbon inwisselen',
      balance: 'saldo, saldo cadeaubon, saldo cadeaukaart, tegoed, resterend saldo, accounttegoed',
      deletion:
        'account verwijderen, account wissen, account opzeggen, account opheffen, gegevens verwijderen, gegevens wissen, profiel verwijderen, opzeggen',
      password: 'wachtwoord, wachtwoorden, paswoord, password, inloggegevens, passkey',
      addresses:
        'adres?, adressen?, adresboek, leveradres, leveringsadres, bezorgadres, afleveradres, factuuradres, verzendadres, adres wijzigen, adres aanpassen, verkeerd adres, ander adres, nieuw adres, adreswijziging, verhuisd?, verhuizing?, verhuizen?',
      personalData:
        'mijn gegevens, persoonlijke gegevens, persoonsgegevens, gegevens downloaden, gegevens inzien, inzage?, naam wijzigen, email wijzigen, e mail wijzigen, gegevens wijzigen, gegevens aanpassen, telefoonnummer wijzigen',
      newsletter:
        'nieuwsbrief, nieuwsbrieven, newsletter, uitschrijven, afmelden, nieuwsbrief uitschrijven, nieuwsbrief afmelden, nieuwsbrief opzeggen, nieuwsbrief inschrijven, reclamemail, geen reclame, geen mails, abonnement?',
      account:
        'account, mijn account, klantaccount, inloggen, ingelogd, inlog-, log in, login, aanmelden, aangemeld, registreren, registratie?, profiel?, mijn profiel, klantnummer, uitloggen, uitgelogd, zonder account',
      wishlist:
        'verlanglijst, verlanglijstje, wenslijst, wensenlijst, wishlist, geboortelijst, babylijst, cadeaulijst, favorieten?',
      basket: 'winkelmand?, winkelmandje?, winkelwagen?, winkelwagentje?, mijn winkelwagen',
      sizes:
        'maattabel, maattabellen, maatentabel, maten tabel, matentabel, maatadvies, maatgids, welke maat, welke maat baby, juiste maat, size guide',
      comparison: 'vergelijken, vergelijking, vergelijk',
      terms:
        'voorwaarden, voorwaarde, contract, gebruiksvoorwaarden, verkoopvoorwaarden, verkoopsvoorwaarden, leveringsvoorwaarden, leveringsvoorwaarde, betalingsvoorwaarden, actievoorwaarden, geschil, geschillen, geschillencommissie',
      privacy: 'privacy, avg, gdpr, gegevensbescherming',
      cookies: 'cookie?, cookies?, cookie-, toestemming?',
      imprint:
        'colofon, impressum, bedrijfsgegevens, kvk, kvk nummer, btw nummer, ondernemingsnummer, over ons, over nestling, wie zijn jullie, wie zijn wij, juridische informatie, juridisch?, disclaimer, wettelijke vermeldingen, maatschappelijke zetel, hoofdkantoor, bezoekadres, bedrijfsinformatie',
      accessibility: 'toegankelijkheid, schermlezer',
      contact:
        'contact, contacteren, contacteer, telefoon?, telefoon-, telefoonnummer, telefonisch, telefonisch contact, tel?, bellen?, bel ons, jullie bellen, bel jullie, klantenservice bellen, klantenservice telefoonnummer, klantendienst bellen, e mail?, email?, mail?, mailen?, mail sturen, mailadres, emailadres, e mailadres, chat?, chatten?, livechat, live chat, whatsapp, bereikbaarheid, jullie bereiken, medewerker spreken',
      service:
        'hulp?, help?, hoe bestellen, service?, service-, klantenservice, klantendienst, klanten service, klanten dienst, klantvriendelijkheid, vragen?, veelgestelde vragen, faq, support, helpdesk, ondersteuning, batterijen inleveren, oude apparaten, apparaten inleveren',
    },
    parts:
      'kosten recht formulier label termijn tijd duur dag datum moment beleid code nummer status bevestiging geschiedenis overzicht bewijs methode wijze mogelijkheid mogelijkheden optie manier dienst punt adres regeling procedure verklaring voorwaarde instelling voorkeur richtlijn gegeven informatie info link pagina portaal instructie pakket pakketje zending product artikel aankoop koop klant gratis wettelijk fabriek jaar maand week dagen land buitenland belgië nederland duitsland frankrijk luxemburg europa zaterdag zondag avond huis fout probleem app pdf bedrag geld telefonisch online bank buurt medewerker verlies herinnering claim systeem bon reden volg',
    fillers:
      'hoe waar wat wanneer waarom welke wie kan kun kunnen ik je jij jullie we wij u me mij mijn jouw jou is zijn het er dat dit een de en of in op te van voor met bij naar aan om niet niets geen nog al wordt word worden werd heb heeft hebben had moet mag wil iets mijn laat laten blijft komt krijg krijgen kwijt zoek zoeken vinden zien verkeerd verkeerde nieuw nieuwe ander andere vergeten wijzigen resetten herstellen downloaden opvragen aanvragen printen checken bekijken invoeren aanmaken indienen melden sturen stuur opnemen neem nodig werkt lukt mislukt geweigerd weigeren geblokkeerd ontvangen aangekomen besteld bestellen geleverd verloren algemeen algemene shop winkel nestling heeft kiezen policy alstublieft dank aub lang duurt order volgen and onder meer ons zonder per als via gelukt maken plaatsen aanpassen verlengen inwisselen deel over automatisch automatische incompleet verlate',
    others:
      'kapoets kapotje afdaling bepaling ingelegd ingelegde legering opleggen verstoren verzanden volgorde inleggen inlegger inleggers ruiten kracht krachten',
  },
};
