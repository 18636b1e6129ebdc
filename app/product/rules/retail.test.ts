import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnlineOnly, isRetailSuitable, type RetailFacts } from './retail.ts';

const plain: RetailFacts = {
  isBuyable: true,
  isPersonalised: false,
  isBulky: false,
  isVpp: false,
  isBundle: false,
};

describe('A product is online-only if it is not buyable, personalised, bulky, a VPP article or a bundle. It is retail-suitable if it is none of personalised, bulky, VPP or bundle', () => {
  test.each<[string, Partial<RetailFacts>, onlineOnly: boolean, suitable: boolean]>([
    ['none of them', {}, false, true],
    ['not buyable', { isBuyable: false }, true, true],
    ['personalised', { isPersonalised: true }, true, false],
    ['bulky', { isBulky: true }, true, false],
    ['a VPP article', { isVpp: true }, true, false],
    ['a bundle', { isBundle: true }, true, false],
    [
      'a bulky bundle, not buyable',
      { isBuyable: false, isBulky: true, isBundle: true },
      true,
      false,
    ],
  ])('%s', (_, change, onlineOnly, suitable) => {
    const facts = { ...plain, ...change };
    expect(isOnlineOnly(facts)).toBe(onlineOnly);
    expect(isRetailSuitable(facts)).toBe(suitable);
  });

  test('what no store may sell is online-only', () => {
    const flag = fc.boolean();
    const facts = fc.record({
      isBuyable: flag,
      isPersonalised: flag,
      isBulky: flag,
      isVpp: flag,
      isBundle: flag,
    });
    fc.assert(
      fc.property(facts, (one) => {
        if (!isRetailSuitable(one)) expect(isOnlineOnly(one)).toBe(true);
        else expect(isOnlineOnly(one)).toBe(!one.isBuyable);
      }),
    );
  });
});
