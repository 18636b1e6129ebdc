import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHouseNumber, MAX_HOUSE_NUMBER } from './house-number.ts';
import { COUNTRIES } from '../../shop/rules/shop.ts';
import { splitStreet } from './street-line.ts';
import { addressSamples, isRightSplit } from '../testing/address-sample.ts';
import { cleanText } from '../../text/rules/typed-text.ts';

/** Of a hundred lines, the form may ask about this many. */
const MAX_ASKED = 10;

describe.each(COUNTRIES)('the sample addresses of %s', (country) => {
  const samples = addressSamples.get(country) ?? [];
  const read = samples.map((sample) => ({ sample, split: splitStreet(sample.line, country) }));

  test('none is split wrongly', () => {
    const wrong = read.flatMap(({ sample, split }) => {
      if (!split) return [];
      const { street, houseNumber, additional } = split;
      return isRightSplit(sample, { street, houseNumber, supplement: additional })
        ? []
        : [`${sample.line} → ${street} | ${houseNumber} | ${additional}`];
    });
    expect(wrong).toEqual([]);
  });

  test('the shopper is asked about at most ten of a hundred addresses', () => {
    const asked = read
      .filter(({ split }) => !split)
      .map(({ sample }) => `${sample.kind}: ${sample.line}`);
    const most = (samples.length * MAX_ASKED) / 100;
    expect(asked.length <= most ? [] : asked).toEqual([]);
  });
});

describe('lines of other tests and registers', () => {
  test.each([
    ['DE', 'An der Autobahn A7 64-68', 'An der Autobahn A7 | 64-68'],
    ['DE', 'Kirchengasse 7, 1. Stock Zi.Nr. 4', 'Kirchengasse | 7 | 1. Stock Zi.Nr. 4'],
    ['DE', 'Halle 4, Industriestr. 5', 'Industriestr. | 5 | Halle 4'],
    ['DE', 'Straße der 1000 Rosen 5', 'Straße der 1000 Rosen | 5'],
    ['AT', 'Triester Straße 64/3/R02', 'Triester Straße | 64/3/R02'],
    ['AT', 'Rennweg 33B/2.OG', 'Rennweg | 33B | 2.OG'],
    ['CH', 'St. Gallerstrasse 12.3 b', 'St. Gallerstrasse | 12.3 b'],
    ['CH', '12, rue des 2 Gares', 'rue des 2 Gares | 12'],
    ['BE', 'Leuvensesteenweg 510/B12', 'Leuvensesteenweg | 510/B12'],
    ['BE', 'Rue du 11 Novembre 1918 12', 'Rue du 11 Novembre 1918 | 12'],
    ['NL', 'Prinsengracht 12 D-hs', 'Prinsengracht | 12 D-hs'],
    ['NL', 'Laan van de 7 Linden 12', 'Laan van de 7 Linden | 12'],
    ['FR', '12 rue Pierre 1er de Serbie', 'rue Pierre 1er de Serbie | 12'],
    ['FR', "12 L'Orée du Bois", "L'Orée du Bois | 12"],
  ] as const)('%s: “%s” is %s', (country, line, right) => {
    const { street, houseNumber, additional } = splitStreet(line, country) ?? {};
    expect([street, houseNumber, additional].filter(Boolean).join(' | ')).toBe(right);
  });

  test.each([
    ['FR', 'Rue du Huit Mai 1945'],
    ['DE', 'Platz des 8. Mai 1945'],
    ['DE', 'Lindenweg 12 Skulptur 5'],
    ['DE', 'Schwalbenweg 12, 13, 14'],
    ['DE', 'Lindenweg Haus 5'],
    ['DE', 'An der B 96 12'],
    ['AT', 'Top 5'],
    ['AT', 'Nr. 12'],
    ['CH', '5, 1er-Août'],
    ['BE', 'Rue Haute 1er 5'],
    ['NL', 'Markt 1944 5'],
    ['NL', 'Kerkstraat 12 3 4'],
    ['NL', 'p/a Jansen Kerkstraat 12'],
    ['FR', '4 Chemins'],
    ['FR', '1er Mai'],
    ['FR', '8 Mai 1945'],
    ['FR', '12 r Pasteur'],
    ['FR', '12 rue de la Tour A'],
    ['FR', '12 rue Pasteur 75011 Paris'],
    ['FR', '12, 14 rue Pasteur'],
    ['FR', '12 rue Pasteur Bat Les Lilas'],
  ] as const)('%s: “%s” is asked about', (country, line) => {
    expect(splitStreet(line, country)).toBeUndefined();
  });
});

