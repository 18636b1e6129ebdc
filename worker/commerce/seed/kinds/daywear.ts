import type { Kind } from './kind.ts';

/** Rompers, trousers, jumpers and dresses. */
export const daywear: readonly Kind[] = [
  {
    category: 'dungarees',
    shapes: ['romper'],
    noun: ['Strampelhose', 'Salopette', 'Tuinbroekje'],
    brands: ['Nestling', 'Kleine Feder', 'Petits Pas'],
    price: [1799, 2999],
    sizes: 'baby',
    materials: ['organicCotton', 'muslin', 'frenchTerry'],
    patterns: ['leaves', 'plain', 'stripes'],
    colours: ['fir', 'sand', 'rosewood', 'lagoon', 'honey'],
    models: [5, 4, 3],
    openings: [
      [
        'Kein Bund, der drückt, und kein Shirt, das hochrutscht.',
        'Pas de ceinture qui serre, pas de haut qui remonte.',
        'Geen boord die knelt en geen shirtje dat omhoogkruipt.',
      ],
      [
        'Die Hose für Bauchlage, Rückenlage und alles dazwischen.',
        'La salopette pour jouer sur le ventre, sur le dos et entre les deux.',
        'De broek voor buikligging, rugligging en alles ertussenin.',
      ],
    ],
    features: [
      [
        'Die Träger haben drei Knöpfe und wachsen so gut zehn Zentimeter mit.',
        'Les bretelles ont trois boutons et suivent bien dix centimètres de croissance.',
        'De bandjes hebben drie knopen en groeien zo ruim tien centimeter mee.',
      ],
      [
        'Im Schritt geht sie ganz auf, das Wickeln dauert keine Minute länger.',
        'L’entrejambe s’ouvre entièrement : le change ne prend pas une minute de plus.',
        'Het kruisje gaat helemaal open, verschonen duurt geen minuut langer.',
      ],
      [
        'Die Tasche vorn ist echt: Ein Tuch passt hinein, später ein Stein.',
        'La poche de devant est une vraie : on y glisse un mouchoir, plus tard un caillou.',
        'Het zakje voorop is echt: er past een doekje in, later een steen.',
      ],
      [
        'An den Knien liegt der Stoff doppelt, fürs erste Krabbeln.',
        'Aux genoux, le tissu est double pour les premiers quatre-pattes.',
        'Op de knieën is de stof dubbel, voor het eerste kruipen.',
      ],
    ],
    filters: { Geschlecht: ['unisex'], saisonkennzeichen: ['ganzjahr'] },
  },
  {
    category: 'fleeceOveralls',
    shapes: ['overall', 'overallZip'],
    noun: ['Bärenoverall', 'Combinaison ourson', 'Berenoverall'],
    brands: ['Faden & Fell', 'Nestling'],
    price: [3999, 5499],
    sizes: 'baby',
    materials: ['plush', 'frenchTerry'],
    patterns: ['plain'],
    colours: ['caramel', 'sand', 'sage', 'rosewood', 'nightBlue'],
    models: [4, 3],
    openings: [
      [
        'Zwei Ohren, eine Kapuze, und alles dazwischen ist warm.',
        'Deux oreilles, une capuche, et tout le reste bien au chaud.',
        'Twee oortjes, een capuchon en alles ertussen lekker warm.',
      ],
      [
        'Überziehen, zumachen, losgehen: Mehr ist an kühlen Tagen nicht nötig.',
        'On l’enfile, on ferme, on part : les jours frais, il n’en faut pas plus.',
        'Aantrekken, dichtdoen, gaan: meer is er op koele dagen niet nodig.',
      ],
    ],
    features: [
      [
        'Hände und Füße lassen sich mit Klappen verschließen.',
        'Des rabats couvrent les mains et les pieds.',
        'Handjes en voetjes sluit je af met flapjes.',
      ],
      [
        'Der Reißverschluss läuft bis zum Knie, ein schlafendes Kind wacht nicht auf.',
        'La fermeture descend jusqu’au genou : un enfant endormi ne se réveille pas.',
        'De rits loopt tot de knie, een slapend kind wordt niet wakker.',
      ],
      [
        'Die Kapuze sitzt auch im Kinderwagen, ohne nach vorn zu rutschen.',
        'La capuche tient aussi dans la poussette, sans glisser sur les yeux.',
        'De capuchon blijft ook in de kinderwagen goed zitten.',
      ],
    ],
    filters: { saisonkennzeichen: ['winter', 'uebergang'], Geschlecht: ['unisex'] },
  },
  {
    category: 'woolOveralls',
    shapes: ['woolOverall', 'woolOverallZip'],
    noun: ['Walkoverall', 'Combinaison d’hiver', 'Winteroverall'],
    brands: ['Faden & Fell'],
    price: [7999, 9499],
    sizes: 'baby',
    materials: ['woolFleece'],
    patterns: ['plain'],
    colours: ['fir', 'clay', 'oat', 'steelBlue'],
    models: [4, 2],
    openings: [
      [
        'Ein Overall, der im Tragetuch und im Schnee gleich gut sitzt.',
        'Une combinaison à l’aise en écharpe comme dans la neige.',
        'Een overall die in de draagdoek en in de sneeuw even goed zit.',
      ],
      [
        'Wolle, die man weitergibt: an das nächste Kind, an Freunde.',
        'De la laine qui se transmet : au prochain enfant, aux amis.',
        'Wol die je doorgeeft: aan het volgende kind, aan vrienden.',
      ],
    ],
    features: [
      [
        'Die Bündchen sind so lang, dass du sie zwei Winter umschlagen kannst.',
        'Les poignets sont assez longs pour être retournés deux hivers de suite.',
        'De boordjes zijn zo lang dat je ze twee winters kunt omslaan.',
      ],
      [
        'Er weist leichten Regen ab, bevor du den Schirm gefunden hast.',
        'Elle repousse une petite pluie avant que vous ayez trouvé le parapluie.',
        'Hij stoot lichte regen af nog voor je de paraplu hebt gevonden.',
      ],
      [
        'Holzknöpfe, mit doppeltem Faden angenäht.',
        'Des boutons de bois, cousus à fil double.',
        'Houten knopen, met dubbel garen vastgezet.',
      ],
    ],
    filters: { saisonkennzeichen: ['winter'], Geschlecht: ['unisex'] },
  },
  {
    category: 'trousers',
    shapes: ['trousers'],
    noun: ['Pumphose', 'Sarouel', 'Pofbroek'],
    brands: ['Nestling', 'Kleine Feder', 'Petits Pas'],
    price: [1299, 2299],
    sizes: 'baby',
    materials: ['organicCotton', 'frenchTerry', 'muslin'],
    patterns: ['stripes', 'dots', 'waves', 'plain'],
    colours: ['olive', 'terracotta', 'steelBlue', 'sand', 'lavender'],
    models: [5, 4, 3, 3],
    openings: [
      [
        'Viel Stoff, wo die Windel sitzt, wenig, wo geklettert wird.',
        'Beaucoup de tissu là où est la couche, peu là où l’on grimpe.',
        'Veel stof waar de luier zit, weinig waar geklommen wordt.',
      ],
      [
        'Die Hose, die beim Krabbeln nicht zurückbleibt.',
        'Le pantalon qui suit, même à quatre pattes.',
        'De broek die bij het kruipen niet achterblijft.',
      ],
    ],
    features: [
      [
        'Der breite Bund wird hochgeklappt oder umgeschlagen und passt zwei Größen lang.',
        'La large ceinture se porte haute ou repliée et dure deux tailles.',
        'De brede boord draag je hoog of omgeslagen; zo past de broek twee maten lang.',
      ],
      [
        'Ein Keil im Schritt lässt jede Bewegung zu.',
        'Un soufflet à l’entrejambe permet tous les mouvements.',
        'Een inzetstuk in het kruis laat elke beweging toe.',
      ],
      [
        'Die Beinbündchen halten auch ohne Schuhe an Ort und Stelle.',
        'Les bas de jambe restent en place, même pieds nus.',
        'De pijpboordjes blijven zitten, ook zonder schoenen.',
      ],
      [
        'Sie sieht auf links genauso gut aus, falls der Brei schneller war.',
        'Il est tout aussi joli à l’envers, si la purée a été plus rapide.',
        'Binnenstebuiten staat hij net zo leuk, als de pap sneller was.',
      ],
    ],
    filters: { saisonkennzeichen: ['ganzjahr'], Geschlecht: ['unisex'] },
  },
  {
    category: 'leggings',
    shapes: ['wideTrousers'],
    noun: ['Weite Hose', 'Pantalon souple', 'Wijde broek'],
    brands: ['Petits Pas', 'Faden & Fell'],
    price: [1599, 2599],
    sizes: 'toddler',
    materials: ['muslin', 'rib'],
    patterns: ['check', 'leaves'],
    colours: ['clay', 'mistBlue', 'oat', 'rosewood'],
    models: [4, 3],
    openings: [
      [
        'Luftig an heißen Tagen, und über einer Strumpfhose auch im Herbst.',
        'Aérien par temps chaud et, sur un collant, encore bon en automne.',
        'Luchtig op warme dagen en over een maillot ook in de herfst.',
      ],
      [
        'So bequem, dass sie auch zum Schlafen anbleiben darf.',
        'Si confortable qu’on peut le garder pour dormir.',
        'Zo lekker dat hij ook in bed mag aanblijven.',
      ],
    ],
    features: [
      [
        'Der Gummizug liegt in einem Tunnel und lässt sich nachstellen.',
        'L’élastique est glissé dans une coulisse et se règle.',
        'Het elastiek zit in een tunnel en is verstelbaar.',
      ],
      [
        'Zwei Taschen, groß genug für je eine Kastanie.',
        'Deux poches, assez grandes pour un marron chacune.',
        'Twee zakken, groot genoeg voor elk een kastanje.',
      ],
      [
        'Die Naht an der Seite hält auch die zehnte Rutsche aus.',
        'La couture de côté résiste aussi à la dixième glissade.',
        'De zijnaad overleeft ook de tiende glijbaan.',
      ],
    ],
    filters: { saisonkennzeichen: ['sommer', 'uebergang'], Geschlecht: ['unisex'] },
  },
  {
    category: 'jumpers',
    shapes: ['jumper'],
    noun: ['Strickpullover', 'Pull en maille', 'Gebreide trui'],
    brands: ['Faden & Fell', 'Petits Pas'],
    price: [2499, 3999],
    sizes: 'baby',
    materials: ['merino', 'cotton'],
    patterns: ['plain', 'stripes', 'dots'],
    colours: ['sage', 'brick', 'nightBlue', 'honey', 'pearl'],
    models: [5, 4, 3],
    openings: [
      [
        'Sieht aus wie von der Großmutter gestrickt, geht aber schneller.',
        'On dirait un tricot de grand-mère, en plus rapide.',
        'Lijkt door oma gebreid, maar dan sneller.',
      ],
      [
        'Für Morgen am Meer und Abende am Feuer.',
        'Pour les matins à la mer et les soirs près du feu.',
        'Voor ochtenden aan zee en avonden bij het vuur.',
      ],
    ],
    features: [
      [
        'Zwei Knöpfe an der Schulter öffnen den Ausschnitt weit.',
        'Deux boutons à l’épaule ouvrent largement l’encolure.',
        'Twee knoopjes op de schouder maken de hals ruim open.',
      ],
      [
        'Ellbogen und Bündchen sind doppelt gestrickt.',
        'Coudes et poignets sont tricotés en double.',
        'Ellebogen en boordjes zijn dubbel gebreid.',
      ],
      [
        'Ein Knäuel Stopfgarn liegt bei, denn geflickt hält er noch ein Kind lang.',
        'Une pelote de fil à repriser est jointe : raccommodé, il servira encore à un enfant.',
        'Er zit een kluwentje stopgaren bij, want versteld gaat hij nog een kind mee.',
      ],
    ],
    filters: { saisonkennzeichen: ['winter', 'uebergang'], Geschlecht: ['unisex'] },
  },
  {
    category: 'sweatshirts',
    shapes: ['sweatshirt'],
    noun: ['Sweatshirt', 'Sweat', 'Sweater'],
    brands: ['Nestling', 'Regenkind'],
    price: [1699, 2499],
    sizes: 'toddler',
    materials: ['frenchTerry'],
    patterns: ['stars', 'plain', 'waves'],
    colours: ['lagoon', 'caramel', 'fir', 'peach'],
    models: [4, 3, 3],
    openings: [
      [
        'Das Oberteil, nach dem gefragt wird, wenn es in der Wäsche ist.',
        'Le haut que l’on réclame quand il est au lavage.',
        'De trui waar naar gevraagd wordt als hij in de was zit.',
      ],
      [
        'Für Sandkasten, Sofa und alles, was dazwischen liegt.',
        'Pour le bac à sable, le canapé et tout ce qui les sépare.',
        'Voor zandbak, bank en alles wat ertussen ligt.',
      ],
    ],
    features: [
      [
        'Druckknöpfe im Kragen, damit es ohne Tränen über den Kopf geht.',
        'Des pressions à l’encolure pour passer la tête sans larmes.',
        'Drukknoopjes in de hals, zodat hij zonder tranen over het hoofd gaat.',
      ],
      [
        'Das Muster ist eingefärbt und wird nicht rissig.',
        'Le motif est teint dans la masse et ne se craquelle pas.',
        'De print is ingeverfd en barst niet.',
      ],
      [
        'Hinten etwas länger, damit der Rücken beim Bücken bedeckt bleibt.',
        'Un peu plus long derrière, pour couvrir le dos quand on se penche.',
        'Van achteren iets langer, zodat de rug bij het bukken bedekt blijft.',
      ],
    ],
    filters: { saisonkennzeichen: ['uebergang', 'ganzjahr'], Geschlecht: ['jungen', 'maedchen'] },
  },
  {
    category: 'summerDresses',
    shapes: ['dress'],
    noun: ['Sommerkleid', 'Robe d’été', 'Zomerjurkje'],
    brands: ['Petits Pas', 'Kleine Feder'],
    price: [1999, 3299],
    sizes: 'toddler',
    materials: ['muslin', 'cotton'],
    patterns: ['dots', 'leaves', 'check'],
    colours: ['peach', 'honey', 'mistBlue', 'lavender', 'sage'],
    models: [5, 3, 3],
    openings: [
      [
        'Zum Drehen gemacht, hält aber auch beim Klettern.',
        'Faite pour tourner, mais elle tient aussi quand on grimpe.',
        'Gemaakt om te draaien, en klimmen kan er ook in.',
      ],
      [
        'Ein Kleid für Feste, das danach in den Alltag darf.',
        'Une robe de fête qui a le droit de servir tous les jours.',
        'Een jurk voor feestjes die daarna gewoon elke dag mag.',
      ],
    ],
    features: [
      [
        'Der Kragen ist angenäht und bleibt auch nach der Wäsche rund.',
        'Le col est cousu et reste rond après le lavage.',
        'Het kraagje is vastgezet en blijft ook na de was rond.',
      ],
      [
        'Innen sitzt eine kleine Tasche für Fundstücke.',
        'À l’intérieur, une petite poche pour les trésors.',
        'Vanbinnen zit een klein zakje voor vondsten.',
      ],
      [
        'Im nächsten Jahr wird es mit einer Leggings zur Tunika.',
        'L’année suivante, avec un legging, elle devient tunique.',
        'Volgend jaar wordt het met een legging een tuniek.',
      ],
    ],
    filters: { saisonkennzeichen: ['sommer'], Geschlecht: ['maedchen'], 'UV-Schutz': ['upf-30'] },
  },
];
