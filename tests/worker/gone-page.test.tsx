import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT_POLICY } from '../../app/route-table.ts';
import { composePage } from '../../worker/storefront/pages/compose.tsx';
import { createPageContext } from '../../worker/storefront/pages/page-context.ts';
import { shopContext } from './fixtures/context.ts';

test('a page that is gone shows the alternatives that its handler gives', async () => {
  const context = await createPageContext({ ...shopContext(), path: '/p/weg-1001001/' });
  const page = { title: 'Nicht mehr im Sortiment', body: <p>Stattdessen: Bruno</p> };
  const composed = composePage(context, {
    route: 'product',
    policy: CONTENT_POLICY,
    answer: { kind: 'gone', isCached: true, page },
  });
  if (composed.kind === 'redirect') throw new Error('a page is not a redirect');
  expect([composed.status, composed.cacheControl]).toEqual([410, 'no-cache']);
  expect(composed.times).toEqual({});
  expect(composed.head).toMatchObject({ noindex: true, canonical: undefined });
  expect(composed.head.title).toContain('Nicht mehr im Sortiment');
  expect(renderToString(composed.body)).toContain('Stattdessen: Bruno');
});
