import { describe, expect, test } from 'vitest';
import { shareFormSchema } from './shared-list.ts';

const form = {
  isBabyList: '1',
  name: 'Mira Sommer',
  street: 'Lindenweg',
  houseNumber: '7',
  postcode: '20257',
  city: 'Hamburg',
  country: 'DE',
};

describe('the address of a baby list', () => {
  test.each([
    [
      { street: 'Lindenweg 7', houseNumber: '' },
      { street: 'Lindenweg', houseNumber: '7' },
    ],
    [{ street: 'Lindenweg 7' }, { street: 'Lindenweg', houseNumber: '7' }],
    [{ street: 'Lindenweg 7 a' }, { street: 'Lindenweg', houseNumber: '7 a' }],
    [
      { street: 'Lindenweg 7, Hinterhaus', houseNumber: '' },
      { street: 'Lindenweg', houseNumber: '7, Hinterhaus' },
    ],
    [{ street: 'Lindenweg 7, Hinterhaus' }, { houseNumber: '7, Hinterhaus' }],
    [
      { postcode: '20257 Hamburg', city: '' },
      { postcode: '20257', city: 'Hamburg' },
    ],
    [{ houseNumber: 'ohne Nummer' }, { houseNumber: 'o. Nr.' }],
  ])('%j is stored as %j', (typed, stored) => {
    expect(shareFormSchema.parse({ ...form, ...typed }).address).toMatchObject(stored);
  });

  test.each([{ street: 'Lindenweg 9' }, { street: 'Lindenweg 7, 20257 Hamburg' }])(
    '%j has two numbers, or one twice',
    (typed) => {
      const issues = shareFormSchema.safeParse({ ...form, ...typed }).error?.issues;
      const params = { fault: { message: 'form.street.number' } };
      expect(issues).toMatchObject([{ path: ['street'], params }]);
    },
  );
});
