import { expect, test } from 'vitest';
import { headingText, narrowName } from './heading-text.ts';

test.each([
  ['fr', 'Body «\u202FCalme\u202F»', 'Body «\u00A0Calme\u00A0»'],
  ['de', '1,0\u00A0TOG', '1,0\u00A0TOG'],
  ['de', 'Wickelbody „Tau“', 'Wickelbody „Tau“'],
  ['de', 'Ganzjahresschlafsack „Mond“', 'Ganzjahres\u00ADschlaf\u00ADsack „Mond“'],
  ['de', 'Schlechtwettermatschlatzhose', 'Schlechtwettermatsch\u00ADlatz\u00ADhose'],
  ['nl', 'Wisselvalligheidsbroek', 'Wisselvalligheids\u00ADbroek'],
  ['fr', 'Siège auto i-Size Halt, anti-glisse', 'Siège auto i-\u2060Size Halt, anti-glisse'],
  ['de', 'Baby-Tragetuch, A-Linie, Halt-i', 'Baby-Tragetuch, A-\u2060Linie, Halt-i'],
  ['fr', 'Anticonstitutionnellement', 'Anticonstitutionnellement'],
] as const)('%s: %j is shown as %j', (language, text, shown) =>
  expect(headingText(text, language)).toBe(shown),
);

test.each([
  ['de', 'Kuschelbär Bruno, 32 cm', 'Kuschelbär Bruno, 32\u00A0cm'],
  ['fr', 'Lait « Pre », 800 g', 'Lait « Pre », 800\u00A0g'],
  ['nl', 'Speelkleed, 75 × 100 cm', 'Speelkleed, 75 × 100\u00A0cm'],
  ['fr', 'Langes, lot de 4 grands', 'Langes, lot de 4 grands'],
] as const)('%s: the name %j is shown as %j in narrow places', (language, name, shown) =>
  expect(narrowName(name, language)).toBe(shown),
);
