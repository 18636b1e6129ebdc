import { countries } from '../../../edge-config/countries/countries.ts';
import { COUNTRIES, type Country } from '../../shop/rules/shop.ts';

/**
 * Words in addresses in German, French, Dutch and Italian that determine the meaning of a number beside them
 * (docs/rules/checkout.md#house-numbers-in-streets). They are kinds of things, never names of streets.
 */

function words(...all: readonly string[]): string {
  return all.flatMap((line) => line.split(' ')).join('|');
}

/** The end of a word, optionally after its dot. */
const END = String.raw`(?![\p{L}\d])`;

/** Kinds of roads in French, which precede the name. In a line with two of them, either may be meant. */
const FRENCH_ROADS = words(
  'rue avenue ave av boulevard bvd blvd bld boul bd place pl allée allées all chemin chem che impasse imp quai qu cours crs',
  'route rte square sq passage pass chaussée chaussee chée ch[éè]e drève dreve sentier venelle ruelle esplanade promenade prom',
  'faubourg fbg fg montée montee mte traverse rond-point rpt',
);

/** Kinds of other sites, which are in names of roads, too. */
const FRENCH_SITES = words(
  'clos cité cite villa mail côte cote rampe voie galerie carrefour hameau lotissement lot parvis pont porte cour digue',
);
const FRENCH_KINDS = words(
  FRENCH_ROADS.replaceAll('|', ' '),
  FRENCH_SITES.replaceAll('|', ' '),
  'r ch',
);

/** Months, as whole words. */
const MONTHS = words(
  'januar jänner februar feber märz april mai juni juli august september oktober november dezember',
  'janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre',
  'januari februari maart mei augustus gennaio febbraio marzo aprile maggio giugno luglio agosto settembre',
  'ottobre novembre dicembre',
);
export const MONTH = new RegExp(`^(?:${MONTHS})${END}`, 'iu');
/** Beginnings with a month: `Meiplein`, `Mai-Straße`. */
export const MONTH_NAME = new RegExp(`^(?:${MONTHS})`, 'iu');

/** After these words a number counts things: `In den 30 Morgen`, `Rue des 4 Vents`, `Rue du 12e de Ligne`. */
export const ARTICLE =
  /^(?:de[nmrs]?|die|das|zu[rm]?|du|la|les?|aux?|het|van|ter|ten|dei|del(?:la|le)?)$/iu;

/** Words before the last word of a name: `Am Gleis`, `Rue du Stand`. */
const BEFORE_NAME = '(?:^|\\s)(?:[ai][mn]|beim?|zu[rm]?|auf|de[mnr]?|het|du|la|le)';

/** Rulers, whose number in French has digits: `rue François 1er`. Behind other names a floor may be meant. */
export const RULER =
  /^(?:françois|francois|albert|l[ée]opold|napol[ée]on|nicolas|alexandre|pierre|charles|guillaume|louis|henri|philippe|robert|[ée]lisabeth|rainier|honoré|jean|paul|baudouin|ferdinand|georges?|[ée]douard|amédée|humbert|othon)$/iu;

/** Words that announce the number of a house. */
export const NUMBER_WORD = /^(?:huisnr|hausnr|hausnummer|nummer|numéro|nr|no|n°|nº|n)\.?$/iu;

/** Kinds without a name, whose streets are numbered in some towns: `Straße 101`, `Weg 5`, `Plein 1944`, `Quai 3`. */
export const NUMBERED = new RegExp(
  `^(?:${words(
    'straße strasse str\\.? weg gasse allee platz ring zeile reihe block gruppe parzelle feld siedlung quartier sektor',
    'straat laan plein wijk buurt blok kade kaai dijk via viale promenade',
  )}|(?:${FRENCH_KINDS})\\.?)$`,
  'iu',
);

/** Industrial estates and allotments, whose streets and buildings are numbered. */
export const ESTATE =
  /^(?:iz|gz|ge|z[ai]c?|zone|zoning|industrie(?:zentrum|gebiet|park|terrein)|bedrijven(?:park|terrein)|gewerbe(?:gebiet|park)|(?:klein)?garten(?:anlage|kolonie|verein)\p{L}*|kleingarten\p{L}*|kg[av]|kolonie|camping\p{L}*|messe(?:gelände)?|\p{L}*(?:hafen|haven)(?:gelände)?)(?!\p{L})/iu;

