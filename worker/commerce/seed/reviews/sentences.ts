import type { Texts } from '../texts.ts';
import type { CategoryName } from '../tree/tree.ts';

/** Sentences of generated reviews. Each fits any product of its kind. */

export const TITLES: Readonly<Record<'good' | 'middling' | 'bad', readonly Texts[]>> = {
  good: [
    ['Gerne wieder', 'À racheter', 'Graag nog eens'],
    ['Hält, was es verspricht', 'Tient ses promesses', 'Doet wat het belooft'],
    ['Sehr zufrieden', 'Très contents', 'Zeer tevreden'],
    ['Schöner als auf den Bildern', 'Plus joli que sur les photos', 'Mooier dan op de foto’s'],
    ['Klare Empfehlung', 'Je recommande', 'Aanrader'],
  ],
  middling: [
    ['Geht so', 'Correct, sans plus', 'Gaat wel'],
    ['Gut, aber nicht perfekt', 'Bien, mais pas parfait', 'Goed, maar niet perfect'],
    ['Erfüllt seinen Zweck', 'Fait ce qu’il faut', 'Voldoet'],
  ],
  bad: [
    ['Leider enttäuscht', 'Déçus', 'Helaas teleurgesteld'],
    ['Zurückgeschickt', 'Renvoyé', 'Teruggestuurd'],
  ],
};

export const SENTENCES: Readonly<Record<'good' | 'middling' | 'bad', readonly Texts[]>> = {
  good: [
    [
      'Seit drei Monaten jeden Tag in Gebrauch und noch wie neu.',
      'Utilisé tous les jours depuis trois mois et encore comme neuf.',
      'Al drie maanden elke dag in gebruik en nog als nieuw.',
    ],
    [
      'Beim zweiten Kind wussten wir gleich, was wir wieder nehmen.',
      'Pour le deuxième enfant, nous n’avons pas hésité.',
      'Bij de tweede wisten we meteen wat we weer wilden.',
    ],
    [
      'Ein Geschenk der Oma, und alle sind begeistert.',
      'Un cadeau de mamie qui plaît à toute la famille.',
      'Een cadeau van oma, en iedereen is er blij mee.',
    ],
    [
      'Gut verarbeitet, keine losen Fäden, nichts riecht.',
      'Finitions soignées, aucun fil qui dépasse, aucune odeur.',
      'Netjes afgewerkt, geen losse draadjes, geen geurtje.',
    ],
    [
      'Die Farbe ist genau wie abgebildet.',
      'La couleur est exactement celle de la photo.',
      'De kleur is precies zoals op de foto.',
    ],
    [
      'War nach zwei Tagen da und sorgfältig verpackt.',
      'Arrivé en deux jours et bien emballé.',
      'Was er na twee dagen en netjes ingepakt.',
    ],
    [
      'Für den Preis haben wir nichts Besseres gefunden.',
      'À ce prix, nous n’avons rien trouvé de mieux.',
      'Voor deze prijs vonden we niets beters.',
    ],
    [
      'Genau das, was wir in den ersten Wochen gebraucht haben.',
      'Exactement ce qu’il nous fallait les premières semaines.',
      'Precies wat we de eerste weken nodig hadden.',
    ],
  ],
  middling: [
    [
      'An sich gut, aber etwas teuer.',
      'Bien en soi, mais un peu cher.',
      'Op zich goed, maar wat duur.',
    ],
    [
      'Wir haben es uns ein wenig anders vorgestellt.',
      'Nous nous attendions à autre chose.',
      'We hadden er iets anders van verwacht.',
    ],
    [
      'Die Farbe fällt etwas dunkler aus als auf den Bildern.',
      'La couleur est un peu plus foncée que sur les photos.',
      'De kleur is iets donkerder dan op de foto’s.',
    ],
    [
      'Tut, was es soll, mehr aber auch nicht.',
      'Fait le travail, mais sans plus.',
      'Doet wat het moet doen, meer niet.',
    ],
    [
      'Die Lieferung hat eine Woche gedauert.',
      'La livraison a pris une semaine.',
      'De levering duurde een week.',
    ],
  ],
  bad: [
    [
      'Nach vier Wochen schon Gebrauchsspuren.',
      'Des traces d’usure au bout de quatre semaines.',
      'Na vier weken al slijtage.',
    ],
    [
      'Bei uns kam es mit einem Fehler an, der Umtausch ging aber schnell.',
      'Arrivé avec un défaut, mais l’échange a été rapide.',
      'Kwam met een foutje aan, maar ruilen ging snel.',
    ],
    [
      'Für diesen Preis hätte ich mehr erwartet.',
      'À ce prix, j’attendais mieux.',
      'Voor deze prijs had ik meer verwacht.',
    ],
  ],
};

