/** What the field says, in the language of the editor. */

const de = {
  list: 'Gewählte Produkte',
  none: 'Noch kein Produkt gewählt.',
  count: '{count} von {most}',
  search: 'Produkt suchen',
  hint: 'Name, Marke oder Nummer',
  found: '{count} Treffer',
  noHits: 'Kein Produkt gefunden.',
  searching: 'Suche läuft …',
  chosen: 'gewählt',
  full: 'Mehr als {most} Produkte zeigt der Block nicht. Nimm erst eines heraus.',
  gone: 'nicht mehr im Sortiment',
  notSold: 'zurzeit nicht im Verkauf',
  unreadable: 'keine Produktnummer',
  up: '{name} nach oben',
  down: '{name} nach unten',
  remove: '{name} entfernen',
  added: '{name} hinzugefügt.',
  removed: '{name} entfernt.',
  moved: '{name} ist jetzt Nummer {rank}.',
  noAnswer: 'Der Shop antwortet nicht; die gewählten Nummern bleiben, wie sie sind.',
  refused:
    'Der Shop nimmt das Token dieses Felds nicht an; wer den Space einrichtet, kann es neu setzen.',
  tooMany: 'Zu viele Anfragen in kurzer Zeit; versuch es in einer Minute wieder.',
  retry: 'Noch einmal versuchen',
};

type Texts = Readonly<Record<keyof typeof de, string>>;

const fr: Texts = {
  list: 'Produits choisis',
  none: 'Aucun produit choisi pour l’instant.',
  count: '{count} sur {most}',
  search: 'Chercher un produit',
  hint: 'Nom, marque ou numéro',
  found: 'Résultats\u{A0}: {count}',
  noHits: 'Aucun produit trouvé.',
  searching: 'Recherche en cours…',
  chosen: 'choisi',
  full: 'Le bloc affiche {most} produits au plus. Retirez-en un d’abord.',
  gone: 'ne fait plus partie de l’assortiment',
  notSold: 'pas en vente actuellement',
  unreadable: 'pas un numéro de produit',
  up: '{name}\u{A0}: monter',
  down: '{name}\u{A0}: descendre',
  remove: '{name}\u{A0}: retirer',
  added: '{name}\u{A0}: ajouté.',
  removed: '{name}\u{A0}: retiré.',
  moved: '{name} est maintenant en position {rank}.',
  noAnswer: 'La boutique ne répond pas\u{202F}; les numéros choisis restent tels quels.',
  refused:
    'La boutique refuse le jeton de ce champ\u{202F}; la personne qui configure l’espace peut le renouveler.',
  tooMany: 'Trop de demandes en peu de temps\u{202F}; réessayez dans une minute.',
  retry: 'Réessayer',
};

const nl: Texts = {
  list: 'Gekozen producten',
  none: 'Nog geen product gekozen.',
  count: '{count} van {most}',
  search: 'Product zoeken',
  hint: 'Naam, merk of nummer',
  found: '{count} gevonden',
  noHits: 'Geen product gevonden.',
  searching: 'Bezig met zoeken…',
  chosen: 'gekozen',
  full: 'Het blok toont hoogstens {most} producten. Haal er eerst een weg.',
  gone: 'niet meer in het assortiment',
  notSold: 'nu niet te koop',
  unreadable: 'geen productnummer',
  up: '{name} omhoog',
  down: '{name} omlaag',
  remove: '{name} verwijderen',
  added: '{name} toegevoegd.',
  removed: '{name} verwijderd.',
  moved: '{name} is nu nummer {rank}.',
  noAnswer: 'De shop antwoordt niet; de gekozen nummers blijven zoals ze zijn.',
  refused: 'De shop weigert het token van dit veld; wie de space beheert, kan het vernieuwen.',
  tooMany: 'Te veel aanvragen in korte tijd; probeer het over een minuut opnieuw.',
  retry: 'Opnieuw proberen',
};

const en: Texts = {
  list: 'Chosen products',
  none: 'No product chosen yet.',
  count: '{count} of {most}',
  search: 'Find a product',
  hint: 'Name, brand or number',
  found: '{count} found',
  noHits: 'No product found.',
  searching: 'Searching…',
  chosen: 'chosen',
  full: 'The block shows at most {most} products. Remove one first.',
  gone: 'no longer sold',
  notSold: 'not on sale now',
  unreadable: 'not a product number',
  up: '{name}: move up',
  down: '{name}: move down',
  remove: '{name}: remove',
  added: '{name} added.',
  removed: '{name} removed.',
  moved: '{name} is number {rank} now.',
  noAnswer: 'The shop does not answer; the chosen numbers stay as they are.',
  refused: 'The shop refuses the token of this field; whoever sets up the space can renew it.',
  tooMany: 'Too many requests in a short time; try again in a minute.',
  retry: 'Try again',
};

const LANGUAGES: Readonly<Record<string, Texts>> = { de, fr, nl, en };

export type Say = (key: keyof Texts, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the texts in the language of the editor, `de` or `de-at`; English for one that the plugin does not speak. */
export function textsIn(language: string): Say {
  const texts = LANGUAGES[language.toLowerCase().split(/[-_]/)[0] ?? ''] ?? en;
  return (key, values = {}) =>
    texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
