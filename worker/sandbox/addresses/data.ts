import type { Country } from '../../../app/shop/rules/shop.ts';

interface Area {
  readonly towns: readonly string[];
  readonly streets: readonly string[];
}

/** Some towns of countries, by postcode. A postcode may have several towns; nothing is suggested in a country without a row. */
export const areas: Readonly<Partial<Record<Country, Readonly<Record<string, Area>>>>> = {
  DE: {
    '04277': {
      towns: ['Leipzig'],
      streets: ['Lindenweg', 'Lößniger Straße', 'Liechtensteinstraße', 'Arno-Nitzsche-Straße'],
    },
    '20095': {
      towns: ['Hamburg'],
      streets: ['Mönckebergstraße', 'Spitalerstraße', 'Steinstraße', 'Lilienstraße'],
    },
    '80331': {
      towns: ['München'],
      streets: ['Sendlinger Straße', 'Kaufingerstraße', 'Rosental', 'Oberanger'],
    },
    '01824': { towns: ['Gohrisch', 'Königstein', 'Rathen'], streets: ['Hauptstraße', 'Elbweg'] },
  },
  AT: {
    '1010': { towns: ['Wien'], streets: ['Graben', 'Kärntner Straße', 'Wollzeile'] },
    '5020': { towns: ['Salzburg'], streets: ['Getreidegasse', 'Linzer Gasse', 'Mirabellplatz'] },
  },
  CH: {
    '8001': { towns: ['Zürich'], streets: ['Bahnhofstrasse', 'Rennweg', 'Löwenstrasse'] },
    '1003': { towns: ['Lausanne'], streets: ['Rue de Bourg', 'Rue du Grand-Pont'] },
  },
  BE: {
    '1000': {
      towns: ['Bruxelles', 'Brussel'],
      streets: ['Rue Neuve', 'Rue du Midi', 'Nieuwstraat', 'Zuidstraat'],
    },
    '9000': { towns: ['Gent'], streets: ['Veldstraat', 'Korenmarkt', 'Lindelei'] },
  },
  NL: {
    '1012': { towns: ['Amsterdam'], streets: ['Damrak', 'Nieuwendijk', 'Kalverstraat'] },
    '3511': { towns: ['Utrecht'], streets: ['Oudegracht', 'Lange Elisabethstraat'] },
  },
  FR: {
    '75004': {
      towns: ['Paris'],
      streets: ['Rue de Rivoli', 'Rue des Rosiers', 'Rue Saint-Antoine'],
    },
    '69002': { towns: ['Lyon'], streets: ['Rue de la République', 'Rue Mercière'] },
  },
};
