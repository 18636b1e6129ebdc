import { describe, expect, test } from 'vitest';
import { campaignTerm, campaignTerms, isOwnPath, plainText } from './search-campaign.ts';

test.each([
  ['Rückgabe', 'rueckgabe'],
  ['  größen-tabelle ', 'groessen-tabelle'],
  ['LIVRAISON à domicile', 'livraison-a-domicile'],
  ['"; --', ''],
])('a campaign knows %j as %j', (term, key) => expect(campaignTerm(term)).toBe(key));

test.each([
  ['autositze', 'de', 'autositz'],
  ['Größentabellen', 'de', 'groessentabelle'],
  ['sièges auto', 'fr', 'sieges-auto'],
  ['autostoeltjes', 'nl', 'autostoeltje'],
] as const)('%j (%s) asks for the campaign of %j too', (term, language, key) => {
  const terms = campaignTerms(term, language);
  expect(terms[0]).toBe(campaignTerm(term));
  expect(terms).toContain(key);
});

test('a term without a word has no campaign', () => {
  expect(campaignTerms('"; --', 'de')).toEqual([]);
});

test.each([
  ['/versand/', true],
  ['/fr/livraison/?a=b#c', true],
  ['//evil.example/', false],
  ['/\\evil.example/', false],
  ['https://evil.example/', false],
  ['javascript:alert(1)', false],
  ['/a\\b', false],
  ['/a\tb', false],
  ['', false],
])('%j is a path of the shop: %s', (target, own) => expect(isOwnPath(target)).toBe(own));

describe('a feedback is plain text', () => {
  test.each([
    ['Ab 39 € ohne Versandkosten.', 'Ab 39 € ohne Versandkosten.'],
    ['<b>Neu</b>:  <a href="//x">hier</a>', 'Neu : hier'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<script>alert(1)', 'a'],
    ['<img src=x onerror=alert(1)', ''],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['a\u0000\u202eb', 'a b'],
    ['x'.repeat(600), 'x'.repeat(500)],
  ])('%j', (text, plain) => expect(plainText(text)).toBe(plain));
});
