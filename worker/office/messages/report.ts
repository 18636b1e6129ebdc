/** Texts of what a provider reports of a payment, in English. */
export const reportEn = {
  'report.settled': 'What the buyer was owed has gone back.',
  'report.leadNothing': 'Nothing is left to send, so nothing is stopped. Write down what you did.',
  'report.gone':
    'The money stays with the bank, and nothing is left to be sent: write the amount off, or claim it from the buyer.',
  'report.lookNothing': 'Looked at',
  'report.title': 'What the provider reports',
  'report.lead': 'Nothing of this order is sent before somebody has looked.',
  'report.dispute': 'Dispute',
  'report.warning': 'Early warning of fraud',
  'report.review': 'The provider reviews the payment',
  'report.refund': 'Refund made at the provider',
  'report.outcome.open': 'open',
  'report.outcome.won': 'decided for us',
  'report.outcome.lost': 'lost',
  'report.outcome.closed': 'closed',
  'report.outcome.failed': 'the money has not arrived',
  'report.problem.tooMuch': 'It is more than what is left of the order, so it has no credit note.',
  'report.problem.noItems': 'It belongs to no item, so it has no credit note.',
  'report.problem.currency': 'Its currency is not that of the order.',
  'report.problem.leavesGoods':
    'All of the money has gone back, and a package is still to be sent.',
  'report.problem.owed': 'The buyer is owed {amount}, which no refund has sent: transfer it.',
  'report.taken': 'The bank has taken {amount}.',
  'report.dueBy': 'Evidence until {date}',
  'report.note': 'Credit note: {number}',
  'report.looked': 'Looked at on {date}: {note}',
  'report.what': 'What you found',
  'report.look': 'Looked at: the order may be sent',
} as const;

/** The same in German. */
export const reportDe: Readonly<Record<keyof typeof reportEn, string>> = {
  'report.settled': 'Was wir noch schuldeten, ist zurückgezahlt.',
  'report.leadNothing':
    'Es ist nichts mehr zu versenden, also auch nichts angehalten. Halte fest, was du unternommen hast.',
  'report.gone':
    'Das Geld bleibt bei der Bank, und zu versenden ist nichts mehr: Buche den Betrag aus oder fordere ihn ein.',
  'report.lookNothing': 'Als angesehen vermerken',
  'report.title': 'Meldungen des Zahlungsdienstes',
  'report.lead': 'Von dieser Bestellung wird nichts verschickt, bevor jemand hingesehen hat.',
  'report.dispute': 'Zahlungsanfechtung',
  'report.warning': 'Betrugswarnung',
  'report.review': 'Der Zahlungsdienst prüft die Zahlung',
  'report.refund': 'Erstattung beim Zahlungsdienst',
  'report.outcome.open': 'offen',
  'report.outcome.won': 'zu unseren Gunsten entschieden',
  'report.outcome.lost': 'verloren',
  'report.outcome.closed': 'geschlossen',
  'report.outcome.failed': 'das Geld ist nicht angekommen',
  'report.problem.tooMuch':
    'Sie ist höher als der Rest der Bestellung und hat deshalb keine Gutschrift.',
  'report.problem.noItems': 'Sie gehört zu keinem Artikel und hat deshalb keine Gutschrift.',
  'report.problem.currency': 'Ihre Währung ist nicht die der Bestellung.',
  'report.problem.leavesGoods':
    'Alles Geld ist erstattet, und ein Paket ist noch nicht verschickt.',
  'report.problem.owed':
    'Wir schulden noch {amount}, die keine Erstattung gesendet hat: bitte überweisen.',
  'report.taken': 'Die Bank hat {amount} eingezogen.',
  'report.dueBy': 'Nachweise bis {date}',
  'report.note': 'Gutschrift: {number}',
  'report.looked': 'Angesehen am {date}: {note}',
  'report.what': 'Ergebnis',
  'report.look': 'Angesehen: darf verschickt werden',
};
