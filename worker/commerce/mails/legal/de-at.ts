/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const deAt = {
  terms: `# Allgemeine Geschäftsbedingungen

Stand: November 2026. Du kannst diese Seite ausdrucken oder speichern; mit der Bestellbestätigung schicken wir dir den Text noch einmal zu.

## 1. Für wen sie gelten

Diese Bedingungen gelten für alle Bestellungen, die du als Konsumentin oder Konsument in diesem Shop aufgibst. Dein Vertragspartner ist die Nestling Österreich GmbH, Nestgasse 12, 1070 Wien, Österreich; alle Angaben stehen im [Impressum](/impressum/). Bestellen kann, wer volljährig ist. Wir verkaufen in haushaltsüblichen Mengen, höchstens 99 Stück je Artikel.

## 2. Wie der Vertrag entsteht

Was im Shop steht, ist noch kein bindendes Angebot, sondern eine Einladung zu bestellen. So läuft es ab:

- Du legst Artikel in den Warenkorb und gehst zur Kassa.
- Du gibst Adresse, Lieferung und Zahlungsart an. Eingabefehler erkennst du in der Übersicht am Schluss; dort kannst du alles prüfen und ändern.
- Mit dem Knopf „Zahlungspflichtig bestellen“ gibst du dein verbindliches Angebot ab.
- Wir bestätigen den Eingang sofort per E-Mail. Das ist noch keine Annahme.
- Der Vertrag kommt zustande, wenn wir ihn in einer zweiten E-Mail annehmen oder die Ware verschicken, spätestens nach fünf Tagen. Hörst du bis dahin nichts, bist du nicht mehr gebunden.

Bei Vorauskasse nehmen wir dein Angebot mit der Zahlungsaufforderung an. Den Vertragstext speichern wir und schicken ihn dir mit der Bestätigung; mit Konto findest du ihn auch dort. Vertragssprache ist Deutsch.

## 3. Preise und Versand

Alle Preise sind Gesamtpreise in Euro mit der gesetzlichen Umsatzsteuer. Dazu kommen die Versandkosten, die du unter [Versand und Lieferung](/versand/) und vor dem Bestellen im Warenkorb siehst.

Bei einer Preisermäßigung nennen wir den niedrigsten Preis der letzten 30 Tage. Die unverbindliche Preisempfehlung des Herstellers ist als „UVP“ gekennzeichnet.

## 4. Lieferung

Wir liefern in Österreich. Die Lieferzeit steht beim Artikel. Ist etwas wider Erwarten nicht lieferbar, sagen wir dir sofort Bescheid und erstatten unverzüglich, was du dafür gezahlt hast. Das Risiko des Transports tragen wir, bis du die Ware in Händen hältst.

## 5. Zahlung und Eigentum

Du zahlst mit einer der Zahlungsarten, die wir dir an der Kassa anbieten; sie stehen auch unter [Zahlung](/zahlung/). Bis zur vollständigen Zahlung bleibt die Ware unser Eigentum. Zahlst du eine Rechnung nicht rechtzeitig, erinnern wir dich einmal kostenlos.

## 6. Widerruf und Rückgabe

Du hast nach dem Fern- und Auswärtsgeschäfte-Gesetz (FAGG) ein Rücktrittsrecht von 14 Tagen, das in der [Widerrufsbelehrung](/widerrufsbelehrung/) beschrieben ist. Ausüben kannst du es auch [online](/widerruf/). Darüber hinaus nehmen wir unbenutzte Ware freiwillig bis 30 Tage nach Erhalt zurück.

## 7. Personalisierte Artikel

Stücke mit Namen oder Motiv fertigen wir nach deinen Angaben. Prüf die Schreibweise vor dem Bestellen: Wir sticken und drucken genau, was du eingibst. Zurückgeben kannst du sie nur, wenn sie einen Mangel haben.

## 8. Geschenkkarten und Downloads

Geschenkkarten gelten 30 Jahre ab dem Kauf. Ein Rest bleibt als Guthaben stehen, Bargeld zahlen wir nicht aus.

Was du herunterlädst, darfst du für dich und deine Familie nutzen, ausdrucken und verschenken, aber nicht weiterverkaufen oder ins Netz stellen.

## 9. Gesetzliche Gewährleistung

Es gilt das Verbrauchergewährleistungsgesetz (VGG). Zeigt sich innerhalb von zwei Jahren ab Lieferung ein Mangel, kannst du Reparatur oder Austausch verlangen; gelingt das nicht, kannst du den Preis mindern oder den Vertrag auflösen. Im ersten Jahr wird vermutet, dass der Mangel von Anfang an da war. Melde dich einfach beim [Kundendienst](/kontakt/), wir kümmern uns darum.

Garantien von Herstellern bestehen daneben und schränken deine gesetzlichen Rechte nicht ein. Die Bedingungen stehen beim Artikel.

## 10. Haftung

Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Personenschäden und nach dem Produkthaftungsgesetz. Für leicht fahrlässig verursachte Sachschäden haften wir nur, wenn wir eine wesentliche Vertragspflicht verletzen.

## 11. Altgeräte, Batterien, Verpackung

Elektrogeräte und Batterien gehören nicht in den Restmüll; daran erinnert die durchgestrichene Tonne. Kaufst du ein neues Gerät, nehmen wir ein altes derselben Art kostenlos zurück. Altbatterien kannst du in jeder Filiale abgeben. Daneben nehmen die Mistplätze und Altstoffsammelzentren deiner Gemeinde beides unentgeltlich an. Lösch vorher persönliche Daten und nimm Batterien und Lampen heraus, wenn es ohne Gewalt geht.

## 12. Streit und Recht

Es gilt österreichisches Recht ohne das UN-Kaufrecht. Zwingende Schutzrechte des Landes, in dem du gewöhnlich lebst, bleiben davon unberührt. Als außergerichtliche Schlichtungsstelle anerkennen wir die [Internet Ombudsstelle](https://www.ombudsstelle.at/).

Ist eine dieser Regeln unwirksam, bleibt der Rest bestehen.`,

  returns: `# Widerruf und Rückgabe

Am schnellsten geht es online: [Vertrag widerrufen](/widerruf/). Du brauchst dafür kein Konto. Der Eingang wird dir sofort per E-Mail bestätigt.

Diese Belehrung gilt für dein Rücktrittsrecht nach § 11 des Fern- und Auswärtsgeschäfte-Gesetzes (FAGG), das auch Widerrufsrecht heißt.

## Widerrufsrecht

Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem du oder ein von dir benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen hast oder hat.

Um dein Widerrufsrecht auszuüben, musst du uns (Nestling Österreich GmbH, Nestgasse 12, 1070 Wien, Österreich, Telefon 0800 000 471, E-Mail kontakt@nestling.example) mittels einer eindeutigen Erklärung, etwa mit einem Brief oder einer E-Mail, über deinen Entschluss informieren, diesen Vertrag zu widerrufen. Du kannst dafür das Muster-Widerrufsformular unten verwenden, das jedoch nicht vorgeschrieben ist.

Du kannst dein Widerrufsrecht auch online unter [Vertrag widerrufen](/widerruf/) ausüben. Wenn du diese Online-Funktion nutzt, übermitteln wir dir unverzüglich auf einem dauerhaften Datenträger, nämlich per E-Mail, eine Eingangsbestätigung mit dem Inhalt deiner Erklärung sowie Datum und Uhrzeit ihres Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass du die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absendest.

## Folgen des Widerrufs

Wenn du diesen Vertrag widerrufst, zahlen wir dir alle Zahlungen, die wir von dir erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass du eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt hast), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem die Mitteilung über deinen Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das du bei der ursprünglichen Transaktion eingesetzt hast, es sei denn, mit dir wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden dir wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis du den Nachweis erbracht hast, dass du die Waren zurückgesandt hast, je nachdem, welches der frühere Zeitpunkt ist.

Du hast die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem du uns über den Widerruf dieses Vertrags unterrichtest, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn du die Waren vor Ablauf der Frist von vierzehn Tagen absendest. Wir tragen die Kosten der Rücksendung der Waren; Möbel und andere Waren, die nicht mit der Post zurückgeschickt werden können, holen wir auf unsere Kosten ab.

Du musst für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.

## Wann es kein Widerrufsrecht gibt

Das Rücktrittsrecht besteht nicht oder erlischt (§ 18 FAGG):

- bei Waren, die nach deinen Angaben angefertigt oder auf dich zugeschnitten sind, etwa mit einem Namen bestickt
- bei versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn du die Versiegelung nach der Lieferung entfernt hast, etwa bei Saugern oder Milchpumpen
- bei Waren, die schnell verderben können oder deren Verfallsdatum schnell überschritten würde
- bei digitalen Inhalten zum Herunterladen, sobald wir mit der Ausführung begonnen haben, nachdem du dem ausdrücklich zugestimmt und bestätigt hast, dass du damit dein Widerrufsrecht verlierst

Ob ein Artikel ausgeschlossen ist, steht auf seiner Seite, bevor du bestellst.

## Muster-Widerrufsformular

(Wenn du den Vertrag widerrufen willst, füll bitte dieses Formular aus und sende es zurück.)

An Nestling Österreich GmbH, Nestgasse 12, 1070 Wien, Österreich, kontakt@nestling.example:

- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)
- Bestellt am (*) / erhalten am (*)
- Name des/der Verbraucher(s)
- Anschrift des/der Verbraucher(s)
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
- Datum

(*) Unzutreffendes streichen.

## 30 Tage freiwillige Rückgabe

Über das Gesetz hinaus nehmen wir unbenutzte Ware bis 30 Tage nach Erhalt zurück. Die Ausnahmen sind dieselben wie oben. Dein gesetzliches Widerrufsrecht bleibt davon unberührt.

## So kommt die Ware zu uns

- Kleb das Rücksendeetikett aus dem Paket auf den Karton. Keines dabei? [Schreib uns](/kontakt/), wir schicken dir eines per E-Mail.
- Gib das Paket bei der Post ab und heb den Beleg auf. In einer Filiale geht es auch ohne Paket.
- Sobald die Ware bei uns ist, bekommst du eine E-Mail und dein Geld.`,
};
