import { describe, expect, test } from 'vitest';
import { factsOf } from './key-facts.ts';

type Attributed = Parameters<typeof factsOf>[0];

const filter = (label: string, value: string) => ({ id: 1, label, values: [{ label: value }] });
const text = (label: string, value: string) => ({
  label,
  values: [{ label: value, fieldSet: [[{ value }]] }],
});
const kind = (value: string) => ({
  artikelart: { label: 'artikelart', values: { label: value, value } },
});
const product = (attributes: object, advancedAttributes: object) =>
  ({ attributes, advancedAttributes }) as Attributed;

const SEAT = {
  masse: text('Maße', '66 × 44 × 58 cm'),
  befestigung: text('Befestigung', 'Isofix'),
  norm: text('Norm', 'UN R129'),
  koerpergroesse: text('Körpergröße', '40–105 cm'),
};

describe('facts of a product', () => {
  test.each<readonly [string, string, object, object, readonly string[], readonly string[]]>([
    [
      'a car seat begins with its norm',
      'kindersitz',
      {},
      SEAT,
      ['Norm', 'Körpergröße', 'Befestigung', 'Maße'],
      [],
    ],
    [
      'another kind has another order',
      'moebel',
      {},
      SEAT,
      ['Maße', 'Norm'],
      ['Befestigung', 'Körpergröße'],
    ],
    ['an unknown kind has only other facts', 'rakete', {}, { masse: SEAT.masse }, [], ['Maße']],
    [
      'a filter attribute is a fact as well',
      'kleidung',
      { saisonkennzeichen: filter('Saison', 'Winter'), Geschlecht: filter('Für', 'Alle') },
      { passform: text('Passform', 'Weit') },
      ['Passform', 'Saison'],
      ['Für'],
    ],
    [
      'two attributes of one name are one fact',
      'spielzeug',
      { alter_geeignet_ab: filter('Alter', 'ab 3 Jahren') },
      { dimAlterGeeignetAb: text('Alter', 'ab 3 Jahren') },
      ['Alter'],
      [],
    ],
    ['an empty value is no fact', 'kindersitz', {}, { norm: text('Norm', '') }, [], []],
  ])('%s', (_, of, attributes, advanced, key, other) => {
    const facts = factsOf(product({ ...kind(of), ...attributes }, advanced));
    expect(facts.key.map(({ label }) => label)).toEqual(key);
    expect(facts.other.map(({ label }) => label)).toEqual(other);
  });

  test('a product without a kind has only other facts', () =>
    expect(factsOf(product({}, SEAT)).key).toEqual([]));

  test('at most ten facts come first, the rest follow', () => {
    const keys =
      'passform aermel ausschnitt verschluss bund mitwachsend stoff futter naehte pflege lieferumfang';
    const advanced = Object.fromEntries(
      keys.split(' ').map((key) => [key, text(key.toUpperCase(), 'x')]),
    );
    const facts = factsOf(product(kind('kleidung'), advanced));
    expect(facts.key).toHaveLength(10);
    expect(facts.other.map(({ label }) => label)).toEqual(['PFLEGE']);
  });
});
