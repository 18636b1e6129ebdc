import type { ProductPlan } from '../plan.ts';

/** Things for drinking and eating. */
export const feeding: readonly ProductPlan[] = [
  {
    // Demo: personalised.
    number: 1_001_008,
    material: 'terry',
    brand: 'Faden & Fell',
    category: 'bibs',
    shape: 'bibName',
    colour: 'lagoon',
    ground: 'down',
    pattern: 'dots',
    dimensions: '24 × 33 cm',
    price: 1495,
    flags: { personalisierterArtikel: '1', personalisierungZeichen: '10' },
    rating: [4.9, 41],
    variants: [{ days: [4, 6], stock: 60 }],
    texts: {
      de: {
        name: 'Lätzchen mit gesticktem Namen',
        description:
          'Den Namen sticken wir in unserer kleinen Werkstatt, bis zu zehn Buchstaben lang. Vorne Frottee, hinten eine dünne Sperrschicht: Was danebengeht, kommt nicht durch. Weil es nur für dein Kind gemacht wird, ist ein Umtausch leider nicht möglich.',
      },
      fr: {
        name: 'Bavoir au prénom brodé',
        description:
          'Nous brodons le prénom dans notre petit atelier, jusqu’à dix lettres. Éponge devant, fine couche imperméable derrière : ce qui tombe à côté ne traverse pas. Brodé rien que pour votre enfant, cet article ne peut malheureusement pas être échangé.',
      },
      nl: {
        name: 'Slabbetje met geborduurde naam',
        description:
          'De naam borduren we in ons eigen atelier, tot tien letters lang. Badstof aan de voorkant en een dun laagje erachter dat vocht tegenhoudt: wat ernaast gaat, komt er niet doorheen. Omdat het speciaal voor jouw kindje wordt gemaakt, kun je het helaas niet ruilen.',
      },
    },
  },
  {
    number: 1_001_018,
    material: 'glass',
    warnings: ['bottle'],
    brand: 'Milchmond',
    subbrand: 'Sanft',
    category: 'bottles',
    shape: 'bottle',
    colour: 'glacier',
    ground: 'lilac',
    price: 949,
    rating: [4.4, 320],
    variants: [{ size: '160 ml', price: 849 }, { size: '260 ml' }],
    texts: {
      de: {
        name: 'Weithalsflasche Sanft',
        description:
          'Die breite Saugerform lässt Kinder leicht zwischen Brust und Flasche wechseln. Ein Ventil im Boden lässt Luft herein, aber nicht in den Bauch. Aus Borosilikatglas: Es wird nicht trüb und übersteht den Geschirrspüler.',
        age: 'ab Geburt',
      },
      fr: {
        name: 'Biberon à col large Sanft',
        description:
          'La tétine large aide bébé à passer facilement du sein au biberon. Une valve dans le fond laisse entrer l’air, mais pas dans le ventre. En verre borosilicate, qui ne se ternit pas et passe au lave-vaisselle.',
        age: 'dès la naissance',
      },
      nl: {
        name: 'Fles met brede hals Sanft',
        description:
          'Door de brede speen wisselt je kindje makkelijk tussen borst en fles. Een ventiel in de bodem laat lucht in de fles, maar niet in de buik. Van borosilicaatglas: het wordt niet dof en kan gewoon in de vaatwasser.',
        age: 'vanaf de geboorte',
      },
    },
  },
  {
    number: 1_001_022,
    material: 'beech',
    warnings: ['highchair'],
    brand: 'Hof & Holz',
    category: 'highchairs',
    shape: 'highchair',
    colour: 'clay',
    ground: 'blush',
    dimensions: '46 × 52 × 92 cm',
    price: 18_900,
    payback: '2',
    flags: { bulkyOrLoad: 'j' },
    rating: [4.6, 112],
    // Made to order: late delivery, shown in weeks.
    variants: [{ bvc: 2, days: [14, 21], stock: 15 }],
    texts: {
      de: {
        name: 'Hochstuhl „Mittendrin“ mit Tablett',
        description:
          'Ein Platz am Tisch, sobald dein Kind frei sitzt, und bis es in die Schule kommt. Sitz und Fußbrett wachsen in acht Stufen mit, das Tablett geht mit einem Griff ab. Jeder Stuhl wird für dich gebaut, deshalb dauert er zwei bis drei Wochen.',
        age: 'ab 6 Monaten',
      },
      fr: {
        name: 'Chaise haute « Parmi nous » avec tablette',
        description:
          'Une place à table dès que votre enfant tient assis, et jusqu’à l’entrée à l’école. L’assise et le repose-pieds se règlent sur huit hauteurs, la tablette s’enlève d’un geste. Chaque chaise est fabriquée pour vous : comptez deux à trois semaines.',
        age: 'dès 6 mois',
      },
      nl: {
        name: 'Kinderstoel ‘Erbij’ met blad',
        description:
          'Een plek aan tafel zodra je kind los zit, en tot het naar school gaat. Zitting en voetenplank groeien in acht standen mee, het blad haal je er met één greep af. Elke stoel wordt voor jou gemaakt, daarom duurt het twee tot drie weken.',
        age: 'vanaf 6 maanden',
      },
    },
  },
];