/** By root category; the last one of each is a complaint. */
export const OF_ROOT = {
  clothing: [
    [
      'Auch nach vielen Wäschen bei 40 Grad noch weich und in Form.',
      'Toujours doux et en forme après de nombreux lavages à 40 degrés.',
      'Ook na veel wasbeurten op 40 graden nog zacht en in model.',
    ],
    [
      'Lässt sich auch bei einem zappeligen Kind schnell anziehen.',
      'S’enfile vite, même sur un enfant qui gigote.',
      'Ook bij een wiebelend kind snel aan te trekken.',
    ],
    [
      'Fällt eher klein aus, lieber eine Größe mehr nehmen.',
      'Taille petit, mieux vaut prendre une taille au-dessus.',
      'Valt klein uit, neem liever een maat groter.',
    ],
  ],
  pramRoot: [
    [
      'Passt in unseren kleinen Kofferraum und ist mit einer Hand bedient.',
      'Tient dans notre petit coffre et se manie d’une main.',
      'Past in onze kleine kofferbak en gaat met één hand.',
    ],
    [
      'Mit Bus und Bahn getestet: kein Problem.',
      'Testé en bus et en train\u00A0: aucun souci.',
      'Getest in bus en trein: geen probleem.',
    ],
    [
      'Etwas schwer, wenn man im dritten Stock wohnt.',
      'Un peu lourd quand on habite au troisième étage.',
      'Wat zwaar als je op de derde verdieping woont.',
    ],
  ],
  seatRoot: [
    [
      'In fünf Minuten eingebaut und sitzt fest.',
      'Installé en cinq minutes, et bien en place.',
      'In vijf minuten gemonteerd en zit stevig vast.',
    ],
    [
      'Auch auf langen Strecken schläft unser Sohn darin ein.',
      'Même sur de longs trajets, notre fils s’y endort.',
      'Ook op lange ritten valt onze zoon erin in slaap.',
    ],
    [
      'Die Anleitung könnte klarer sein.',
      'La notice pourrait être plus claire.',
      'De gebruiksaanwijzing mag duidelijker.',
    ],
  ],
  sleep: [
    [
      'Seitdem schlafen wir alle besser.',
      'Depuis, nous dormons tous mieux.',
      'Sindsdien slapen we allemaal beter.',
    ],
    [
      'Gut durchdacht, das merkt man vor allem nachts um drei.',
      'Bien pensé, on s’en rend compte surtout à trois heures du matin.',
      'Goed doordacht, dat merk je vooral om drie uur ’s nachts.',
    ],
    [
      'Größer, als wir gedacht hatten.',
      'Plus grand que nous le pensions.',
      'Groter dan we dachten.',
    ],
  ],
  feeding: [
    [
      'Leicht zu reinigen, auch nach Karottenbrei.',
      'Facile à nettoyer, même après la purée de carottes.',
      'Makkelijk schoon te maken, ook na wortelprut.',
    ],
    [
      'Unser Kind hat es sofort angenommen.',
      'Notre enfant l’a adopté tout de suite.',
      'Ons kind nam het meteen aan.',
    ],
    [
      'Nach zwei Monaten sieht man ihm die Mahlzeiten an.',
      'Au bout de deux mois, les repas se voient un peu.',
      'Na twee maanden zie je de maaltijden eraan af.',
    ],
  ],
  care: [
    [
      'Im Alltag so praktisch, wie es aussieht.',
      'Aussi pratique au quotidien qu’il en a l’air.',
      'In het dagelijks leven zo praktisch als het lijkt.',
    ],
    [
      'Wir haben lange gesucht und sind dabei geblieben.',
      'Nous avons longtemps cherché, et nous y sommes restés.',
      'We hebben lang gezocht en zijn hierbij gebleven.',
    ],
    ['Für unterwegs nicht ideal.', 'Pas idéal en déplacement.', 'Niet ideaal voor onderweg.'],
  ],
  play: [
    [
      'Beschäftigt unsere Tochter länger als alles andere.',
      'Occupe notre fille plus longtemps que tout le reste.',
      'Houdt onze dochter langer bezig dan al het andere.',
    ],
    [
      'Hat schon einige Stürze heil überstanden.',
      'A déjà survécu à plusieurs chutes.',
      'Heeft al heel wat valpartijen overleefd.',
    ],
    [
      'Kleiner, als wir gedacht hatten.',
      'Plus petit que nous le pensions.',
      'Kleiner dan we dachten.',
    ],
  ],
  gifts: [
    [
      'Kam bei den frischgebackenen Eltern sehr gut an.',
      'A beaucoup plu aux jeunes parents.',
      'Viel bij de kersverse ouders erg in de smaak.',
    ],
    [
      'Als Geschenk zur Geburt genau richtig.',
      'Parfait comme cadeau de naissance.',
      'Als kraamcadeau precies goed.',
    ],
    [
      'Die Verpackung war leicht eingedrückt.',
      'L’emballage était un peu enfoncé.',
      'De verpakking was een beetje ingedeukt.',
    ],
  ],
} as const satisfies Partial<Record<CategoryName, readonly Texts[]>>;

export const AUTHORS: Readonly<Record<'de' | 'fr' | 'nl', readonly string[]>> = {
  de: [
    'Anna',
    'Jonas',
    'Miriam',
    'Lea',
    'Tobias',
    'Katharina',
    'Yusuf',
    'Franziska',
    'Nora',
    'Paul',
  ],
  fr: ['Camille', 'Julien', 'Élodie', 'Léa', 'Mathieu', 'Inès', 'Claire', 'Karim', 'Manon'],
  nl: ['Sanne', 'Bram', 'Fleur', 'Lotte', 'Daan', 'Noor', 'Femke', 'Thijs'],
};
