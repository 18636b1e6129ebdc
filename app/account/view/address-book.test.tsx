import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addressLines } from '../../address/rules/address-lines.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { AddressBookPage } from './address-book.tsx';

const address = {
  id: 1,
  gender: 'f',
  firstName: 'Marie',
  lastName: 'Rochat',
  company: 'Atelier Rochat',
  street: 'rue des Lilas',
  houseNumber: '12 bis',
  additional: '3e étage',
  postcode: '69001',
  city: 'Lyon',
  country: 'FR',
  isDefaultBilling: true,
  isDefaultDelivery: true,
} as const;

test.each(['fr-fr', 'de-de'] as const)('%s shows an address as a parcel’s label does', (key) => {
  const layoutData = layoutDataOf(key);
  const html = renderToStaticMarkup(
    <AddressBookPage
      layoutData={layoutData}
      failed={undefined}
      addresses={[address]}
      view={{ kind: 'list' }}
    />,
  );
  const [, shown = ''] = /<address>(.*?)<\/address>/s.exec(html) ?? [];
  expect(shown.split(/<[^>]+>/).filter(Boolean)).toEqual(addressLines(address, layoutData.shop));
  expect(shown).toContain('12 bis, rue des Lilas');
  expect(html).not.toContain('rue des Lilas 12 bis');
});
