import type { Texts } from '../texts.ts';
import type { CategoryName } from './tree.ts';

/** Descriptions of categories, shown on the page of a category without a story. */
export const CATEGORY_TEXTS: Readonly<Partial<Record<CategoryName, Texts>>> = {
  clothing: [
    'Weich auf der Haut, leicht anzuziehen, und nach dem Waschen noch in Form: was dein Kind vom ersten Tag bis Größe 104 trägt.',
    'Douces, faciles à enfiler et fidèles à leur forme après lavage : les tenues de votre enfant, du premier jour à la taille 104.',
    'Zacht op de huid, makkelijk aan te trekken en na het wassen nog in vorm: wat je kindje draagt van dag één tot maat 104.',
  ],
  bodysuits: [
    'Wickelbodys für die ersten Wochen, Schlupfbodys für alles danach. Weich, dehnbar und leicht zu waschen.',
    'Cache-cœur pour les premières semaines, encolure américaine pour la suite. Doux, extensibles et faciles à laver.',
    'Overslagrompers voor de eerste weken, gewone rompers voor alles daarna. Zacht, rekbaar en makkelijk te wassen.',
  ],
  wrapBodysuits: [
    'Sie werden umgelegt und seitlich geschlossen: Nichts muss über den Kopf, und der Nabel bleibt frei.',
    'Ils s’ouvrent à plat et se ferment sur le côté : rien ne passe par la tête et le nombril reste libre.',
    'Je legt ze om en sluit ze opzij: niets hoeft over het hoofdje en de navel blijft vrij.',
  ],
  rompers: [
    'Ein Teil von den Schultern bis zu den Zehen. Nichts rutscht hoch, und zum Wickeln gehen die Beine auf.',
    'Une seule pièce, des épaules aux orteils. Rien ne remonte et les jambes s’ouvrent pour le change.',
    'Eén stuk van schouders tot tenen. Niets schuift omhoog en voor het verschonen gaan de pijpjes open.',
  ],
  outerwear: [
    'Für Regen, Wind und den ersten Schnee: Jacken, in denen dein Kind sich noch bewegen kann.',
    'Pour la pluie, le vent et la première neige : des vestes dans lesquelles votre enfant peut encore bouger.',
    'Voor regen, wind en de eerste sneeuw: jassen waarin je kind zich nog kan bewegen.',
  ],
  pramRoot: [
    'Vom ersten Spaziergang bis zum letzten Stück, das die Beine nicht mehr wollen: Wagen, Buggys und was dazugehört.',
    'De la première promenade aux derniers mètres que les petites jambes refusent : poussettes et accessoires.',
    'Van de eerste wandeling tot het laatste stukje dat beentjes niet meer willen: wagens, buggy’s en wat erbij hoort.',
  ],
  seatRoot: [
    'Geprüft nach UN R129. Welcher Sitz passt, sagt die Körpergröße, nicht das Alter.',
    'Homologués selon la norme UN R129. C’est la taille de l’enfant qui décide, pas son âge.',
    'Goedgekeurd volgens UN R129. De lengte van je kind bepaalt welke stoel past, niet de leeftijd.',
  ],
  sleep: [
    'Ein fester Platz, die richtige Wärme und ein kleines Licht: So wird aus Müdigkeit Schlaf.',
    'Un endroit à soi, la bonne chaleur et une petite lumière : voilà comment la fatigue devient sommeil.',
    'Een vaste plek, de juiste warmte en een klein lichtje: zo wordt moe zijn slapen.',
  ],
  bagRoot: [
    'Ein Schlafsack hält warm, wo eine Decke wegrutscht. Die TOG-Zahl sagt, für welche Zimmertemperatur er gemacht ist.',
    'Une gigoteuse tient chaud là où une couverture glisse. L’indice TOG indique la température de chambre qui convient.',
    'Een slaapzak blijft warm waar een deken wegschuift. De TOG-waarde zegt voor welke kamertemperatuur hij is.',
  ],
  feeding: [
    'Vom ersten Fläschchen bis zum eigenen Platz am Tisch. Alles lässt sich leicht reinigen, das haben wir ausprobiert.',
    'Du premier biberon à la place à table. Tout se nettoie facilement : nous avons essayé.',
    'Van het eerste flesje tot een eigen plek aan tafel. Alles laat zich makkelijk schoonmaken, dat hebben we uitgeprobeerd.',
  ],
  care: [
    'Was du zehnmal am Tag in die Hand nimmst, soll gut in der Hand liegen: Wickeln, Baden, Eincremen.',
    'Ce que l’on prend en main dix fois par jour doit tomber sous la main : change, bain, soins.',
    'Wat je tien keer per dag pakt, mag fijn in de hand liggen: verschonen, badderen, insmeren.',
  ],
  play: [
    'Dinge zum Greifen, Stapeln, Umwerfen und Liebhaben. Wenige, die lange interessant bleiben.',
    'À saisir, à empiler, à faire tomber et à aimer. Peu de choses, mais qui amusent longtemps.',
    'Om te pakken, te stapelen, om te gooien en van te houden. Weinig dingen die lang leuk blijven.',
  ],
  wooden: [
    'Aus Ahorn, Buche und Linde, mit Farben auf Wasserbasis. Es darf in den Mund, denn dort landet es ohnehin.',
    'En érable, hêtre et tilleul, peints à l’eau. Ils peuvent aller à la bouche : ils y finiront de toute façon.',
    'Van esdoorn-, beuken- en lindehout, met verf op waterbasis. Het mag in de mond, want daar belandt het toch.',
  ],
  gifts: [
    'Für Menschen, die gerade sehr wenig schlafen und sich trotzdem freuen.',
    'Pour des gens qui dorment très peu en ce moment et se réjouissent quand même.',
    'Voor mensen die nu heel weinig slapen en toch blij zijn.',
  ],
};
