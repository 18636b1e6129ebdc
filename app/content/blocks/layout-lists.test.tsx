import { describe, expect, test } from 'vitest';
import { layoutContentSchema } from '../layout-content.ts';
import { plainHtml } from '../testing/render-block.tsx';

const to = { linktype: 'url', url: '/versand/' };
const layout = layoutContentSchema.parse({
  sellingPoints: [{ icon: 'truck', label: 'Versand ab 4,99 €' }],
  paymentProviders: [{ label: 'Rechnung' }, { label: 'PayPal', text: 'sofort' }],
  deliveryProviders: [{ label: 'DHL' }],
  trustSeals: [{ label: 'Geprüft', to }],
  socialLinks: [{ label: 'Bilder', to }],
  hotlineCards: [{ title: 'Fragen?', number: '0800 000 47 11', hours: 'Mo. bis Sa.' }],
});

const textsOf = (markup: string) => [...markup.matchAll(/>([^<>]+)</g)].map(([, text]) => text);

describe('lists of the layout', () => {
  test.each([
    ['selling-points', ['Versand ab 4,99 €']],
    ['payment-providers', ['Rechnung', 'PayPal', 'sofort']],
    ['delivery-providers', ['DHL']],
    ['trust-seals', ['Geprüft']],
    ['social-links', ['Bilder']],
  ])('%s shows what the layout has, below its headline', (name, texts) => {
    expect(textsOf(plainHtml(name, { headline: 'Oben' }, { layout }))).toEqual(['Oben', ...texts]);
    expect(plainHtml(name, { headline: 'Oben' })).toBe('');
  });

  test('entries of a page take the place of the layout’s', () => {
    const items = [{ _uid: 'e', component: 'layout-entry', label: 'Eigenes', icon: 'gift', to }];
    const markup = plainHtml('social-links', { items }, { layout });
    expect(textsOf(markup)).toEqual(['Eigenes']);
    expect(markup).toContain('<a href="/versand/">');
    expect(markup).toContain('<svg');
  });
});

test('a hotline has its number to call and its hours', () => {
  const markup = plainHtml('hotline-cards', {}, { layout });
  expect(markup).toContain('<h2>Fragen?</h2>');
  expect(markup).toContain('href="tel:08000004711"');
  expect(markup).toContain('Mo. bis Sa.');
  expect(plainHtml('hotline-cards', { headline: 'Hilfe' }, { layout })).toContain(
    '<h3>Fragen?</h3>',
  );
});

test.each([
  ['230', '(width >= 768px) 230px, 46vw'],
  ['310', '(width >= 768px) 310px, 72vw'],
])('teasers of categories of %s px load images of that width', (size, sizes) => {
  const image = {
    fieldtype: 'asset',
    filename: 'https://a.storyblok.com/f/1/800x800/abc/a.jpg',
    focus: '200x200:200x200',
  };
  const items = [{ _uid: 't', component: 'category-teaser', image, label: 'Bodys', to }];
  const markup = plainHtml('category-teasers', { size, items });
  expect(markup).toContain(`is-${size}`);
  expect(markup.replaceAll('&gt;', '>')).toContain(`sizes="${sizes}"`);
  expect(markup).toContain('class="focus-25-25"');
  expect(markup).toContain('alt=""');
});