/** Rows and fields, which are numbered beside a street: `Uferweg Platz 5`. Names may end in them, too. */
const ROWS = words('platz feld reihe zeile gruppe sektor quartier vak veld plaats wijk');
export const ROW = new RegExp(`^(?:${ROWS})$`, 'iu');

/** Words of lines without a street. */
export const NO_STREET =
  /^(?:post(?:fach|filiale|lagernd|kasten|amt|bus|nl|\.at|e restante)|(?:pack|abhol)station|dhl|hermes|dpd|gls|ups|filiale|paketshop|gro(?:ß|ss)empfänger|antwoordnummer|pakketpunt|point relais|bo[iî]te postale|case postale|casella postale|c\.?p|b\.?p|c\.?s|kaserne|terminal|steiger|grundstück|flurstück|gst|ez|par[zc]elle|kavel|(?:werk|station|lot)(?= \d))\.?(?!\p{L})/iu;

/** A French street, before whose kind a number may lead. */
export const FRENCH_STREET = new RegExp(`(?:^|[\\s-])(?:${FRENCH_KINDS})\\.?${END}`, 'iu');

/** Streets of the six countries, as a whole word or the end of one. */
export const STREET_WORD = new RegExp(
  `(?:stra(?:ß|ss)e|str\\.?|weg|gasse|platz|allee|ring|damm|ufer|straat|laan|plein|gracht|kade|dijk|steenweg)${END}|${FRENCH_STREET.source}|(?:^|\\s)(?:via|viale|piazza)\\s`,
  'iu',
);

/** A kind of road in French, as a whole word. */
export const FRENCH_ROAD = new RegExp(`(?:^|\\s)(?:${FRENCH_ROADS})\\.?${END}`, 'iu');

const FRENCH_ARTICLE = String.raw`\s(?:de|du|des|la|les?|aux?|et|à|sur|sous|\S*['’]\S*)`;
const FRENCH_ADJECTIVE = String.raw`(?:\s(?:vieux|vieille|petite?|grande?|haute?|bas|basse|neuve?|nouveau|nouvelle|ancien|ancienne|beau|belle|premi[eè]re?|deux|trois|quatre|\d+))*`;

/**
 * Two streets or sites in one line: a kind behind the name of the first, not in it, as in `rue du Pont Neuf`, `rue du Petit Quai`, `rue
 * Faubourg de Pierre` or `rue Basse Cour`.
 */
export const FRENCH_TWO = new RegExp(
  String.raw`(?:^|[\s-])(?:${FRENCH_KINDS})\.?\s.*(?:(?<!^(?:${FRENCH_KINDS})\.?|${FRENCH_ARTICLE}${FRENCH_ADJECTIVE})\s(?:${FRENCH_ROADS}|zone|parc|domaine|quartier|village|camping|centre|r[ée]sidence)|(?<!(?:^(?:${FRENCH_KINDS})\.?|${FRENCH_ARTICLE})${FRENCH_ADJECTIVE})\s(?:${FRENCH_SITES}))\.?(?=\s|$)`,
  'iu',
);

/** Floors: `3. OG`, `2ème étage`, `3-hoog`, `2° piano`. */
export const FLOOR =
  /^(?:\d{1,2}(?:\.|°|er|ère|e|è?me|eme|[ds]t?e|th)?|[IVX]{1,4}\.)[ -]?(?:OG|UG|HH|stock(?:werk)?|etage|étage|ét\.|verdieping|verd\.|piano|hoog|obergescho(?:ß|ss)|hinterhaus|seitenflügel|hof|stiege|eingang|aufgang)(?!\p{L})/iu;

/** Parts of a house that are in no street's name. */
const PARTS = words(
  'hinterhaus vorderhaus seitenflügel quergebäude gebäude geb block wohnung whg wohneinheit we appartement apartment app appt apt',
  'zimmer zi raum stg stock stockwerk top tür tuer og ug eg dg erdgeschoss dachgeschoss etage étage',
  'bâtiment batiment bât bat bloc immeuble imm escalier esc rdc rez rez-de-chaussée appart boîte boite bte',
  'bus blok gebouw unit kamer verdieping gelijkvloers bovenhuis benedenhuis',
);

/** Numbered things other than houses. They are in names of streets only after an article: `Am Gleis`. */
const THINGS = words(
  'gleis parzelle parz stand stellplatz liegeplatz standplatz bahnsteig box garage boje bootshaus bungalow mobilheim container kabine',
  'laden lokal ladenlokal ebene terminal gate anleger los lagerhaus',
  'loods steiger standplaats ligplaats kavel perceel huisje stacaravan kraam perron dok hangar',
  'emplacement ponton parking pavillon cellule parcelle entrepôt dépôt kiosque mobil-home îlot ilot lot',
);

