/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const nlNl = {
  terms: `# Algemene voorwaarden

Versie van november 2026. Je kunt deze voorwaarden opslaan of printen; je krijgt ze ook bij de bevestiging van je bestelling.

## 1. Voor wie ze gelden

Deze voorwaarden gelden voor elke bestelling die je als consument in deze winkel plaatst bij Nestling Nederland B.V., Nestlaan 12, 3511 AB Utrecht, KvK 00000000, telefoon 0800 00 04 75, e-mail contact@nestling.example. De overeenkomst wordt in het Nederlands gesloten.

## 2. De artikelen

De belangrijkste kenmerken van een artikel, de samenstelling, de leeftijd waarvoor het bedoeld is, de waarschuwingen en de gegevens van de fabrikant staan op de artikelpagina. Kleuren kunnen per scherm iets verschillen. Een aanbod geldt zolang het zichtbaar is en de voorraad strekt.

## 3. Bestellen

Je vult je winkelmand, geeft je gegevens op, kiest hoe je het wilt ontvangen en betalen, controleert het overzicht met de totaalprijs, past zo nodig iets aan en bestelt met de knop ‘bestelling met betalingsverplichting’ (artikel 6:230v BW). Daarmee ben je verplicht te betalen.

We bevestigen de ontvangst meteen per e-mail. De overeenkomst komt tot stand als we je bestelling aannemen, uiterlijk bij verzending. We weigeren een bestelling alleen om een goede reden, bijvoorbeeld een duidelijke vergissing in de prijs; je hoort dat dan en krijgt je geld meteen terug. We bewaren de tekst van de overeenkomst en sturen je die toe.

## 4. Prijzen

Alle prijzen zijn in euro en inclusief de wettelijke btw. Daar komen de kosten van [verzending](/verzending/) bij; je ziet ze in je winkelmand voordat je bestelt. Bepalend is de prijs die er staat op het moment dat je bestelt. Kondigen we een korting aan, dan rekenen we vanaf de laagste prijs van de dertig dagen ervoor (artikel 5a van het Besluit prijsaanduiding producten).

## 5. Betalen

Je betaalt met een van de middelen op de pagina [Betalen](/betalen/); daar staat ook wanneer het bedrag wordt afgeschreven. Geen ervan kost extra. Tot alles betaald is, blijven de artikelen van ons.

## 6. Levering

We leveren in Nederland, binnen de tijd die bij het artikel staat. Staat er geen tijd, dan uiterlijk dertig dagen nadat de overeenkomst tot stand kwam (artikel 7:9 BW).

Komt een artikel te laat, dan geef je ons een redelijke termijn om alsnog te leveren. Lukt dat niet, dan kun je de overeenkomst ontbinden en betalen we alles onmiddellijk terug. Die extra termijn hoeft niet als we weigeren te leveren of als de datum voor jou wezenlijk was en je dat vooraf hebt gezegd (artikel 7:19a BW).

Het risico gaat op jou over als jij, of iemand die je hebt aangewezen en die niet onze vervoerder is, het artikel ontvangt (artikel 7:11 BW).

## 7. Herroepen en retourneren

Je hebt volgens de wet veertien dagen bedenktijd (artikel 6:230o en volgende BW). De uitzonderingen en het modelformulier staan bij [Herroepingsrecht](/herroepingsrecht/). Je kunt [online herroepen](/herroeping/), zonder account. Daarnaast nemen we uit eigen beweging ongebruikte artikelen terug tot 30 dagen na ontvangst.

## 8. Wettelijke garantie

Een artikel moet de eigenschappen hebben die je er redelijkerwijs van mag verwachten (artikel 7:17 BW). Hoe lang, hangt af van het artikel: een kinderwagen gaat langer mee dan een speen. Dit recht geldt naast elke garantie van de fabrikant en ook als die voorbij is. In de Europese Unie duurt het minstens twee jaar; de Nederlandse wet kent geen vaste einddatum.

Blijkt een gebrek binnen een jaar na de levering, dan gaan we ervan uit dat het er al was, tenzij wij het tegendeel bewijzen (artikel 7:18a BW).

Je kunt vragen om herstel of vervanging, zonder kosten, binnen een redelijke termijn en zonder grote overlast. Kan dat niet, doen we het niet op tijd, lukt het niet of is het gebrek daarvoor te ernstig, dan heb je recht op een lagere prijs of, als het gebrek niet gering is, op je geld terug als je het artikel teruggeeft (artikel 7:21 en 7:22 BW).

Laat ons een gebrek weten zodra je het ontdekt; binnen twee maanden ben je in elk geval op tijd (artikel 7:23 BW). Dat kan bij onze [klantenservice](/klantenservice/), 0800 00 04 75. Een garantie van de fabrikant staat, als die er is, bij het artikel. Ze komt bovenop je wettelijke rechten en vervangt die niet.

## 9. Apparaten, batterijen en verpakking

Elektrische apparaten en batterijen horen niet bij het huisvuil. Breng ze naar de milieustraat of een inzamelpunt, of lever ze gratis bij ons in. Koop je een nieuw apparaat, dan nemen we een oud van dezelfde soort terug.

## 10. Zuigelingenvoeding

Voor volledige zuigelingenvoeding maken we geen reclame en er geldt geen korting of cadeau, zoals gedelegeerde verordening (EU) 2016/127 voorschrijft. Kortingscodes en acties werken er niet op.

## 11. Privacy

Wat we met je gegevens doen, staat op de pagina [Privacy](/privacy/).

## 12. Aansprakelijkheid

Voor onze aansprakelijkheid gelden de regels van de wet. Niets in deze voorwaarden beperkt die als er sprake is van opzet of grove schuld, van letsel of van een product met een gebrek.

## 13. Klachten en toepasselijk recht

Kom met een klacht eerst naar onze [klantenservice](/klantenservice/). Komen we er samen niet uit, dan kun je naar de bevoegde rechter stappen; dat mag altijd de rechter van je woonplaats zijn. We zijn niet aangesloten bij een geschillencommissie. Een misstand kun je melden bij de Autoriteit Consument & Markt, via consuwijzer.nl.

Het Nederlands recht is van toepassing. Dwingende regels die je beschermen in het land waar je woont, blijven gelden. Is een bepaling ongeldig, dan blijven de andere van kracht.`,

  returns: `# Herroepen en retourneren

Het snelst gaat het online: [overeenkomst herroepen](/herroeping/). Je hebt er geen account voor nodig, het zijn twee stappen en we bevestigen de ontvangst meteen per e-mail, met datum en tijd.

## Herroepingsrecht

Je hebt het recht om binnen een termijn van veertien dagen zonder opgave van redenen de overeenkomst te herroepen. De herroepingstermijn verstrijkt veertien dagen na de dag waarop jij, of een door jou aangewezen derde die niet de vervoerder is, het goed fysiek in bezit krijgt of, als je bestelling in delen wordt geleverd, het laatste goed.

Om het herroepingsrecht uit te oefenen, moet je ons (Nestling Nederland B.V., Nestlaan 12, 3511 AB Utrecht, Nederland, telefoon 0800 00 04 75, e-mail contact@nestling.example) via een ondubbelzinnige verklaring, bijvoorbeeld per brief of e-mail, op de hoogte stellen van je beslissing om de overeenkomst te herroepen. Je kunt hiervoor het modelformulier hieronder gebruiken, maar dat hoeft niet.

Je kunt het herroepingsrecht ook online uitoefenen, met de [herroepingsfunctie](/herroeping/) die je onder aan elke pagina vindt. Gebruik je die, dan sturen we je onmiddellijk op een duurzame gegevensdrager, bijvoorbeeld per e-mail, een ontvangstbevestiging.

Om op tijd te zijn, volstaat het dat je je mededeling over de uitoefening van het herroepingsrecht verzendt voordat de herroepingstermijn is verstreken.

## Gevolgen van de herroeping

Als je de overeenkomst herroept, ontvang je alle betalingen die je tot op dat moment hebt gedaan, inclusief leveringskosten (met uitzondering van eventuele extra kosten omdat je een andere wijze van levering hebt gekozen dan de door ons geboden goedkoopste standaardlevering), onverwijld en in ieder geval niet later dan veertien dagen nadat wij op de hoogte zijn gesteld van je beslissing, van ons terug. Wij betalen je terug met hetzelfde betaalmiddel als waarmee je de oorspronkelijke transactie hebt verricht, tenzij je uitdrukkelijk met iets anders hebt ingestemd; in ieder geval zullen we je voor de terugbetaling geen kosten in rekening brengen. Wij mogen wachten met terugbetalen tot wij de goederen hebben teruggekregen of tot je hebt aangetoond dat je ze hebt teruggezonden, al naargelang welk tijdstip eerst valt.

Je moet de goederen onverwijld, maar in ieder geval niet later dan veertien dagen na de dag waarop je ons je beslissing hebt meegedeeld, aan ons terugzenden of overhandigen. Je bent op tijd als je de goederen terugstuurt voordat de termijn van veertien dagen is verstreken. De kosten van het terugzenden zijn voor ons, ook bij meubels en andere artikelen die niet met de post kunnen: die laten we bij je ophalen.

Je bent alleen aansprakelijk voor de waardevermindering van de goederen die het gevolg is van het gebruik van de goederen, dat verder gaat dan nodig is om de aard, de kenmerken en de werking van de goederen vast te stellen.

## De uitzonderingen

Volgens artikel 6:230p van het Burgerlijk Wetboek geldt het herroepingsrecht niet voor:

- artikelen die naar jouw aanwijzingen zijn gemaakt of duidelijk voor een bepaalde persoon bestemd zijn, zoals een slabbetje met geborduurde naam
- verzegelde artikelen die om redenen van gezondheid of hygiëne niet terug kunnen als de verzegeling is verbroken, zoals spenen of borstkolven
- artikelen die snel bederven of maar kort houdbaar zijn
- digitale inhoud die niet op een drager wordt geleverd, als het leveren met jouw uitdrukkelijke toestemming is begonnen en je hebt verklaard dat je daarmee je herroepingsrecht verliest

## 30 dagen om te retourneren

Bovenop de wet nemen we ongebruikte artikelen tot 30 dagen na ontvangst terug, onder dezelfde voorwaarden en met dezelfde uitzonderingen. Je wettelijke recht verandert daardoor niet.

- Meld de retour [online](/herroeping/) of via 0800 00 04 75.
- Doe het artikel terug in de doos, plak het retourlabel erop dat bij je pakket zat en breng het naar een PostNL- of DHL-punt. Zit er geen label bij? [Stuur ons een bericht](/contact/), dan krijg je er een.
- Bewaar het bewijs van verzending. Je krijgt je geld terug binnen veertien dagen na je melding, zodra het artikel of dat bewijs bij ons is.

## Is er iets kapot?

Dat is een ander verhaal, en daarvoor heb je langer: wat de wet je dan geeft, lees je in de [algemene voorwaarden](/algemene-voorwaarden/). [Stuur ons een bericht](/contact/), het liefst met een foto.

## Modelformulier voor herroeping

(Dit formulier alleen invullen en terugzenden als je de overeenkomst wilt herroepen.)

Aan Nestling Nederland B.V., Nestlaan 12, 3511 AB Utrecht, Nederland, contact@nestling.example:

- Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*) herroep/herroepen (*):
- Besteld op (*) / Ontvangen op (*):
- Naam/Namen consument(en):
- Adres consument(en):
- Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):
- Datum:

(*) Doorhalen wat niet van toepassing is.`,
};
