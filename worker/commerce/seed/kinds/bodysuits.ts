import type { Kind } from './kind.ts';

const WARM = ['sage', 'terracotta', 'honey', 'nightBlue', 'rosewood', 'sand', 'olive'] as const;

/** Bodysuits. */
export const bodysuits: readonly Kind[] = [
  {
    category: 'shortBodysuits',
    shapes: ['body'],
    noun: ['Kurzarmbody', 'Body manches courtes', 'Romper met korte mouwen'],
    brands: ['Nestling', 'Kleine Feder', 'Petits Pas'],
    price: [999, 1699],
    sizes: 'baby',
    materials: ['organicCotton', 'rib', 'muslin'],
    patterns: ['dots', 'stripes', 'leaves', 'waves'],
    colours: WARM,
    models: [6, 5, 4, 3],
    openings: [
      [
        'Der Body, den du morgens blind aus der Schublade ziehst.',
        'Le body que l’on attrape le matin les yeux fermés.',
        'De romper die je ’s ochtends blind uit de la pakt.',
      ],
      [
        'An warmen Tagen allein, an kühlen unter dem Pulli.',
        'Seul quand il fait chaud, sous un pull quand il fait frais.',
        'Op warme dagen los, op koele dagen onder een trui.',
      ],
    ],
    features: [
      [
        'Die Schultern überlappen, so geht er im Notfall auch nach unten aus.',
        'Les épaules se croisent : en cas de fuite, il se retire aussi par le bas.',
        'De schouders overlappen, zodat hij bij een ongelukje ook omlaag uit kan.',
      ],
      [
        'Die Druckknöpfe sitzen auf einer doppelten Leiste und reißen nicht aus.',
        'Les pressions sont posées sur une double patte et ne s’arrachent pas.',
        'De drukknoopjes zitten op een dubbel biesje en scheuren niet uit.',
      ],
      [
        'Im Nacken ist nur gedruckt, da kratzt kein Etikett.',
        'La taille est imprimée dans la nuque : aucune étiquette ne gratte.',
        'In de nek is de maat gedrukt, dus er kriebelt geen label.',
      ],
      [
        'Etwas länger geschnitten, damit er auch über einer Stoffwindel schließt.',
        'Coupé un peu plus long, il se ferme aussi par-dessus une couche lavable.',
        'Iets langer geknipt, zodat hij ook over een wasbare luier past.',
      ],
    ],
    filters: { saisonkennzeichen: ['sommer', 'ganzjahr'], Geschlecht: ['unisex'] },
  },
  {
    category: 'longBodysuits',
    shapes: ['bodyLong'],
    noun: ['Langarmbody', 'Body manches longues', 'Romper met lange mouwen'],
    brands: ['Faden & Fell', 'Nestling', 'Kleine Feder'],
    price: [1299, 2199],
    sizes: 'baby',
    materials: ['organicCotton', 'rib', 'merino'],
    patterns: ['stripes', 'stars', 'leaves', 'check'],
    colours: ['terracotta', 'lavender', 'olive', 'nightBlue', 'honey', 'mistBlue'],
    models: [5, 4, 4, 3],
    openings: [
      [
        'Die unterste Schicht für neun Monate im Jahr.',
        'La première couche, neuf mois par an.',
        'Het onderste laagje, negen maanden per jaar.',
      ],
      [
        'Lange Ärmel, die lang bleiben, auch wenn die Arme wachsen.',
        'Des manches longues qui le restent, même quand les bras grandissent.',
        'Lange mouwen die lang blijven, ook als de armpjes groeien.',
      ],
    ],
    features: [
      [
        'Die Bündchen lassen sich umschlagen, bis Größe 56 auch über die Hände.',
        'Les poignets se retournent et, jusqu’à la taille 56, couvrent aussi les mains.',
        'De boordjes kun je omslaan, tot maat 56 ook over de handjes.',
      ],
      [
        'Der Ausschnitt dehnt sich weit auf und liegt danach wieder an.',
        'L’encolure s’ouvre largement, puis se remet en place.',
        'De hals rekt ver open en sluit daarna weer mooi aan.',
      ],
      [
        'Alle Nähte liegen flach, auch unter dem Tragetuch.',
        'Toutes les coutures sont plates, même sous l’écharpe de portage.',
        'Alle naden liggen plat, ook onder de draagdoek.',
      ],
      [
        'Nach dreißig Wäschen haben wir nachgemessen: keinen Zentimeter kürzer.',
        'Après trente lavages, nous avons mesuré : pas un centimètre de moins.',
        'Na dertig wasbeurten hebben we nagemeten: geen centimeter korter.',
      ],
    ],
    filters: { saisonkennzeichen: ['winter', 'uebergang'], Geschlecht: ['unisex'] },
  },
  {
    category: 'wrapBodysuits',
    shapes: ['bodyWrap'],
    noun: ['Wickelbody', 'Body cache-cœur', 'Overslagromper'],
    brands: ['Nestling', 'Petits Pas'],
    price: [1499, 1999],
    sizes: 'baby',
    materials: ['organicCotton', 'muslin', 'merino'],
    patterns: ['stars', 'waves', 'plain'],
    colours: ['honey', 'steelBlue', 'clay', 'sage', 'oat'],
    models: [4, 4, 3],
    openings: [
      [
        'Anziehen im Liegen, ohne dass der Kopf durch eine Öffnung muss.',
        'On l’enfile bébé allongé, sans rien passer par la tête.',
        'Aankleden terwijl je kindje ligt, zonder dat het hoofdje ergens doorheen moet.',
      ],
      [
        'Für die Zeit, in der man noch jede Bewegung zu zweit übt.',
        'Pour ces semaines où chaque geste s’apprend encore à deux.',
        'Voor de tijd waarin je elke beweging nog samen oefent.',
      ],
    ],
    features: [
      [
        'Ein Bindeband innen hält das Vorderteil dort, wo es hingehört.',
        'Le lien intérieur maintient le devant bien en place.',
        'Het bandje aan de binnenkant houdt het voorpand op zijn plek.',
      ],
      [
        'Enger oder weiter geschlossen passt er von der ersten Woche bis in den vierten Monat.',
        'Croisé plus ou moins serré, il va de la première semaine au quatrième mois.',
        'Strakker of losser gesloten past hij van de eerste week tot in de vierde maand.',
      ],
      [
        'An den Ärmeln sitzt ein Kratzschutz, den du wegklappst, sobald er stört.',
        'Les manches ont des moufles anti-griffures à replier dès qu’elles gênent.',
        'Aan de mouwen zit een krabbeschermer die je wegvouwt zodra hij stoort.',
      ],
      [
        'Die Knöpfe sind nickelfrei und liegen neben, nie auf dem Nabel.',
        'Les pressions sont sans nickel et se placent à côté du nombril, jamais dessus.',
        'De knoopjes zijn nikkelvrij en zitten naast, nooit op de navel.',
      ],
    ],
    age: 'geburt',
    filters: { saisonkennzeichen: ['ganzjahr'], Geschlecht: ['unisex'] },
  },
  {
    category: 'pretermBodysuits',
    alsoIn: ['newbornBodysuits'],
    shapes: ['bodyWrapTiny'],
    noun: ['Frühchen-Wickelbody', 'Body cache-cœur prématuré', 'Overslagromper voor prematuurtjes'],
    brands: ['Nestling'],
    price: [1399, 1599],
    sizes: 'preterm',
    materials: ['organicCotton', 'muslin'],
    patterns: ['plain', 'stars'],
    colours: ['oat', 'sage', 'mistBlue'],
    models: [3, 2],
    openings: [
      [
        'Für Kinder, die es eilig hatten: Größe 38 und 44, so weich wie es geht.',
        'Pour les bébés pressés d’arriver : tailles 38 et 44, aussi doux que possible.',
        'Voor kindjes die haast hadden: maat 38 en 44, zo zacht als het kan.',
      ],
      [
        'Mit den Pflegenden einer Neugeborenenstation entworfen.',
        'Conçu avec les soignantes d’un service de néonatalogie.',
        'Ontworpen met verpleegkundigen van een neonatologieafdeling.',
      ],
    ],
    features: [
      [
        'Er öffnet sich ganz, so kommt man an jedes Kabel und jede Sonde heran.',
        'Il s’ouvre entièrement et laisse passer câbles et sondes.',
        'Hij gaat helemaal open, zodat je overal bij kunt: snoertjes en sondes.',
      ],
      [
        'Außen liegende Nähte, damit innen nichts drückt.',
        'Les coutures sont à l’extérieur : rien n’appuie sur la peau.',
        'De naden zitten aan de buitenkant, zodat er vanbinnen niets drukt.',
      ],
      [
        'Beim Kuscheln Haut an Haut geht er vorn auf, ohne dass du ihn ausziehen musst.',
        'Pour le peau à peau, il s’ouvre devant sans qu’il faille l’enlever.',
        'Voor huid-op-huidcontact gaat hij van voren open zonder dat je hem uit hoeft te trekken.',
      ],
    ],
    age: 'geburt',
    filters: { Geschlecht: ['unisex'] },
  },
  {
    category: 'tankBodysuits',
    shapes: ['bodyTank'],
    noun: ['Trägerbody', 'Body sans manches', 'Mouwloze romper'],
    brands: ['Kleine Feder', 'Faden & Fell'],
    price: [899, 1399],
    sizes: 'baby',
    materials: ['rib', 'organicCotton', 'muslin'],
    patterns: ['waves', 'check', 'dots'],
    colours: ['mistBlue', 'honey', 'peach', 'pearl'],
    models: [4, 3, 3],
    openings: [
      [
        'Wenn das Thermometer klettert, reicht dieser Body ganz allein.',
        'Quand le thermomètre grimpe, ce body suffit à lui tout seul.',
        'Als het kwik stijgt, is deze romper genoeg.',
      ],
      [
        'Im Sommer ein Oberteil, im Winter ein Unterhemd, das nicht hochrutscht.',
        'En été un haut, en hiver un maillot de corps qui ne remonte pas.',
        'In de zomer een hemdje, in de winter een onderlaagje dat niet omhoogkruipt.',
      ],
    ],
    features: [
      [
        'Breite Träger, die nicht einschneiden und nicht rutschen.',
        'De larges bretelles qui ne serrent pas et ne glissent pas.',
        'Brede bandjes die niet knellen en niet afzakken.',
      ],
      [
        'Die Armausschnitte sind hoch genug, dass keine Sonne hineinkommt.',
        'Les emmanchures sont assez hautes pour que le soleil n’y entre pas.',
        'De armsgaten zijn hoog genoeg om de zon buiten te houden.',
      ],
      [
        'So leicht, dass drei davon in jede Wickeltasche passen.',
        'Si léger que trois tiennent dans n’importe quel sac à langer.',
        'Zo licht dat er drie in elke luiertas passen.',
      ],
      [
        'Er trocknet über Nacht auf der Leine, auch im Bad.',
        'Il sèche en une nuit sur le fil, même dans la salle de bains.',
        'Hij droogt in een nacht aan de lijn, ook in de badkamer.',
      ],
    ],
    filters: { saisonkennzeichen: ['sommer'], Geschlecht: ['unisex'] },
  },
  {
    category: 'bodyPacks',
    alsoIn: ['giftSets'],
    shapes: ['bodyPack'],
    noun: ['Kurzarmbodys', 'Bodies manches courtes', 'Rompers met korte mouwen'],
    pack: ['3er-Pack', 'lot de 3', 'set van 3'],
    brands: ['Nestling', 'Kleine Feder'],
    price: [2295, 2995],
    sizes: 'baby',
    unit: 'ST',
    materials: ['organicCotton', 'rib'],
    patterns: ['dots', 'leaves', 'stripes'],
    colours: ['sage', 'lavender', 'terracotta', 'steelBlue'],
    models: [4, 3, 2],
    openings: [
      [
        'Einer wird getragen, einer gewaschen, einer liegt bereit.',
        'Un porté, un au lavage, un en réserve.',
        'Eén aan, één in de was, één op de plank.',
      ],
      [
        'Drei Bodys, die zusammenpassen und auch einzeln gut aussehen.',
        'Trois bodies assortis, jolis aussi chacun de leur côté.',
        'Drie rompers die bij elkaar passen en ook los leuk staan.',
      ],
    ],
    features: [
      [
        'Einer mit Muster, zwei in ruhigen Farben.',
        'Un imprimé, deux dans des couleurs calmes.',
        'Eén met een print, twee in rustige kleuren.',
      ],
      [
        'Sie kommen ohne Bügel und Plastik, nur mit einer Banderole aus Papier.',
        'Ils arrivent sans cintre ni plastique, avec un simple bandeau de papier.',
        'Ze komen zonder hangertje en plastic, alleen met een papieren banderol.',
      ],
      [
        'Der amerikanische Ausschnitt geht leicht über den Kopf.',
        'L’encolure américaine passe facilement la tête.',
        'De envelophals gaat makkelijk over het hoofdje.',
      ],
    ],
    filters: { Geschlecht: ['unisex'] },
  },
];