/** Numbered things that are also in names of streets after an adjective: `Kottbusser Tor`, `Oude Poort`. */
const ENDINGS = words(
  'tor halle haus bau steg block rampe brücke kai kaai pier schuppen speicher eingang aufgang objekt lager poort hal poste',
);
const ADJECTIVE = words(
  '(?:alt|neu|hoh|lang|kurz|groß|gross|klein|breit|schmal|ober|unter|äußer|inner|mittler|vorder|hinter)e[nrs]?',
  '(?:rot|weiß|weiss|schwarz|grün|blau|gelb|grau|dick|tief|kalt|steinern|hölzern|eisern|golden|krumm|schön|letzt|erst|zweit|dritt)e[nrs]?',
  '\\p{L}+(?:(?<!cent|lag|weih|speich)er|sche[nrs]?) oude nieuwe korte grote kleine hoge lage brede rode witte zwarte groene blauwe',
  'vieille ancienne nouvelle petite grande',
);

/** Supplements of a house number that are not part of it. */
const BESIDE = words(
  PARTS.replaceAll('|', ' '),
  'hinterhof seitenflgl gartenhaus rückgebäude hofgebäude hof haus hs eingang aufgang bau halle tor lager objekt bauteil',
  'büro praxis stiege st parterre souterrain mezzanin links rechts mitte postfach',
  'tour porte hall entrée entree résidence residence rés res chalet villa interphone digicode case cp bp cs lieu-dit lieudit za zi zac chez',
  'ingang begane residentie toren woning kantoor',
  'campus pf atelier studio ortsteil ot vh hh rg rgb hochparterre onder bel trap flat',
  'casella palazzo scala interno presso bei beim c/o p/a t.a.v. z.hd. z.h.',
);
export const SUPPLEMENT = new RegExp(
  `${FLOOR.source}|^(?:${BESIDE.replaceAll('.', '\\.')})\\.?${END}|^z\\. ?(?:hd|h)\\.|^(?:${THINGS}|${ENDINGS}|platz|reihe) (?:\\d|\\p{L}(?![\\p{L}'’]))`,
  'iu',
);

/**
 * A word that determines the meaning of the number after it, if it follows the name of a street: `Lindenweg Haus 5`.
 */
export const BESIDE_WORD = new RegExp(
  `^(?:${BESIDE.replaceAll('.', '\\.')}|${THINGS}|${ENDINGS}|${ROWS})\\.?$`,
  'iu',
);

/** Houses with many homes, of which the number may be one: `Résidence du Parc 5`. */
export const RESIDENCE =
  /^(?:r[ée]s(?:idence)?|residentie|immeuble|imm|chalet|campus|building)\.?$/iu;

/** Only a numbered thing, which is not a street's name. */
export const THING = new RegExp(`^(?:${THINGS}|steg|rampe|pier)\\.?$`, 'iu');

/** Beginnings of parts of a house instead of a street: `Bât A rue Pasteur`, `porte 3 rue Pasteur`, `2e etage Kerkstraat`. */
export const HOUSE_PART = new RegExp(
  `${FLOOR.source}|^(?:(?:${PARTS}|km|box)\\.?(?![\\p{L}\\d-])|(?:porte|hall|tour|entrée|lot) (?:\\d|\\p{L}(?![\\p{L}'’])))`,
  'iu',
);

/** Words that mean that an address is beside another one, and that are in no street's name. */
const NEXT_TO = words(
  'gegenüber gegenueber ggü\\.? ecke nächst nähe zw\\.? zwischen',
  'tegenover rechtover t\\/o t\\.o\\.? naast nabij hoek',
  'face angle près proche côté vis-[àa]-vis',
);
/**
 * Words with the same meaning with which names may begin, too: `Hinter der Kirche`, `Tussen de Bogen`,
 * `Derrière-Bourg`.
 */
const NEAR = words('neben hinter achter');
const NEAR_AT_END = words(
  'bei beim nahe vor dahinter daneben bij voor tussen dichtbij to derrière derriere devant entre',
);

