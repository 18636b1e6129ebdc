import type { ProductPlan } from '../plan.ts';

/** Things to wear, without the colours of the body "Tau". */
export const clothing: readonly ProductPlan[] = [
  {
    // Demo: sold out.
    number: 1_001_002,
    material: 'rib',
    brand: 'Faden & Fell',
    category: 'longBodysuits',
    shape: 'bodyLong',
    colour: 'lavender',
    ground: 'lilac',
    pattern: 'check',
    price: 1899,
    rating: [4.9, 54],
    variants: [
      { size: '50/56', bvc: 4, stock: 0 },
      { size: '62/68', bvc: 4, stock: 0 },
      { size: '74/80', bvc: 4, stock: 0 },
    ],
    texts: {
      de: {
        name: 'Langarmbody „Karo“',
        description:
          'Ein Body, der unter dem Pulli genauso gut aussieht wie allein. Der amerikanische Ausschnitt geht leicht über den Kopf und im Notfall auch über die Schultern nach unten. Aus weichem Interlock, der nach dem zehnten Waschen noch so groß ist wie nach dem ersten.',
      },
      fr: {
        name: 'Body manches longues « Karo »',
        description:
          'Un body aussi joli sous un pull que tout seul. Son encolure américaine passe facilement la tête et, en cas de fuite, se retire aussi par le bas. En interlock tout doux, qui garde sa taille après le dixième lavage comme après le premier.',
      },
      nl: {
        name: 'Romper met lange mouwen ‘Karo’',
        description:
          'Een romper die onder een trui net zo leuk staat als zonder. De envelophals gaat makkelijk over het hoofdje en bij een ongelukje ook langs de schouders omlaag. Van zachte interlock die na tien wasbeurten nog steeds even groot is.',
      },
    },
  },
  {
    // Demo: reduced.
    number: 1_001_006,
    material: 'cotton',
    brand: 'Nestling',
    category: 'hats',
    shape: 'hat',
    colour: 'brick',
    ground: 'sky',
    pattern: 'stripes',
    price: 1299,
    beforeReduction: 1799,
    rating: [4.5, 64],
    variants: [{ size: '39/41' }, { size: '43/45' }, { size: '47/49' }],
    texts: {
      de: {
        name: 'Strickmütze mit Bommel',
        description:
          'Warm, wo es darauf ankommt: Der breite Umschlag liegt doppelt über den Ohren und wächst eine Größe mit. Innen kratzt nichts, denn gefüttert ist sie mit Baumwolljersey. Der Bommel ist angenäht und hält auch neugierigen Händen stand.',
      },
      fr: {
        name: 'Bonnet en maille à pompon',
        description:
          'Chaud là où il faut : le large revers double la maille sur les oreilles et laisse une taille de marge. Rien ne gratte à l’intérieur, doublé de jersey de coton. Le pompon est cousu et résiste aux petites mains curieuses.',
      },
      nl: {
        name: 'Gebreide muts met pompon',
        description:
          'Warm waar het telt: de brede omslag zit dubbel over de oren en groeit een maat mee. Binnenin kriebelt niets, want de muts is gevoerd met katoenen jersey. De pompon zit stevig vast, ook als nieuwsgierige handjes eraan trekken.',
      },
    },
  },
  {
    number: 1_001_023,
    material: 'organicCotton',
    brand: 'Nestling',
    category: 'trousers',
    shape: 'trousers',
    colour: 'olive',
    ground: 'moss',
    pattern: 'leaves',
    price: 1699,
    beforeReduction: 2299,
    // The price was lower in between: the percentage counts from here.
    lowest30Days: 1999,
    isNew: true,
    variants: [
      { size: '50/56' },
      { size: '62/68' },
      { size: '74/80', stock: 3 },
      { size: '86/92' },
      { size: '98/104', bvc: 4, stock: 0 },
    ],
    texts: {
      de: {
        name: 'Pumphose „Blattwerk“ mit Umschlagbund',
        description:
          'Viel Platz für Windel und erste Krabbelrunden, wenig Druck am Bauch. Bund und Beinabschlüsse lassen sich umschlagen, so passt die Hose gut ein halbes Jahr. Der Bindegürtel ist nur zur Zierde und kann nicht aufgehen.',
      },
      fr: {
        name: 'Sarouel « Feuillage » à revers',
        description:
          'De la place pour la couche et les premiers quatre-pattes, sans serrer le ventre. La ceinture et les bas de jambe se retournent : le sarouel dure bien six mois. Le cordon est purement décoratif et ne peut pas se défaire.',
      },
      nl: {
        name: 'Pofbroek ‘Bladgroen’ met omslagboord',
        description:
          'Volop ruimte voor de luier en de eerste kruiprondjes, en niets dat knelt op de buik. De boorden kun je omslaan, zodat de broek ruim een half jaar past. Het strikkoordje is alleen voor de sier en kan niet losraken.',
      },
    },
  },
  {
    number: 1_001_024,
    material: 'leather',
    brand: 'Faden & Fell',
    category: 'shoes',
    shape: 'shoesLaces',
    colour: 'nightBlue',
    ground: 'straw',
    price: 4995,
    // Above the 96 % line: no strike price is shown.
    recommended: 5100,
    rating: [4.3, 28],
    variants: [
      { size: '19' },
      { size: '20', stock: 3 },
      { size: '21' },
      { size: '22', days: [4, 6] },
    ],
    texts: {
      de: {
        name: 'Lauflernschuhe „Los“',
        description:
          'Weich wie barfuß und doch mit Halt, wenn der Boden kalt oder steinig ist. Die Sohle lässt sich mit zwei Fingern biegen, der Klettverschluss öffnet so weit, dass auch ein eingerollter Fuß hineinfindet. Pflanzlich gegerbtes Leder, ohne Chrom.',
      },
      fr: {
        name: 'Chaussures premiers pas « Los »',
        description:
          'Souples comme des pieds nus, mais rassurantes quand le sol est froid ou caillouteux. La semelle se plie avec deux doigts et le scratch s’ouvre assez grand pour un petit pied recroquevillé. Cuir à tannage végétal, sans chrome.',
      },
      nl: {
        name: 'Eerste schoentjes ‘Los’',
        description:
          'Soepel als blote voeten en toch steun als de grond koud of hobbelig is. De zool buig je met twee vingers en het klittenband gaat zo ver open dat ook een opgekruld voetje erin past. Plantaardig gelooid leer, zonder chroom.',
      },
    },
  },
];
