import { describe, expect, test } from 'vitest';
import { addressFaults, checkoutAddressFaults, splitAddress } from './address-form.ts';
import { addressLines } from './address-lines.ts';
import { pointOf } from './pickup-point.ts';

const typed = {
  gender: 'f',
  first_name: 'Mira',
  last_name: 'Sommer',
  street: 'Packstation 123',
  house_number: '',
  additional: '12345678',
  postcode: '04277',
  city: 'Leipzig',
  country: 'DE',
};

test.each([
  ['Packstation 123', '', ['Packstation', '123']],
  ['DHL-Packstation Nr. 123', '', ['Packstation', '123']],
  ['packstation', '123', ['Packstation', '123']],
  ['Postfiliale 5012', '', ['Postfiliale', '5012']],
  ['DHL Filiale', '501', ['Postfiliale', '501']],
  ['Packstation', '', ['Packstation', '']],
  ['Packstationsweg 12', '', undefined],
  ['Am Postamt 3', '', undefined],
  ['Lindenweg', '12', undefined],
])('%j and %j are the point %j', (street, houseNumber, point) => {
  const found = pointOf({ street, houseNumber, additional: '', country: 'DE' });
  expect(found && [found.kind, found.number]).toEqual(point);
  expect(pointOf({ street, houseNumber, additional: '', country: 'AT' })).toBeUndefined();
});

describe('a point that is typed as a street', () => {
  test('its number and the post number get their lines, as on a label', () => {
    const {
      street,
      house_number: houseNumber,
      additional,
    } = splitAddress({
      ...typed,
      additional: 'Postnummer: 1234 5678',
    });
    expect([street, houseNumber, additional]).toEqual(['Packstation', '123', '12345678']);
    const lines = {
      firstName: 'Mira',
      lastName: 'Sommer',
      company: '',
      street,
      houseNumber,
      additional,
    };
    const place = { postcode: '04277', city: 'Leipzig', country: 'DE' } as const;
    const shop = { language: 'de', country: 'DE' } as const;
    expect(addressLines({ ...lines, ...place }, shop)).toEqual([
      'Mira Sommer',
      '12345678',
      'Packstation 123',
      '04277\u00A0Leipzig',
    ]);
  });

  test.each([
    [{}, []],
    [{ additional: '' }, [['additional', 'form.postNumber.missing']]],
    [{ additional: 'Hinterhaus' }, [['additional', 'form.postNumber']]],
    [{ additional: '12345' }, [['additional', 'form.postNumber']]],
    [{ additional: '12345678901' }, [['additional', 'form.postNumber']]],
    [{ street: 'Packstation 12' }, [['house_number', 'form.point.Packstation']]],
    [{ street: 'Packstation 1234' }, [['house_number', 'form.point.Packstation']]],
    [{ street: 'Postfiliale 1234' }, []],
    [{ street: 'Postfiliale 12345' }, [['house_number', 'form.point.Postfiliale']]],
  ])('with %j it has the faults %j', (change, faults) => {
    const found = addressFaults(splitAddress({ ...typed, ...change }));
    expect([...found].map(([name, { message }]) => [name, message])).toEqual(faults);
  });

  test('a bill does not go there, and a parcel does', () => {
    const home = { ...typed, street: 'Lindenweg', house_number: '12', additional: '' };
    const delivery = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [`delivery_${name}`, value]),
    );
    expect([...checkoutAddressFaults({ ...home, ...delivery, delivery: 'address' })]).toEqual([]);
    expect(checkoutAddressFaults(typed).get('street')?.message).toBe('form.street.point');
  });
});

describe('the fields of a point', () => {
  const point = {
    ...typed,
    street: 'Lindenweg',
    house_number: '12',
    additional: '',
    delivery: 'point',
    point_kind: 'Packstation',
    point_number: '123',
    point_post_number: '1234567',
    point_postcode: '04277',
    point_city: 'Leipzig',
  };

  test.each([
    [{}, []],
    [{ point_number: '' }, [['point_number', 'form.point.Packstation']]],
    [{ point_number: '1234' }, [['point_number', 'form.point.Packstation']]],
    [{ point_kind: 'Postfiliale', point_number: '1234' }, []],
    [{ point_kind: 'pigeon' }, [['point_kind', 'form.choice']]],
    [{ point_post_number: '' }, [['point_post_number', 'form.postNumber.missing']]],
    [{ point_post_number: 'a'.repeat(500) }, [['point_post_number', 'form.postNumber']]],
    [{ point_post_number: '1 234 567 890' }, []],
    [{ point_postcode: '1010' }, [['point_postcode', 'form.postcode.signs.DE']]],
    [{ point_city: '' }, [['point_city', 'form.missing.city']]],
    [{ delivery: 'billing', point_number: '' }, []],
  ])('with %j have the faults %j', (change, faults) => {
    const found = checkoutAddressFaults({ ...point, ...change });
    expect([...found].map(([name, { message }]) => [name, message])).toEqual(faults);
  });
});