/** What makes a street's name no address of its number: a building beside it, a part of a house at its end, or a remark. */
export const NO_NAME_IN = new RegExp(
  String.raw`(?:^|\s)(?:${NEXT_TO})(?=\s|$)|\s(?:${NEAR})(?=\s|$)|(?<!${BEFORE_NAME})\s(?:${NEAR_AT_END})$|(?<!${BEFORE_NAME})\s(?:${PARTS}|${THINGS}|km)\.?$|(?<!${BEFORE_NAME}|(?:^|\s)(?:${ADJECTIVE}))\s(?:${ENDINGS})$|[()]`,
  'iu',
);

/**
 * Ends of a part before a number that may belong to that part instead of the house: `Résidence Bellevue Bât 12 rue
 * Pasteur`.
 */
export const PART_BEHIND = new RegExp(
  String.raw`(?:^|[\s,])(?:${PARTS}|${THINGS}|porte|hall|tour|entrée|n[°º]|numéro|étage)\.?$`,
  'iu',
);

/** A postcode after a number: `12 D-10115`, `12-1012AB`. */
export const POSTCODE_BEHIND = /[ -](?:[A-Z]{1,2}[ -](?:[1-9]\d{3}|\d{5})|\d{4} ?[A-Z]{2})$/i;

/** A supplement after a French street without a comma: with the code, letter or number that makes it certain. */
export const FRENCH_SUPPLEMENT =
  /\s(?:(?:b[âa]t(?:iment)?|bloc|imm(?:euble)?|tour|esc(?:alier)?|app(?:t|art|artement)?|apt|porte|hall|entrée|entree|étage|bo[iî]te|bte|bus)\.?\s(?:n°\s?)?(?:\d[\p{L}\d.]{0,5}|\p{Lu}\d{0,3})(?![\p{L}\d'’])|\d{1,2}(?:er|e|è?me|eme)\sétage|étage\s\d|rdc(?!\p{L})|rez-de-chaussée|(?:b\.?p|c\.?s|c\.?p)\.?\s\d|chez\s|c\/o\s|(?<!\s(?:de|du|des|la|les?|aux?)\s)(?:r[ée]sidence|r[ée]s\.?|lieu-?dit|z[ai]c?)\s\S)/iu;

/** Words that occur in French streets by chance, after an article, or that begin a supplement. */
export const FRENCH_DOUBT =
  /(?<!\s(?:de|du|des|la|le|les|l'|aux?))\s(?:b[âa]t(?:iment)?|app(?:t|art|artement)?|apt|esc(?:alier)?|imm(?:euble)?|r[ée]s(?:idence)?|étage|rdc|lieu-dit|bis|ter|km|lotissement|hameau|fond|gauche|droite|interphone|digicode)\.?(?:\s|$)|\d{4,}\s\p{L}|\s\S+\s\p{Lu}$/iu;

/**
 * Words that begin after the name of a French street, not in it: `rue Pasteur Le Clos`, `rue Pasteur 3ème gauche`.
 */
export const FRENCH_MORE =
  /\s(?!(?:[Dd][Ee]|[Ss][Uu][Rr]|[Ss][Oo][Uu][Ss]) )\S+ (?:L[aeAE][sS]? |L['’])\p{Lu}|(?<!\s(?:du|de|des|la|les?|aux?))\s\d+(?:er|ère|e|è?me|eme)\s(?!de\s)/u;

/** A letter, except one that begins an addressee: `c/o`, `p/a`, `t.a.v.`, `z. Hd.`. */
const LETTER = String.raw`(?: ?(?![cC]\/[oO]|[pP]\/[aA]|[tT]\.[aA]|[zZ]\. ?[hH])[a-zA-Z](?![\p{L}\d]))`;
const SUFFIX = String.raw`(?: ?(?:[bB]is|BIS|ter|quater)(?![\p{L}]| \d))`;
const PART = String.raw`(?: ?(?:[-–/+&]| bis | t\/m | und | en | et | à ) ?(?:\d{1,5}[a-zA-Z]?|[a-zA-Z])(?![\p{L}\d.]|\/o(?!\p{L})))`;
const FRACTION = String.raw`(?: ?[½¼¾]| [13]\/[234](?!\d))`;
const CORE = String.raw`(?:\p{L}+[.°º]? ?|[nN][°º] ?)?\d{1,5}`;

/** A house number with its supplement, by country. */
export const NUMBERS = Object.fromEntries(
  COUNTRIES.map((country) => {
    const parts = [countries[country].addresses.numberParts?.source, FRACTION, SUFFIX, PART, LETTER]
      .filter(Boolean)
      .join('|');
    return [country, new RegExp(`^${CORE}(?:${parts})*`, 'u')];
  }),
) as Readonly<Record<Country, RegExp>>;
