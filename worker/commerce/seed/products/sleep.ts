import type { ProductPlan } from '../plan.ts';

/** Things for the night. */
export const sleep: readonly ProductPlan[] = [
  {
    // Demo: code 3, not deliverable.
    number: 1_001_003,
    warnings: ['cord'],
    brand: 'Sicherhaft',
    category: 'monitors',
    shape: 'monitor',
    colour: 'glacier',
    ground: 'straw',
    dimensions: '13 × 7 × 3 cm',
    weight: '190 g',
    duties: { recycling: 'bildschirme_und_monitore', weeeNumber: 'DE 48210378' },
    price: 14_900,
    rating: [4.2, 73],
    variants: [{ bvc: 3, stock: 0 }],
    texts: {
      de: {
        name: 'Babyphone „Nachtwache“ mit Kamera',
        description:
          'Bild und Ton gehen direkt vom Kinderzimmer zu dir, ganz ohne Internet und Konto. Bei Ruhe wird der Bildschirm dunkel, beim ersten Laut ist er wieder da. Der Akku der Elterneinheit hält eine lange Nacht.',
      },
      fr: {
        name: 'Babyphone « Veilleur » avec caméra',
        description:
          'L’image et le son vont directement de la chambre à vous, sans internet ni compte. L’écran s’éteint quand tout est calme et se rallume au premier bruit. La batterie de l’unité parents tient toute une longue nuit.',
      },
      nl: {
        name: 'Babyfoon ‘Nachtwacht’ met camera',
        description:
          'Beeld en geluid gaan rechtstreeks van de kinderkamer naar jou, zonder internet en zonder account. Is het stil, dan gaat het scherm uit; bij het eerste geluidje is het er weer. De accu van de ouderunit houdt het een lange nacht vol.',
      },
    },
  },
  {
    // Demo: preorder.
    number: 1_001_004,
    material: 'beech',
    warnings: ['packaging'],
    brand: 'Hof & Holz',
    category: 'bassinets',
    shape: 'bassinet',
    colour: 'mistBlue',
    ground: 'sky',
    pattern: 'stars',
    dimensions: '90 × 52 × 84 cm',
    price: 24_900,
    isNew: true,
    variants: [{ bvc: 2, days: [999, 999], stock: 40 }],
    texts: {
      de: {
        name: 'Stubenwagen „Heimkehr“ aus Buche',
        description:
          'Tagsüber im Wohnzimmer, nachts neben deinem Bett: Die kleinen Räder drehen leise und lassen sich feststellen. Der Rahmen ist aus geölter Buche, die Matratze gehört dazu. Die erste Lieferung kommt im Winter, du kannst jetzt schon vorbestellen.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Berceau à roulettes « À la maison » en hêtre',
        description:
          'Le jour au salon, la nuit près de votre lit : ses petites roues tournent sans bruit et se bloquent. Cadre en hêtre huilé, matelas compris. La première livraison arrive cet hiver, vous pouvez déjà le précommander.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Wiegje op wieltjes ‘Thuiskomst’ van beukenhout',
        description:
          'Overdag in de woonkamer, ’s nachts naast je bed: de wieltjes rollen stil en kunnen op de rem. Het frame is van geolied beukenhout, het matrasje zit erbij. De eerste levering komt deze winter, pre-orderen kan nu al.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    // Demo: several variants.
    number: 1_001_005,
    material: 'padded',
    warnings: ['sleep'],
    brand: 'Nestling',
    category: 'sleepingBags',
    shape: 'sleepingBag',
    colour: 'peach',
    ground: 'blush',
    pattern: 'stripes',
    price: 3999,
    rating: [4.8, 98],
    variants: [
      { size: '70 cm' },
      { size: '90 cm', price: 4299 },
      { size: '110 cm', price: 4599, bvc: 4, stock: 0 },
      { size: '130 cm', price: 4999, bvc: 3, stock: 0 },
    ],
    texts: {
      de: {
        name: 'Ganzjahresschlafsack „Mond“, 1,0 TOG',
        slug: 'ganzjahresschlafsack-mond-tog-10',
        description:
          'Bei 21 bis 23 Grad im Zimmer reicht darunter ein Langarmbody, bei 18 bis 20 Grad kommt ein Schlafanzug dazu. Der Reißverschluss läuft von oben nach unten auf, so bleiben beim nächtlichen Wickeln Bauch und Arme warm. Die Knöpfe an den Schultern wachsen eine Größe mit.',
      },
      fr: {
        name: 'Gigoteuse toutes saisons « Lune », 1,0 TOG',
        slug: 'gigoteuse-toutes-saisons-lune-tog-10',
        description:
          'Entre 21 et 23 °C dans la chambre, un body à manches longues suffit en dessous ; entre 18 et 20 °C, ajoutez un pyjama. La fermeture s’ouvre du haut vers le bas : ventre et bras restent au chaud pendant le change de nuit. Les pressions aux épaules laissent une taille de marge.',
      },
      nl: {
        name: 'Vierseizoenenslaapzak ‘Maan’, 1,0 TOG',
        slug: 'vierseizoenenslaapzak-maan-tog-10',
        description:
          'Is het 21 tot 23 graden in de kamer, dan is een romper met lange mouwen eronder genoeg; bij 18 tot 20 graden komt er een pyjama bij. De rits gaat van boven naar beneden open, zo blijven buik en armen warm bij het verschonen ’s nachts. De knoopjes op de schouders groeien een maat mee.',
      },
    },
  },
];
