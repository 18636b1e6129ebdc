/** Texts of money that is held, or has moved meanwhile, in English. */
export const heldEn = {
  'work.heldEnds': 'Held money that lapses within two days',
  'order.problem.capture':
    'The provider has not given the money yet. It is asked again: try once more in a minute.',
  'report.lapse': 'The money is not held any more, and has not come',
  'report.capture': 'More was captured at the provider than the order costs',
  'order.held': 'Held',
  'order.held.held': 'until {date}; captured with the first package',
  'order.held.capturing': 'is being captured: {amount}',
  'order.held.lapsed': 'lapsed, nothing has come',
  'order.held.released': 'released',
  'order.sentBack': 'Sent back',
  'order.taken': 'Taken by the bank',
  'order.problem.notCome': 'So much has not come.',
  'order.problem.changed': 'Somebody else was faster. Look at the order as it is now.',
} as const;

/** The same in German. */
export const heldDe: Readonly<Record<keyof typeof heldEn, string>> = {
  'work.heldEnds': 'Reserviertes Geld, das in zwei Tagen verfällt',
  'order.problem.capture':
    'Der Zahlungsdienst hat das Geld noch nicht abgebucht und wird weiter gefragt. Bitte in einer Minute noch einmal versuchen.',
  'report.lapse': 'Das Geld ist nicht mehr reserviert und nicht gekommen',
  'report.capture': 'Beim Anbieter wurde mehr abgebucht, als die Bestellung kostet',
  'order.held': 'Reserviert',
  'order.held.held': 'bis {date}; abgebucht mit dem ersten Paket',
  'order.held.capturing': 'wird gerade abgebucht: {amount}',
  'order.held.lapsed': 'verfallen, es ist nichts gekommen',
  'order.held.released': 'freigegeben',
  'order.sentBack': 'Zurückgegeben',
  'order.taken': 'Von der Bank eingezogen',
  'order.problem.notCome': 'So viel ist nicht eingegangen.',
  'order.problem.changed': 'Jemand anderes war schneller. Sieh dir die Bestellung noch einmal an.',
};
