import type { CategoryRow } from './category.ts';

/** Things for changing and washing. */
export const care = {
  care: [null, 'Pflege', 'Soins', 'Verzorging'],
  changing: ['care', 'Wickeln', 'Change', 'Verschonen'],
  muslins: ['changing', 'Mulltücher', 'Langes', 'Hydrofieldoeken'],
  nappies: ['changing', 'Windeln', 'Couches', 'Luiers'],
  bathing: ['care', 'Baden', 'Bain', 'Badderen'],
  tubs: ['bathing', 'Badewannen', 'Baignoires', 'Badjes'],
  towels: ['bathing', 'Kapuzenhandtücher', 'Capes de bain', 'Badcapes'],
  lotions: ['care', 'Hautpflege', 'Soins de la peau', 'Huidverzorging'],
  sunCare: ['lotions', 'Sonne und Mücken', 'Soleil et moustiques', 'Zon en muggen'],
  potties: ['care', 'Töpfchen', 'Pots', 'Potjes'],
} as const satisfies Record<string, CategoryRow>;
