import type { ProductPlan } from '../plan.ts';

/** Toys and keepsakes. */
export const play: readonly ProductPlan[] = [
  {
    // Demo: plain.
    number: 1_001_001,
    material: 'plush',
    warnings: ['packaging'],
    brand: 'Faden & Fell',
    category: 'softToys',
    shape: 'bear',
    colour: 'caramel',
    ground: 'straw',
    dimensions: '32 cm',
    price: 2495,
    rating: [4.9, 431],
    variants: [{ stock: 85 }],
    texts: {
      de: {
        name: 'Kuschelbär Bruno, 32 cm',
        description:
          'Bruno ist weich genug zum Einschlafen und fest genug für alles davor. Augen und Nase sind gestickt, es kann sich also nichts lösen. Er darf in die Waschmaschine, am besten nachts, wenn ihn niemand vermisst.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Ours en peluche Bruno, 32 cm',
        description:
          'Bruno est assez doux pour s’endormir et assez solide pour tout ce qui vient avant. Yeux et nez sont brodés : rien ne peut se détacher. Il passe en machine, de préférence la nuit, quand personne ne le réclame.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Knuffelbeer Bruno, 32 cm',
        description:
          'Bruno is zacht genoeg om bij in slaap te vallen en stevig genoeg voor alles daarvoor. Ogen en neus zijn geborduurd, er kan dus niets losraken. Hij mag in de wasmachine, het liefst ’s nachts, als niemand hem mist.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    number: 1_001_009,
    brand: 'Nestling',
    category: 'keepsakes',
    shape: 'prints',
    colour: 'rosewood',
    ground: 'lilac',
    dimensions: 'A6',
    price: 690,
    rating: [4.6, 33],
    variants: [{}],
    texts: {
      de: {
        name: 'Meilensteinkarten, 30 Stück',
        description:
          'Dreißig Karten für das erste Jahr, vom ersten Lachen bis zum ersten Schritt. Der Karton ist fest genug fürs Album. Auf der Rückseite ist Platz für das, was du nicht vergessen willst.',
      },
      fr: {
        name: 'Cartes étapes, lot de 30',
        description:
          'Trente cartes pour la première année, du premier sourire au premier pas. Le carton est assez solide pour l’album. Au dos, de la place pour noter ce que vous ne voulez pas oublier.',
      },
      nl: {
        name: 'Mijlpaalkaarten, 30 stuks',
        description:
          'Dertig kaarten voor het eerste jaar, van de eerste lach tot de eerste stap. Het karton is stevig genoeg voor het album. Achterop is plek voor wat je niet wilt vergeten.',
      },
    },
  },
  {
    // Demo: a voucher as a file: no shipping, and no voucher for it.
    number: 1_001_045,
    brand: 'Nestling',
    category: 'giftCards',
    shape: 'card50',
    colour: 'lagoon',
    ground: 'sky',
    price: 5000,
    payback: '0',
    variants: [{ days: [0, 0], stock: 9999 }],
    texts: {
      de: {
        name: 'Geschenkkarte 50 zum Ausdrucken',
        description:
          'Für alle, denen der Geburtstag gerade erst eingefallen ist. Der Code kommt gleich nach dem Kauf per E-Mail, zum Ausdrucken und Verschenken, und lässt sich auch in Teilen einlösen.',
      },
      fr: {
        name: 'Carte cadeau 50 à imprimer',
        description:
          'Pour celles et ceux qui viennent de se souvenir de l’anniversaire. Le code arrive par e-mail juste après l’achat, à imprimer et à offrir, et s’utilise en une ou plusieurs fois.',
      },
      nl: {
        name: 'Cadeaubon 50 om zelf te printen',
        description:
          'Voor wie nu pas aan de verjaardag denkt. Je krijgt de code meteen na je aankoop per e-mail, om te printen en cadeau te doen, en hij is in één keer of in delen te besteden.',
      },
    },
  },
  {
    number: 1_001_019,
    material: 'maple',
    warnings: ['packaging'],
    brand: 'Hof & Holz',
    category: 'woodenToys',
    shape: 'blocks',
    colour: 'lagoon',
    ground: 'moss',
    dimensions: '4 × 4 × 4 cm',
    price: 2995,
    rating: [4.9, 510],
    variants: [{ stock: 3 }],
    texts: {
      de: {
        name: 'Holzbausteine, 40 Teile',
        description:
          'Vierzig Steine aus Ahorn, mit Farben auf Wasserbasis, die auch nasse Kinderhände aushalten. Erst werden Türme umgeworfen, dann gebaut, später ganze Städte. Die Kanten sind rund geschliffen, der Beutel zum Aufräumen liegt bei.',
        age: 'ab 12 Monaten',
      },
      fr: {
        name: 'Cubes en bois, 40 pièces',
        description:
          'Quarante cubes d’érable, aux couleurs à l’eau qui supportent aussi les petites mains mouillées. On fait d’abord tomber les tours, puis on les construit, et plus tard des villes entières. Bords arrondis, sac de rangement compris.',
        age: 'dès 12 mois',
      },
      nl: {
        name: 'Houten blokken, 40 stuks',
        description:
          'Veertig blokken van esdoornhout, met verf op waterbasis die ook tegen natte handjes kan. Eerst vallen de torens om, dan worden ze gebouwd en later hele steden. De randen zijn rond geschuurd en er zit een opbergzak bij.',
        age: 'vanaf 12 maanden',
      },
    },
  },
];
