import type { CategoryRow } from './category.ts';

/** Things for the night. */
export const sleep = {
  sleep: [null, 'Schlafen', 'Sommeil', 'Slapen'],
  bagRoot: ['sleep', 'Schlafsäcke', 'Gigoteuses', 'Slaapzakken'],
  sleepingBags: [
    'bagRoot',
    'Ganzjahresschlafsäcke',
    'Gigoteuses toutes saisons',
    'Vierseizoenenslaapzakken',
  ],
  summerBags: ['bagRoot', 'Sommerschlafsäcke', 'Gigoteuses d’été', 'Zomerslaapzakken'],
  winterBags: ['bagRoot', 'Winterschlafsäcke', 'Gigoteuses d’hiver', 'Winterslaapzakken'],
  sleevedBags: ['winterBags', 'Mit Ärmeln', 'À manches', 'Met mouwen'],
  zipSleeveBags: ['sleevedBags', 'Ärmel abnehmbar', 'Manches amovibles', 'Afneembare mouwen'],
  swaddles: ['bagRoot', 'Pucksäcke', 'Couvertures d’emmaillotage', 'Inbakerdoeken'],
  bedRoot: ['sleep', 'Babybetten', 'Lits bébé', 'Babybedjes'],
  bassinets: ['bedRoot', 'Stubenwagen', 'Berceaux', 'Wiegjes'],
  cots: ['bedRoot', 'Gitterbetten', 'Lits à barreaux', 'Ledikanten'],
  bedding: ['sleep', 'Decken', 'Couvertures', 'Dekens'],
  knitBlankets: ['bedding', 'Strickdecken', 'Couvertures en maille', 'Gebreide dekens'],
  crawlBlankets: ['bedding', 'Krabbeldecken', 'Tapis d’éveil', 'Speelkleden'],
  monitors: ['sleep', 'Babyphones', 'Babyphones', 'Babyfoons'],
  night: ['sleep', 'Einschlafen', 'S’endormir', 'In slaap vallen'],
  lamps: ['night', 'Nachtlichter', 'Veilleuses', 'Nachtlampjes'],
  mobiles: ['night', 'Mobiles', 'Mobiles', 'Mobiles'],
} as const satisfies Record<string, CategoryRow>;