describe('lines that leave a doubt are asked about', () => {
  test.each([
    // A part of a house in place of the street or number.
    ['FR', '3e étage rue Pasteur'],
    ['FR', '3e gauche rue Pasteur'],
    ['FR', '3e rue Pasteur'],
    ['FR', '2 étage rue Pasteur'],
    ['FR', '12 porte 3 rue Pasteur'],
    ['FR', '12 Bât A rue Pasteur'],
    ['FR', 'Bât A 12 rue Pasteur'],
    ['FR', '12 apt 3 rue Pasteur'],
    ['BE', 'Residentie De Linde bus 4'],
    ['BE', '1er étage Rue Haute 5'],
    ['BE', '2de verdieping Kerkstraat 5'],
    ['BE', 'Blok C Kerkstraat 12'],
    ['CH', '2ème étage Rue du Lac 12'],
    ['CH', 'Route de Genève km 5'],
    ['NL', '2e etage Kerkstraat 12'],
    ['NL', 'Bovenhuis Kerkstraat 12'],
    ['DE', 'Wohnung Nord Lindenweg 5'],
    ['FR', 'Résidence Bellevue appt 12 rue Pasteur'],
    ['FR', 'Résidence Bellevue, Bât 12 rue Pasteur'],
    ['FR', 'ZA des Prés lot 12 rue de l’Industrie'],
    ['FR', 'Résidence Les 3 Tilleuls 12 rue Pasteur'],
    ['BE', 'Rue Haute Résidence du Parc 5'],
    ['CH', 'Résidence du Parc 5'],
    // A number of something other than a house.
    ['DE', 'Am Hafen Gleis 5'],
    ['DE', 'Messegelände Halle 5'],
    ['DE', 'Industriestraße Tor 3'],
    ['DE', 'Neudorf Parzelle 12'],
    ['DE', 'Großmarkt Stand 12'],
    ['DE', 'Uferweg Platz 5'],
    ['DE', 'Campingplatz Nord Platz 5'],
    ['DE', 'Kolonie Abendruh Weg 3'],
    ['DE', 'Kurfürstendamm Block 5'],
    ['DE', 'Unter den Linden Haus 5'],
    ['DE', 'Flughafen Terminal 2'],
    ['DE', 'Steg 5'],
    ['AT', 'Gartenweg Parz. 5'],
    ['AT', 'Naschmarkt Stand 412-415'],
    ['CH', 'Bahnhofplatz Gleis 5'],
    ['CH', 'Zone industrielle Hangar 5'],
    ['BE', 'Havenlaan Poort 5'],
    ['BE', 'Rue du Port Quai 5'],
    ['NL', 'Dorpsstraat Kavel 3'],
    ['NL', 'Jachthaven De Hoorn steiger 5'],
    ['NL', 'Camping De Hoorn Plaats 12'],
    ['FR', 'Quai des Docks Poste 5'],
    ['FR', 'Allée des Pins Emplacement 12'],
    // Two streets.
    ['FR', '12 rue Pasteur 14 rue Foch'],
    ['FR', '12 rue Pasteur, avenue Foch'],
    ['FR', '12 rue Pasteur cité Bellevue'],
    ['FR', 'Rue Foch, 12, rue Pasteur'],
    ['FR', 'Rue Pasteur 12 avenue Foch'],
    ['CH', 'Rue de Lausanne Place de la Gare 5'],
    ['BE', 'Rue Haute avenue Louise 12'],
    // A building beside the house of the number.
    ['NL', 'Nieuwe Keizersgracht t/o 45'],
    ['NL', 'Kerkstraat tegenover 12'],
    ['NL', 'Kerkstraat naast 12'],
    ['NL', 'Kerkstraat hoek 12'],
    ['NL', 'Kerkstraat achter 12'],
    ['NL', 'Prinsengracht t.o. 1033'],
    ['NL', 'Prinsengracht to 1033'],
    ['NL', 'Kerkstraat nabij 12'],
    ['NL', 'Kerkstraat bij 12'],
    ['NL', 'Kerkstraat tussen 12 en 14'],
    ['NL', 'Zone 4 kavel 3'],
    ['BE', 'Kerkstraat rechtover 12'],
    ['DE', 'Seestr. ggü 12'],
    ['DE', 'Seestr. zw. 12 und 14'],
    ['DE', 'Seestr. zwischen 12 und 14'],
    ['DE', 'Seestr. bei 12'],
    ['DE', 'Seestr. hinter 12'],
    ['DE', 'Seestr. nächst 12'],
    ['AT', 'Lindengasse Nähe 12'],
    ['AT', 'Lindengasse vis-a-vis 12'],
    ['CH', 'Rue du Lac à côté de 12'],
    ['CH', 'Rue du Lac derrière 12'],
    ['BE', 'Rue Haute face à 12'],
    ['BE', 'Rue Haute vis-à-vis 12'],
    ['FR', 'Rue Pasteur près de 12'],
    ['FR', 'Rue Pasteur à côté du 12'],
    ['DE', 'Seestr. gegenüber 5'],
    ['DE', 'Seestr. neben 5'],
    ['DE', 'Müllerstr. Ecke Seestr. 5'],
    ['AT', 'Ecke Lindengasse 5'],
    ['BE', 'Rue Haute en face 12'],
    ['CH', 'Rue du Lac près 12'],
    ['FR', '12 rue Pasteur face à la mairie'],
    ['FR', '12 rue Pasteur angle rue Foch'],
    // Two numbers, or a postcode.
    ['FR', '12 rue Pasteur 1er'],
    ['NL', 'Kerkstraat 12 1012AB'],
    ['BE', 'Kerkstraat 12 B 1000'],
    ['NL', 'Kerkstraat 12-1012AB'],
    ['NL', 'Bedrijvenpark 5 12'],
    ['NL', 'Steiger 3 12'],
    ['DE', 'Lindenweg 12 D-10115'],
    ['AT', 'Lindengasse 12 A-1010'],
    ['BE', 'Rue Haute 12 B-1000'],
    ['FR', '12 rue Pasteur, 75011 Paris'],
    // Lines without a street.
    ['DE', 'DHL Filiale 512'],
    ['DE', 'Postlagernd 12'],
    ['DE', 'Großempfänger 12'],
    ['DE', 'Station 5, Klinikum Nord'],
    ['DE', 'Terminal 1, Abflug'],
    ['DE', 'Kaserne 3, Block 5'],
    ['DE', 'Werk 3, Tor 5, Industriepark Höchst'],
    ['AT', 'Abholstation 12'],
    ['AT', 'EZ 12, Dorf'],
    ['AT', 'Grundstück 45/3'],
    ['AT', 'Post.at Station 12'],
    ['AT', 'Postkasten 12'],
    ['CH', 'Parzelle 12, Dorf'],
    ['NL', 'Kavel 12'],
    ['FR', 'Lot 5, Le Bourg'],
    // More text after the name, without a comma.
    ['FR', '5 rue Pasteur 3ème gauche'],
    ['FR', '5 rue Pasteur Le Clos'],
    ['FR', '5 rue Pasteur L’Orée'],
    ['FR', '5 rue Pasteur fond de cour'],
    ['FR', '5 rue Pasteur lotissement Les Pins'],
    ['FR', '5 rue Pasteur (fond de cour)'],
  ] as const)('%s: “%s”', (country, line) => {
    expect(splitStreet(line, country)).toBeUndefined();
  });

  test.each([
    ['DE', 'Hinter der Kirche 5', 'Hinter der Kirche | 5'],
    ['DE', 'An der Nahe 5', 'An der Nahe | 5'],
    ['DE', 'Bei der Mühle 5', 'Bei der Mühle | 5'],
    ['DE', 'Nächstenbacher Weg 5', 'Nächstenbacher Weg | 5'],
    ['NL', 'Tussen de Bogen 5', 'Tussen de Bogen | 5'],
    ['CH', 'Rue Derrière-Bourg 5', 'Rue Derrière-Bourg | 5'],
    ['DE', 'Werkstraße 5', 'Werkstraße | 5'],
    ['DE', 'Am Stock 5', 'Am Stock | 5'],
    ['AT', 'Stock-im-Eisen-Platz 3', 'Stock-im-Eisen-Platz | 3'],
    ['FR', '12 tour d’Auvergne', 'tour d’Auvergne | 12'],
    ['DE', 'Kasernenstr. 5', 'Kasernenstr. | 5'],
    ['AT', 'Stiege 2 Tür 4, Lindengasse 5', 'Lindengasse | 5 | Stiege 2 Tür 4'],
    [
      'BE',
      'Residentie De Linde, Kerkstraat 12 bus 4',
      'Kerkstraat | 12 bus 4 | Residentie De Linde',
    ],
    ['NL', '1e Jan Steenstraat 5', '1e Jan Steenstraat | 5'],
    ['NL', 'Achter de Kerk 5', 'Achter de Kerk | 5'],
    ['NL', 'Stationsweg 12', 'Stationsweg | 12'],
    ['FR', '12 porte de Clignancourt', 'porte de Clignancourt | 12'],
    ['FR', '12 rue de La Rochefoucauld', 'rue de La Rochefoucauld | 12'],
    ['FR', '12 rue La Fayette', 'rue La Fayette | 12'],
    ['FR', '3e étage, 12 rue Pasteur', 'rue Pasteur | 12 | 3e étage'],
    ['FR', 'Clos des Lilas, 12 rue Pasteur', 'rue Pasteur | 12 | Clos des Lilas'],
    ['FR', '12 rue du Vieux Pont', 'rue du Vieux Pont | 12'],
    ['FR', '12 rue de la Grande Place', 'rue de la Grande Place | 12'],
    ['FR', '12 rue Basse Cour', 'rue Basse Cour | 12'],
    ['FR', '12 RUE DE L’EUROPE', 'RUE DE L’EUROPE | 12'],
    ['FR', '12 bis L’Orée du Bois', 'L’Orée du Bois | 12 bis'],
    ['FR', '12 rue de la Vieille Poste', 'rue de la Vieille Poste | 12'],
    ['CH', 'Rue du Stand 5', 'Rue du Stand | 5'],
    ['CH', 'Avenue de la Tour 5', 'Avenue de la Tour | 5'],
    ['CH', 'Rue Bel-Air 5', 'Rue Bel-Air | 5'],
    ['BE', 'Oude Poort 5', 'Oude Poort | 5'],
    ['DE', 'Am Stand 5', 'Am Stand | 5'],
    ['DE', 'Straße am Tor 3', 'Straße am Tor | 3'],
    ['DE', 'Alte Brücke 3', 'Alte Brücke | 3'],
    ['DE', 'Lindenweg 12 Ladenlokal 3', 'Lindenweg | 12 | Ladenlokal 3'],
    ['AT', 'Lindengasse 12/Lokal 3', 'Lindengasse | 12 | Lokal 3'],
    ['CH', 'Bahnhofstrasse 12 PF 345', 'Bahnhofstrasse | 12 | PF 345'],
    ['NL', 'De Kavel 5', 'De Kavel | 5'],
    ['NL', 'Kade 14 hs', 'Kade | 14 hs'],
  ] as const)('%s: but not “%s”, which is %s', (country, line, right) => {
    const { street, houseNumber, additional } = splitStreet(line, country) ?? {};
    expect([street, houseNumber, additional].filter(Boolean).join(' | ')).toBe(right);
  });
});

