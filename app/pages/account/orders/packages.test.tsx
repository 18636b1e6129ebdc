import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../../edge-config/shops.ts';
import { orderItem } from '../../../api/testing/order.ts';
import { translator } from '../../../i18n/translate.ts';
import { LineDetails } from './packages.tsx';

const text = { key: 'customText', label: 'Name', value: 'Ida' } as const;
const piece = orderItem({ displayData: { 'attribute-1': text } });

test.each([
  ['de-de', 'Größe: 50/56 · Name: Ida'],
  ['fr-be', 'Größe\u00a0: 50/56 · Name\u00a0: Ida'],
] as const)('the details of a line have the colon of %s', (key, details) => {
  const html = renderToStaticMarkup(<LineDetails piece={piece} t={translator(shops[key])} />);
  expect(html).toContain(`>${details}<`);
});
