import { expect, test } from 'vitest';
import { headingText } from './heading-text.ts';

test.each([
  ['fr', 'Body «\u202FCalme\u202F»', 'Body «\u00A0Calme\u00A0»'],
  ['de', '1,0\u00A0TOG', '1,0\u00A0TOG'],
  ['de', 'Wickelbody „Tau“', 'Wickelbody „Tau“'],
  ['de', 'Ganzjahresschlafsack „Mond“', 'Ganzjahres\u00ADschlaf\u00ADsack „Mond“'],
  ['de', 'Schlechtwettermatschlatzhose', 'Schlechtwettermatsch\u00ADlatz\u00ADhose'],
  ['nl', 'Wisselvalligheidsbroek', 'Wisselvalligheids\u00ADbroek'],
  ['fr', 'Anticonstitutionnellement', 'Anticonstitutionnellement'],
] as const)('%s: %j is shown as %j', (language, text, shown) =>
  expect(headingText(text, language)).toBe(shown),
);
