import type { HelpSampleTexts } from '../help-sample.ts';

export const dutch: HelpSampleTexts = {
  help: {
    withdrawal:
      'herroepingsrecht, herroepen, herroeping, herroepingsformulier, bestelling herroepen, aankoop herroepen, bedenktijd, 14 dagen bedenktijd, bedenktermijn, zichttermijn, verzakingsrecht, overeenkomst ontbinden, koop ontbinden, modelformulier herroeping, afzien van aankoop, recht op herroeping, heroepingsrecht, herroepingstermijn',
    returns:
      'retour, ruiling, terugname, retouren, retourneren, retour sturen, retoursturen, retourzenden, retourzending, retourzending aanmelden, retourlabel, retour label printen, retourformulier, retourkosten, gratis retour, gratis retourneren, retourbeleid, retourtermijn, retouradres, retour aanmelden, artikel retourneren, terugsturen, terug sturen, iets terugsturen, terugzenden, terugbrengen, terugbrengen naar winkel, retour in de winkel, retourneren in winkel, ruilen, omruilen, maat ruilen, ruilen in winkel, ruiltermijn, verkeerde maat besteld, te klein, te groot, past niet, bevalt niet, cadeau ruilen, pakket terugsturen, hoe kan ik retourneren, retouneren, terugstuuren, geretourneerd, hoe stuur ik iets terug',
    refund:
      'geld terug, geld terugkrijgen, mijn geld terug, wanneer krijg ik mijn geld terug, terugbetaling, terugbetalen, terugbetaald, nog geen terugbetaling, teruggave, terugstorting, teruggestort, restitutie, creditnota, terugbetalingstermijn, aankoopbedrag terug, terubetaling',
    cancellation:
      'annuleren, annulatie, annulering, bestelling annuleren, order annuleren, mijn bestelling annuleren, bestelling wijzigen, bestelling aanpassen, bestelling veranderen, dubbel besteld, verkeerd besteld, annulleren, bestelling stopzetten, geannuleerd, annuleringskosten, aankoop annuleren',
    complaint:
      'klacht, klachten, klacht indienen, klachtenformulier, klachtenprocedure, klachtenregeling, garantie, garantietermijn, 2 jaar garantie, wettelijke garantie, fabrieksgarantie, garantiebewijs, reclamatie, reclameren, defect, defect artikel, kapot, artikel kapot, kapot aangekomen, beschadigd, beschadigd pakket, product beschadigd, verkeerd artikel ontvangen, verkeerde bestelling ontvangen, verkeerd product geleverd, onvolledige bestelling, artikel ontbreekt, onderdeel ontbreekt, reserveonderdelen, reparatie, herstelling, mankement, doet het niet, transportschade, schade melden, beschadgd, klachtenfomulier',
    orderStatus:
      'bestelstatus, status bestelling, bestelling volgen, mijn bestelling, mijn bestellingen, mijn bestelling volgen, waar is mijn bestelling, waar blijft mijn bestelling, waar is mijn pakket, waar blijft mijn pakje, pakket volgen, pakje volgen, pakketje kwijt, pakket kwijt, pakket zoek, pakket verloren, pakket niet ontvangen, pakket niet aangekomen, niet ontvangen, bestelling niet ontvangen, bestelling niet geleverd, niet geleverd, niets ontvangen, vertraging, levering vertraagd, vertraagde levering, te laat geleverd, track and trace, track & trace, track en trace, tracking, trackingcode, trackingnummer, zending volgen, verzendstatus, bestelnummer, ordernummer, bestelbevestiging, geen bevestiging ontvangen, orderbevestiging, bestelgeschiedenis, bestelstaus, wanneer wordt mijn bestelling geleverd, wanneer komt mijn pakket',
    invoice:
      'factuur, facturen, factuur downloaden, factuur opvragen, factuur kwijt, factuurnummer, rekening, aankoopbewijs, aankoopbon, kassabon, kassaticket, kasticket, bonnetje, btw, btw factuur, betaalbewijs, pakbon, facutuur',
    payment:
      'betalen, betaling, betaalmethoden, betaalmethodes, betaalwijzen, betaalmogelijkheden, betaalopties, betalingsmogelijkheden, hoe kan ik betalen, betalen met ideal, ideal, wero, bancontact, payconiq, creditcard, kredietkaart, credit card, visa, mastercard, maestro, american express, paypal, betalen met paypal, klarna, achteraf betalen, betalen in termijnen, gespreid betalen, in delen betalen, op afbetaling, afterpay, op rekening, op factuur, overschrijving, bankoverschrijving, overschrijven, overboeking, overmaken, vooruitbetaling, domiciliëring, incasso, automatische incasso, sepa, iban, rekeningnummer, onder rembours, betaling mislukt, betaling geweigerd, dubbel betaald, aanmaning, betalingsherinnering, incassokosten, betalingstermijn, betaaltermijn, apple pay, google pay, betaalmetoden, betalig',
    shipping:
      'verzending, verzenden, verzendkosten, verzend kosten, gratis verzending, gratis verzenden, gratis levering, verzending belgië, verzending naar belgie, verzenden naar duitsland, verzending buitenland, verzendmethode, verzendtijd, verzendbeleid, levering, leveren, leveringskosten, leverkosten, levertijd, levertijden, leveringstermijn, levering aan huis, leveren jullie in belgië, leverdatum, bezorging, bezorgen, bezorgkosten, bezorgtijd, bezorgmoment, thuisbezorging, thuislevering, avondlevering, levering op zaterdag, postnl, dhl, bpost, dpd, afhaalpunt, pakketpunt, ophaalpunt, portokosten, douane, douanekosten, invoerrechten, bezorgdienst, waddeneilanden, hoe lang duurt de levering, verzendkostn, verzening',
    pickUp:
      'winkel, winkels, winkels in de buurt, fysieke winkel, afhalen, afhalen in winkel, ophalen in winkel, click and collect, click & collect, openingsuren, openingstijden, openingsuren winkel, filialen, filiaal, vestigingen, winkel zoeken, reserveren in winkel, adres winkel, openigstijden',
    voucher:
      'kortingscode, kortingscodes, kortingscode werkt niet, kortingscode invoeren, korting code, kortingsbon, promocode, promo code, actiecode, vouchercode, voucher, waardebon, cadeaubon inwisselen, cadeaubon gebruiken, cadeaukaart inwisselen, tegoedbon, coupon, cadeaubon verzilveren, kortingcode',
    balance:
      'saldo, saldo cadeaubon, saldo cadeaukaart, cadeaubon saldo checken, tegoed, resterend saldo',
    deletion:
      'account verwijderen, mijn account verwijderen, account opzeggen, account wissen, opzeggen, gegevens verwijderen, profiel verwijderen, acount verwijderen',
    password:
      'wachtwoord, wachtwoord vergeten, wachtwoord wijzigen, nieuw wachtwoord, wachtwoord resetten, paswoord vergeten, wachtwoort, inloggegevens vergeten',
    addresses:
      'adres wijzigen, adres aanpassen, bezorgadres wijzigen, leveradres, leveringsadres, factuuradres, adreswijziging, verkeerd adres, verhuisd, ander adres, adresboek, afleveradres',
    personalData:
      'mijn gegevens, gegevens wijzigen, gegevens aanpassen, email wijzigen, telefoonnummer wijzigen, naam wijzigen, persoonlijke gegevens',
    newsletter:
      'nieuwsbrief, nieuwsbrief uitschrijven, uitschrijven, uitschrijven nieuwsbrief, nieuwsbrief afmelden, nieuwsbrief opzeggen, nieuwsbrief inschrijven, geen mails meer, geen reclame meer ontvangen, newsletter, nieuwsbrif',
    account:
      'account, mijn account, account aanmaken, inloggen, kan niet inloggen, login, aanmelden, registreren, klantnummer, uitloggen, bestellen zonder account, account geblokkeerd, ingelogd, inlogen',
    terms:
      'voorwaarden, algemene voorwaarden, algemene verkoopsvoorwaarden, verkoopvoorwaarden, leveringsvoorwaarden, gebruiksvoorwaarden, actievoorwaarden, geschillencommissie, geschillen, algemene voorwarden',
    privacy:
      'privacy, privacybeleid, privacyverklaring, privacy policy, avg, gegevensbescherming, privacyverklarng',
    cookies:
      'cookies, cookiebeleid, cookies weigeren, cookie instellingen, cookievoorkeuren, cookieverklaring',
    imprint:
      'colofon, bedrijfsgegevens, kvk, kvk nummer, btw nummer, ondernemingsnummer, over ons, wie zijn jullie, juridische informatie, disclaimer, wettelijke vermeldingen, maatschappelijke zetel',
    contact:
      'contact, contact opnemen, contactformulier, contactgegevens, contacteer ons, neem contact op, telefoon, telefoonnummer, telefonisch contact, bellen, bel ons, klantenservice bellen, klantenservice telefoonnummer, email, e-mail, mailadres, e-mailadres, mailen, mail sturen, chat, chatten, whatsapp, livechat, bereikbaarheid, tel, medewerker spreken, hoe kan ik jullie bereiken, telefoonummer, contct',
    service:
      'klantenservice, klanten service, klantendienst, klantenserivce, hulp, hulp nodig, help, helpdesk, veelgestelde vragen, faq, vragen, service, support, batterijen inleveren',
    sizes:
      'maattabel, maattabellen, maten tabel, maatadvies, welke maat, welke maat heeft mijn baby, maatgids, juiste maat, maatabel, welke maat kiezen',
    accessibility: 'toegankelijkheid',
    wishlist: 'verlanglijst, verlanglijstje, wensenlijst, geboortelijst',
    basket: 'winkelmandje, winkelwagen, winkelmand',
  },
  goods:
    'leverworst, levertraan, leverpastei, levensboom, levensgroot, levensechte pop, betaalbaar, betaalbare kinderwagen, betaalbaar cadeau, bel, bellenblaas, bellen blazen, fietsbel, belletje, rammelaar met belletje, zeepbellen, speelwinkel, winkeltje, winkelwagentje speelgoed, winkelwagen voor kinderen, kassa, speelgoedkassa, kassa met scanner, telefoon speelgoed, speelgoedtelefoon, telefoonhouder, babytelefoon, kraampakket, verzorgingspakket, luierpakket, startpakket, geboortepakket, cadeaupakket, pakje, pakjes, boxpakje, zwempakje, regenpak, skipak, mijn eerste pakje, postauto, postbode, brievenbus speelgoed, bezorgfiets, bezorgauto, verzorging, verzorgingstas, verzorgingskussen, babyverzorging, garen, kracht, vrachtwagen, vrachtauto, nachtlampje, jacht, zachte deken, retro loopfiets, ruiten, ruiten rok, geruit, builen, huilen, luier, luiers, herfst, herfstjas, maillot, maillots, sale, korting, kortingen, solden, outlet, aanbieding, codekraker, bonbon, cadeau, cadeauset, kaartspel, mijlpaalkaarten, rekenspel, rekenmachine, rekenrek, telraam, rekbaar, adresbandje, adreslabel, verhuiswagen, inleggen, inlegger, inleggers, inlegkruisje, inlegpuzzel, logeerbed, logeren, accordeon, accu, accu auto, aankleedkussen, aankleedpop, leertoren helper, hulpmotor, zwemhulp, loophulp, slaaphulp, servies, kinderservies, theeservies, vragenkaarten, maat 62, maat 56, maatbeker, maatschep, maatje, maatwerk, grote knuffel, kleine maten, kapok, kapok kussen, stuks, 4 stuks, onderdeken, onderlaken, onderbroek, ondergoed, reservewiel, reparatieset, espresso, afdroogdoek, ophanghaken, vest, vesten, vestje, gebreid vest, flesopener, winkelen, speelhuis, voorwaarts, voorwaarts gericht, saxofoon, xylofoon, babyfoon, contactlens, contactlenzen, contactlijm, stopcontact, stopcontactbeveiliger, contrastkaarten, contrastboekje, babyfoon bereik, vergeet-mij-nietje, nachtwacht, eerste woordjes, wensbox, wenskaart, fotolijst, fotolijstje, favoriete knuffel, wasmand, reismand, fietsmand, bolderwagen, poppenwagen, tractor, racebaan track, zandbak, zandspeelgoed, douche, portemonnee, veiligheidsgordel, terugtrekauto, rugzak, rugdrager, speelgeld, geldkistje, zoekboek, zoek en vind, ideaal, ideaal cadeau, ideale maat, overall, overslagromper, overtrek, achterwaarts, vis, vissen, tellen, leren tellen, telboek, kinderwagen kopen, romper, rompers, boxkleed, hydrofieldoek, aerosleep matras, speen, speenkoord, bijtring, flessenwarmer, badthermometer, badeend, slaapzak, muts, wanten, sjaal, laarzen, loopfiets, driewieler, helm, puzzel, knuffel, muziekdoosje, commode, ledikant, box, hekje, traphekje, gratis, goedkoop, nieuw, verstelbaar, bestek, kinderbestek, bestelauto, verzendzak, verf, vingerverf, terugslagklep, helpende hand pop, leverkleur, zachte klank, track racebaan, herrie, stroller, cookie uitsteker',
};
