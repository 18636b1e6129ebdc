import type { ProductPlan } from '../plan.ts';

/** Things for changing and washing. */
export const care: readonly ProductPlan[] = [
  {
    // Demo: price tiers.
    number: 1_001_007,
    material: 'muslin',
    brand: 'Nestling',
    category: 'muslins',
    shape: 'muslin',
    colour: 'terracotta',
    ground: 'straw',
    pattern: 'check',
    dimensions: '70 × 70 cm',
    price: 1499,
    tiers: [
      { amount: 3, price: 1274 },
      { amount: 6, price: 1174 },
      { amount: 10, price: 1049 },
    ],
    rating: [4.7, 268],
    variants: [{ stock: 240 }],
    texts: {
      de: {
        name: 'Mulltücher, 4er-Pack',
        description:
          'Spucktuch, Sonnenschutz, Unterlage, Kuscheltuch: Es gibt kaum etwas, das ein Mulltuch nicht kann. Doppelt gewebt aus Baumwolle, bei 60 Grad waschbar und mit jeder Wäsche weicher. Ab drei Packungen wird es günstiger, und glaub uns, du brauchst sie.',
      },
      fr: {
        name: 'Langes en mousseline, lot de 4',
        description:
          'Protège-épaule, pare-soleil, matelas d’appoint, doudou : il n’y a presque rien qu’un lange ne sache faire. Double gaze de coton, lavable à 60 °C et plus douce à chaque lessive. Dès trois pièces, soit trois lots de quatre, le prix baisse, et croyez-nous, vous en aurez besoin.',
      },
      nl: {
        name: 'Hydrofieldoeken, set van 4',
        description:
          'Spuugdoekje, zonnescherm, onderlegger, knuffel: er is bijna niets wat een hydrofieldoek niet kan. Dubbel geweven katoen, wasbaar op 60 graden en zachter na elke wasbeurt. Vanaf drie sets wordt het voordeliger, en geloof ons, je hebt ze nodig.',
      },
    },
  },
  {
    number: 1_001_020,
    brand: 'Nestling',
    category: 'nappies',
    shape: 'nappies',
    colour: 'fir',
    ground: 'blush',
    price: 1440,
    unit: 'ST',
    rating: [4.5, 389],
    variants: [
      { size: '2 (3–6 kg)', unitSize: 72, stock: 180 },
      { size: '3 (5–9 kg)', unitSize: 66, stock: 160 },
      { size: '4 (8–14 kg)', unitSize: 58, stock: 140 },
      { size: '5 (11–16 kg)', unitSize: 50, days: [4, 6], stock: 90 },
    ],
    texts: {
      de: {
        name: 'Windeln „Leicht“',
        description:
          'Dünn, saugstark und ohne Duft, Lotion oder Chlor. Der Streifen vorne wird blau, wenn es Zeit ist, so musst du nachts nicht auspacken. Wächst dein Kind schneller als der Vorrat, tauschen wir ungeöffnete Packungen um.',
      },
      fr: {
        name: 'Couches « Légères »',
        description:
          'Fines, absorbantes, sans parfum, sans lotion et sans chlore. La bande devant vire au bleu quand il est temps de changer : inutile de déballer bébé la nuit. S’il grandit plus vite que le stock, nous échangeons les paquets non ouverts.',
      },
      nl: {
        name: 'Luiers ‘Licht’',
        description:
          'Dun, goed absorberend en zonder parfum, lotion of chloor. De streep voorop kleurt blauw als het tijd is, dus ’s nachts hoef je niets uit te pakken. Groeit je kindje sneller dan de voorraad? Ongeopende pakken ruilen we om.',
      },
    },
  },
  {
    number: 1_001_021,
    brand: 'Milchmond',
    category: 'lotions',
    shape: 'lotion',
    colour: 'sage',
    ground: 'moss',
    price: 795,
    unit: 'LI',
    rating: [4.8, 76],
    variants: [
      { size: '200 ml', unitSize: 0.2 },
      { size: '500 ml', unitSize: 0.5, price: 1495 },
    ],
    texts: {
      de: {
        name: 'Pflegelotion Kamille',
        description:
          'Für Haut, die noch alles lernt: eine leichte Emulsion mit Kamille und Mandel, ohne Parfüm. Sie zieht ein, bevor der Strampler wieder zu ist. Mit dem Pumpspender bleibt eine Hand am Kind.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Lait corporel camomille',
        description:
          'Pour une peau qui apprend encore tout : une émulsion légère à la camomille et à l’amande, sans parfum. Elle pénètre avant que le pyjama soit refermé. Grâce à la pompe, une main reste sur bébé.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Verzorgende lotion kamille',
        description:
          'Voor een huidje dat alles nog moet leren: een lichte emulsie met kamille en amandel, zonder parfum. Ze is ingetrokken voordat het pakje weer dicht is. Dankzij het pompje blijft één hand bij je kindje.',
        age: 'vanaf de geboorte',
      },
    },
  },
];
