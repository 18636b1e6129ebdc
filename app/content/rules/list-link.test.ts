import { expect, test } from 'vitest';
import { listLink } from './list-link.ts';

const none = { linktype: 'other' } as const;
const made = { linktype: 'url', url: '/suche/?query=musselin' } as const;
const story = { linktype: 'story', fullSlug: 'de-de/schlafen' } as const;

test.each([
  ['a link', { to: made, category: '/bodys/', brand: 'nestling' }, made],
  ['a story', { to: story, category: '/bodys/', brand: '' }, story],
  ['a category', { to: none, category: '/bodys/', brand: '' }, { linktype: 'url', url: '/bodys/' }],
  [
    'a category and a brand',
    { to: none, category: '/bodys/', brand: 'milch & mond' },
    { linktype: 'url', url: '/bodys/?f.marke=milch+%26+mond' },
  ],
  ['a brand alone', { to: none, category: '', brand: 'nestling' }, none],
  ['nothing', { to: none, category: '', brand: '' }, none],
  ['a word', { to: none, category: 'bodys', brand: '' }, none],
  ['another host', { to: none, category: '//evil.example/', brand: '' }, none],
  ['a script', { to: none, category: 'javascript:alert(1)', brand: '' }, none],
])('the list of %s', (_, block, link) => {
  expect(listLink(block)).toEqual(link);
});
