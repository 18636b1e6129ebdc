import type { Kind } from './kind.ts';

/** Things for changing and washing. */
export const care: readonly Kind[] = [
  {
    category: 'muslins',
    shapes: ['muslin'],
    noun: ['Mulltücher', 'Langes', 'Hydrofieldoeken'],
    pack: ['4er-Pack', 'lot de 4', 'set van 4'],
    brands: ['Nestling', 'Kleine Feder'],
    price: [1299, 1899],
    sizes: 'one',
    unit: 'ST',
    materials: ['muslin'],
    patterns: ['stripes', 'dots', 'leaves', 'stars'],
    colours: ['sage', 'terracotta', 'mistBlue', 'honey', 'lavender'],
    models: [5, 4, 3, 3],
    openings: [
      [
        'Über der Schulter, unter dem Kopf, um den Bauch: Eins ist immer in der Hand.',
        'Sur l’épaule, sous la tête, autour du ventre : il y en a toujours un sous la main.',
        'Over de schouder, onder het hoofd, om de buik: er is er altijd een bij de hand.',
      ],
      [
        'Vier Tücher, die nach einer Woche unentbehrlich sind.',
        'Quatre langes dont on ne se passe plus au bout d’une semaine.',
        'Vier doeken die na een week onmisbaar zijn.',
      ],
    ],
    features: [
      [
        'Bei 60 Grad waschbar, auch wenn es einmal ernst wird.',
        'Lavables à 60 °C, même quand l’affaire devient sérieuse.',
        'Wasbaar op 60 graden, ook als het een keer menens is.',
      ],
      [
        'Der Rand ist gekettelt und franst nicht.',
        'Les bords sont surjetés et ne s’effilochent pas.',
        'De rand is afgewerkt en rafelt niet.',
      ],
      [
        'Zweimal gefaltet ergibt sich eine Wickelunterlage für unterwegs.',
        'Pliés en deux, ils font un matelas à langer de voyage.',
        'Twee keer gevouwen is het een verschoonmatje voor onderweg.',
      ],
    ],
    age: 'geburt',
    dimensions: '70 × 70 cm',
  },
  {
    category: 'nappies',
    shapes: ['nappiesBag', 'nappyPants'],
    noun: ['Windeln', 'Couches', 'Luiers'],
    brands: ['Nestling', 'Milchmond'],
    price: [1290, 1690],
    sizes: 'nappies',
    unit: 'ST',
    materials: ['none'],
    patterns: ['plain'],
    colours: ['fir', 'mistBlue', 'peach'],
    models: [2, 2],
    openings: [
      [
        'Trocken durch die Nacht und weich am Bauch.',
        'Au sec toute la nuit et doux sur le ventre.',
        'Droog de nacht door en zacht op de buik.',
      ],
      [
        'Ein Vorrat, der gut eine Woche reicht.',
        'De quoi tenir une bonne semaine.',
        'Een voorraad voor ruim een week.',
      ],
    ],
    features: [
      [
        'Die Bündchen am Bein sind doppelt.',
        'Les barrières aux cuisses sont doubles.',
        'De boordjes bij de beentjes zijn dubbel.',
      ],
      [
        'Ohne Duft, Lotion und Chlor.',
        'Sans parfum, sans lotion, sans chlore.',
        'Zonder parfum, lotion en chloor.',
      ],
      [
        'Ein Streifen zeigt, wann es Zeit ist.',
        'Une bande indique quand il est temps.',
        'Een streepje laat zien wanneer het tijd is.',
      ],
    ],
    age: 'geburt',
  },
  {
    category: 'towels',
    shapes: ['towel'],
    noun: ['Kapuzenhandtuch', 'Cape de bain', 'Badcape'],
    brands: ['Nestling', 'Faden & Fell'],
    price: [1799, 2799],
    sizes: 'towel',
    materials: ['terry', 'muslin'],
    patterns: ['dots', 'plain', 'waves'],
    colours: ['terracotta', 'sage', 'caramel', 'mistBlue', 'lavender'],
    models: [5, 4, 3],
    openings: [
      [
        'Aus dem Wasser, in den Bären, auf den Arm.',
        'Hors de l’eau, dans l’ourson, dans les bras.',
        'Uit het water, in de beer, op de arm.',
      ],
      [
        'Groß genug, um darin einmal ganz zu verschwinden.',
        'Assez grande pour y disparaître tout entier.',
        'Groot genoeg om er helemaal in te verdwijnen.',
      ],
    ],
    features: [
      [
        'Du bindest es dir um den Hals und hast beide Hände für das Kind.',
        'Vous la nouez autour de votre cou et gardez les deux mains pour bébé.',
        'Je bindt hem om je nek en houdt twee handen vrij voor je kind.',
      ],
      [
        'Die Ohren sind angenäht und wollen am Ende auch trocken werden.',
        'Les oreilles sont cousues et, à la fin, veulent sécher elles aussi.',
        'De oortjes zitten vast en willen op het eind ook droog worden.',
      ],
      [
        'Mit zwei Schlaufen, damit es jedes Kind selbst aufhängt.',
        'Avec deux attaches, pour que chaque enfant la suspende lui-même.',
        'Met twee lussen, zodat elk kind hem zelf ophangt.',
      ],
    ],
    age: 'geburt',
  },
  {
    category: 'tubs',
    shapes: ['tub', 'tubStand'],
    noun: ['Babybadewanne', 'Baignoire bébé', 'Babybadje'],
    brands: ['Milchmond', 'Sicherhaft'],
    price: [2499, 4499],
    sizes: 'one',
    materials: ['plastic'],
    patterns: ['plain'],
    colours: ['mistBlue', 'rosewood', 'sage', 'pearl'],
    models: [4, 3],
    openings: [
      [
        'Wenig Wasser, viel Platz zum Planschen.',
        'Peu d’eau, beaucoup de place pour barboter.',
        'Weinig water, veel ruimte om te spetteren.',
      ],
      [
        'Der erste Badesee im Leben, er passt auf jede Waschmaschine.',
        'Le premier lac de sa vie, il tient sur n’importe quel lave-linge.',
        'Het eerste zwemmeer van je kind, en het past op elke wasmachine.',
      ],
    ],
    features: [
      [
        'Der Stöpsel zeigt an, wenn das Wasser zu heiß ist.',
        'Le bouchon change de couleur si l’eau est trop chaude.',
        'De stop laat zien als het water te heet is.',
      ],
      [
        'Der Boden ist geriffelt, die Kante rund.',
        'Le fond est strié, le bord arrondi.',
        'De bodem is geribbeld, de rand rond.',
      ],
      [
        'Leer wiegt sie kaum mehr als ein Handtuch.',
        'Vide, elle pèse à peine plus qu’une serviette.',
        'Leeg weegt het nauwelijks meer dan een handdoek.',
      ],
    ],
    age: 'geburt',
    warnings: ['bath'],
    dimensions: '84 × 46 × 27 cm',
  },
  {
    category: 'lotions',
    shapes: ['lotionTube', 'lotionFlap', 'lotionRound'],
    noun: ['Pflegemilch', 'Lait de soin', 'Verzorgende melk'],
    brands: ['Milchmond'],
    price: [495, 795],
    sizes: 'lotion',
    unit: 'LI',
    materials: ['none'],
    patterns: ['plain'],
    colours: ['sage', 'peach', 'lavender', 'honey'],
    models: [2, 2, 2],
    openings: [
      [
        'Ein dünner Film gegen trockene Luft, mehr braucht junge Haut selten.',
        'Un film léger contre l’air sec : une peau jeune demande rarement plus.',
        'Een dun laagje tegen droge lucht, meer heeft een jonge huid zelden nodig.',
      ],
      [
        'Zwei Pumpstöße nach dem Bad, einer davon für deine Hände.',
        'Deux pressions après le bain, dont une pour vos mains.',
        'Twee keer pompen na het bad, waarvan één voor je eigen handen.',
      ],
    ],
    features: [
      [
        'Ohne Parfüm, mit Mandelöl und Hafer.',
        'Sans parfum, à l’huile d’amande et à l’avoine.',
        'Zonder parfum, met amandelolie en haver.',
      ],
      [
        'Sie zieht ein, bevor der Body zu ist.',
        'Il pénètre avant que le body soit fermé.',
        'Ze is ingetrokken voordat de romper dicht is.',
      ],
      [
        'Alle Inhaltsstoffe stehen auf der Rückseite, und es sind nur elf.',
        'Tous les ingrédients sont au dos, il n’y en a que onze.',
        'Alle ingrediënten staan achterop, en het zijn er maar elf.',
      ],
    ],
    age: 'geburt',
  },
  {
    category: 'potties',
    shapes: ['potty', 'pottyArms'],
    noun: ['Töpfchen', 'Pot', 'Potje'],
    brands: ['Milchmond', 'Hof & Holz'],
    price: [1295, 1995],
    sizes: 'one',
    materials: ['plastic'],
    patterns: ['plain'],
    colours: ['fir', 'mistBlue', 'honey', 'rosewood'],
    models: [4, 3],
    openings: [
      [
        'Kein Zirkus, kein Lied, nur ein bequemer Platz.',
        'Pas de cirque, pas de chanson, juste une place confortable.',
        'Geen circus, geen liedje, gewoon een fijne plek.',
      ],
      [
        'Es steht da, bis dein Kind so weit ist.',
        'Il attend que votre enfant soit prêt.',
        'Het staat klaar tot je kind eraan toe is.',
      ],
    ],
    features: [
      [
        'Der Einsatz lässt sich herausnehmen und leeren, ohne zu tropfen.',
        'La cuvette s’enlève et se vide sans goutter.',
        'Het binnenbakje haal je eruit en leeg je zonder druppelen.',
      ],
      [
        'Gummi am Boden, da rutscht nichts weg.',
        'Du caoutchouc sous la base : rien ne glisse.',
        'Rubber aan de onderkant, er schuift niets weg.',
      ],
      [
        'Die Lehne ist hoch genug für lange Gespräche.',
        'Le dossier est assez haut pour de longues conversations.',
        'De rugleuning is hoog genoeg voor lange gesprekken.',
      ],
    ],
    age: '18-monate',
  },
];
