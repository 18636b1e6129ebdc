import { expect, test } from 'vitest';
import { headingText } from './heading-text.ts';

test.each([
  ['Body «\u202FCalme\u202F»', 'Body «\u00A0Calme\u00A0»'],
  ['1,0\u00A0TOG', '1,0\u00A0TOG'],
  ['Wickelbody „Tau“', 'Wickelbody „Tau“'],
])('%j is shown as %j', (text, shown) => expect(headingText(text)).toBe(shown));
