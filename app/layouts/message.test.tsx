import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bear } from '../../tests/worker/fixtures/bear.ts';
import { GoneProduct } from '../product/view/gone.tsx';
import { layoutDataOf } from './testing/layout-data.ts';
import { MessagePage } from './message.tsx';

const layoutData = layoutDataOf('de-de');
const { t } = layoutData;
const products = [bear(2495)];

function missing(some: typeof products) {
  return renderToStaticMarkup(
    <MessagePage
      layoutData={layoutData}
      art="lost"
      headline={t('error.notFound.headline')}
      text={t('error.notFound.text')}
      notice={t('error.notFound.message', { path: '/weg/' })}
      products={some}
      waysOn
    />,
  );
}

const orderOf = (html: string) =>
  [...html.matchAll(/<h1|class="card"|class="message-ways"|lang="en"/g)].map(([found]) => found);

test('the ways on of a missing page stand before the products, which a phone has far down', () => {
  const ways = ['class="message-ways"', 'lang="en"'];
  expect(orderOf(missing(products))).toEqual(['<h1', ...ways, 'class="card"']);
  expect(orderOf(missing([]))).toEqual(['<h1', ...ways]);
});

test('the products of a missing page are a list that is counted', () => {
  expect(missing(products)).toContain(
    'data-list="not_found" data-list-name="Das kommt dem am nächsten" data-viewed=""',
  );
  expect(missing([])).not.toContain('data-list');
});

test('those of a product that is no longer sold are its alternatives', () => {
  const category = { label: 'Bären', path: '/spielen/baeren/' };
  const html = renderToStaticMarkup(
    <GoneProduct layoutData={layoutData} name="Bär" category={category} products={products} />,
  );
  expect(html).toContain('data-list="pds_alternatives"');
  expect(html.indexOf('href="/spielen/baeren/"')).toBeLessThan(html.indexOf('class="card"'));
  expect(html.indexOf('class="card"')).toBeLessThan(html.indexOf('class="message-ways"'));
});
