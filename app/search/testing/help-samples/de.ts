import type { HelpSampleTexts } from '../help-sample.ts';

export const german: HelpSampleTexts = {
  help: {
    withdrawal:
      'widerruf, wiederruf, widerrufen, widerruf erklären, widerrufsfrist, widerrufsrecht 14 tage, kauf widerrufen, vertrag widerrufen, bestellung widerrufen, muster widerrufsformular, widerufsformular, vom kauf zurücktreten, vertragsrücktritt, rücktritt vom kaufvertrag, kaufvertrag auflösen, rücktrittsfrist, widerrufsbutton, kann ich den kauf widerrufen, rucktritt, vertrag rückgängig machen, Widerrufsbelehrung',
    returns:
      'rückgabe, rueckgabe, ruckgabe, rückgabefrist, rückgaberecht, rückgabebedingungen, ware zurückbringen, ware zurückgeben, artikel zurückschicken, zurückschicken, etwas zurück schicken, paket zurücksenden, rücksendung, rücksendekosten, rücksendeetikett ausdrucken, rücksendeschein, rücksendelabel, retoure, retouren, retour, retoure anmelden, retourenlabel, retourenschein verloren, kostenlose retoure, retourkosten, retournieren, retourniert, umtausch, umtauschen, umtauschfrist, größe umtauschen, falsche größe bestellt, in filiale zurückgeben, rückgabe in der filiale, rückgabe ohne kassenbon, warenrückgabe, gefällt mir nicht, passt nicht, zu klein zurückschicken, rükgabe, retuore, umtasuch, geschenk umtauschen, wie schicke ich etwas zurück, retourenportal',
    refund:
      'geld zurück, geld zurückbekommen, geld-zurück, wann bekomme ich mein geld zurück, erstattung, rückerstattung, dauer der erstattung, kaufpreis erstatten, rückzahlung, gutschrift, noch kein geld erhalten, rückbuchung, rückerstatung, geld noch nicht erstattet',
    cancellation:
      'stornieren, storno, stornierung, bestellung stornieren, kauf stornieren, auftrag stornieren, bestellung abbrechen, bestellung ändern, bestellung zurückziehen, bestellung rückgängig machen, falsch bestellt, doppelt bestellt, bestellung löschen, stonieren, stornierungsgebühr, artikel stornieren, bestellung storniert',
    complaint:
      'reklamation, reklamieren, reklamation einreichen, reklamtion, gewährleistung, gesetzliche gewährleistung, gewaehrleistung, gewährleistungsfrist, garantie, garantiezeit, garantieschein, herstellergarantie, 2 jahre garantie, garantiefall melden, defekt, artikel defekt, ware beschädigt, paket beschädigt, beschädigte ware, kaputt angekommen, falscher artikel geliefert, falsche lieferung, falschlieferung, ware unvollständig, teile fehlen, ersatzteile, mangel melden, mängel, beschwerde, beschwerdestelle, schaden melden, transportschaden, reparatur, lieferung unvollständig',
    orderStatus:
      'bestellstatus, bestellung verfolgen, bestellung suchen, bestellverlauf, bestellnummer, meine bestellungen, bestellübersicht, bestellbestätigung, bestellbestätigung nicht bekommen, auftragsbestätigung, keine bestätigungsmail, wo ist mein paket, wo bleibt mein paket, wo ist meine bestellung, wo bleibt meine lieferung, paket verloren, paket verschwunden, paket nicht angekommen, paket kommt nicht, paket weg, verspätung, verspätete lieferung, lieferverzug, lieferverzögerung, lieferung verspätet, lieferung kommt nicht, sendungsverfolgung, sendung verfolgen, paketverfolgung, sendungsnummer, trackingnummer, tracking, track and trace, tracking link, lieferstatus, lieferung verfolgen, zugestellt aber nicht erhalten, beim nachbarn abgegeben, sendungsverflogung, bestelstatus, nichts angekommen, wann kommt meine bestellung, wann kommt mein paket',
    invoice:
      'rechnung, rechnung herunterladen, rechnung anfordern, rechnungskopie, rechnung ausdrucken, rechnung fehlt, keine rechnung erhalten, rechnungsnummer, quittung, kassenbon verloren, kaufbeleg, beleg, mehrwertsteuer, mwst, e-rechnung, rechnug, lieferschein',
    payment:
      'zahlung, zahlungsarten, zahlarten, zahlungsmöglichkeiten, zahlungsmethoden, zahlungsbedingungen, zahlungsfrist, zahlungsziel, bezahlen, bezahlmöglichkeiten, wie kann ich bezahlen, wie kann man zahlen, mit karte zahlen, kreditkarte, kredit karte, visa, mastercard, american express, paypal, pay pal, mit paypal zahlen, klarna, klarna rechnung, ratenzahlung, in raten zahlen, ratenkauf, finanzierung, vorkasse, vorauskasse, überweisung, ueberweisung, banküberweisung, per überweisung, lastschrift, bankeinzug, sepa, sepa lastschrift, sepa-mandat, auf rechnung kaufen, rechnungskauf, kauf auf rechnung, apple pay, google pay, twint, eps, nachnahme, barzahlung, bankverbindung, iban, mahnung, mahngebühr, mahnung erhalten, zahlungserinnerung, inkasso, zahlung fehlgeschlagen, zahlung abgelehnt, doppelt abgebucht, später bezahlen, zahlugsarten',
    shipping:
      'versand, versandkosten, versandkostenfrei, kostenloser versand, gratis versand, versandkosten österreich, versandkosten ausland, versand in die schweiz, auslandsversand, versanddauer, versandarten, versanddienstleister, versandpartner, expressversand, express, wie lange dauert die lieferung, lieferzeit, lieferzeiten, lieferdauer, lieferkosten, liefergebühren, lieferung, liefergebiet, lieferländer, liefert ihr in die schweiz, liefert ihr nach italien, liefertermin, wunschtermin lieferung, lieferfrist, porto, portofrei, zustellung, zustelldienst, spedition, speditionsversand, dhl, dpd, packstation, an packstation liefern, paketshop, abstellgenehmigung, zoll, zollkosten, zollgebühren, mindestbestellwert, lieferung nach hause, versandkosen, lieferziet, lieferung am samstag',
    pickUp:
      'filiale, filialen, filialfinder, filiale in der nähe, abholung, selbst abholen, in filiale abholen, abholung im laden, click and collect, click & collect, reservieren und abholen, öffnungszeiten, öffnungszeiten samstag, oeffnungszeiten, ladengeschäft, standorte, store finder',
    voucher:
      'gutschein, gutschein einlösen, gutscheincode, gutschein funktioniert nicht, gutschein code eingeben, rabattcode, rabatt code, promo code, promocode, aktionscode, coupon, geschenkkarte einlösen, willkommensgutschein, gutschien, gutschein abgelaufen, wo gutschein eingeben',
    balance:
      'guthaben, guthaben abfragen, geschenkkarte guthaben, restguthaben, kontostand geschenkkarte, saldo geschenkkarte',
    deletion:
      'konto löschen, kundenkonto löschen, account löschen, meinen account löschen, konto kündigen, daten löschen, profil löschen, konto loeschen',
    password:
      'passwort, passwort vergessen, passwort ändern, passwort zurücksetzen, neues passwort, kennwort vergessen, paswort vergessen, zugangsdaten vergessen, passkey',
    addresses:
      'adresse ändern, lieferadresse ändern, rechnungsadresse, neue adresse, falsche adresse angegeben, umgezogen, andere lieferadresse, adressänderung, liefer adresse',
    personalData:
      'meine daten, daten ändern, email adresse ändern, name ändern, telefonnummer ändern, datenauskunft',
    newsletter:
      'newsletter, newsletter abbestellen, newsletter abmelden, newsletter kündigen, newsletter anmelden, keine werbung mehr, werbung abbestellen, newslettr, mails abbestellen',
    account:
      'konto, kundenkonto, mein konto, mein account, anmelden, login, einloggen, log in, registrieren, registrierung, konto erstellen, konto anlegen, kann mich nicht einloggen, anmeldung funktioniert nicht, als gast bestellen, gastbestellung, abmelden, kundennummer, kundenlogin, konto gesperrt',
    terms:
      'agb, agbs, allgemeine geschäftsbedingungen, geschäftsbedingungen, nutzungsbedingungen, verkaufsbedingungen, teilnahmebedingungen, vertragsbedingungen, geschaeftsbedingungen, rechtliche hinweise, eigentumsvorbehalt, schlichtungsstelle, streitbeilegung, geschäftsbedinungen',
    privacy:
      'datenschutz, datenschutzerklärung, datenschutzhinweise, dsgvo, daten schutz, datenschutzbeauftragter, datenshutz',
    cookies: 'cookies, cookie einstellungen, cookies ablehnen, cookie richtlinie, cookie banner',
    imprint:
      'impressum, anbieterkennzeichnung, anbieter, impresum, handelsregister, firmensitz, firmenanschrift, über uns, ueber uns, geschäftsführer, ust-id, steuernummer, wer seid ihr',
    contact:
      'kontakt, kontaktformular, kontaktdaten, kontakt telefon, telefon, telefonnummer, tel, hotline, kundenhotline, servicehotline, service nummer, rufnummer, anrufen, rückruf, email, e-mail adresse, mail schreiben, chat, live chat, whatsapp, ansprechpartner, wie erreiche ich euch, kontaktieren, erreichbarkeit, mit mitarbeiter sprechen, kontackt, telefonnumer',
    service:
      'hilfe, hilfe center, hilfebereich, kundenservice, kundendienst, service, support, faq, häufige fragen, fragen und antworten, payback punkte, payback, altgeräte entsorgen, kundenservis',
    sizes:
      'größentabelle, grössentabelle, groessentabelle, größenberatung, welche größe, größen übersicht, maßtabelle, welche größe braucht mein baby, größentabele',
    accessibility: 'barrierefreiheit, barrierefrei',
    wishlist: 'wunschliste, wunschzettel, merkliste',
    basket: 'warenkorb, mein warenkorb',
  },
  goods:
    'rückenlehne, rückentrage, rückenkissen, rückspiegel, rücklicht, rückhaltesystem, rückwärts, rucksack, kinderrucksack, rückenschutz, lieferwagen, lieferwagen aus holz, lieferauto, versandtasche, zahlenpuzzle, zahlenspiel, zahlenkarten, zahlen lernen, zahlenteppich, zahnbürste, zahnen, zahnpasta, zahlenschloss, bezahlbar, bezahlbares spielzeug, kontaktlinse, kontaktlinsen, kontaktgrill, kontrastkarten, kontrabass, skonto, spielkasse, kaufladenkasse, kaufladen, kaufladen zubehör, einkaufswagen, einkaufskorb, einkaufstasche, wäschekorb, einschlafhilfe, stillhilfe, lauflernhilfe, schwimmhilfe, trinklernhilfe, hilfsmotor, servierwagen, kaffeeservice, puppenservice, serviette, spielzeugtelefon, babytelefon, telefon holzspielzeug, adressanhänger, adressarmband, rechenschieber, rechenrahmen, rechen, rechteck, gute nacht licht, größe 62, größe 56, große decke, größenverstellbar, umschlagtuch, retro kinderwagen, retrolampe, mandelöl, mantel, mantel 86, kapuze, kaputze, poster, postbote kostüm, postkarte, postauto, briefkasten, pflegepaket, geschenkpaket, windelpaket, sparpaket, paketauto, sandkasten, sandspielzeug, sendung mit der maus, trecker, traktor, tracker, chamäleon, datenkabel, cookie monster, cookieform, keksform cookie, imprägnierspray, wunschbox, wunschname, memory, reisepass hülle, filz, filzstift, ladegerät, ladestation, radlader, stirnband, stern, ratespiel, rätselheft, rattan, espressotasse, hogwarts express, zustellbett, beistellbett, widder, widderkostüm, wiederverwendbar, wiederverwendbare windeln, wiederaufladbar, bestseller, besteck, kinderbesteck, nachname, nachname schild, namensschild, nahrung, folgenahrung, lauf, kaufen, kinderwagen kaufen, body kaufen, gratis, kostenlos, geschenk, geschenkpapier, geschenkbox, gelb, spielgeld, geldbörse, geldgeschenk, sitzbank, powerbank, kartenspiel, landkarte, zollstock, laufrad 12 zoll, 20 zoll, porzellan, sepia, separat, verspielt, lieferbar, sofort lieferbar, lieblingsdecke, liederbuch, scheinwerfer, formensortierer, kostüm, kostüme, umzugskarton, martinsumzug laterne, adventskalender, sale, angebote, schnäppchen, nässeschutz, kantenschutz, türschutzgitter, ersatzrad, ersatzbezug, ersatzsauger, reparaturset, flickzeug, batterien, batterie, knopfzelle, fragespiel, rote punkte, gepunktet, bonbonglas, teller, email becher, emaille tasse, abdeckung, registrierkasse, registerbuch, profilreifen, wickelkommode, kleiderbügel, spieluhr, schnuller, stillkissen, milchpumpe, nasensauger, spannbettlaken, schlafanzug, strumpfhose, leggings, handschuhe, badeanzug, puppenwagen, dreirad, fahrradhelm, kugelbahn, malbuch, badeente, regenverdeck, wickelrucksack, autospiegel, isofix basis, reisebett, treppenschutzgitter, wärmflasche, flaschenwärmer, beißring, überzug, überziehschuhe, umstandshose, umhang, wartung kinderwagen, mangobrei, beleuchtung, merkspiel, vergissmeinnicht, anhänger, abhörgerät, kassettenrekorder, barfußschuhe, tauschkarten, service teetassen, hilfe beim einschlafen, konturenkissen',
};
