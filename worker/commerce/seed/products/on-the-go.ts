import type { ProductPlan } from '../plan.ts';

/** Prams and seats. */
export const onTheGo: readonly ProductPlan[] = [
  {
    number: 1_001_016,
    material: 'frame',
    warnings: ['pram'],
    brand: 'Wegwärts',
    subbrand: 'Lauf',
    category: 'prams',
    shape: 'pram',
    colour: 'steelBlue',
    ground: 'sky',
    dimensions: '104 × 60 × 110 cm',
    folded: '84 × 60 × 42 cm',
    weight: '12,4 kg',
    price: 64_900,
    // Above the 96 % line: no strike price is shown.
    recommended: 66_900,
    payback: '2',
    flags: { bulkyOrLoad: 'j' },
    rating: [4.6, 87],
    isNew: true,
    variants: [{ days: [4, 6], stock: 11 }],
    texts: {
      de: {
        name: 'Kombikinderwagen Lauf 3 mit Babywanne',
        description:
          'Erst Wanne, dann Sportsitz, immer auf denselben leisen Rädern. Der Lauf 3 klappt mit einer Hand zusammen und passt samt Wanne in einen kleinen Kofferraum. Die Federung stellst du auf Stadt oder Waldweg, die Höhe des Griffs auf dich.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Poussette combinée Lauf 3 avec nacelle',
        description:
          'D’abord la nacelle, puis le hamac, toujours sur les mêmes roues silencieuses. La Lauf 3 se plie d’une main et tient dans un petit coffre, nacelle comprise. La suspension se règle pour la ville ou le sous-bois, le guidon à votre taille.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Combikinderwagen Lauf 3 met reiswieg',
        description:
          'Eerst de reiswieg, dan het zitje, altijd op dezelfde stille wielen. Je klapt de Lauf 3 met één hand in en hij past met wieg en al in een kleine kofferbak. De vering zet je op stad of bospad, de duwstang op jouw lengte.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    number: 1_001_017,
    material: 'frame',
    warnings: ['seat'],
    brand: 'Sicherhaft',
    subbrand: 'Halt',
    category: 'seats',
    shape: 'reboarder',
    colour: 'fir',
    ground: 'down',
    dimensions: '66 × 44 × 58 cm',
    weight: '13,9 kg',
    price: 32_900,
    // Below the 96 % line: the recommended price is struck through.
    recommended: 38_900,
    payback: '2',
    rating: [4.7, 156],
    variants: [{ stock: 18 }],
    texts: {
      de: {
        name: 'Reboarder i-Size Halt 360, 40–105 cm',
        description:
          'Rückwärts fährt dein Kind am sichersten, und zwar bis etwa vier Jahre. Zum Anschnallen drehst du den Sitz zur Tür, das schont den Rücken. Er rastet mit Isofix ein, ein grünes Feld zeigt, dass alles sitzt.',
        downloads: [{ label: 'Einbauanleitung', href: '/documents/halt-360-de.pdf', size: 1327 }],
        age: 'ab Geburt',
      },
      fr: {
        name: 'Siège auto dos à la route i-Size Halt 360, 40–105 cm',
        description:
          'Dos à la route, votre enfant voyage le plus sûrement, et ce jusqu’à quatre ans environ. Pour l’attacher, tournez le siège vers la portière : votre dos vous remerciera. L’Isofix s’enclenche, un témoin vert confirme que tout est en place.',
        downloads: [{ label: 'Notice de montage', href: '/documents/halt-360-fr.pdf', size: 1322 }],
        age: 'dès la naissance',
      },
      nl: {
        name: 'Autostoel i-Size Halt 360, 40–105 cm',
        description:
          'Tegen de rijrichting in reist je kind het veiligst, en dat tot ongeveer vier jaar. Om vast te klikken draai je de stoel naar het portier, dat scheelt je rug. Hij klikt vast met Isofix en een groen venster laat zien dat alles goed zit.',
        downloads: [{ label: 'Inbouwhandleiding', href: '/documents/halt-360-nl.pdf', size: 1321 }],
        age: 'vanaf de geboorte',
      },
    },
  },
];
