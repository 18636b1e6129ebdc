import type { ProductPlan } from '../plan.ts';

/** Named products, each for a rule of availability, delivery, units and ratings. */
export const rulesOfDelivery: readonly ProductPlan[] = [
  {
    // Demo: unit price per square metre.
    number: 1_001_034,
    material: 'padded',
    brand: 'Nestling',
    category: 'crawlBlankets',
    shape: 'playMatForest',
    colour: 'fir',
    ground: 'moss',
    pattern: 'check',
    price: 5990,
    unit: 'QM',
    rating: [4.6, 71],
    filters: { alter_geeignet_ab: ['geburt'] },
    variants: [
      { size: '120 × 120 cm', unitSize: 1.44 },
      { size: '140 × 200 cm', unitSize: 2.8, price: 9990 },
    ],
    texts: {
      de: {
        name: 'Krabbeldecke „Waldboden“',
        description:
          'Dick genug für Parkett, dünn genug für den Rucksack. Die Unterseite hält Feuchtigkeit ab, so taugt sie auch für die Wiese. Zwei Größen, beide passen in die Waschmaschine.',
      },
      fr: {
        name: 'Tapis d’éveil « Sous-bois »',
        description:
          'Assez épais pour le parquet, assez fin pour le sac à dos. Le dessous arrête l’humidité : il va donc aussi sur l’herbe. Deux tailles, qui passent toutes deux en machine.',
      },
      nl: {
        name: 'Speelkleed ‘Bosgrond’',
        description:
          'Dik genoeg voor parket, dun genoeg voor de rugzak. De onderkant houdt vocht tegen, dus het kan ook op het gras. Twee maten, allebei passen ze in de wasmachine.',
      },
    },
  },
  {
    // Demo: the sold-out preorder twin of 1001004: a sibling that is not listed.
    number: 1_001_035,
    material: 'beech',
    warnings: ['packaging'],
    brand: 'Hof & Holz',
    category: 'bassinets',
    master: 'M1001004',
    shape: 'bassinet',
    colour: 'rosewood',
    ground: 'lilac',
    pattern: 'stars',
    dimensions: '90 × 52 × 84 cm',
    price: 24_900,
    variants: [{ bvc: 4, days: [999, 999], stock: 0 }],
    texts: {
      de: {
        name: 'Stubenwagen „Heimkehr“ in Rosenholz',
        description:
          'Der Zwilling des Stubenwagens in Nebelblau, in kleiner Auflage gebaut. Schon vor der ersten Lieferung war er vergriffen, eine zweite ist nicht geplant. Den blauen kannst du weiter vorbestellen.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Berceau à roulettes « À la maison » bois de rose',
        description:
          'Le jumeau du berceau bleu brume, fabriqué en petite série. Il était épuisé avant la première livraison, une seconde n’est pas prévue. Le bleu peut toujours être précommandé.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Wiegje op wieltjes ‘Thuiskomst’ in rozenhout',
        description:
          'De tweeling van het wiegje in nevelblauw, in kleine oplage gemaakt. Al voor de eerste levering was het uitverkocht, een tweede komt er niet. Het blauwe kun je nog steeds pre-orderen.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    // Demo: no longer in the assortment.
    number: 1_001_036,
    material: 'frame',
    warnings: ['pram'],
    brand: 'Wegwärts',
    category: 'buggies',
    shape: 'buggy',
    colour: 'clay',
    ground: 'blush',
    price: 15_900,
    isActive: false,
    rating: [3.9, 211],
    variants: [{ bvc: 4, stock: 0 }],
    texts: {
      de: {
        name: 'Buggy „Bummel 1“',
        description:
          'Unser erster Buggy, zehn Jahre lang gebaut. Ersatzteile gibt es weiter beim Hersteller. Sein Nachfolger ist leichter und klappt mit einer Hand.',
      },
      fr: {
        name: 'Poussette canne « Flânerie 1 »',
        description:
          'Notre première poussette canne, fabriquée pendant dix ans. Les pièces détachées restent disponibles chez le fabricant. Celle qui lui succède est plus légère et se plie d’une main.',
      },
      nl: {
        name: 'Buggy ‘Slenter 1’',
        description:
          'Onze eerste buggy, tien jaar lang gemaakt. Onderdelen zijn nog steeds bij de fabrikant te krijgen. Zijn opvolger is lichter en klapt met één hand in.',
      },
    },
  },
  {
    // Demo: delivery times that differ from size to size.
    number: 1_001_037,
    material: 'merino',
    brand: 'Faden & Fell',
    subbrand: 'Alpenfaden',
    category: 'jumpers',
    shape: 'jumperYoke',
    colour: 'honey',
    ground: 'straw',
    pattern: 'stripes',
    price: 3499,
    rating: [4.7, 52],
    filters: { nachhaltigkeit: ['bio-wolle'], saisonkennzeichen: ['winter'] },
    variants: [
      { size: '62/68' },
      { size: '74/80', days: [4, 6] },
      { size: '86/92', bvc: 2, days: [14, 21] },
      { size: '98/104', stock: 2 },
    ],
    texts: {
      de: {
        name: 'Strickpullover „Almabtrieb“',
        description:
          'In Vorarlberg gestrickt, von Maschinen, die älter sind als wir. Zwei Knöpfe an der Schulter, damit er ohne Gezerre über den Kopf geht. Größe 86 stricken wir gerade nach.',
      },
      fr: {
        name: 'Pull en maille « Retour d’alpage »',
        description:
          'Tricoté dans le Vorarlberg, sur des machines plus vieilles que nous. Deux boutons à l’épaule pour passer la tête sans tirer. La taille 86 est en cours de tricotage.',
      },
      nl: {
        name: 'Gebreide trui ‘Alpenweide’',
        description:
          'Gebreid in Vorarlberg, op machines die ouder zijn dan wij. Twee knoopjes op de schouder, zodat hij zonder getrek over het hoofd gaat. Maat 86 breien we nu bij.',
      },
    },
  },
  {
    // Demo: later than five weeks.
    number: 1_001_038,
    material: 'beech',
    warnings: ['cot'],
    brand: 'Hof & Holz',
    subbrand: 'Buchenhof',
    category: 'cots',
    shape: 'cotDrawer',
    colour: 'oat',
    ground: 'moss',
    dimensions: '146 × 76 × 86 cm',
    price: 39_900,
    flags: { bulkyOrLoad: 'j' },
    filters: { nachhaltigkeit: ['holz-aus-europa'] },
    variants: [{ bvc: 2, days: [42, 56], stock: 6 }],
    texts: {
      de: {
        name: 'Gitterbett „Lange Weile“, 70 × 140 cm',
        description:
          'Wird erst gebaut, wenn du es bestellst, deshalb dauert es sechs bis acht Wochen. Dafür suchst du dir das Brett am Kopfende selbst aus. Es hält länger als jede Kindheit.',
      },
      fr: {
        name: 'Lit à barreaux « Longue vie », 70 × 140 cm',
        description:
          'Il n’est fabriqué qu’à la commande : comptez six à huit semaines. En échange, vous choisissez vous-même la planche de tête. Il durera plus longtemps que l’enfance.',
      },
      nl: {
        name: 'Ledikant ‘Lange duur’, 70 × 140 cm',
        description:
          'Wordt pas gemaakt als je het bestelt, daarom duurt het zes tot acht weken. Daarvoor kies je zelf de plank voor het hoofdeinde. Het gaat langer mee dan elke kindertijd.',
      },
    },
  },
  {
    // Demo: a long name in each language with a short URL (`seoUrl`).
    number: 1_001_040,
    material: 'shell',
    brand: 'Regenkind',
    subbrand: 'Nordwind',
    category: 'rainTrousers',
    shape: 'rainTrousers',
    colour: 'nightBlue',
    ground: 'sky',
    price: 4299,
    rating: [4.5, 29],
    filters: { wassersaeule: ['10000-mm'], nachhaltigkeit: ['recyceltes-polyester'] },
    variants: [{ size: '86/92' }, { size: '98/104' }],
    texts: {
      de: {
        name: 'Schlechtwettermatschlatzhose „Donaudampfschifffahrt“ mit abknöpfbaren Schuhstegen und Reflektorstreifen',
        slug: 'matschhose-donaudampfschifffahrt',
        description:
          'Der Name ist länger als jeder Regen, die Hose hält ihn aus. Verschweißte Nähte, verstärkte Knie, Träger aus breitem Gummi. Der Kita reicht das Wort „Matschhose“.',
      },
      fr: {
        name: 'Salopette imperméable « Anticonstitutionnellement » à sous-pieds amovibles, genoux renforcés et bandes réfléchissantes',
        slug: 'salopette-impermeable-regenkind',
        description:
          'Son nom dure plus longtemps que n’importe quelle averse, et la salopette y résiste. Coutures soudées, genoux renforcés, larges bretelles élastiques. À la crèche, on dit « la salopette ».',
      },
      nl: {
        name: 'Regentuinbroek ‘Wisselvalligheidsverwachting’ met afknoopbare schoenbandjes, verstevigde knieën en reflectiestrepen',
        slug: 'regentuinbroek-wisselvalligheid',
        description:
          'De naam is langer dan elke bui, en de broek houdt het droog. Gelaste naden, verstevigde knieën, brede elastische bandjes. Op de opvang heet hij gewoon ‘de regenbroek’.',
      },
    },
  },
  {
    // Demo: not on the list of bm-de-de.
    number: 1_001_041,
    brand: 'Nestling',
    category: 'giftCards',
    shape: 'card25',
    colour: 'fir',
    ground: 'moss',
    price: 2500,
    soldBy: 'baby',
    payback: '0',
    variants: [{ stock: 500 }],
    texts: {
      de: {
        name: 'Geschenkkarte 25',
        description:
          'Für alle, die lieber selbst aussuchen. Sie kommt auf festem Karton, mit Platz für ein paar Worte, und lässt sich auch in Teilen einlösen.',
      },
      fr: {
        name: 'Carte cadeau 25',
        description:
          'Pour celles et ceux qui préfèrent choisir. Elle arrive sur un carton épais, avec de la place pour quelques mots, et s’utilise en une ou plusieurs fois.',
      },
      nl: {
        name: 'Cadeaubon 25',
        description:
          'Voor wie liever zelf kiest. Hij komt op stevig karton, met plaats voor een paar woorden, en je besteedt hem in één keer of in delen.',
      },
    },
  },
  {
    // Demo: low rating.
    number: 1_001_042,
    material: 'plastic',
    brand: 'Milchmond',
    category: 'potties',
    shape: 'pottyThrone',
    colour: 'honey',
    ground: 'straw',
    price: 1345,
    beforeReduction: 1495,
    campaign: 1,
    rating: [2.9, 46],
    filters: { alter_geeignet_ab: ['18-monate'] },
    variants: [{}],
    texts: {
      de: {
        name: 'Töpfchen „Thron“ mit Musik',
        description:
          'Spielt ein Lied, sobald etwas darin landet. Manche Kinder lieben das, manche erschrecken, und abstellen lässt es sich nur mit einem Schraubendreher. Das schreiben wir lieber gleich dazu.',
        age: 'ab 18 Monaten',
      },
      fr: {
        name: 'Pot « Trône » musical',
        description:
          'Il joue une chanson dès que quelque chose y tombe. Certains enfants adorent, d’autres sursautent, et il ne s’arrête qu’avec un tournevis. Autant vous le dire tout de suite.',
        age: 'dès 18 mois',
      },
      nl: {
        name: 'Potje ‘Troon’ met muziek',
        description:
          'Speelt een liedje zodra er iets in valt. Sommige kinderen vinden het geweldig, andere schrikken, en uitzetten kan alleen met een schroevendraaier. Dat zeggen we liever meteen.',
        age: 'vanaf 18 maanden',
      },
    },
  },
];
