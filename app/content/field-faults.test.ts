import { expect, test } from 'vitest';
import { parseBlocks } from './registry.ts';

function faultsOf(component: string, fields: object) {
  return parseBlocks([{ _uid: 'b', component, ...fields }]).problems.map(({ problem }) => problem);
}

test.each([
  ['javascript:alert(1)', 'to: has no valid target: "javascript:alert(1)"'],
  ['data:text/html,x', 'to: has no valid target: "data:text/html,x"'],
  [`javascript:${'x'.repeat(500)}`, `to: has no valid target: "javascript:${'x'.repeat(69)}"`],
])('reports a link to %j and keeps the block', (url, fault) => {
  expect(faultsOf('teaser', { headline: 'A', to: { linktype: 'url', url } })).toEqual([fault]);
});

test('reports a file of another host', () => {
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
])('accepts the valid or empty link %j', (to) => {
  expect(faultsOf('teaser', { to, image: { filename: '' } })).toEqual([]);
});
