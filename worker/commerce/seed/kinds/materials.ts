import type { Texts } from '../texts.ts';
import type { SealName } from './seals.ts';

/** Materials: part of the name, legal composition, sentence of the description, and care. */
export interface Material {
  /** Follows the name: "aus Bio-Baumwolle". Omitted where names do not mention it. */
  readonly suffix?: Texts;
  /** Part and fibres in full words (EU 1007/2011). */
  readonly parts: readonly { readonly part?: Texts; readonly composition: Texts }[];
  /** A sentence for the description. */
  readonly sentence: Texts;
  readonly care: readonly Texts[];
  /** Keys of the attribute `nachhaltigkeit`. */
  readonly claims?: readonly string[];
  readonly seals?: readonly SealName[];
}

const WASH_60: Texts = [
  'Maschinenwäsche bei 60 Grad',
  'Lavage en machine à 60 °C',
  'Machinewas op 60 graden',
];
const WASH_40: Texts = [
  'Maschinenwäsche bei 40 Grad',
  'Lavage en machine à 40 °C',
  'Machinewas op 40 graden',
];
const WASH_30: Texts = [
  'Schonwäsche bei 30 Grad',
  'Lavage délicat à 30 °C',
  'Fijne was op 30 graden',
];
const WOOL: Texts = [
  'Handwäsche oder Wollprogramm, kalt',
  'Lavage à la main ou programme laine, à froid',
  'Handwas of wolprogramma, koud',
];
const NO_DRYER: Texts = ['Nicht in den Trockner', 'Pas de sèche-linge', 'Niet in de droger'];
const DRYER: Texts = [
  'Trockner auf niedriger Stufe',
  'Sèche-linge à basse température',
  'Droger op lage stand',
];
const DAMP: Texts = [
  'Feucht abwischen',
  'Essuyer avec un chiffon humide',
  'Afnemen met een vochtige doek',
];
const DISHWASHER: Texts = [
  'Spülmaschinenfest, oberer Korb',
  'Lave-vaisselle, panier du haut',
  'Vaatwasserbestendig, bovenste rek',
];

const OUTSIDE: Texts = ['Außen', 'Extérieur', 'Buitenkant'];
const LINING: Texts = ['Futter', 'Doublure', 'Voering'];