describe('laws', () => {
  const fragments = [
    ...'Lindenweg Straße rue Kerkstraat des du 17. Juni 8 Mai 1945 12 12a 3 5 1er bis Top Stiege bus // ( , - / II Nr. Q 7'.split(
      ' ',
    ),
    ...'2. OG étage Bât. B c/o Meier Haus Résidence n° 14-16 ½ 7 1/2 \u200e \u00a0 １２ à de la'.split(
      ' ',
    ),
  ];
  const line = fc.oneof(
    fc
      .array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 8 })
      .map((all) => all.join(' ')),
    fc.constantFrom(...[...addressSamples.values()].flat().map((sample) => sample.line)),
    fc.string({ unit: 'grapheme' }),
  );
  /** Letters and digits of a text, in any order. */
  const signs = (text: string) =>
    (cleanText(text).match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join('');

  test('a split loses no letter and no digit, and its number is a house’s', () => {
    fc.assert(
      fc.property(line, fc.constantFrom(...COUNTRIES), (text, country) => {
        const split = splitStreet(text, country);
        if (!split) return;
        const { street, houseNumber, additional } = split;
        expect(signs(street + houseNumber + additional)).toBe(signs(text));
        expect(isHouseNumber(houseNumber)).toBe(true);
        expect(houseNumber.length).toBeLessThanOrEqual(MAX_HOUSE_NUMBER);
        expect([street, houseNumber, additional].map((part) => part.trim())).toEqual([
          street,
          houseNumber,
          additional,
        ]);
        expect(street).toMatch(/\p{L}/u);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a line without a digit has no number, unless it says so', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...COUNTRIES),
        (text, country) => {
          const split = /\p{N}/u.test(text) ? undefined : splitStreet(text, country);
          expect(split?.houseNumber ?? 's/n').toMatch(/^[sz]\.?\/?n\.?$/i);
        },
      ),
    );
  });
});
