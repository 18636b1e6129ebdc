import { expect, test } from 'vitest';
import { parseBlocks } from './registry.ts';

function faultsOf(component: string, fields: object) {
  return parseBlocks([{ _uid: 'b', component, ...fields }]).problems.map(({ problem }) => problem);
}

test.each([
  ['javascript:alert(1)', 'to: has no valid target: "javascript:alert(1)"'],
  ['data:text/html,x', 'to: has no valid target: "data:text/html,x"'],
  [`javascript:${'x'.repeat(500)}`, `to: has no valid target: "javascript:${'x'.repeat(69)}"`],
])('a link to %j is reported, and the block is kept', (url, fault) => {
  expect(faultsOf('teaser', { headline: 'A', to: { linktype: 'url', url } })).toEqual([fault]);
});

test('a file of another host is reported', () => {
  const filename = 'https://evil.example/a.jpg';
  expect(faultsOf('teaser', { image: { filename } })).toEqual([
    `image: is not a file that pages can show: "${filename}"`,
  ]);
});

test.each([
  { linktype: 'url', url: '/versand/' },
  { linktype: 'story', id: '', url: '', cached_url: '' },
  { linktype: 'email', email: 'a@b.example' },
  null,
])('the valid or empty link %j is accepted', (to) => {
  expect(faultsOf('teaser', { to, image: { filename: '' } })).toEqual([]);
});