const MATERIALS = {
  organicCotton: {
    suffix: ['aus Bio-Baumwolle', 'en coton bio', 'van biokatoen'],
    parts: [
      {
        composition: [
          '95 % Baumwolle (kontrolliert biologischer Anbau), 5 % Elasthan',
          '95 % coton (agriculture biologique), 5 % élasthanne',
          '95% katoen (biologische teelt), 5% elastaan',
        ],
      },
    ],
    sentence: [
      'Der Jersey aus Bio-Baumwolle ist dicht gestrickt und gibt trotzdem nach.',
      'Le jersey de coton bio est tricoté serré et reste souple.',
      'De jersey van biokatoen is dicht gebreid en geeft toch mee.',
    ],
    care: [WASH_60, DRYER],
    seals: ['gots'],
    claims: ['bio-baumwolle'],
  },
  rib: {
    suffix: ['aus Rippjersey', 'en maille côtelée', 'van ribjersey'],
    parts: [
      {
        composition: [
          '94 % Baumwolle, 6 % Elasthan',
          '94 % coton, 6 % élasthanne',
          '94% katoen, 6% elastaan',
        ],
      },
    ],
    sentence: [
      'Die feinen Rippen dehnen sich mit und springen nach dem Waschen zurück.',
      'Les fines côtes suivent chaque mouvement et reprennent leur forme au lavage.',
      'De fijne ribbels rekken mee en springen na het wassen weer terug.',
    ],
    care: [WASH_40, DRYER],
    seals: ['oekoTex'],
  },
  muslin: {
    suffix: ['aus Musselin', 'en mousseline', 'van mousseline'],
    parts: [{ composition: ['100 % Baumwolle', '100 % coton', '100% katoen'] }],
    sentence: [
      'Der doppelt gewebte Musselin knittert von allein und muss nie ans Bügeleisen.',
      'La double gaze froisse toute seule et se passe de fer à repasser.',
      'De dubbelgeweven mousseline kreukt vanzelf en hoeft nooit gestreken te worden.',
    ],
    care: [WASH_60, DRYER],
    seals: ['oekoTex'],
  },
  frenchTerry: {
    suffix: ['aus French Terry', 'en molleton', 'van french terry'],
    parts: [
      {
        composition: [
          '80 % Baumwolle (kontrolliert biologischer Anbau), 20 % Polyester (recycelt)',
          '80 % coton (agriculture biologique), 20 % polyester recyclé',
          '80% katoen (biologische teelt), 20% gerecycled polyester',
        ],
      },
    ],
    sentence: [
      'Außen glatt, innen kleine Schlingen: Der Stoff wärmt, ohne dick zu sein.',
      'Lisse dehors, bouclettes dedans : la matière tient chaud sans épaisseur.',
      'Glad vanbuiten, lusjes vanbinnen: de stof is warm zonder dik te zijn.',
    ],
    care: [WASH_40, DRYER],
    claims: ['bio-baumwolle', 'recyceltes-polyester'],
  },
  merino: {
    suffix: ['aus Merinowolle', 'en laine mérinos', 'van merinowol'],
    parts: [
      {
        composition: [
          '100 % Schurwolle (Merino)',
          '100 % laine vierge (mérinos)',
          '100% scheerwol (merino)',
        ],
      },
    ],
    sentence: [
      'Merinowolle wärmt auch feucht und riecht nach dem Lüften wieder frisch.',
      'La laine mérinos tient chaud même humide et redevient fraîche une fois aérée.',
      'Merinowol houdt warm, ook als hij vochtig is, en ruikt na luchten weer fris.',
    ],
    care: [WOOL, NO_DRYER],
    seals: ['oekoTex'],
    claims: ['bio-wolle'],
  },
  woolFleece: {
    suffix: ['aus Wollfleece', 'en polaire de laine', 'van wolfleece'],
    parts: [
      { part: OUTSIDE, composition: ['100 % Schurwolle', '100 % laine vierge', '100% scheerwol'] },
      { part: LINING, composition: ['100 % Baumwolle', '100 % coton', '100% katoen'] },
    ],
    sentence: [
      'Der Wollfleece ist gewalkt: Wind bleibt draußen, Feuchtigkeit zieht ab.',
      'La polaire de laine est foulonnée : le vent reste dehors, l’humidité s’évapore.',
      'De wolfleece is gevold: de wind blijft buiten en vocht trekt weg.',
    ],
    care: [WOOL, NO_DRYER],
    claims: ['bio-wolle'],
  },
  shell: {
    parts: [
      {
        part: OUTSIDE,
        composition: [
          '100 % Polyester (recycelt), beschichtet mit Polyurethan',
          '100 % polyester recyclé, enduit de polyuréthane',
          '100% gerecycled polyester met polyurethaan coating',
        ],
      },
      { part: LINING, composition: ['100 % Polyester', '100 % polyester', '100% polyester'] },
    ],
    sentence: [
      'Die Nähte sind verschweißt, das Material kommt ohne Fluor aus.',
      'Les coutures sont soudées et l’imperméabilisation se passe de fluor.',
      'De naden zijn gelast en de coating is zonder fluor.',
    ],
    care: [WASH_30, NO_DRYER],
    claims: ['recyceltes-polyester'],
  },
  cotton: {
    parts: [{ composition: ['100 % Baumwolle', '100 % coton', '100% katoen'] }],
    sentence: [
      'Aus fester Baumwolle, die mit jeder Wäsche weicher wird.',
      'En coton solide, plus doux à chaque lavage.',
      'Van stevig katoen dat met elke wasbeurt zachter wordt.',
    ],
    care: [WASH_60, DRYER],
  },
  padded: {
    parts: [
      {
        part: OUTSIDE,
        composition: [
          '100 % Baumwolle (kontrolliert biologischer Anbau)',
          '100 % coton (agriculture biologique)',
          '100% katoen (biologische teelt)',
        ],
      },
      {
        part: ['Füllung', 'Garnissage', 'Vulling'],
        composition: [
          '100 % Polyester (recycelt)',
          '100 % polyester recyclé',
          '100% gerecycled polyester',
        ],
      },
    ],
    sentence: [
      'Außen Baumwolle, dazwischen eine dünne Füllung, die sich nicht verschiebt.',
      'Coton à l’extérieur et, au milieu, un garnissage fin qui reste en place.',
      'Katoen aan de buitenkant, ertussen een dunne vulling die op zijn plek blijft.',
    ],
    care: [WASH_40, DRYER],
    claims: ['bio-baumwolle', 'recyceltes-polyester'],
  },
  terry: {
    suffix: ['aus Frottee', 'en éponge', 'van badstof'],
    parts: [{ composition: ['100 % Baumwolle', '100 % coton', '100% katoen'] }],
    sentence: [
      'Das Frottee wiegt 400 Gramm je Quadratmeter und ist nach einer Nacht auf der Leine wieder trocken.',
      'L’éponge pèse 400 grammes au mètre carré et sèche en une nuit sur le fil.',
      'De badstof weegt 400 gram per vierkante meter en is na een nacht aan de lijn weer droog.',
    ],
    care: [WASH_60, DRYER],
    seals: ['oekoTex'],
  },
  beech: {
    suffix: ['aus Buche', 'en hêtre', 'van beukenhout'],
    parts: [
      {
        composition: ['Buche massiv, geölt', 'Hêtre massif, huilé', 'Massief beukenhout, geolied'],
      },
    ],
    sentence: [
      'Die Buche kommt aus dem Allgäu und ist nur geölt, man riecht es noch ein paar Tage.',
      'Le hêtre vient de l’Allgäu et n’est que huilé : il embaume encore quelques jours.',
      'Het beukenhout komt uit de Allgäu en is alleen geolied; dat ruik je nog een paar dagen.',
    ],
    care: [DAMP],
    claims: ['holz-aus-europa'],
  },
  maple: {
    suffix: ['aus Ahorn', 'en érable', 'van esdoornhout'],
    parts: [
      {
        composition: [
          'Ahorn massiv, Farben auf Wasserbasis',
          'Érable massif, peintures à l’eau',
          'Massief esdoornhout, verf op waterbasis',
        ],
      },
    ],
    sentence: [
      'Ahorn splittert nicht und verzeiht so manchen Sturz.',
      'L’érable ne fait pas d’échardes et pardonne bien des chutes.',
      'Esdoornhout splintert niet en overleeft menige val.',
    ],
    care: [DAMP],
    claims: ['holz-aus-europa'],
  },
  plush: {
    parts: [
      {
        part: OUTSIDE,
        composition: [
          '100 % Polyester (recycelt)',
          '100 % polyester recyclé',
          '100% gerecycled polyester',
        ],
      },
      {
        part: ['Füllung', 'Rembourrage', 'Vulling'],
        composition: [
          '100 % Polyester (recycelt)',
          '100 % polyester recyclé',
          '100% gerecycled polyester',
        ],
      },
    ],
    sentence: [
      'Der Plüsch ist kurz geschoren, damit nichts im Mund bleibt.',
      'La peluche est rase : rien ne reste dans la bouche.',
      'De pluche is kort geschoren, zodat er niets in de mond blijft hangen.',
    ],
    care: [WASH_30, NO_DRYER],
    seals: ['oekoTex'],
    claims: ['recyceltes-polyester'],
  },
  leather: {
    suffix: ['aus Leder', 'en cuir', 'van leer'],
    parts: [
      {
        part: ['Obermaterial', 'Dessus', 'Bovenkant'],
        composition: [
          'Rindsleder, pflanzlich gegerbt',
          'Cuir de vachette à tannage végétal',
          'Rundleer, plantaardig gelooid',
        ],
      },
      {
        part: ['Laufsohle', 'Semelle', 'Zool'],
        composition: ['Naturkautschuk', 'Caoutchouc naturel', 'Natuurrubber'],
      },
    ],
    sentence: [
      'Das Leder ist pflanzlich gegerbt und darf in den Mund, denn auch das kommt vor.',
      'Le cuir à tannage végétal peut aller à la bouche : cela arrive aussi.',
      'Het leer is plantaardig gelooid en mag in de mond, want ook dat gebeurt.',
    ],
    care: [DAMP],
  },
  rubber: {
    parts: [
      {
        composition: [
          'Naturkautschuk, Futter aus Baumwolle',
          'Caoutchouc naturel, doublure en coton',
          'Natuurrubber met katoenen voering',
        ],
      },
    ],
    sentence: [
      'Naturkautschuk bleibt auch bei Kälte biegsam.',
      'Le caoutchouc naturel reste souple, même par temps froid.',
      'Natuurrubber blijft ook bij kou soepel.',
    ],
    care: [DAMP],
  },
  plastic: {
    parts: [
      {
        composition: [
          'Polypropylen, frei von Bisphenol',
          'Polypropylène sans bisphénol',
          'Polypropyleen zonder bisfenol',
        ],
      },
    ],
    sentence: [
      'Aus Polypropylen, das Stürze aushält und keinen Geruch annimmt.',
      'En polypropylène, qui résiste aux chutes et ne retient pas les odeurs.',
      'Van polypropyleen dat tegen vallen kan en geen geur vasthoudt.',
    ],
    care: [DISHWASHER],
  },
  silicone: {
    parts: [
      {
        composition: [
          'Silikon in Lebensmittelqualität',
          'Silicone alimentaire',
          'Voedselveilige siliconen',
        ],
      },
    ],
    sentence: [
      'Das Silikon ist weich am Gaumen und hält die Spülmaschine jahrelang aus.',
      'Le silicone est doux au palais et supporte le lave-vaisselle pendant des années.',
      'De siliconen zijn zacht voor het gehemelte en kunnen jarenlang in de vaatwasser.',
    ],
    care: [DISHWASHER],
  },
  // For electric devices: no dishwasher.
  siliconeShell: {
    parts: [
      {
        composition: [
          'Silikon in Lebensmittelqualität',
          'Silicone alimentaire',
          'Voedselveilige siliconen',
        ],
      },
    ],
    sentence: [
      'Die Hülle aus Silikon ist weich und schnell abgewischt.',
      'L’enveloppe en silicone est douce et s’essuie d’un geste.',
      'De siliconen hoes is zacht en zo afgenomen.',
    ],
    care: [DAMP],
  },
  glass: {
    suffix: ['aus Glas', 'en verre', 'van glas'],
    parts: [
      {
        composition: [
          'Borosilikatglas, Sauger aus Silikon',
          'Verre borosilicate, tétine en silicone',
          'Borosilicaatglas, speen van siliconen',
        ],
      },
    ],
    sentence: [
      'Borosilikatglas wird nicht trüb und verträgt den Sprung vom Kühlschrank ins warme Wasser.',
      'Le verre borosilicate ne se ternit pas et supporte le passage du frigo à l’eau chaude.',
      'Borosilicaatglas wordt niet dof en kan van de koelkast zo in het warme water.',
    ],
    care: [DISHWASHER],
  },
  frame: {
    parts: [
      {
        part: ['Gestell', 'Châssis', 'Frame'],
        composition: [
          'Aluminium, pulverbeschichtet',
          'Aluminium thermolaqué',
          'Aluminium, gepoedercoat',
        ],
      },
      {
        part: ['Bezug', 'Housse', 'Bekleding'],
        composition: [
          '100 % Polyester (recycelt)',
          '100 % polyester recyclé',
          '100% gerecycled polyester',
        ],
      },
    ],
    sentence: [
      'Alle Bezüge gehen mit Reißverschlüssen ab und bei 30 Grad in die Maschine.',
      'Toutes les housses se retirent par fermeture éclair et passent en machine à 30 °C.',
      'Alle hoezen gaan er met ritsen af en kunnen op 30 graden in de machine.',
    ],
    care: [WASH_30, DAMP],
    claims: ['recyceltes-polyester'],
  },
  none: {
    parts: [],
    sentence: [
      'Fehlt etwas, oder bist du unsicher? Ruf uns an, wir kümmern uns darum.',
      'Il manque quelque chose, ou vous hésitez ? Appelez-nous, nous nous en occupons.',
      'Ontbreekt er iets of twijfel je? Bel ons, dan regelen we het.',
    ],
    care: [],
  },
} as const satisfies Readonly<Record<string, Material>>;

export type MaterialName = keyof typeof MATERIALS;

export function materialOf(name: MaterialName): Material {
  return MATERIALS[name];
}
