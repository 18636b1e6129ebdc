import { expect, test } from 'vitest';
import { parseBlocks } from './registry.ts';

function faultsOf(component: string, fields: object) {
  return parseBlocks([{ _uid: 'b', component, ...fields }]).problems.map(({ problem }) => problem);
}

test.each([
  ['javascript:alert(1)', 'to: leads nowhere: "javascript:alert(1)"'],
  ['data:text/html,x', 'to: leads nowhere: "data:text/html,x"'],
  [`javascript:${'x'.repeat(500)}`, `to: leads nowhere: "javascript:${'x'.repeat(69)}"`],
])('a link to %j is told, the block stands', (url, fault) => {
  expect(faultsOf('teaser', { headline: 'A', to: { linktype: 'url', url } })).toEqual([fault]);
});

test('a file from elsewhere is told', () => {
  const filename = 'https://evil.example/a.jpg';
  expect(faultsOf('teaser', { image: { filename } })).toEqual([
    `image: is no file that a page shows: "${filename}"`,
  ]);
});

test.each([
  { linktype: 'url', url: '/versand/' },
  { linktype: 'story', id: '', url: '', cached_url: '' },
  { linktype: 'email', email: 'a@b.example' },
  null,
])('a sound or empty link %j is none', (to) => {
  expect(faultsOf('teaser', { to, image: { filename: '' } })).toEqual([]);
});
