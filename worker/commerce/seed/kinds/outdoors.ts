import type { Kind } from './kind.ts';

/** Against rain, cold and sun; from head to toe. */
export const outdoors: readonly Kind[] = [
  {
    category: 'rainJackets',
    shapes: ['rainJacket'],
    noun: ['Regenjacke', 'Veste de pluie', 'Regenjas'],
    brands: ['Regenkind', 'Nestling'],
    price: [2999, 4499],
    sizes: 'toddler',
    materials: ['shell'],
    patterns: ['plain', 'waves', 'dots'],
    colours: ['honey', 'lagoon', 'brick', 'fir', 'nightBlue'],
    models: [5, 4, 3],
    openings: [
      [
        'Es gibt Pfützen, also braucht es eine Jacke.',
        'Il y a des flaques, il faut donc une veste.',
        'Er zijn plassen, dus er moet een jas zijn.',
      ],
      [
        'Für Kinder, die erst hineingehen, wenn es aufgehört hat zu regnen.',
        'Pour les enfants qui ne rentrent qu’une fois la pluie finie.',
        'Voor kinderen die pas naar binnen gaan als het droog is.',
      ],
    ],
    features: [
      [
        'Reflektoren vorn, hinten und an den Ärmeln.',
        'Des réflecteurs devant, derrière et sur les manches.',
        'Reflectoren voor, achter en op de mouwen.',
      ],
      [
        'Die Kapuze löst sich, wenn sie irgendwo hängen bleibt.',
        'La capuche se détache si elle s’accroche quelque part.',
        'De capuchon laat los als hij ergens achter blijft haken.',
      ],
      [
        'Unter dem Reißverschluss liegt eine Leiste, da läuft nichts hinein.',
        'Sous la fermeture, une patte empêche l’eau d’entrer.',
        'Onder de rits zit een strook, daar loopt niets naar binnen.',
      ],
      [
        'Ein Feld für den Namen, denn in der Kita sehen alle Jacken gleich aus.',
        'Un espace pour le prénom : à la crèche, toutes les vestes se ressemblent.',
        'Een vakje voor de naam, want op de opvang lijken alle jassen op elkaar.',
      ],
    ],
    filters: {
      wassersaeule: ['8000-mm'],
      saisonkennzeichen: ['uebergang'],
      Geschlecht: ['unisex'],
    },
  },
  {
    category: 'winterJackets',
    shapes: ['winterJacket'],
    noun: ['Winterjacke', 'Veste d’hiver', 'Winterjas'],
    brands: ['Regenkind', 'Faden & Fell'],
    price: [4999, 7499],
    sizes: 'toddler',
    materials: ['shell', 'padded'],
    patterns: ['plain', 'stars'],
    colours: ['nightBlue', 'clay', 'olive', 'rosewood'],
    models: [4, 3],
    openings: [
      [
        'Warm genug fürs Rodeln, leicht genug fürs Rennen.',
        'Assez chaude pour la luge, assez légère pour courir.',
        'Warm genoeg om te sleeën, licht genoeg om te rennen.',
      ],
      [
        'Von November bis März an einem Haken neben der Tür.',
        'De novembre à mars, sur un crochet près de la porte.',
        'Van november tot maart aan een haakje naast de deur.',
      ],
    ],
    features: [
      [
        'Die Füllung leistet, was drei Pullover darunter nicht schaffen.',
        'Le garnissage fait ce que trois pulls dessous ne feraient pas.',
        'De vulling doet wat drie truien eronder niet lukt.',
      ],
      [
        'Ein Schneefang am Bund, der sich wegknöpfen lässt.',
        'Une jupe pare-neige à la taille, qui se déboutonne.',
        'Een sneeuwvanger in de taille die je eraf kunt knopen.',
      ],
      [
        'Die Ärmelbündchen haben Daumenlöcher, so bleibt kein Handgelenk frei.',
        'Des passe-pouces au bout des manches : aucun poignet à l’air.',
        'De mouwboorden hebben duimgaten, zo blijft er geen pols bloot.',
      ],
    ],
    filters: { wassersaeule: ['10000-mm'], saisonkennzeichen: ['winter'], Geschlecht: ['unisex'] },
  },
  {
    category: 'rainTrousers',
    shapes: ['rainTrousers'],
    noun: ['Regenlatzhose', 'Salopette de pluie', 'Regentuinbroek'],
    brands: ['Regenkind'],
    price: [2499, 3299],
    sizes: 'toddler',
    materials: ['shell'],
    patterns: ['plain', 'dots'],
    colours: ['honey', 'lagoon', 'fir'],
    models: [3, 3],
    openings: [
      [
        'Für Matsch bis zum Bauch und ein trockenes Kind darin.',
        'De la boue jusqu’au ventre, et un enfant au sec dedans.',
        'Modder tot aan de buik, en een droog kind erin.',
      ],
      [
        'Hineinsetzen ist hier ausdrücklich erlaubt.',
        'Ici, s’asseoir dedans est expressément permis.',
        'Erin gaan zitten mag hier uitdrukkelijk.',
      ],
    ],
    features: [
      [
        'Die Stege unter dem Schuh sind aus Gummi und lassen sich tauschen.',
        'Les sous-pieds sont en caoutchouc et se remplacent.',
        'De bandjes onder de schoen zijn van rubber en vervangbaar.',
      ],
      [
        'Knie und Po sind verstärkt.',
        'Genoux et fond sont renforcés.',
        'Knieën en zitvlak zijn verstevigd.',
      ],
      [
        'Mit dem Gartenschlauch abspritzen, aufhängen, fertig.',
        'Un coup de jet d’eau, on suspend, c’est prêt.',
        'Met de tuinslang afspuiten, ophangen, klaar.',
      ],
    ],
    filters: {
      wassersaeule: ['5000-mm'],
      saisonkennzeichen: ['uebergang'],
      Geschlecht: ['unisex'],
    },
  },
  {
    category: 'woolHats',
    shapes: ['hat'],
    noun: ['Bommelmütze', 'Bonnet à pompon', 'Muts met pompon'],
    brands: ['Faden & Fell', 'Petits Pas'],
    price: [1499, 2299],
    sizes: 'head',
    materials: ['merino', 'cotton'],
    patterns: ['plain', 'stripes', 'dots'],
    colours: ['brick', 'mistBlue', 'honey', 'fir', 'lavender'],
    models: [5, 4, 3],
    openings: [
      [
        'Eine Mütze, die auf dem Kopf bleibt, auch wenn jemand dagegen ist.',
        'Un bonnet qui reste en place, même contre l’avis de l’intéressé.',
        'Een muts die blijft zitten, ook als iemand ertegen is.',
      ],
      [
        'Warm über den Ohren, leicht auf dem Kopf.',
        'Chaud sur les oreilles, léger sur la tête.',
        'Warm over de oren, licht op het hoofd.',
      ],
    ],
    features: [
      [
        'Der Umschlag wächst zwei Zentimeter mit.',
        'Le revers laisse deux centimètres pour grandir.',
        'De omslag groeit twee centimeter mee.',
      ],
      [
        'Gefüttert mit Baumwolle, damit auf der Stirn nichts kratzt.',
        'Doublé de coton pour que rien ne gratte sur le front.',
        'Gevoerd met katoen, zodat er niets kriebelt op het voorhoofd.',
      ],
      [
        'Den Bommel kannst du zum Waschen abknöpfen.',
        'Le pompon se déboutonne pour le lavage.',
        'De pompon knoop je eraf voor de was.',
      ],
    ],
    filters: { saisonkennzeichen: ['winter'], Geschlecht: ['unisex'] },
  },
  {
    category: 'sunHats',
    shapes: ['sunHat'],
    noun: ['Sonnenhut', 'Chapeau de soleil', 'Zonnehoedje'],
    brands: ['Kleine Feder', 'Regenkind'],
    price: [1299, 1999],
    sizes: 'head',
    materials: ['cotton', 'muslin'],
    patterns: ['check', 'waves', 'leaves'],
    colours: ['rosewood', 'glacier', 'sand', 'terracotta'],
    models: [4, 3, 3],
    openings: [
      [
        'Schatten zum Aufsetzen, auch wenn der Wagen wendet.',
        'De l’ombre à porter, même quand la poussette tourne.',
        'Schaduw om op te zetten, ook als de wagen keert.',
      ],
      [
        'Die Krempe ist vorn länger und der Nacken bedeckt.',
        'Le bord est plus long devant et la nuque est couverte.',
        'De rand is vooraan langer en de nek is bedekt.',
      ],
    ],
    features: [
      [
        'Das Kinnband öffnet sich von selbst, sobald jemand daran zieht.',
        'La jugulaire s’ouvre d’elle-même dès que l’on tire dessus.',
        'Het kinbandje gaat vanzelf open zodra iemand eraan trekt.',
      ],
      [
        'Er lässt sich zusammenknüllen und hat danach wieder seine Form.',
        'Il se roule en boule et retrouve ensuite sa forme.',
        'Je kunt het oprollen en daarna heeft het zijn vorm weer.',
      ],
      [
        'Der Stoff trocknet schneller als das Kind.',
        'Le tissu sèche plus vite que l’enfant.',
        'De stof droogt sneller dan het kind.',
      ],
    ],
    filters: { 'UV-Schutz': ['upf-50'], saisonkennzeichen: ['sommer'], Geschlecht: ['unisex'] },
  },
  {
    category: 'grippySocks',
    shapes: ['socks'],
    noun: ['Noppensocken', 'Chaussettes antidérapantes', 'Antislipsokken'],
    pack: ['2 Paar', '2 paires', '2 paar'],
    brands: ['Kleine Feder', 'Nestling'],
    price: [699, 1199],
    sizes: 'feet',
    materials: ['cotton', 'merino'],
    patterns: ['stripes', 'dots', 'stars'],
    colours: ['rosewood', 'steelBlue', 'olive', 'honey', 'pearl'],
    models: [5, 4, 3],
    openings: [
      [
        'Für Dielen, Fliesen und den ersten schnellen Schritt.',
        'Pour le parquet, le carrelage et le premier pas pressé.',
        'Voor planken, tegels en de eerste haastige stap.',
      ],
      [
        'Zwei Paar, weil eine Socke immer fehlt.',
        'Deux paires, parce qu’il manque toujours une chaussette.',
        'Twee paar, omdat er altijd één sok kwijt is.',
      ],
    ],
    features: [
      [
        'Die Noppen sind aus Silikon und halten auch nach fünfzig Wäschen.',
        'Les picots sont en silicone et tiennent après cinquante lavages.',
        'De noppen zijn van siliconen en zitten er na vijftig wasbeurten nog op.',
      ],
      [
        'Der Bund ist weich gestrickt und hinterlässt keine Ringe.',
        'Le bord est tricoté souple et ne laisse pas de marque.',
        'De boord is zacht gebreid en laat geen randen achter.',
      ],
      [
        'Die Zehennaht liegt außen.',
        'La couture des orteils est à l’extérieur.',
        'De teennaad zit aan de buitenkant.',
      ],
    ],
    filters: { saisonkennzeichen: ['ganzjahr'], Geschlecht: ['unisex'] },
  },
  {
    category: 'shoes',
    shapes: ['shoesHighLaces', 'shoes', 'shoesStraps'],
    noun: ['Lauflernschuhe', 'Chaussures premiers pas', 'Eerste schoentjes'],
    brands: ['Faden & Fell', 'Petits Pas'],
    price: [3999, 5499],
    sizes: 'shoes',
    materials: ['leather'],
    patterns: ['plain'],
    colours: ['nightBlue', 'caramel', 'sage', 'rosewood', 'clay'],
    models: [4, 3, 2],
    openings: [
      [
        'Für Füße, die gerade entdecken, wozu sie gut sind.',
        'Pour des pieds qui découvrent à quoi ils servent.',
        'Voor voetjes die net ontdekken waar ze goed voor zijn.',
      ],
      [
        'Schützt draußen und fühlt sich doch fast barfuß an.',
        'Une protection dehors, et presque la sensation d’être pieds nus.',
        'Beschermt buiten en voelt toch bijna als blote voeten.',
      ],
    ],
    features: [
      [
        'Vorn ist Platz für alle fünf Zehen und einen Zentimeter dazu.',
        'Devant, il y a de la place pour les cinq orteils et un centimètre de plus.',
        'Voorin is plek voor vijf tenen en een centimeter extra.',
      ],
      [
        'Die Sohle knickt dort, wo der Fuß knickt.',
        'La semelle plie là où plie le pied.',
        'De zool buigt waar de voet buigt.',
      ],
      [
        'Die Einlegesohle zeigt, wie weit der Fuß reicht.',
        'La semelle intérieure montre jusqu’où va le pied.',
        'De binnenzool laat zien tot waar de voet komt.',
      ],
    ],
    filters: { Geschlecht: ['unisex'] },
  },
  {
    category: 'slippers',
    shapes: ['slippers', 'slippersFace'],
    noun: ['Krabbelschuhe', 'Chaussons souples', 'Babyslofjes'],
    brands: ['Faden & Fell', 'Kleine Feder'],
    price: [2199, 2999],
    sizes: 'shoes',
    materials: ['leather', 'merino'],
    patterns: ['plain'],
    colours: ['sand', 'fir', 'brick', 'lavender'],
    models: [4, 3],
    openings: [
      [
        'Warme Füße auf kaltem Boden, und doch spürt man jede Diele.',
        'Les pieds au chaud sur un sol froid, et l’on sent chaque latte.',
        'Warme voeten op een koude vloer, en toch voel je elke plank.',
      ],
      [
        'Für Kita, Küche und Krabbelgruppe.',
        'Pour la crèche, la cuisine et le salon.',
        'Voor opvang, keuken en speelgroep.',
      ],
    ],
    features: [
      [
        'Der Gummizug sitzt am Knöchel, nicht am Spann.',
        'L’élastique serre à la cheville, pas sur le cou-de-pied.',
        'Het elastiek zit om de enkel, niet op de wreef.',
      ],
      [
        'Sie lassen sich einhändig anziehen, die andere Hand hält das Kind.',
        'Ils s’enfilent d’une main, l’autre tient l’enfant.',
        'Je trekt ze met één hand aan, met de andere houd je je kind vast.',
      ],
      [
        'Die Sohle ist angeraut und rutscht nicht.',
        'La semelle est veloutée et ne glisse pas.',
        'De zool is opgeruwd en glijdt niet.',
      ],
    ],
    filters: { Geschlecht: ['unisex'] },
  },
  {
    category: 'boots',
    shapes: ['boots', 'bootsLined'],
    noun: ['Gummistiefel', 'Bottes de pluie', 'Regenlaarzen'],
    brands: ['Regenkind'],
    price: [1999, 2999],
    sizes: 'boots',
    materials: ['rubber'],
    patterns: ['plain'],
    colours: ['nightBlue', 'honey', 'fir', 'brick', 'glacier'],
    models: [5, 3],
    openings: [
      [
        'Sie stehen neben der Tür und werden auch bei Sonne verlangt.',
        'Elles attendent près de la porte et sont réclamées même par beau temps.',
        'Ze staan naast de deur en moeten ook mee als de zon schijnt.',
      ],
      [
        'Für Pfützen, deren Tiefe noch niemand kennt.',
        'Pour des flaques dont personne ne connaît encore la profondeur.',
        'Voor plassen waarvan nog niemand de diepte kent.',
      ],
    ],
    features: [
      [
        'Der Schaft ist weit, so klappt das Anziehen allein.',
        'La tige est large : on les enfile tout seul.',
        'De schacht is wijd, zodat je kind ze zelf aankrijgt.',
      ],
      [
        'Die Sohle hat tiefes Profil und lässt sich trotzdem biegen.',
        'La semelle est crantée et pourtant souple.',
        'De zool heeft diep profiel en buigt toch mee.',
      ],
      [
        'Das Innenfutter trocknet über Nacht.',
        'La doublure sèche en une nuit.',
        'De voering droogt in één nacht.',
      ],
    ],
    filters: { Geschlecht: ['unisex'], saisonkennzeichen: ['uebergang'] },
  },
];
