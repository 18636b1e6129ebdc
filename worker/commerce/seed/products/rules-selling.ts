import type { ProductPlan } from '../plan.ts';

/** Named products, each for a rule of promotions, bundles and personal texts. */
export const rulesOfSelling: readonly ProductPlan[] = [
  {
    // Demo: promotion, ten percent.
    number: 1_001_025,
    brand: 'Milchmond',
    subbrand: 'Kamille',
    category: 'lotions',
    shape: 'bathAdditive',
    colour: 'peach',
    ground: 'blush',
    price: 995,
    unit: 'LI',
    filters: { alter_geeignet_ab: ['geburt'] },
    rating: [4.6, 203],
    variants: [{ size: '250 ml', unitSize: 0.25, stock: 120 }],
    texts: {
      de: {
        name: 'Badezusatz Hafer und Kamille',
        description:
          'Eine Verschlusskappe genügt für die kleine Wanne. Das Wasser wird milchig und weich, die Haut danach nicht trocken. Ohne Seife, deshalb brennt es auch nicht in den Augen.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Bain avoine et camomille',
        description:
          'Un bouchon suffit pour la petite baignoire. L’eau devient laiteuse et douce, et la peau ne dessèche pas. Sans savon, il ne pique donc pas les yeux.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Badmelk haver en kamille',
        description:
          'Eén dopje is genoeg voor het kleine badje. Het water wordt melkachtig en zacht, de huid droogt niet uit. Zonder zeep, dus het prikt ook niet in de ogen.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    // Demo: promotion with a gift: buy two, one of the cloths 1001007 is free.
    number: 1_001_026,
    material: 'shell',
    brand: 'Kleine Feder',
    category: 'bibs',
    shape: 'bibSleeves',
    colour: 'terracotta',
    ground: 'straw',
    pattern: 'leaves',
    price: 1299,
    filters: { alter_geeignet_ab: ['3-monate'], nachhaltigkeit: ['recyceltes-polyester'] },
    rating: [4.4, 37],
    variants: [{ stock: 150 }],
    texts: {
      de: {
        name: 'Ärmellätzchen „Erntezeit“',
        description:
          'Vom Kragen bis zum Handgelenk bleibt alles sauber, auch bei Spaghetti. Die Tasche unten fängt auf, was unterwegs verloren geht. Abspülen, aufhängen, zum Abendbrot wieder trocken.',
      },
      fr: {
        name: 'Bavoir à manches « Récolte »',
        description:
          'Du col aux poignets, tout reste propre, même avec des spaghettis. La poche du bas recueille ce qui se perd en route. Un rinçage, on suspend, et c’est sec pour le dîner.',
      },
      nl: {
        name: 'Mouwslab ‘Oogsttijd’',
        description:
          'Van kraag tot pols blijft alles schoon, ook bij spaghetti. Het zakje onderaan vangt op wat onderweg verloren gaat. Afspoelen, ophangen, bij het avondeten weer droog.',
      },
    },
  },
  {
    // Demo: bundle.
    number: 1_001_027,
    material: 'organicCotton',
    brand: 'Nestling',
    subbrand: 'Erste Tage',
    category: 'giftSets',
    shape: 'welcomeSet',
    colour: 'sage',
    ground: 'moss',
    pattern: 'dots',
    price: 5499,
    theme: 'geschenk',
    flags: { virtuelleBundles: 'J' },
    bundle: [
      { variantId: 100_101_001, quantity: 2 },
      { variantId: 100_100_701, quantity: 1 },
      { variantId: 100_100_101, quantity: 1 },
    ],
    filters: { alter_geeignet_ab: ['geburt'] },
    rating: [4.9, 58],
    variants: [{ stock: 25 }],
    texts: {
      de: {
        name: 'Set „Willkommen“: Bodys, Mulltücher, Bär',
        description:
          'Was wir selbst zur Geburt verschenken: zwei Wickelbodys „Tau“ in Salbei, ein Pack Mulltücher und Kuschelbär Bruno. Zusammen günstiger als einzeln, und die Bodys passen in den ersten Wochen.',
      },
      fr: {
        name: 'Coffret « Bienvenue » : bodies, langes, ours',
        description:
          'Ce que nous offrons nous-mêmes pour une naissance : deux bodies cache-cœur « Tau » couleur sauge, un lot de langes et l’ours Bruno. Moins cher ensemble que séparément, et les bodies vont dès les premières semaines.',
      },
      nl: {
        name: 'Set ‘Welkom’: rompers, hydrofieldoeken, beer',
        description:
          'Wat we zelf bij een geboorte cadeau doen: twee overslagrompers ‘Tau’ in salie, een set hydrofieldoeken en knuffelbeer Bruno. Samen voordeliger dan los, en de rompers passen in de eerste weken.',
      },
    },
  },
  {
    // Demo: VPP article.
    number: 1_001_028,
    material: 'beech',
    warnings: ['cot'],
    brand: 'Hof & Holz',
    category: 'cots',
    shape: 'cot',
    colour: 'mistBlue',
    ground: 'sky',
    pattern: 'stars',
    dimensions: '126 × 66 × 86 cm',
    price: 27_900,
    flags: { vppArticle: 'J', vppdimension: '126x66', bulkyOrLoad: 'j' },
    filters: { alter_geeignet_ab: ['geburt'], nachhaltigkeit: ['holz-aus-europa'] },
    rating: [4.5, 44],
    variants: [{ days: [7, 10], stock: 12 }],
    texts: {
      de: {
        name: 'Gitterbett „Traumland“, 60 × 120 cm',
        description:
          'Kommt flach in einem Paket und steht nach zwanzig Minuten. Der Rost hat drei Höhen, drei Sprossen lassen sich herausnehmen. Mit dem Umbausatz schläft dein Kind darin, bis es zur Schule geht.',
      },
      fr: {
        name: 'Lit à barreaux « Pays des rêves », 60 × 120 cm',
        description:
          'Il arrive à plat dans un colis et tient debout vingt minutes plus tard. Le sommier a trois hauteurs, trois barreaux s’enlèvent. Avec le kit de transformation, votre enfant y dort jusqu’à l’école.',
      },
      nl: {
        name: 'Ledikant ‘Dromenland’, 60 × 120 cm',
        description:
          'Komt plat in een pakket en staat na twintig minuten. De bodem heeft drie hoogtes, drie spijlen kunnen eruit. Met de ombouwset slaapt je kind erin tot het naar school gaat.',
      },
    },
  },
  {
    // Demo: personalised with a motif to choose.
    number: 1_001_029,
    material: 'merino',
    brand: 'Faden & Fell',
    subbrand: 'Alpenfaden',
    category: 'knitBlankets',
    alsoIn: ['keepsakes'],
    shape: 'nameBlanket',
    colour: 'rosewood',
    ground: 'lilac',
    dimensions: '80 × 100 cm',
    price: 6995,
    flags: { personalisierterArtikel: '1', personalisierungZeichen: '40' },
    filters: { alter_geeignet_ab: ['geburt'], nachhaltigkeit: ['bio-wolle'] },
    rating: [4.9, 87],
    variants: [{ days: [7, 10], stock: 30 }],
    texts: {
      de: {
        name: 'Geburtsdecke mit Namen und Motiv',
        description:
          'Name und Geburtstag aus dem Textfeld und ein kleiner Stern werden eingestrickt, nicht aufgenäht. Auf der Rückseite bleibt alles glatt. Weil sie nur einmal so entsteht, können wir sie nicht zurücknehmen.',
        motif: 'Name, Geburtstag und ein Motiv',
        choice: 'Stern, Mond, Vogel',
      },
      fr: {
        name: 'Couverture de naissance avec prénom et motif',
        description:
          'Le prénom et la date du champ de texte sont tricotés dans la maille avec une petite étoile, pas cousus dessus. L’envers reste lisse. Comme elle est unique, nous ne pouvons pas la reprendre.',
        motif: 'Prénom, date de naissance et un motif',
        choice: 'Étoile, lune, oiseau',
      },
      nl: {
        name: 'Geboortedeken met naam en motief',
        description:
          'Naam en geboortedatum uit het tekstveld en een kleine ster worden meegebreid, niet opgenaaid. De achterkant blijft glad. Omdat hij maar één keer zo bestaat, kunnen we hem niet terugnemen.',
        motif: 'Naam, geboortedatum en een motief',
        choice: 'Ster, maan, vogel',
      },
    },
  },
  {
    // Demo: a promotion that is over, and one that has not begun.
    number: 1_001_043,
    material: 'cotton',
    brand: 'Petits Pas',
    subbrand: 'Rivage',
    category: 'summerDresses',
    shape: 'dress',
    colour: 'mistBlue',
    ground: 'sky',
    pattern: 'waves',
    price: 2499,
    filters: { 'UV-Schutz': ['upf-80'], saisonkennzeichen: ['sommer'], Geschlecht: ['maedchen'] },
    rating: [4.2, 16],
    variants: [{ size: '74/80' }, { size: '86/92' }, { size: '98/104' }],
    texts: {
      de: {
        name: 'Sommerkleid „Ebbe“ mit Sonnenschutz',
        description:
          'So dicht gewebt, dass kaum Sonne hindurchkommt, und trotzdem leicht. Salzwasser macht ihm nichts. Nach dem Strand einmal ausspülen und im Wind trocknen lassen.',
      },
      fr: {
        name: 'Robe d’été « Marée basse » anti-UV',
        description:
          'Tissée si serré que le soleil passe à peine, et pourtant légère. L’eau salée ne lui fait rien. Après la plage, un rinçage et on laisse sécher au vent.',
      },
      nl: {
        name: 'Zomerjurkje ‘Eb’ met zonbescherming',
        description:
          'Zo dicht geweven dat er nauwelijks zon doorheen komt, en toch licht. Zout water deert hem niet. Na het strand even uitspoelen en laten drogen in de wind.',
      },
    },
  },
  {
    // Demo: variants that differ in colour, each with its pictures; the last costs more and takes longer.
    number: 1_001_044,
    material: 'plastic',
    warnings: ['bottle'],
    brand: 'Milchmond',
    category: 'cups',
    shape: 'cup',
    colour: 'sage',
    ground: 'moss',
    price: 995,
    dimensions: '200 ml',
    rating: [4.6, 73],
    variants: [
      { colour: 'sage' },
      { colour: 'honey' },
      { colour: 'mistBlue', bvc: 4, stock: 0 },
      { colour: 'lavender', price: 1195, days: [4, 6] },
    ],
    texts: {
      de: {
        name: 'Trinklernbecher „Schluck für Schluck“',
        description:
          'Zwei Griffe für zwei Hände und ein Ventil, das nur aufgeht, wenn jemand trinkt. Kippt er um, bleibt der Tisch trocken. Alle Teile passen auf alle Farben: Wer zwei hat, darf mischen.',
        age: 'ab 6 Monaten',
      },
      fr: {
        name: 'Tasse d’apprentissage « Gorgée par gorgée »',
        description:
          'Deux anses pour deux mains, et une valve qui ne s’ouvre que si l’on boit. Renversée, elle laisse la table sèche. Toutes les pièces vont sur toutes les couleurs : avec deux tasses, on mélange.',
        age: 'dès 6 mois',
      },
      nl: {
        name: 'Drinkbeker ‘Slokje voor slokje’',
        description:
          'Twee oortjes voor twee handjes, en een ventiel dat alleen opengaat als er iemand drinkt. Valt hij om, dan blijft de tafel droog. Alle delen passen op alle kleuren: wie er twee heeft, mag mixen.',
        age: 'vanaf 6 maanden',
      },
    },
  },
];
