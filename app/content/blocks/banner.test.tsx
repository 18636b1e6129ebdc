import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { contentContext } from '../testing/context.ts';
import { banner } from './banner.tsx';

function asset(name: string, alt = name) {
  return { filename: `https://a.storyblok.com/f/1/1600x900/abc/${name}.jpg`, alt };
}

/** Renders a banner without its style sheet. */
function html(fields: object): string {
  const parsed = banner.parse({ src: asset('src'), ...fields }, 'uid', () => [], 1);
  if (!parsed.ok) throw new Error(parsed.problem);
  return renderToStaticMarkup(parsed.block.render(contentContext(shops['de-at']))).replaceAll(
    /<style[\s\S]*?<\/style>/g,
    '',
  );
}

function tag(name: string, text: string): string {
  return new RegExp(`<${name}[^>]*>`).exec(text)?.[0] ?? '';
}

function classes(fields: object): readonly string[] {
  return (/<section class="([^"]*)"/.exec(html(fields))?.[1] ?? '').split(' ');
}

describe('images', () => {
  test('src alone is an image without sources', () => {
    const found = html({ headline: 'Nest' });
    expect(found).not.toContain('<picture');
    expect(tag('img', found)).toContain('/images/f/1/1600x900/abc/src.jpg/m/600x0 600w');
  });

  test('srcMobile is shown below 768 pixels if overwriteMobile is set', () => {
    const fields = { srcMobile: asset('phone') };
    expect(html(fields)).not.toContain('phone');
    const found = html({ ...fields, overwriteMobile: true });
    expect(tag('source', found)).toContain('media="(width &lt; 768px)"');
    expect(tag('source', found)).toContain('abc/phone.jpg/m/480x0 480w');
    expect(tag('source', found)).toContain('width="1600" height="900"');
    expect(tag('img', found)).toContain('abc/src.jpg');
  });

  test('srcDesktop is shown from 768 pixels', () => {
    const found = html({ srcDesktop: asset('desk') });
    expect(tag('source', found)).toContain('abc/src.jpg');
    expect(tag('img', found)).toContain('abc/desk.jpg');
  });

  test('one alt text is used for both images', () => {
    const found = html({ srcDesktop: asset('desk', ''), src: asset('src', 'A pram') });
    expect(tag('img', found)).toContain('alt="A pram"');
  });

  test('a cleared image is omitted and does not break the banner', () => {
    const cleared = { filename: '', alt: null };
    expect(html({ src: cleared, srcMobile: cleared, headline: 'Nest' })).not.toContain('<img');
  });

  test('the focus of each image decides its crop', () => {
    const focused = (name: string, focus: string) => ({ ...asset(name), focus });
    const fields = { src: focused('src', '400x90:401x91'), aspect: '1:1' };
    expect(tag('img', html(fields))).toContain('class="focus-25-10"');
    const both = {
      ...fields,
      srcMobile: focused('phone', '800x450:800x450'),
      overwriteMobile: true,
    };
    expect(tag('img', html(both))).toContain('class="focus-25-10 focus-phone-50-50"');
    const phone = { ...both, src: asset('src') };
    expect(tag('img', html(phone))).toContain('class="focus-phone-50-50"');
    expect(tag('img', html({}))).not.toContain('class=');
  });

  test('src.title is shown by a mouse', () => {
    const src = { ...asset('src'), title: 'Im Nest' };
    expect(tag('img', html({ src }))).toContain('title="Im Nest"');
    expect(tag('img', html({}))).not.toContain('title=');
  });

  test.each([
    [{}, '(width >= 1024px) 430px, (width >= 768px) 40vw, (width >= 480px) 300px, 76vw'],
    [
      { coverMobile: true, coverTablet: true, coverDesktop: true },
      '(width >= 1200px) 700px, (width >= 1024px) 56vw, (width >= 768px) 50vw, 100vw',
    ],
    [
      { coverTablet: true },
      '(width >= 1024px) 430px, (width >= 768px) 50vw, (width >= 480px) 300px, 76vw',
    ],
  ])('the sizes of an image beside text with %j', (flags, sizes) => {
    const img = tag('img', html({ headline: 'Nest', ...flags }));
    expect(img.replaceAll('&gt;', '>')).toContain(`sizes="${sizes}"`);
  });

  test('the editor’s quality, within bounds', () => {
    expect(html({ quality: '88' })).toContain('filters:quality(90)');
    for (const quality of ['', '70', '0', '100', 'x'])
      expect(html({ quality })).not.toContain('quality');
  });
});

