import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../../shop/rules/shop.ts';
import {
  isDownloadVoucher,
  isSentAsFile,
  isVoucherProduct,
  soldVatRate,
} from './voucher-product.ts';

const ofGroup = (value?: string) =>
  value === undefined ? {} : { warengruppe: { values: { label: value, value } } };

describe('voucher products by the group of the shop’s company', () => {
  const rows = [
    ['9420', { baby: 'download', bm: 'download', mh: 'none', vital: 'none' }],
    ['9410', { baby: 'post', bm: 'post', mh: 'none', vital: 'none' }],
    ['51000', { baby: 'none', bm: 'none', mh: 'download', vital: 'download' }],
    ['52000', { baby: 'none', bm: 'none', mh: 'post', vital: 'post' }],
    ['9421', { baby: 'none', bm: 'none', mh: 'none', vital: 'none' }],
    [undefined, { baby: 'none', bm: 'none', mh: 'none', vital: 'none' }],
  ] as const;
  test.each(
    rows.flatMap(([group, of]) =>
      COMPANIES.map((company) => [group, company, of[company]] as const),
    ),
  )('group %s in %s: %s', (group, company, kind) => {
    expect(isDownloadVoucher(ofGroup(group), company)).toBe(kind === 'download');
    expect(isVoucherProduct(ofGroup(group), company)).toBe(kind !== 'none');
    // Whatever its class of rates in the catalogue.
    for (const rate of [19, 7, 20, 10, 8.1, 2.6, 21, 9, 6, 5.5])
      expect(soldVatRate(group, company, rate)).toBe(kind === 'none' ? rate : 0);
  });
});

describe('nothing is sent of a file', () => {
  const variants = (from: number, to: number) => [
    { customData: { KQPRI: { deliveryDaysFrom: from, deliveryDaysTo: to } } },
  ];
  test.each([
    ['a file', undefined, [0, 0], true],
    ['a download voucher, whatever its days', '9420', [1, 3], true],
    ['a voucher by post', '9410', [1, 3], false],
    ['goods', undefined, [1, 3], false],
  ] as const)('%s', (_, group, [from, to], isFile) => {
    const product = { attributes: ofGroup(group), variants: variants(from, to) };
    expect(isSentAsFile(product, 'baby')).toBe(isFile);
  });
});
