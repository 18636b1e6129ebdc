import { describe, expect, test } from 'vitest';
import { consentCategories, servicesOfShop } from '../../edge-config/consent.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { translator } from '../i18n/translate.ts';
import { type ConsentKey, consentText, consentTextHash } from './consent-texts.ts';

const shop = shops['de-de'];
const services = servicesOfShop(shop);
const texts = (consentTexts: Readonly<Record<string, string>> = {}) => ({
  t: translator(shop),
  layout: { consentTexts },
});
const hashOf = (own?: Readonly<Record<string, string>>, offered = services) =>
  consentTextHash(texts(own), consentCategories, offered);

test('the layout’s own text replaces the message, with its values', () => {
  const own = texts({ 'consent.services': '{count} Helfer' });
  expect(consentText(own, 'consent.services', { count: 3 })).toBe('3 Helfer');
  expect(consentText(own, 'consent.all')).toBe('Alle akzeptieren');
});

describe('the hash of what is shown before an answer', () => {
  const shown: readonly ConsentKey[] = [
    'consent.title',
    'consent.text',
    'consent.change',
    'consent.necessary',
    'consent.all',
    'consent.more',
    'consent.details',
    'consent.save',
    'consent.category.marketing.text',
    'consent.service.video',
  ];
  test.each(shown)('the hash of the consent texts changes with %s', async (key) => {
    expect(await hashOf({ [key]: 'Anders' })).not.toBe(await hashOf());
  });

  test('the hash of the consent texts changes with the shop’s services and their companies, and with nothing else', async () => {
    const [first, ...rest] = services;
    expect(await hashOf({}, rest)).not.toBe(await hashOf());
    const other = first ? [{ ...first, company: 'Nestling Schweiz AG' }, ...rest] : rest;
    expect(await hashOf({}, other)).not.toBe(await hashOf());
    expect(await hashOf({ 'consent.saved': 'Anders' })).toBe(await hashOf());
    expect(await hashOf()).toMatch(/^[0-9a-f]{64}$/);
  });
});