describe('loading', () => {
  test('lazy: when the image is near the viewport', () => {
    expect(tag('img', html({ lazy: true }))).toContain('loading="lazy"');
  });

  test('neither: with the page, at normal priority', () => {
    const found = html({});
    expect(tag('img', found)).not.toContain('loading');
    expect(found).not.toContain('fetchPriority="high"');
  });

  test.each([false, true])('preload: at high priority, lazy or not (%s)', (lazy) => {
    const found = html({ preload: true, lazy });
    expect(tag('img', found)).toContain('fetchPriority="high"');
    expect(tag('img', found)).not.toContain('loading');
    expect(found.match(/rel="preload"/g)).toHaveLength(1);
  });

  test('preload of two images: each for its own width', () => {
    const found = html({ preload: true, overwriteMobile: true, srcMobile: asset('phone') });
    const links = [...found.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([link]) => link);
    const [phone, wide, more] = links;
    expect(phone).toMatch(/media="\(width &lt; 768px\)".*imageSrcSet="[^"]*phone\.jpg/);
    expect(wide).toMatch(/media="\(width &gt;= 768px\)".*imageSrcSet="[^"]*src\.jpg/);
    expect(phone).toContain('fetchPriority="high"');
    expect(more).toBeUndefined();
  });
});

describe('the button', () => {
  const words = { headline: 'Nest', label: 'Ansehen' };

  test('the button of a banner has its link’s URL', () => {
    const found = html({ ...words, to: { linktype: 'url', url: '/warenkorb/' } });
    expect(found).toContain('<a href="/warenkorb/" class="button">Ansehen</a>');
  });

  test.each([
    undefined,
    { linktype: 'url', url: '' },
    { linktype: 'url', url: 'javascript:alert(1)' },
  ])('the button of a banner is omitted with a link that has no URL: %j', (to) => {
    const found = html({ ...words, to });
    expect(found).toContain('Nest');
    expect(found).not.toContain('Ansehen');
  });
});

describe('shape', () => {
  test.each([
    [{ aspect: '16:9' }, 'aspect-16-9'],
    [{ aspect: '4/3' }, 'aspect-4-3'],
    [{ rounded: true }, 'is-rounded'],
    [{ coverMobile: true }, 'covers-mobile'],
    [{ coverTablet: true }, 'covers-tablet'],
    [{ coverDesktop: true }, 'covers-desktop'],
  ])('%j', (fields, name) => {
    expect(classes(fields)).toContain(name);
    expect(classes({})).not.toContain(name);
  });

  test('a value that is not on the list never reaches the page', () => {
    expect(classes({ aspect: '7:5' })).toEqual(['banner', 'is-picture']);
    expect(html({ aspect: '1:1;position:fixed' })).not.toContain('fixed');
  });
});

describe('a promotion', () => {
  const promotion = {
    promotionId: 'p1',
    promotionName: 'Winter',
    creativeName: 'hero',
    creativeSlot: '1',
  };

  test('the promotion of a banner has its four data attributes', () => {
    expect(tag('section', html(promotion))).toContain(
      'data-promotion-id="p1" data-promotion-name="Winter" data-creative-name="hero" data-creative-slot="1"',
    );
  });

  test('the promotion of a banner is omitted without an id', () => {
    expect(tag('section', html({ ...promotion, promotionId: '' }))).not.toContain('data-');
  });
});
