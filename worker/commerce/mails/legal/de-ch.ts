/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const deCh = {
  terms: `# Allgemeine Geschäftsbedingungen

Stand: November 2026. Du kannst diese Seite ausdrucken oder speichern; mit der Bestellbestätigung schicken wir dir den Text noch einmal zu.

## 1. Für wen sie gelten

Diese Bedingungen gelten für alle Bestellungen, die du als Konsumentin oder Konsument in diesem Shop aufgibst. Dein Vertragspartner ist die Nestling Schweiz AG, Nestgasse 12, 8004 Zürich, Schweiz; alle Angaben stehen im [Impressum](/impressum/). Bestellen kann, wer volljährig ist. Wir verkaufen in haushaltsüblichen Mengen, höchstens 99 Stück je Artikel.

## 2. Wie der Vertrag entsteht

Was im Shop steht, ist noch kein bindendes Angebot, sondern eine Einladung zu bestellen. So läuft es ab:

- Du legst Artikel in den Warenkorb und gehst zur Kasse.
- Du gibst Adresse, Lieferung und Zahlungsart an. Eingabefehler erkennst du in der Übersicht am Schluss; dort kannst du alles prüfen und ändern.
- Mit dem Knopf am Ende der Kasse gibst du dein verbindliches Angebot ab.
- Wir bestätigen den Eingang sofort per E-Mail. Das ist noch keine Annahme.
- Der Vertrag kommt zustande, wenn wir ihn in einer zweiten E-Mail annehmen oder die Ware verschicken, spätestens nach fünf Tagen. Hörst du bis dahin nichts, bist du nicht mehr gebunden.

Bei Vorauskasse nehmen wir dein Angebot mit der Zahlungsaufforderung an. Den Vertragstext speichern wir und schicken ihn dir mit der Bestätigung; mit Konto findest du ihn auch dort. Vertragssprache ist Deutsch.

## 3. Preise und Versand

Alle Preise sind Endpreise in Schweizer Franken, gesetzliche Mehrwertsteuer, Zoll und vorgezogene Recyclinggebühr inbegriffen. Dazu kommen die Versandkosten, die du unter [Versand und Lieferung](/versand/) und vor dem Bestellen im Warenkorb siehst.

Vergleichen wir mit einem früheren Preis, haben wir ihn unmittelbar vorher tatsächlich verlangt. Die unverbindliche Preisempfehlung des Herstellers ist als «UVP» gekennzeichnet.

## 4. Lieferung

Wir liefern in der Schweiz. Die Lieferzeit steht beim Artikel. Ist etwas wider Erwarten nicht lieferbar, sagen wir dir sofort Bescheid und erstatten unverzüglich, was du dafür gezahlt hast. Das Risiko des Transports tragen wir, bis du die Ware in Händen hältst.

## 5. Zahlung und Eigentum

Du zahlst mit einer der Zahlungsarten, die wir dir an der Kasse anbieten; sie stehen auch unter [Zahlung](/zahlung/). Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum. Zahlst du eine Rechnung nicht rechtzeitig, erinnern wir dich einmal kostenlos.

## 6. Rückgabe

Das Schweizer Recht kennt für Einkäufe im Internet kein Widerrufsrecht. Wir räumen dir freiwillig 30 Tage zur [Rückgabe](/widerrufsbelehrung/) ein; die Bedingungen stehen dort.

## 7. Personalisierte Artikel

Stücke mit Namen oder Motiv fertigen wir nach deinen Angaben. Prüf die Schreibweise vor dem Bestellen: Wir sticken und drucken genau, was du eingibst. Zurückgeben kannst du sie nur, wenn sie einen Mangel haben.

## 8. Geschenkkarten und Downloads

Geschenkkarten gelten zehn Jahre ab dem Kauf. Ein Rest bleibt als Guthaben stehen, Bargeld zahlen wir nicht aus.

Was du herunterlädst, darfst du für dich und deine Familie nutzen, ausdrucken und verschenken, aber nicht weiterverkaufen oder ins Netz stellen.

## 9. Gewährleistung

Es gilt die Gewährleistung nach dem Obligationenrecht (Art. 197 ff. OR): zwei Jahre ab Lieferung. Hat ein Artikel einen Mangel, reparieren oder ersetzen wir ihn kostenlos; gelingt das nicht, kannst du den Preis mindern oder den Vertrag rückgängig machen. Melde ihn bitte, sobald du ihn entdeckst, beim [Kundendienst](/kontakt/).

Garantien von Herstellern bestehen daneben und schränken deine gesetzlichen Rechte nicht ein. Die Bedingungen stehen beim Artikel.

## 10. Haftung

Wir haften unbeschränkt bei Absicht und grober Fahrlässigkeit, bei Personenschäden und nach dem Produktehaftpflichtgesetz. Für leichte Fahrlässigkeit haften wir nur, wenn wir eine wesentliche Vertragspflicht verletzen.

## 11. Altgeräte, Batterien, Verpackung

Elektrogeräte und Batterien gehören nicht in den Kehricht. Du kannst sie in jeder Filiale und bei jeder Sammelstelle gratis abgeben, auch ohne etwas zu kaufen; bezahlt ist das mit der vorgezogenen Recyclinggebühr. Lösch vorher persönliche Daten und nimm Batterien und Lampen heraus, wenn es ohne Gewalt geht.

## 12. Streit und Recht

Es gilt Schweizer Recht ohne das UN-Kaufrecht. Klagen kannst du an deinem Wohnsitz oder an unserem Sitz in Zürich.

Ist eine dieser Regeln unwirksam, bleibt der Rest bestehen.`,

  returns: `# Rückgabe

Das Schweizer Recht kennt für Einkäufe im Internet kein Widerrufsrecht. Wir nehmen Ware trotzdem zurück, wenn sie dir nicht passt: innert 30 Tagen nach Erhalt und ohne dass du einen Grund nennst.

## So geht es

- Melde die Rückgabe [online an](/widerruf/) oder ruf uns an unter 0800 000 472. Ein Konto brauchst du dafür nicht.
- Pack die Ware vollständig ein, am besten im Originalkarton, kleb die Etikette aus dem Paket auf und bring es zur Post. Die Rücksendung kostet dich nichts.
- Innert 14 Tagen nach deiner Meldung erhältst du den Betrag auf dem gleichen Weg zurück, auf dem du bezahlt hast, sobald die Ware bei uns ist.

In einer Filiale geht es auch ohne Paket: Nimm die Bestellbestätigung mit. Grosse Möbel und Kinderwagen holt der Camionneur nach Absprache bei dir ab.

## In welchem Zustand

Anprobieren und ausprobieren ist in Ordnung, so wie du es im Laden tun würdest. Was gewaschen, getragen oder benutzt ist, können wir nicht oder nur mit einem Abzug zurücknehmen.

## Was wir nicht zurücknehmen können

- Artikel mit Namen oder nach deinen Angaben gefertigte Stücke
- geöffnete Hygieneartikel wie Sauger, Nuggis oder Windelpakete
- Nahrung, wenn die Packung geöffnet ist
- Downloads, sobald du sie abgerufen hast, und eingelöste Geschenkkarten

## Etwas ist kaputt?

Dann gilt die gesetzliche Gewährleistung von zwei Jahren, auch lange nach der Rückgabefrist. [Schreib uns](/kontakt/), am besten mit einem Bild.`,
};
