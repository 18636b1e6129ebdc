import type { ShopKey } from '../shop/rules/shop.ts';
import type { Messages } from './messages/de.ts';

/** Messages in which a shop differs from its language. */
export const overrides: Partial<Record<ShopKey, Partial<Messages>>> = {
  'de-de': {
    'equipment.law':
      'Altgeräte kannst du beim Wertstoffhof deiner Gemeinde und bei uns kostenlos abgeben (ElektroG § 17): große, wenn du ein gleichartiges neues kaufst, kleine bis 25 cm auch ohne Kauf, bis zu drei je Geräteart.',
  },
  'bm-de-de': {
    'equipment.law':
      'Altgeräte kannst du beim Wertstoffhof deiner Gemeinde und bei uns kostenlos abgeben (ElektroG § 17): große, wenn du ein gleichartiges neues kaufst, kleine bis 25 cm auch ohne Kauf, bis zu drei je Geräteart.',
  },
  'de-at': {
    'payment.V': 'Vorauskasse',
    'checkout.legal':
      'Mit der Bestellung gelten unsere {terms}. Wie du von deiner Bestellung zurücktrittst, steht unter {withdrawal}, wie wir mit deinen Daten umgehen, in der {privacy}.',
    'checkout.legal.withdrawal': 'Rücktrittsrecht',
    'checkout.legal.personalised':
      'Was wir eigens für dich anfertigen, ist vom Rücktritt ausgenommen.',
    'checkout.fileConsent':
      'Ich möchte, dass ihr Downloads und Geschenkkarten per E-Mail {when} liefert, und weiß, dass mein Rücktrittsrecht dafür mit der Lieferung endet.',
    'withdrawal.link': 'Vom Vertrag zurücktreten',
    'order.withdraw': 'Vom Vertrag zurücktreten',
    'withdrawal.lead':
      'Sag uns, von welchem Vertrag du zurücktrittst. Du brauchst dafür weder ein Konto noch einen Grund.',
    'withdrawal.statement': 'Ich trete vom Vertrag über diese Bestellung zurück.',
    'withdrawal.confirm': 'Rücktritt bestätigen',
    'withdrawal.done.title': 'Dein Rücktritt ist bei uns',
    'withdrawal.mail.subject': 'Eingangsbestätigung: dein Rücktritt',
    'withdrawal.mail.text':
      'wir haben deinen Rücktritt am {received} erhalten. Das hast du erklärt:',
    'withdrawal.mail.foreign':
      'Du bist von nichts zurückgetreten? Dann hat sich jemand bei der Adresse vertippt. Bitte sag uns Bescheid.',
    'footer.prices': 'Preise inkl. USt., zzgl. Versand',
    'product.inclVat': 'Inkl. USt., zzgl.',
    'basket.vat': 'inkl. {amount} USt.',
    'order.vat': 'darin {amount} USt.',
    'basket.toCheckout': 'Zur Kassa',
    'checkout.title': 'Kassa',
    'sharedList.sends':
      'Du kannst es direkt zu den Beschenkten liefern lassen: Wähl die Liste an der Kassa. Die Adresse bleibt für dich verborgen.',
    'thanks.begin.late':
      'Die Zahlungsseite antwortet gerade nicht. Bitte bestell nicht noch einmal: Sieh in ein paar Minuten wieder nach, oder wähl an der Kassa eine andere Zahlungsart. Ohne Zahlung verfällt die Bestellung nach 30 Minuten.',
    'product.inclVatOnly': 'Inkl. USt.',
    'product.noVat': 'USt.-frei, zzgl.',
    'product.noVatOnly': 'USt.-frei',
    'order.invoice.giftCards':
      'Auf Geschenkkarten fällt beim Kauf keine USt. an. Die Artikel, die du mit ihnen bezahlst, enthalten sie.',
    'equipment.small':
      'Kaufst du ein neues Gerät, nehmen wir ein gleichartiges altes kostenlos zurück.',
    'equipment.law':
      'Altgeräte kannst du bei den Sammelstellen deiner Gemeinde kostenlos abgeben und bei uns, wenn du ein gleichartiges neues kaufst (Elektroaltgeräteverordnung, EAG-VO).',
  },
  'de-ch': {
    'basket.promo.quantity': 'Noch {count} Stück, dann gilt «{name}»',
    'basket.promo.quantityOne': 'Noch {count} Stück, dann gilt «{name}»',
    'basket.promo.value': 'Noch {amount}, dann gilt «{name}»',
    'basket.promo.asSet': 'Im Set gilt «{name}».',
    'basket.otherChoice': 'Andere Grösse oder Farbe',
    'customForm.errors.upload':
      'Die Dateien sind zusammen zu gross. Bitte schick höchstens drei mit je 5 MB.',
    'customForm.errors.fileSize': 'Eine Datei ist grösser als 5 MB.',
    'checklist.choose': 'Grösse wählen',
    'checklist.errors.size': 'Bitte wähl eine Grösse oder hak den Punkt ab.',
    'payment.V': 'Vorauskasse',
    'checkout.legal':
      'Mit der Bestellung gelten unsere {terms}. Wie du Ware 30 Tage lang zurückgeben kannst, steht unter {withdrawal}, wie wir mit deinen Daten umgehen, in der {privacy}.',
    'checkout.legal.withdrawal': 'Rückgabe',
    'checkout.legal.personalised':
      'Was wir eigens für dich anfertigen, ist von der Rückgabe ausgenommen.',
    'checkout.fileConsent':
      'Ich möchte, dass ihr Downloads und Geschenkkarten per E-Mail {when} liefert.',
    'withdrawal.link': 'Rückgabe anmelden',
    'withdrawal.lead':
      'Das Schweizer Recht kennt für Einkäufe im Internet kein Widerrufsrecht. Wir nehmen Ware trotzdem zurück: 30 Tage lang, ohne Konto und ohne Grund.',
    'withdrawal.more': 'Zustand, Ausnahmen und Rücksendung',
    'withdrawal.check': 'Bitte prüfe deine Meldung',
    'withdrawal.statement': 'Ich gebe Ware aus dieser Bestellung zurück.',
    'withdrawal.confirm': 'Rückgabe bestätigen',
    'withdrawal.done.title': 'Deine Rückgabe ist angemeldet',
    'withdrawal.errors.down':
      'Wir können deine Meldung gerade nicht annehmen. Bitte versuch es in ein paar Minuten noch einmal, ruf uns an oder schreib uns.',
    'withdrawal.mail.subject': 'Deine Rückgabe ist angemeldet',
    'withdrawal.mail.text':
      'wir haben deine Rückgabe am {received} erhalten. Das hast du gemeldet:',
    'withdrawal.mail.foreign':
      'Du hast keine Rückgabe angemeldet? Dann hat sich jemand bei der Adresse vertippt. Bitte sag uns Bescheid.',
    'header.close': 'Menü schliessen',
    'order.transfer.reference': 'Mitteilung',
    'layer.close': 'Schliessen',
    'basket.shippingTo': 'Versand in die {country}',
    'basket.freightTo': 'Speditionsversand in die {country}',
    'addresses.street': 'Strasse',
    'product.ratingOrigin': 'Mit «gekauft bei uns» gekennzeichnete Bewertungen sind geprüft.',
    'reminder.mail.end': 'Liebe Grüsse\nvon Nestling',
    'sharedList.date': 'Grosser Tag: {date}',
    'wishMail.size.text':
      'Wir erinnern dich, wenn die nächste Grösse an der Reihe ist. Sag uns die Grösse, die jetzt passt, oder den Geburtstag.',
    'wishMail.size.now': 'Grösse, die jetzt passt',
    'wishMail.size.unknown': 'Weiss ich nicht',
    'wishMail.errors.none': 'Davon gibt es keine Grösse, die noch kommt.',
    'wishMail.errors.either': 'Bitte wähl eine Grösse oder gib den Geburtstag an.',
    'wishMail.mail.confirm.size':
      'du möchtest an die nächste Grösse erinnert werden: {name}. Bestätige innerhalb von 48 Stunden, dass wir dir schreiben dürfen.',
    'wishMail.mail.size.subject': 'Bald passt Grösse {size}',
    'wishMail.mail.size.text': 'dein Kind wächst, und bald passt Grösse {size}: {name}.',
    'wishMail.mail.size.link': 'Grösse {size} ansehen',
    'compare.sizes': 'Grössen',
    'listing.sort.reduction': 'Grösster Rabatt',
    'lists.placed': 'Der Artikel ist jetzt auf «{list}».',
    'lists.placedItem': '{name} ist jetzt auf «{list}».',
    'lists.share': '«{name}» teilen',
    'search.resultsFor': 'Treffer für «{query}»',
    'search.some':
      'Kein Artikel passt zu allen Wörtern von «{query}». Hier ist, was zu einem Teil davon passt.',
    'search.corrected': 'Zu «{query}» gibt es nichts. Hier sind Treffer für «{corrected}».',
    'search.none': 'Zu «{query}» haben wir leider nichts gefunden.',
    'search.guidesAlone': 'Zu «{query}» haben wir keine Artikel, aber etwas zum Lesen.',
    'suggest.all': 'Alle Treffer für «{query}»',
    'suggest.corrected': 'Vorschläge für «{corrected}»',
    'address.delivery.listNamed': 'An die Babyliste «{title}»',
    'zoom.title': '{name} im Grossformat',
    'form.missing.street': 'Bitte gib die Strasse an.',
    'form.houseNumber.ask': 'Trag die Hausnummer bitte hier ein, nicht bei der Strasse.',
    'form.street.number':
      'In der Strasse steht auch eine Hausnummer. Schreib sie bitte nur ins Feld für die Hausnummer.',
    'form.sameAs': 'Das stimmt nicht mit «{other}» überein.',
    'reset-password.fields.new-password.uppercaseLetter': 'Mindestens ein Grossbuchstabe',
    'mail.receipt.text':
      'danke für deine Nachricht zum Thema «{subject}». Wir lesen sie und antworten dir an diese Adresse, meist innerhalb von zwei Werktagen.',
    'zoom.in': 'Vergrössern',
    'advisor.title': 'Grössenberater',
    'advisor.titleTog': 'Grösse und TOG finden',
    'advisor.height': 'Körpergrösse in cm',
    'advisor.foot': 'Fusslänge in mm',
    'advice.none': 'Bitte gib ein Mass in Ziffern ein, zum Beispiel 67.',
    'advice.unread.height': 'Bitte gib die Körpergrösse in Ziffern ein: {least} bis {most} cm.',
    'advice.unread.foot': 'Bitte gib die Fusslänge in Ziffern ein: {least} bis {most} mm.',
    'advice.typical.height': 'In diesem Alter sind Kinder meist etwa {measure} gross.',
    'advice.typical.foot': 'In diesem Alter ist der Fuss meist etwa {measure} lang.',
    'advice.fits': 'Bei {measure} passt Grösse {size}.',
    'advice.tooSmall':
      'Mit {measure} ist dein Kind dafür noch zu klein. Die kleinste Grösse ist {size}.',
    'advice.tooLarge':
      'Mit {measure} ist dein Kind dafür schon zu gross. Die grösste Grösse ist {size}.',
    'advice.bag': 'Ein grösserer Schlafsack wäre am Hals zu weit.',
    'advice.choose': 'Grösse {size} wählen',
    'advice.soldOut': 'Grösse {size} ist gerade nicht zu haben.',
    'product.sizeMissing':
      'In dieser Farbe ist deine Grösse gerade nicht zu haben. Bitte wähle eine andere.',
    'guarantee.title': 'Gewährleistung: 2 Jahre',
    'info.size': 'Grösse',
    'guarantee.text':
      'Für Mängel haften wir ab der Lieferung zwei Jahre (Art. 210 OR). Melde dich, sobald du einen bemerkst.',
    'returns.label': 'Kostenlos, mit der Etikette aus dem Paket',
    'returns.text.free':
      'Du hast {days} Tage Zeit zum Ausprobieren. Kleb die Etikette aus dem Paket auf und bring es zur Post: Die Rücksendung kostet dich nichts.',
    'info.freight':
      'Kommt mit dem Camionneur. Er ruft dich vorher an und vereinbart mit dir einen Termin.',
    'equipment.law':
      'Altgeräte kannst du in jedem Geschäft, das solche Geräte führt, bei den Sammelstellen von SENS eRecycling und Swico und bei uns kostenlos abgeben, auch ohne Kauf (VREG). Die vorgezogene Recyclinggebühr ist im Preis enthalten.',
  },
  'nl-nl': {
    'order.transfer.reference': 'Omschrijving',
    'equipment.law':
      'Afgedankte apparaten (AEEA) lever je gratis in bij de milieustraat, bij een inleverpunt van Wecycle of bij ons, volgens de Regeling afgedankte elektrische en elektronische apparatuur.',
  },
  'nl-be': {
    'footer.delivery': 'We leveren met',
    'basket.empty.text':
      'Wat je uitkiest, wacht hier op je, ook als er tussendoor een luier ververst moet worden.',
    'equipment.law':
      'Afgedankte apparaten (AEEA) lever je gratis in bij het recyclagepark of een inzamelpunt van Recupel, en bij ons als je een soortgelijk nieuw apparaat koopt. De Recupel-bijdrage zit in de prijs.',
  },
  'fr-fr': {
    'order.transfer.reference': 'Motif du virement',
    'equipment.law':
      'Les équipements électriques usagés (DEEE) se déposent gratuitement en déchetterie, dans un point de collecte ou chez nous, selon le Code de l’environnement. L’éco-participation est comprise dans le prix.',
  },
  'fr-be': {
    'product.inclVat': 'TVAC, hors',
    'footer.prices': 'Prix TVAC, hors frais de livraison',
    'product.inclVatOnly': 'TVAC',
    'equipment.small':
      'À l’achat d’un appareil, nous reprenons gratuitement un ancien du même type.',
    'equipment.law':
      'Les appareils usagés (DEEE) se déposent gratuitement au parc à conteneurs ou dans un point de collecte Recupel, et chez nous à l’achat d’un appareil du même type. La cotisation Recupel est comprise dans le prix.',
  },
  'fr-ch': {
    'checkout.legal':
      'Nos {terms} s’appliquent à votre commande. Notre reprise volontaire pendant 30 jours est décrite sur la page {withdrawal}, l’usage de vos données sur la page {privacy}.',
    'checkout.legal.withdrawal': 'Retours',
    'checkout.legal.personalised': 'Les articles personnalisés pour vous ne sont pas repris.',
    'withdrawal.link': 'Annoncer un retour',
    'withdrawal.lead':
      'Le droit suisse ne prévoit pas de droit de rétractation pour les achats en ligne. Nous reprenons quand même les articles : pendant 30 jours, sans compte et sans motif.',
    'withdrawal.more': 'Conditions, exceptions et renvoi',
    'withdrawal.check': 'Vérifiez votre annonce',
    'withdrawal.statement': 'Je renvoie des articles de cette commande.',
    'withdrawal.confirm': 'Confirmer le retour',
    'withdrawal.done.title': 'Votre retour est annoncé',
    'withdrawal.errors.down':
      'Nous ne pouvons pas recevoir votre annonce pour le moment. Réessayez dans quelques minutes, appelez-nous ou écrivez-nous.',
    'withdrawal.mail.subject': 'Votre retour est annoncé',
    'withdrawal.mail.text':
      'nous avons reçu votre annonce de retour le {received}. En voici le contenu :',
    'withdrawal.mail.foreign':
      'Vous n’avez pas annoncé de retour ? Quelqu’un s’est trompé d’adresse. Prévenez-nous.',
    'product.inclVat': 'TVA incluse, hors',
    'footer.prices': 'Prix TVA incluse, hors frais de livraison',
    'product.inclVatOnly': 'TVA incluse',
    'guarantee.title': 'Garantie légale : 2 ans',
    'guarantee.text':
      'Nous répondons des défauts pendant deux ans dès la livraison (art. 210 CO). Signalez-les dès que vous les constatez.',
    'equipment.law':
      'Les appareils usagés se rendent gratuitement, même sans achat, dans tout magasin qui en vend, aux points de collecte de SENS eRecycling et de Swico, et chez nous (OREA). La taxe anticipée de recyclage est comprise dans le prix.',
  },
};
