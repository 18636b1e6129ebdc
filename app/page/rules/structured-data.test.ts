import { expect, test } from 'vitest';
import { articleData, companyData, scriptJson, siteData } from './structured-data.ts';

test('no text closes the script element', () => {
  const text = scriptJson({ name: '</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><!--' });
});

const COMPANY = {
  name: 'Nestling',
  legalName: 'Nestling Österreich GmbH',
  url: 'https://at.nestling.example/',
  logo: 'https://at.nestling.example/icon.png',
  country: 'AT',
  hotlines: [{ number: '0800 12', languages: ['de'] }],
  profiles: ['https://pictures.example/nestling'],
};

test('the company has its legal name, phones and profiles', () => {
  expect(companyData(COMPANY)).toMatchObject({
    '@type': 'Organization',
    '@id': 'https://at.nestling.example/#company',
    legalName: 'Nestling Österreich GmbH',
    contactPoint: [{ telephone: '0800 12', areaServed: 'AT', availableLanguage: ['de'] }],
    sameAs: ['https://pictures.example/nestling'],
  });
  expect(companyData({ ...COMPANY, profiles: [] })).not.toHaveProperty('sameAs');
});

test('the site has its search, in the form that search engines document', () => {
  const { name, url } = COMPANY;
  expect(siteData({ name, url, search: `${url}suche/`, parameter: 'query' })).toMatchObject({
    '@type': 'WebSite',
    url,
    potentialAction: {
      target: `${url}suche/?query={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  });
});

const ARTICLE = {
  headline: 'Schlafen',
  description: 'Was hilft',
  url: 'https://at.nestling.example/ratgeber/schlafen/',
  image: 'https://at.nestling.example/a.webp',
  publishedAt: 0,
  changedAt: 86_400_000,
  language: 'de-AT',
};

test('a guide has its dates and is by the company', () => {
  const company = { '@id': 'https://at.nestling.example/#company', name: 'Nestling' };
  expect(articleData(ARTICLE, COMPANY)).toMatchObject({
    '@type': 'Article',
    headline: 'Schlafen',
    datePublished: '1970-01-01T00:00:00.000Z',
    dateModified: '1970-01-02T00:00:00.000Z',
    author: company,
    publisher: company,
  });
});

test('a guide lacks what is unknown', () => {
  const unknown = { description: '', image: undefined, publishedAt: undefined };
  const data = articleData({ ...ARTICLE, ...unknown, changedAt: undefined }, COMPANY);
  for (const name of ['description', 'image', 'datePublished', 'dateModified'])
    expect(data).not.toHaveProperty(name);
});
