import type { WrittenReview } from './reviews.ts';

interface NamedReview {
  readonly stars: number;
  readonly written: WrittenReview;
}

/** Reviews written for one product, by its number. */
export const NAMED_REVIEWS: ReadonlyMap<number, readonly NamedReview[]> = new Map([
  [
    1_001_001,
    [
      {
        stars: 5,
        written: {
          language: 'de',
          author: 'Miriam',
          title: 'Ohne Bruno geht hier niemand schlafen',
          text: 'Er war im Krankenhaus dabei, im Zug nach Bremen und einmal eine Nacht bei den Nachbarn vergessen. Nach zwölf Wäschen ist das Fell noch weich.\n\nEinziger Rat: gleich einen zweiten nehmen.',
        },
      },
      {
        stars: 5,
        written: {
          language: 'fr',
          author: 'Élodie',
          title: 'Le doudou de la maison',
          text: 'Bruno a suivi notre fils à la crèche, chez ses grands-parents et à la mer. Les coutures tiennent, le poil reste doux.',
        },
      },
      {
        stars: 5,
        written: {
          language: 'nl',
          author: 'Sanne',
          title: 'Bruno gaat overal mee',
          text: 'Hij past precies onder een arm van twee jaar oud. Na een jaar wassen nog steeds zacht.',
        },
      },
      {
        stars: 4,
        written: {
          language: 'de',
          author: 'Tobias',
          title: null,
          text: 'Schöner Bär, etwas fester, als wir dachten. Unsere Tochter stört das nicht.',
        },
      },
      {
        // Text with markup: a shopper's text is shown as it was typed.
        stars: 1,
        written: {
          language: 'de',
          author: '<i>Kim</i>',
          title: '<b>Achtung</b> & "Vorsicht"',
          text: 'Der Hund war schneller. <img src=x onerror="alert(1)"></p></details><script>alert(\'Bruno\')</script>',
        },
      },
    ],
  ],
  [
    1_001_010,
    [
      {
        stars: 5,
        written: {
          language: 'de',
          author: 'Katharina',
          title: 'Wickeln im Halbschlaf',
          text: 'Kein Ziehen über den Kopf, die Druckknöpfe finden sich auch nachts um vier. In 50/56 war er von Anfang an etwas groß, hat dafür zehn Wochen gepasst.',
        },
      },
      {
        stars: 3,
        written: {
          language: 'de',
          author: 'Jonas',
          title: 'Gut, läuft aber ein',
          text: 'Der Stoff ist angenehm. Nach der ersten Wäsche war er einen Zentimeter kürzer, also lieber eine Größe mehr nehmen.',
        },
      },
      {
        stars: 5,
        written: {
          language: 'fr',
          author: 'Camille',
          title: 'Parfait les premières semaines',
          text: 'On l’ouvre à plat, on pose bébé, on ferme. La couleur ne bouge pas au lavage.',
        },
      },
    ],
  ],
]);
