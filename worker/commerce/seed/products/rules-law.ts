import type { ProductPlan } from '../plan.ts';

/** Named products, each for a legal duty. */
export const rulesOfLaw: readonly ProductPlan[] = [
  {
    // Demo: infant formula. No strike price, voucher or recommendation.
    number: 1_001_030,
    warnings: ['formula'],
    brand: 'Milchmond',
    category: 'firstFormula',
    shape: 'tin',
    colour: 'mistBlue',
    ground: 'sky',
    price: 1895,
    unit: 'KG',
    vatClass: 'reduced',
    payback: '0',
    duties: { infantFormula: true },
    filters: { alter_geeignet_ab: ['geburt'] },
    variants: [{ size: '800 g', unitSize: 0.8, stock: 70 }],
    texts: {
      de: {
        name: 'Anfangsmilch „Pre“, 800 g',
        description:
          'Milchnahrung für Säuglinge von Geburt an, wenn nicht gestillt wird. Die Dosierung steht auf der Dose, gemessen in gestrichenen Löffeln. Nach dem Öffnen hält sie drei Wochen, das Datum schreibst du auf den Deckel.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Lait 1er âge « Pre », 800 g',
        description:
          'Préparation pour nourrissons dès la naissance, lorsque l’enfant n’est pas allaité. Le dosage figure sur la boîte : comptez des mesurettes arasées. Après ouverture, elle se garde trois semaines ; notez la date sur le couvercle.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Zuigelingenvoeding ‘Pre’, 800 g',
        description:
          'Volledige zuigelingenvoeding vanaf de geboorte, als er geen borstvoeding wordt gegeven. De dosering staat op het blik: reken met afgestreken schepjes. Na openen drie weken houdbaar; de datum schrijf je op het deksel.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    // Demo: biocide with both registration numbers.
    number: 1_001_031,
    warnings: ['biocide'],
    brand: 'Milchmond',
    category: 'sunCare',
    shape: 'spray',
    colour: 'olive',
    ground: 'moss',
    price: 895,
    unit: 'LI',
    duties: { bauaRegNr: 'N-104711', chznNr: 'CHZN8815' },
    filters: { alter_geeignet_ab: ['12-monate'], saisonkennzeichen: ['sommer'] },
    rating: [4.1, 64],
    variants: [{ size: '100 ml', unitSize: 0.1 }],
    texts: {
      de: {
        name: 'Mückenschutz „Waldrand“, 100 ml',
        description:
          'Hält Mücken etwa vier Stunden fern, Zecken zwei. Für Kinder ab einem Jahr, dünn aufgetragen und nicht auf die Hände. Riecht nach Zitrone und Eukalyptus, aber nur beim Auftragen.',
        age: 'ab 12 Monaten',
      },
      fr: {
        name: 'Anti-moustiques « Lisière », 100 ml',
        description:
          'Éloigne les moustiques pendant quatre heures environ, les tiques pendant deux. Pour les enfants dès un an, en couche fine et pas sur les mains. Il sent le citron et l’eucalyptus, mais seulement à l’application.',
        age: 'dès 12 mois',
      },
      nl: {
        name: 'Muggenspray ‘Bosrand’, 100 ml',
        description:
          'Houdt muggen ongeveer vier uur weg, teken twee. Voor kinderen vanaf een jaar, dun aangebracht en niet op de handjes. Ruikt naar citroen en eucalyptus, maar alleen bij het aanbrengen.',
        age: 'vanaf 12 maanden',
      },
    },
  },
  {
    // Demo: energy class and small device.
    number: 1_001_032,
    material: 'siliconeShell',
    warnings: ['cord'],
    brand: 'Sicherhaft',
    subbrand: 'Wacht',
    category: 'lamps',
    shape: 'lamp',
    colour: 'brick',
    ground: 'straw',
    dimensions: '14 × 14 × 15 cm',
    weight: '280 g',
    energySheet: 'night-light-c',
    price: 3495,
    duties: {
      energyClass: 'C',
      recycling: 'klgerte_informationsu_telekommtechnik',
      weeeNumber: 'DE 48210377',
    },
    filters: { alter_geeignet_ab: ['geburt'] },
    rating: [4.7, 181],
    variants: [{}],
    texts: {
      de: {
        name: 'Nachtlicht „Glimmpilz“',
        description:
          'Sein Licht ist so warm, dass es niemanden weckt, und reicht doch bis zur Tür. Einmal antippen macht es heller, lange drücken stellt es aus. Die Lichtquelle ist eine Diode und lässt sich tauschen.',
      },
      fr: {
        name: 'Veilleuse « Champignon »',
        description:
          'Sa lumière est si chaude qu’elle ne réveille personne, et porte pourtant jusqu’à la porte. Une tape l’avive, un appui long l’éteint. La source lumineuse est une diode remplaçable.',
      },
      nl: {
        name: 'Nachtlampje ‘Gloeizwam’',
        description:
          'Het licht is zo warm dat het niemand wekt en toch tot de deur reikt. Eén tikje maakt het lichter, lang drukken zet het uit. De lichtbron is een led en kan vervangen worden.',
      },
    },
  },
  {
    // Demo: large device.
    number: 1_001_033,
    warnings: ['ride'],
    brand: 'Wegwärts',
    category: 'ride',
    shape: 'bikeMotor',
    colour: 'lagoon',
    ground: 'down',
    dimensions: '92 × 40 × 60 cm',
    weight: '7,8 kg',
    price: 39_900,
    duties: { recycling: 'grossgerte', weeeNumber: 'DE 48210390' },
    flags: { bulkyOrLoad: 'j' },
    filters: { alter_geeignet_ab: ['3-jahre'] },
    rating: [4.3, 22],
    variants: [{ days: [4, 6], stock: 9 }],
    texts: {
      de: {
        name: 'Laufrad „Rückenwind“ mit Motor',
        description:
          'Ein Laufrad, das am Berg ein wenig hilft, und nur dort. Der Motor geht erst an, wenn dein Kind selbst anschiebt, und bei zehn Stundenkilometern wieder aus. Der Akku sitzt im Rahmen und hält einen Nachmittag.',
        age: 'ab 3 Jahren',
      },
      fr: {
        name: 'Draisienne « Vent arrière » à moteur',
        description:
          'Une draisienne qui aide un peu dans les côtes, et seulement là. Le moteur ne démarre que si votre enfant pousse lui-même et se coupe à dix kilomètres à l’heure. La batterie, logée dans le cadre, tient un après-midi.',
        age: 'dès 3 ans',
      },
      nl: {
        name: 'Loopfiets ‘Rugwind’ met motor',
        description:
          'Een loopfiets die heuvelop een beetje helpt, en alleen daar. De motor springt pas aan als je kind zelf afzet en stopt bij tien kilometer per uur. De accu zit in het frame en gaat een middag mee.',
        age: 'vanaf 3 jaar',
      },
    },
  },
  {
    // Demo: a maker outside the Union, with the responsible person inside.
    number: 1_001_039,
    material: 'plush',
    warnings: ['packaging'],
    brand: 'Weichwerk',
    subbrand: 'Waldfreunde',
    category: 'softToys',
    shape: 'bearSmall',
    colour: 'pearl',
    ground: 'down',
    dimensions: '24 cm',
    price: 1895,
    theme: 'geschenk',
    filters: { alter_geeignet_ab: ['geburt'], nachhaltigkeit: ['recyceltes-polyester'] },
    rating: [4.8, 119],
    variants: [{}],
    texts: {
      de: {
        name: 'Kuschelbär „Fips“, 24 cm',
        description:
          'Der kleinste der Waldfreunde, gerade groß genug für eine Armbeuge. Seine Ohren sind der beste Griff. Genäht in Tiruppur, geprüft in Bremen, seitdem überall zu Hause.',
      },
      fr: {
        name: 'Ours en peluche « Fips », 24 cm',
        description:
          'Le plus petit des amis de la forêt, juste assez grand pour le creux d’un bras. On l’attrape surtout par les oreilles. Cousu à Tiruppur, contrôlé à Brême, chez lui partout depuis.',
      },
      nl: {
        name: 'Knuffelbeer ‘Fips’, 24 cm',
        description:
          'De kleinste van de bosvrienden, net groot genoeg voor de holte van een arm. Zijn oren zijn het beste handvat. Genaaid in Tiruppur, gekeurd in Bremen en sindsdien overal thuis.',
      },
    },
  },
];
