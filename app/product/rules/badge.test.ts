import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BadgeFacts, productBadges } from './badge.ts';

const plain: BadgeFacts = {
  isReduced: false,
  promo: null,
  isNew: false,
  isBundle: false,
  theme: null,
};
const labels = { sale: '−25 %', new: 'Neu', bundle: 'Set', theme: 'Geschenkidee' };
const promo = { promoIsValid: true, promoName: '10 % auf Pflege', promoId: 'pflege10' };

describe('Badge: type (sale, promotion, new, bundle, pim-<theme>), label, id', () => {
  test.each<[string, Partial<BadgeFacts>, object[]]>([
    ['none', {}, []],
    ['sale', { isReduced: true }, [{ type: 'sale', label: '−25 %', id: 'sale' }]],
    ['promotion', { promo }, [{ type: 'promotion', label: '10 % auf Pflege', id: 'pflege10' }]],
    ['a promotion that has not begun', { promo: { ...promo, promoIsValid: false } }, []],
    ['a promotion without a name', { promo: { ...promo, promoName: '' } }, []],
    ['new', { isNew: true }, [{ type: 'new', label: 'Neu', id: 'new' }]],
    ['bundle', { isBundle: true }, [{ type: 'bundle', label: 'Set', id: 'bundle' }]],
    [
      'theme',
      { theme: 'geschenk' },
      [{ type: 'pim-geschenk', label: 'Geschenkidee', id: 'pim-geschenk' }],
    ],
    ['an empty theme', { theme: '' }, []],
  ])('%s', (_, change, badges) => {
    expect(productBadges({ ...plain, ...change }, labels)).toEqual(badges);
  });

  test('all of them, in this order', () => {
    const all = { isReduced: true, promo, isNew: true, isBundle: true, theme: 'bio' };
    expect(productBadges(all, labels).map(({ type }) => type)).toEqual([
      'sale',
      'promotion',
      'new',
      'bundle',
      'pim-bio',
    ]);
  });

  test('a theme that the shop has no text for', () => {
    expect(productBadges({ ...plain, theme: 'x' }, { ...labels, theme: undefined })).toEqual([]);
  });

  test('Sale badge only when a reduction exists', () => {
    const flag = fc.boolean();
    const facts = fc.record({
      isReduced: flag,
      promo: fc.constantFrom(null, promo),
      isNew: flag,
      isBundle: flag,
      theme: fc.constantFrom(null, 'bio', 'geschenk'),
    });
    fc.assert(
      fc.property(facts, (one) => {
        const badges = productBadges(one, labels);
        expect(badges.some(({ type }) => type === 'sale')).toBe(one.isReduced);
        expect(new Set(badges.map(({ id }) => id)).size).toBe(badges.length);
      }),
    );
  });
});
