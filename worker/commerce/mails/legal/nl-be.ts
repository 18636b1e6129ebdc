/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const nlBe = {
  terms: `# Algemene voorwaarden

Versie van november 2026. Je kunt deze voorwaarden opslaan of printen; je krijgt ze ook bij de bevestiging van je bestelling.

## 1. Voor wie ze gelden

Deze voorwaarden gelden voor elke bestelling die je als consument, in de zin van artikel I.1 van het Wetboek van economisch recht (WER), in deze winkel plaatst bij Nestling België NV, Nestlaan 12, 2018 Antwerpen, ondernemingsnummer 0000.000.000, telefoon 0800 00 473, e-mail contact@nestling.example. De overeenkomst wordt in het Nederlands gesloten.

## 2. De artikelen

De belangrijkste kenmerken van een artikel, de samenstelling, de leeftijd waarvoor het bedoeld is, de waarschuwingen en de gegevens van de fabrikant staan op de artikelpagina. Kleuren kunnen per scherm iets verschillen. Een aanbod geldt zolang het zichtbaar is en de voorraad strekt.

## 3. Bestellen

Je vult je winkelmand, geeft je gegevens op, kiest hoe je het wilt ontvangen en betalen, controleert het overzicht met de totaalprijs, past zo nodig iets aan en bestelt met de knop ‘bestelling met betalingsverplichting’ (artikel VI.46 WER). Daarmee ben je verplicht te betalen.

We bevestigen de ontvangst meteen per e-mail. De overeenkomst komt tot stand als we je bestelling aanvaarden, uiterlijk bij verzending. We weigeren een bestelling alleen om een ernstige reden, bijvoorbeeld een duidelijke vergissing in de prijs; je hoort dat dan en krijgt je geld meteen terug. We bewaren de tekst van de overeenkomst en sturen je die toe.

## 4. Prijzen

Alle prijzen zijn in euro, inclusief de wettelijke btw en de bijdragen voor Recupel en Bebat. Daar komen de kosten van [verzending](/verzending/) bij; je ziet ze in je winkelmand voor je bestelt. Kondigen we een korting aan, dan rekenen we vanaf de laagste prijs van de dertig dagen ervoor (artikel VI.18 WER).

## 5. Betalen

Je betaalt met een van de middelen op de pagina [Betalen](/betalen/); daar staat ook wanneer het bedrag wordt afgeschreven. Geen ervan kost extra. Tot alles betaald is, blijven de artikelen van ons.

## 6. Levering

We leveren in België, binnen de tijd die bij het artikel staat. Staat er geen tijd, dan uiterlijk dertig dagen nadat de overeenkomst is gesloten (artikel VI.43 WER). Komt een artikel te laat, dan kun je ons een redelijke extra termijn geven. Lukt het ook dan niet, dan kun je de overeenkomst beëindigen en betalen we alles onmiddellijk terug.

Het risico gaat op jou over als jij, of iemand die je hebt aangewezen en die niet de door ons voorgestelde vervoerder is, het artikel in bezit krijgt (artikel VI.44 WER).

## 7. Herroepen en retourneren

Je hebt volgens de wet veertien dagen bedenktijd (artikel VI.47 en volgende WER). De uitzonderingen en het modelformulier staan bij [Herroepingsrecht](/herroepingsrecht/). Je kunt [online herroepen](/herroeping/), zonder account. Daarnaast nemen we uit eigen beweging ongebruikte artikelen terug tot 30 dagen na ontvangst.

## 8. Wettelijke garantie

Je geniet twee jaar wettelijke garantie vanaf de levering (artikelen 1649bis tot 1649octies van het oud Burgerlijk Wetboek). Blijkt een gebrek binnen die twee jaar, dan wordt vermoed dat het bij de levering al bestond, tenzij het tegendeel wordt bewezen.

Je kunt vragen om herstel of vervanging, zonder kosten, binnen een redelijke termijn en zonder ernstige overlast. Is dat onmogelijk of buiten verhouding, gebeurt het niet, lukt het niet of is het gebrek ernstig, dan heb je recht op een lagere prijs of, als het gebrek niet gering is, op je geld terug als je het artikel teruggeeft. Daarna geldt nog de vrijwaring voor verborgen gebreken (artikelen 1641 tot 1649 van het oud Burgerlijk Wetboek).

Laat ons een gebrek weten zodra je het vaststelt: [klantendienst](/klantenservice/), 0800 00 473. Een garantie van de fabrikant staat, als die er is, bij het artikel. Ze komt bovenop de wettelijke garantie en vervangt die niet.

## 9. Toestellen, batterijen en verpakking

Elektrische toestellen en batterijen horen niet bij het restafval. Breng ze naar het recyclagepark of een inzamelpunt van Recupel of Bebat, of geef ze gratis aan ons terug. Koop je een nieuw toestel, dan nemen we een oud van dezelfde soort mee.

## 10. Zuigelingenvoeding

Voor volledige zuigelingenvoeding maken we geen reclame en er geldt geen korting of geschenk, zoals gedelegeerde verordening (EU) 2016/127 voorschrijft. Kortingscodes en acties werken er niet op.

## 11. Privacy

Wat we met je gegevens doen, staat op de pagina [Privacy](/privacy/).

## 12. Aansprakelijkheid

Voor onze aansprakelijkheid geldt het gemeen recht. Niets in deze voorwaarden beperkt die bij opzet of zware fout, bij lichamelijke schade of bij een product met een gebrek.

## 13. Klachten, bemiddeling en toepasselijk recht

Kom met een klacht eerst naar onze [klantendienst](/klantenservice/). Vinden we samen geen oplossing, dan kun je gratis terecht bij de Consumentenombudsdienst; het adres staat in het [colofon](/colofon/). De Belgische rechtbanken zijn bevoegd, ook die van je woonplaats.

Het Belgisch recht is van toepassing. Dwingende regels die je beschermen in het land waar je woont, blijven gelden. Is een bepaling ongeldig, dan blijven de andere van kracht.`,

  returns: `# Herroepen en retourneren

Het snelst gaat het online: [overeenkomst herroepen](/herroeping/). Je hebt er geen account voor nodig, het zijn twee stappen en we bevestigen de ontvangst meteen per e-mail, met datum en tijd.

## Herroepingsrecht

Je hebt het recht om binnen een termijn van veertien dagen zonder opgave van redenen de overeenkomst te herroepen. De herroepingstermijn verstrijkt veertien dagen na de dag waarop jij, of een door jou aangewezen derde die niet de vervoerder is, het goed fysiek in bezit krijgt of, als je bestelling in delen wordt geleverd, het laatste goed.

Om het herroepingsrecht uit te oefenen, moet je ons (Nestling België NV, Nestlaan 12, 2018 Antwerpen, België, telefoon 0800 00 473, e-mail contact@nestling.example) via een ondubbelzinnige verklaring, bijvoorbeeld per brief of e-mail, op de hoogte stellen van je beslissing om de overeenkomst te herroepen. Je kunt hiervoor het modelformulier hieronder gebruiken, maar dat hoeft niet.

Je kunt het herroepingsrecht ook online uitoefenen, met de [herroepingsfunctie](/herroeping/) die je onder aan elke pagina vindt. Gebruik je die, dan sturen we je onmiddellijk op een duurzame gegevensdrager, bijvoorbeeld per e-mail, een ontvangstbevestiging.

Om op tijd te zijn, volstaat het dat je je mededeling over de uitoefening van het herroepingsrecht verzendt voordat de herroepingstermijn is verstreken.

## Gevolgen van de herroeping

Als je de overeenkomst herroept, ontvang je alle betalingen die je tot op dat moment hebt gedaan, inclusief leveringskosten (met uitzondering van eventuele extra kosten omdat je een andere wijze van levering hebt gekozen dan de door ons geboden goedkoopste standaardlevering), onverwijld en in ieder geval niet later dan veertien dagen nadat wij op de hoogte zijn gesteld van je beslissing, van ons terug. Wij betalen je terug met hetzelfde betaalmiddel als waarmee je de oorspronkelijke transactie hebt verricht, tenzij je uitdrukkelijk met iets anders hebt ingestemd; in ieder geval zullen we je voor de terugbetaling geen kosten in rekening brengen. Wij mogen wachten met terugbetalen tot wij de goederen hebben teruggekregen of tot je hebt aangetoond dat je ze hebt teruggezonden, al naargelang welk tijdstip eerst valt.

Je moet de goederen onverwijld, maar in ieder geval niet later dan veertien dagen na de dag waarop je ons je beslissing hebt meegedeeld, aan ons terugzenden of overhandigen. Je bent op tijd als je de goederen terugstuurt voordat de termijn van veertien dagen is verstreken. De kosten van het terugzenden zijn voor ons, ook bij meubels en andere artikelen die niet met de post kunnen: die laten we bij je ophalen.

Je bent alleen aansprakelijk voor de waardevermindering van de goederen die het gevolg is van het gebruik van de goederen, dat verder gaat dan nodig is om de aard, de kenmerken en de werking van de goederen vast te stellen.

## De uitzonderingen

Het herroepingsrecht staat in artikel VI.47 en volgende van het Wetboek van economisch recht. Volgens artikel VI.53 geldt het niet voor:

- artikelen die naar jouw aanwijzingen zijn gemaakt of duidelijk voor een bepaalde persoon bestemd zijn, zoals een slabbetje met geborduurde naam
- verzegelde artikelen die om redenen van gezondheid of hygiëne niet terug kunnen als de verzegeling is verbroken, zoals spenen of borstkolven
- artikelen die snel bederven of maar kort houdbaar zijn
- digitale inhoud die niet op een drager wordt geleverd, als het leveren met jouw uitdrukkelijke toestemming is begonnen en je hebt verklaard dat je daarmee je herroepingsrecht verliest

## 30 dagen om te retourneren

Bovenop de wet nemen we ongebruikte artikelen tot 30 dagen na ontvangst terug, onder dezelfde voorwaarden en met dezelfde uitzonderingen. Je wettelijke recht verandert daardoor niet.

- Meld de retour [online](/herroeping/) of via 0800 00 473.
- Doe het artikel terug in de doos, plak het retourlabel erop dat bij je pakket zat en breng het naar een bpost-punt. Zit er geen label bij? [Stuur ons een bericht](/contact/), dan krijg je er een.
- Bewaar het bewijs van verzending. Je krijgt je geld terug binnen veertien dagen na je melding, zodra het artikel of dat bewijs bij ons is.

## Is er iets kapot?

Dat is een ander verhaal, en daarvoor heb je langer: de wettelijke garantie duurt twee jaar en staat in de [algemene voorwaarden](/algemene-voorwaarden/). [Stuur ons een bericht](/contact/), het liefst met een foto.

## Modelformulier voor herroeping

(Dit formulier alleen invullen en terugzenden als je de overeenkomst wilt herroepen.)

Aan Nestling België NV, Nestlaan 12, 2018 Antwerpen, België, contact@nestling.example:

- Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen (*) herroep/herroepen (*):
- Besteld op (*) / Ontvangen op (*):
- Naam/Namen consument(en):
- Adres consument(en):
- Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend):
- Datum:

(*) Doorhalen wat niet van toepassing is.`,
};
