import { describe, expect, test } from 'vitest';
import { lineFields, readRemovedLine, splitLineFields } from './removed-line.ts';

const DATA = {
  itemGroup: { id: '12345678', isMainItem: true, isRequired: false },
  ffData: { ffCampaign: '7' },
  gift: { wrap: true, message: 'Für Mia,\nalles Liebe' },
  cPromo: { promotionId: 'p', promotionName: 'Winter', creativeName: 'hero', creativeSlot: '1' },
};
const LINE = { variantId: 11, quantity: 2, name: 'Bruno', place: 0, isMoved: false, ...DATA };

describe('the fields of a line', () => {
  test('the fields of a line bring back its group, gift option, campaign and promotion, and leave the others', () => {
    const fields = { ...Object.fromEntries(lineFields(DATA)), quantity: '2' };
    expect(splitLineFields(fields)).toEqual({ data: DATA, others: { quantity: '2' } });
  });

  test('the fields of a line are left out for a line without them', () => {
    expect(lineFields({})).toEqual([]);
    expect(splitLineFields({})).toEqual({ data: {}, others: {} });
  });
});

describe('the cookie of a removed line', () => {
  test('the cookie of a removed line has all of it', () => {
    expect(readRemovedLine(JSON.stringify(LINE))).toEqual(LINE);
  });

  test.each<[string, object]>([
    ['a group of a wrong type', { itemGroup: 'x' }],
    ['a hostile group', { itemGroup: { ...DATA.itemGroup, id: '"><script>' } }],
    ['a group without its flags', { itemGroup: { id: '1' } }],
    ['a long campaign', { ffData: { ffCampaign: 'x'.repeat(65) } }],
    ['a promotion of a wrong type', { cPromo: { promotionId: 7 } }],
  ])('the cookie of a removed line with %s is ignored', (_, wrong) => {
    expect(readRemovedLine(JSON.stringify({ ...LINE, ...wrong }))).toBeUndefined();
  });
});
