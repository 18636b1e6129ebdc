import type { Texts } from '../texts.ts';

/** Warnings by law (2009/48/EC Art. 11 and the standards of each kind); each begins with the language's word for it. */
export const WARNINGS = {
  smallParts: [
    'Achtung: Nicht für Kinder unter 36 Monaten geeignet. Kleine Teile, Erstickungsgefahr.',
    'Attention : ne convient pas aux enfants de moins de 36 mois. Petites pièces, risque d’étouffement.',
    'Waarschuwing: niet geschikt voor kinderen jonger dan 36 maanden. Kleine onderdelen, verstikkingsgevaar.',
  ],
  packaging: [
    'Achtung: Vor Gebrauch alle Verpackungsteile entfernen und von Kindern fernhalten.',
    'Attention : retirer tous les emballages avant utilisation et les tenir hors de portée des enfants.',
    'Waarschuwing: verwijder voor gebruik alle verpakking en houd die buiten bereik van kinderen.',
  ],
  mobile: [
    'Achtung: Entfernen, sobald das Kind versucht, sich auf Hände und Knie zu stützen. Gefahr des Verfangens.',
    'Attention : à retirer dès que l’enfant tente de se mettre à quatre pattes. Risque d’enchevêtrement.',
    'Waarschuwing: verwijder zodra het kind op handen en knieën probeert te komen. Verstrikkingsgevaar.',
  ],
  ride: [
    'Achtung: Mit Schutzausrüstung zu benutzen. Nicht im Straßenverkehr. Höchstgewicht 30 kg.',
    'Attention : à utiliser avec équipement de protection. Ne pas utiliser sur la voie publique. Poids maximal 30 kg.',
    'Waarschuwing: met beschermende uitrusting gebruiken. Niet in het verkeer. Maximumgewicht 30 kg.',
  ],
  pram: [
    'Achtung: Lass dein Kind nie unbeaufsichtigt. Vor Gebrauch prüfen, ob alle Verriegelungen geschlossen sind.',
    'Attention : ne jamais laisser l’enfant sans surveillance. S’assurer avant utilisation que tous les dispositifs de verrouillage sont enclenchés.',
    'Waarschuwing: laat je kind nooit zonder toezicht. Controleer voor gebruik of alle vergrendelingen vastzitten.',
  ],
  seat: [
    'Achtung: Rückwärts gerichtet nie auf einem Sitz mit aktivem Frontairbag verwenden.',
    'Attention : ne jamais utiliser dos à la route sur un siège équipé d’un airbag frontal actif.',
    'Waarschuwing: nooit tegen de rijrichting in gebruiken op een stoel met ingeschakelde airbag.',
  ],
  sleep: [
    'Achtung: Nicht zusammen mit einer Decke verwenden. Vom Feuer fernhalten.',
    'Attention : ne pas utiliser avec une couverture. Tenir éloigné du feu.',
    'Waarschuwing: niet samen met een deken gebruiken. Uit de buurt van vuur houden.',
  ],
  cot: [
    'Achtung: Den Lattenrost auf die unterste Stufe stellen, sobald das Kind sitzen kann.',
    'Attention : placer le sommier dans la position la plus basse dès que l’enfant se tient assis.',
    'Waarschuwing: zet de lattenbodem in de laagste stand zodra het kind kan zitten.',
  ],
  highchair: [
    'Achtung: Immer die Gurte benutzen. Sturzgefahr, wenn sich das Kind mit den Füßen am Tisch abstößt.',
    'Attention : toujours utiliser le harnais. Risque de basculement si l’enfant prend appui sur la table.',
    'Waarschuwing: gebruik altijd het tuigje. Kantelgevaar als het kind zich tegen de tafel afzet.',
  ],
  bottle: [
    'Achtung: Die Temperatur der Nahrung vor dem Füttern prüfen. Sauger nie als Schnuller geben.',
    'Attention : toujours vérifier la température de l’aliment avant le repas. Ne jamais donner la tétine comme sucette.',
    'Waarschuwing: controleer voor het voeden de temperatuur. Geef de speen nooit als fopspeen.',
  ],
  bath: [
    'Achtung: Gefahr des Ertrinkens. Bleib immer in Reichweite deines Kindes.',
    'Attention : risque de noyade. Rester toujours à portée de main de l’enfant.',
    'Waarschuwing: verdrinkingsgevaar. Blijf altijd binnen handbereik van je kind.',
  ],
  carrier: [
    'Achtung: Gesicht und Atemwege müssen frei bleiben. Beim Bücken das Kind mit einer Hand halten.',
    'Attention : le visage et les voies respiratoires doivent rester dégagés. En se penchant, retenir l’enfant d’une main.',
    'Waarschuwing: gezicht en luchtwegen moeten vrij blijven. Houd je kind bij het bukken met één hand vast.',
  ],
  cord: [
    'Achtung: Kabel außer Reichweite des Kindes halten, mindestens 1 m vom Bett. Strangulationsgefahr.',
    'Attention : tenir le câble hors de portée de l’enfant, à 1 m du lit au moins. Risque d’étranglement.',
    'Waarschuwing: houd het snoer buiten bereik van het kind, minstens 1 m van het bed. Wurgingsgevaar.',
  ],
  formula: [
    'Wichtig: Stillen ist das Beste für dein Kind. Sprich mit deiner Hebamme, bevor du Anfangsnahrung gibst.',
    'Important : l’allaitement est le meilleur choix pour votre enfant. Demandez conseil à votre sage-femme avant de donner un lait 1er âge.',
    'Belangrijk: borstvoeding is het beste voor je kindje. Overleg met je verloskundige voordat je zuigelingenvoeding geeft.',
  ],
  biocide: [
    'Achtung: Biozidprodukte vorsichtig verwenden. Vor Gebrauch stets Etikett und Produktinformationen lesen.',
    'Attention : utilisez les produits biocides avec précaution. Avant toute utilisation, lisez l’étiquette et les informations concernant le produit.',
    'Waarschuwing: gebruik biociden veilig. Lees vóór gebruik eerst het etiket en de productinformatie.',
  ],
} as const satisfies Readonly<Record<string, Texts>>;

export type WarningName = keyof typeof WARNINGS;
