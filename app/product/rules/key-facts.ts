import { type AttributedProduct, attributeRows } from '../../compare/rules/compare.ts';
import { attributeValue } from './product.ts';

/** The facts before a product's description (docs/rules/product.md#facts). */

/** Attribute whose value names the kind of goods. */
const KIND = 'artikelart';
const MOST = 10;

/** Attributes by kind of goods, those that decide a purchase first. */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    kindersitz:
      'norm koerpergroesse kindsgewicht befestigung fahrtrichtung fahrzeuge drehbar verstellbar gewicht masse pflege',
    kinderwagen:
      'dimAlterGeeignetAb einsatz traglast gewicht faltmass masse raeder lehne verdeck griff korb kompatibel norm',
    tragehilfe:
      'kindsgewicht koerpergroesse dimAlterGeeignetAb trageweise verstellbar gurt stoff pflege norm',
    wagenzubehoer:
      'masse stoff kompatibel lieferumfang taschen befestigung oberteil fussende saisonkennzeichen pflege',
    kleidung:
      'lieferumfang passform aermel ausschnitt verschluss bund mitwachsend sohle stoff futter wassersaeule naehte UV-Schutz saisonkennzeichen pflege',
    schuhe:
      'obermaterial futter sohle innensohle passform verschluss einsatz saisonkennzeichen pflege',
    schlafsack:
      'waermewert temperatur saisonkennzeichen passform aermel verschluss mitwachsend einsatz stoff pflege norm dimAlterGeeignetAb',
    heimtextil:
      'masse lieferumfang stoff fuellung schutz aermel motivtext verschluss rueckseite kante einsatz kapuze saisonkennzeichen pflege dimAlterGeeignetAb alter_geeignet_ab',
    moebel:
      'liegeflaeche masse verstellbar matratze raeder traglast werkstoff tablett buegel aufbau norm pflege dimAlterGeeignetAb',
    geraet:
      'ausstattung licht uebertragung reichweite strom laufzeit abschaltung leuchtmittel werkstoff masse gewicht pflege',
    flasche:
      'dimAlterGeeignetAb fassung werkstoff sauger ventil auslaufschutz griffe huelle skala lieferumfang pflege norm',
    geschirr: 'dimAlterGeeignetAb lieferumfang halt werkstoff pflege norm',
    nahrung: 'dimAlterGeeignetAb fassung zutaten ohne allergene zubereitung haltbarkeit verpackung',
    pflegemittel:
      'dimAlterGeeignetAb einsatz wirkung zutaten ohne duft anwendung inhaltsstoffe verpackung saisonkennzeichen',
    windeln: 'passform verschluss einsatz naesseanzeige bund ohne dimAlterGeeignetAb',
    bad: 'dimAlterGeeignetAb masse lieferumfang werkstoff boden stoepsel innentopf lehne musik pflege norm',
    spielzeug:
      'dimAlterGeeignetAb alter_geeignet_ab masse lieferumfang seiten werkstoff stoff fuellung augen kanten kompatibel achsen stab einsatz antrieb befestigung norm pflege',
    fahrzeug:
      'dimAlterGeeignetAb sattelhoehe antrieb laufzeit raeder traglast gewicht masse lenker korb werkstoff norm',
    papier: 'lieferumfang masse werkstoff rueckseite einsatz',
    set: 'lieferumfang einsatz stoff pflege alter_geeignet_ab',
  }).map(([kind, keys]) => [kind, keys.split(' ')]),
);

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns what a product's attributes say about it, each once: `key`, at most ten facts that count for its kind of goods, in that
 * order, and `other`, the rest in the order of the attributes. Without a known kind all are `other`.
 */
export function factsOf(product: AttributedProduct): {
  readonly key: readonly Fact[];
  readonly other: readonly Fact[];
} {
  const { attributes, advancedAttributes } = product;
  const kind = attributeValue(attributes, KIND) ?? '';
  const facts = attributeRows([product]).map(({ label, values: [value = ''] }) => ({
    label,
    value,
  }));
  const labels = new Set(
    (KINDS.get(kind) ?? []).flatMap(
      (key) => (attributes[key] ?? advancedAttributes[key])?.label ?? [],
    ),
  );
  const key = [...labels]
    .flatMap((label) => facts.find((fact) => fact.label === label) ?? [])
    .slice(0, MOST);
  return { key, other: facts.filter((fact) => !key.includes(fact)) };
}
