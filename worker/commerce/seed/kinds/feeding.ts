import type { Kind } from './kind.ts';

/** Things for drinking and eating. */
export const feeding: readonly Kind[] = [
  {
    category: 'bottles',
    shape: 'bottle',
    noun: ['Weithalsflasche', 'Biberon à col large', 'Fles met brede hals'],
    brands: ['Milchmond'],
    price: [699, 1199],
    sizes: 'bottle',
    materials: ['plastic', 'silicone'],
    patterns: ['plain'],
    colours: ['glacier', 'sage', 'peach', 'honey'],
    models: [4, 3],
    openings: [
      [
        'Für die Nacht, wenn jede Sekunde zählt, und für unterwegs.',
        'Pour la nuit, quand chaque seconde compte, et pour les sorties.',
        'Voor de nacht, als elke seconde telt, en voor onderweg.',
      ],
      [
        'Sie liegt gut in deiner Hand und später in zwei kleinen.',
        'Il tient bien dans votre main, puis dans deux petites.',
        'Hij ligt fijn in jouw hand en later in twee kleine.',
      ],
    ],
    features: [
      [
        'Die Skala ist eingeprägt und wäscht sich nicht ab.',
        'La graduation est gravée et ne s’efface pas.',
        'De maatverdeling is ingeperst en slijt niet.',
      ],
      [
        'Ein Ventil im Sauger lässt die Luft herein, statt sie in den Bauch zu lassen.',
        'Une valve dans la tétine laisse entrer l’air ailleurs que dans le ventre.',
        'Een ventiel in de speen laat de lucht erin, in plaats van in de buik.',
      ],
      [
        'Nur vier Teile, alle leicht zu reinigen.',
        'Quatre pièces seulement, toutes faciles à nettoyer.',
        'Maar vier onderdelen, allemaal makkelijk schoon te maken.',
      ],
    ],
    age: 'geburt',
    warnings: ['bottle'],
  },
  {
    category: 'glassBottles',
    shape: 'bottle',
    noun: ['Glasflasche', 'Biberon', 'Zuigfles'],
    brands: ['Milchmond', 'Nestling'],
    price: [999, 1499],
    sizes: 'bottle',
    materials: ['glass'],
    patterns: ['plain'],
    colours: ['lagoon', 'rosewood', 'olive'],
    models: [3, 3],
    openings: [
      [
        'Glas schmeckt nach nichts, und genau das soll es.',
        'Le verre n’a aucun goût, et c’est tout l’intérêt.',
        'Glas smaakt nergens naar, en zo hoort het.',
      ],
      [
        'Sie fällt, sie rollt, sie bleibt meistens ganz.',
        'Il tombe, il roule et, le plus souvent, reste entier.',
        'Hij valt, hij rolt en blijft meestal heel.',
      ],
    ],
    features: [
      [
        'Die Hülle aus Silikon federt und rutscht nicht.',
        'La housse en silicone amortit et ne glisse pas.',
        'De hoes van siliconen veert en glijdt niet.',
      ],
      [
        'Wasserkocher, Kühlschrank, Spülmaschine: alles erlaubt.',
        'Bouilloire, réfrigérateur, lave-vaisselle : tout est permis.',
        'Waterkoker, koelkast, vaatwasser: alles mag.',
      ],
      [
        'Später wird daraus mit dem passenden Deckel ein Becher.',
        'Plus tard, avec le bon couvercle, il devient une tasse.',
        'Later wordt het met het juiste deksel een beker.',
      ],
    ],
    age: 'geburt',
    warnings: ['bottle'],
  },
  {
    category: 'cups',
    shape: 'cup',
    noun: ['Trinklernbecher, 200 ml', 'Tasse d’apprentissage, 200 ml', 'Drinkbeker, 200 ml'],
    brands: ['Milchmond', 'Nestling'],
    price: [895, 1395],
    sizes: 'one',
    materials: ['plastic', 'silicone'],
    patterns: ['plain'],
    colours: ['sage', 'terracotta', 'honey', 'mistBlue', 'lavender'],
    models: [5, 4],
    openings: [
      [
        'Selbst trinken, ohne dass danach alle umgezogen werden müssen.',
        'Boire tout seul, sans devoir changer toute la famille ensuite.',
        'Zelf drinken zonder dat daarna iedereen schone kleren nodig heeft.',
      ],
      [
        'Zwei Griffe, ein Deckel und sehr viel Stolz.',
        'Deux anses, un couvercle et beaucoup de fierté.',
        'Twee handvatten, een deksel en heel veel trots.',
      ],
    ],
    features: [
      [
        'Kippt er um, läuft nichts aus; erst beim Trinken öffnet das Ventil.',
        'Renversée, elle ne coule pas : la valve ne s’ouvre que quand on boit.',
        'Valt hij om, dan loopt er niets uit; het ventiel gaat pas open bij het drinken.',
      ],
      [
        'Die Griffe sind so dick, wie kleine Hände sie mögen.',
        'Les anses ont l’épaisseur qui plaît aux petites mains.',
        'De handvatten zijn zo dik als kleine handen fijn vinden.',
      ],
      [
        'Deckel ab, und es ist ein ganz normaler Becher.',
        'Sans le couvercle, c’est un gobelet comme les autres.',
        'Deksel eraf en het is een gewone beker.',
      ],
    ],
    age: '6-monate',
    warnings: ['bottle'],
  },
  {
    category: 'bibs',
    shape: 'bib',
    noun: ['Klettlätzchen', 'Bavoir à scratch', 'Slabbetje met klittenband'],
    brands: ['Kleine Feder', 'Nestling'],
    price: [599, 1099],
    sizes: 'one',
    materials: ['terry', 'muslin', 'cotton'],
    patterns: ['dots', 'stripes', 'leaves', 'check'],
    colours: ['lagoon', 'honey', 'terracotta', 'sage', 'rosewood'],
    models: [5, 4, 4, 3],
    openings: [
      [
        'Karotte, Heidelbeere, Tomate: Hier darf alles landen.',
        'Carotte, myrtille, tomate : tout peut y atterrir.',
        'Wortel, bosbes, tomaat: hier mag alles op terechtkomen.',
      ],
      [
        'Schnell um, schnell ab, schnell wieder sauber.',
        'Vite mis, vite enlevé, vite propre.',
        'Snel om, snel af, snel weer schoon.',
      ],
    ],
    features: [
      [
        'Der Verschluss sitzt seitlich, dort kommt keine Kinderhand hin.',
        'La fermeture est sur le côté, hors de portée des petites mains.',
        'De sluiting zit opzij, daar komt geen kinderhandje bij.',
      ],
      [
        'Eine dünne Schicht in der Mitte hält den Pulli trocken.',
        'Une fine couche au milieu garde le pull au sec.',
        'Een dun laagje in het midden houdt de trui droog.',
      ],
      [
        'Breit genug für die Schultern, kurz genug für den Hochstuhl.',
        'Assez large pour les épaules, assez court pour la chaise haute.',
        'Breed genoeg voor de schouders, kort genoeg voor de kinderstoel.',
      ],
      [
        'Flecken gehen bei 60 Grad heraus, auch die von gestern.',
        'Les taches partent à 60 °C, même celles de la veille.',
        'Vlekken gaan er op 60 graden uit, ook die van gisteren.',
      ],
    ],
    age: '3-monate',
    dimensions: '24 × 33 cm',
  },
  {
    category: 'tableware',
    shape: 'tableware',
    noun: ['Kindergeschirr, 3 Teile', 'Vaisselle enfant, 3 pièces', 'Kinderservies, 3-delig'],
    brands: ['Milchmond', 'Hof & Holz'],
    price: [1995, 2995],
    sizes: 'one',
    materials: ['silicone', 'plastic'],
    patterns: ['plain'],
    colours: ['fir', 'terracotta', 'mistBlue', 'honey'],
    models: [4, 4],
    openings: [
      [
        'Teller, Schüssel und Löffel für das große Abenteuer Mittagessen.',
        'Assiette, bol et cuillère pour la grande aventure du déjeuner.',
        'Bord, kom en lepel voor het grote avontuur van de lunch.',
      ],
      [
        'Für Kinder, die ab jetzt selbst löffeln.',
        'Pour les enfants qui mangent désormais tout seuls.',
        'Voor kinderen die vanaf nu zelf lepelen.',
      ],
    ],
    features: [
      [
        'Der Saugfuß hält am Tisch, bis du ihn mit der Lasche löst.',
        'La ventouse tient à la table jusqu’à ce que vous tiriez la languette.',
        'De zuignap blijft aan tafel plakken tot jij aan het lipje trekt.',
      ],
      [
        'Der hohe Rand schiebt jede Erbse zurück auf den Löffel.',
        'Le bord haut ramène chaque petit pois dans la cuillère.',
        'De hoge rand duwt elke erwt terug op de lepel.',
      ],
      [
        'Der Löffelgriff ist kurz und dick.',
        'Le manche de la cuillère est court et épais.',
        'De steel van de lepel is kort en dik.',
      ],
    ],
    age: '6-monate',
  },
  {
    category: 'highchairs',
    shape: 'highchair',
    noun: ['Hochstuhl', 'Chaise haute', 'Kinderstoel'],
    brands: ['Hof & Holz', 'Wegwärts'],
    price: [12_900, 21_900],
    sizes: 'one',
    materials: ['beech'],
    patterns: ['plain'],
    colours: ['clay', 'sage', 'mistBlue', 'honey'],
    models: [4, 3],
    openings: [
      [
        'Mit am Tisch, auf Augenhöhe, und niemand kippelt.',
        'À table, à la même hauteur que les autres, et sans basculer.',
        'Mee aan tafel, op ooghoogte, en niemand wiebelt.',
      ],
      [
        'Ein Stuhl vom ersten Brei bis zu den Hausaufgaben.',
        'Une chaise, de la première purée aux devoirs.',
        'Een stoel van het eerste hapje tot het huiswerk.',
      ],
    ],
    features: [
      [
        'Sitz und Fußbrett lassen sich ohne Werkzeug verstellen.',
        'L’assise et le repose-pieds se règlent sans outil.',
        'Zitting en voetenplank verstel je zonder gereedschap.',
      ],
      [
        'Krümel finden keine Ritze, ein Tuch reicht.',
        'Aucune fente pour les miettes : un coup de chiffon suffit.',
        'Kruimels vinden geen kier, één doekje is genoeg.',
      ],
      [
        'Der Bügel geht mit einem Griff ab, sobald er nicht mehr gebraucht wird.',
        'L’arceau s’enlève d’un geste quand il ne sert plus.',
        'De beugel gaat er met één greep af als hij niet meer nodig is.',
      ],
    ],
    age: '6-monate',
    warnings: ['highchair'],
    flags: { bulkyOrLoad: 'j' },
    dimensions: '46 × 52 × 92 cm',
  },
  {
    category: 'porridge',
    shape: 'tin',
    noun: ['Getreidebrei', 'Bouillie de céréales', 'Graanpap'],
    brands: ['Milchmond'],
    price: [349, 549],
    sizes: 'grams',
    unit: 'KG',
    materials: ['none'],
    patterns: ['plain'],
    colours: ['terracotta', 'honey', 'olive'],
    models: [3, 3],
    openings: [
      [
        'Hafer, Dinkel, Hirse, sonst nichts.',
        'Avoine, épeautre, millet, rien d’autre.',
        'Haver, spelt, gierst, verder niets.',
      ],
      [
        'Der erste Brei am Abend, in zwei Minuten gerührt.',
        'La première bouillie du soir, prête en deux minutes.',
        'De eerste pap van de avond, in twee minuten geroerd.',
      ],
    ],
    features: [
      [
        'Ohne Zucker, Salz und Aroma, wie es das Gesetz verlangt und wir es richtig finden.',
        'Sans sucre, sel ni arôme, comme la loi le demande et comme il nous plaît.',
        'Zonder suiker, zout en aroma, zoals de wet het wil en wij het goed vinden.',
      ],
      [
        'Mit Wasser, Milch oder geriebenem Apfel anzurühren.',
        'À préparer avec de l’eau, du lait ou de la pomme râpée.',
        'Aan te maken met water, melk of geraspte appel.',
      ],
      [
        'Die Dose schließt dicht und wird danach zur Bausteinkiste.',
        'La boîte ferme bien et sert ensuite à ranger les cubes.',
        'Het blik sluit goed en wordt daarna een blokkendoos.',
      ],
    ],
    age: '6-monate',
    vatClass: 'reduced',
  },
];
