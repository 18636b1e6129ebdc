import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ImageUrl,
  imageId,
  type ImageRequest,
  parseImageUrl,
  upstreamImage,
} from './image-url.ts';
import { IMAGE_HEIGHTS, IMAGE_QUALITIES, IMAGE_WIDTHS } from './image.ts';

const PRODUCT = '/images/products/bear-c79a6b-front.webp';
const CONTENT = '/images/f/96945/1600x793/c55f649622/x_y-1.jpg';

function parse(address: string): ImageUrl {
  const url = new URL(address, 'https://at.shop');
  return parseImageUrl(url.pathname, url.searchParams);
}

function requestOf(address: string): ImageRequest {
  const parsed = parse(address);
  if (!parsed.ok) throw new Error(`${address}: ${parsed.problem}`);
  return parsed.request;
}

function problemOf(address: string): readonly string[] {
  const parsed = parse(address);
  return parsed.ok ? [] : [parsed.field, parsed.problem];
}

const content = (filters: string) => `${CONTENT}/m/480x0/filters:${filters}`;

test.each([
  [`${PRODUCT}?width=300&utm_source=x`, 'utm_source'],
  [`${PRODUCT}?width=300&format=gif`, 'format'],
  [`${PRODUCT}?width=300&width=346`, 'width'],
  [`${PRODUCT}?width=0300`, 'width'],
  [`${CONTENT}/m/480x0?width=480`, 'width'],
])('%s, another spelling of an image, is rejected', (address, field) => {
  expect(problemOf(address)[0]).toBe(field);
});

describe('"a commerce-provider form (query quality, width, height)"', () => {
  test('quality defaults to 75', () => {
    expect(requestOf(`${PRODUCT}?width=346`)).toEqual({
      source: 'commerce',
      key: 'products/bear-c79a6b-front.webp',
      width: 346,
      quality: 75,
    });
  });

  test.each([
    ['?width=600&height=600&quality=90', { width: 600, height: 600, quality: 90 }],
    ['?height=300', { width: undefined, height: 300 }],
  ])('%s', (query, expected) => {
    expect(requestOf(PRODUCT + query)).toMatchObject(expected);
  });

  test.each([
    ['', 'width'],
    ['?quality=75', 'width'],
    ['?width=', 'width'],
    ['?width=0', 'width'],
    ['?width=301', 'width'],
    ['?width=1e3', 'width'],
    ['?width=0x12C', 'width'],
    ['?width=%20300', 'width'],
    ['?width=-300', 'width'],
    ['?width=99999999', 'width'],
    ['?width=300&height=301', 'height'],
    ['?width=300&height=0', 'height'],
    ['?width=300&quality=', 'quality'],
    ['?width=300&quality=74', 'quality'],
  ])('%j is not on the list of %s', (query, field) => {
    const [found, problem] = problemOf(PRODUCT + query);
    expect(found).toBe(field);
    expect(problem).toMatch(new RegExp(`^${field} must be`));
  });
});

describe('"a content-system form (default webp quality 70)"', () => {
  test('a side of 0 follows from the other', () => {
    expect(requestOf(`${CONTENT}/m/780x0`)).toEqual({
      source: 'content',
      key: 'f/96945/1600x793/c55f649622/x_y-1.jpg',
      width: 780,
      quality: 70,
    });
    expect(requestOf(`${CONTENT}/m/0x600`)).toMatchObject({ width: undefined, height: 600 });
  });

  test('filters in any order, brackets encoded or not', () => {
    const request = { quality: 40, format: 'png', blur: 10, brightness: 20, rotate: 90 };
    const filters = 'rotate(90):quality(40):blur(10):format(png):brightness(20)';
    expect(requestOf(content(filters))).toMatchObject(request);
    expect(requestOf(content(filters.replaceAll('(', '%28').replaceAll(')', '%29')))).toMatchObject(
      request,
    );
  });

  test('the query form is accepted too', () => {
    expect(requestOf(`${CONTENT}?width=480`)).toEqual(requestOf(`${CONTENT}/m/480x0`));
  });

  test.each([
    [`${CONTENT}/m/`, 'path'],
    [`${CONTENT}/m/480`, 'path'],
    [`${CONTENT}/m/0x0`, 'width'],
    [`${CONTENT}/m/481x0`, 'width'],
    [`${CONTENT}/m/480x481`, 'height'],
    [`${CONTENT}/m/-480x0`, 'path'],
    [`${CONTENT}/m/fit-in/480x0`, 'path'],
    [`${CONTENT}/m/480x0/smart`, 'filters'],
    [`${CONTENT}/m/480x0/filters:`, 'filters'],
    [`${CONTENT}/m/480x0/filters:blur`, 'filters'],
    [`${CONTENT}/m/480x0/filters:blur(5)/x`, 'path'],
    [`${CONTENT}/m/480x0/m/480x0`, 'path'],
    [`${PRODUCT}/m/480x0`, 'path'],
    [content('grayscale()'), 'filters'],
    [content('__proto__(1)'), 'filters'],
    [content('no_upscale()'), 'filters'],
    [content('blur(5):blur(10)'), 'blur'],
  ])('a content-system form like %s is rejected for %s', (address, field) => {
    expect(problemOf(address)[0]).toBe(field);
  });
});

describe('"blur, quality, brightness strictly between 0 and 100"', () => {
  const BOUNDS = 'must be more than 0 and less than 100';
  for (const name of ['blur', 'quality', 'brightness'])
    test.each(['0', '100', '-1', '101', '99.5', '1e1', '', 'x'])(`${name}(%s)`, (value) => {
      expect(problemOf(content(`${name}(${value})`))).toEqual([name, `${name} ${BOUNDS}`]);
    });

  test.each([
    'blur(1)',
    'blur(99)',
    'quality(1)',
    'quality(99)',
    'brightness(1)',
    'brightness(99)',
  ])('%s is within bounds but not on the list', (filter) => {
    expect(problemOf(content(filter))[1]).toMatch(/ must be one of /);
  });
});

describe('"rotate only 0, 90, 180, 270"', () => {
  test.each(['90', '180', '270'])('%s', (angle) =>
    expect(requestOf(content(`rotate(${angle})`)).rotate).toBe(Number(angle)),
  );
  test('0 means no rotation', () =>
    expect(requestOf(content('rotate(0)'))).toEqual(requestOf(`${CONTENT}/m/480x0`)));
  test.each(['45', '360', '-90', '90.5', ''])('a rotation like %j is rejected', (angle) =>
    expect(problemOf(content(`rotate(${angle})`))).toEqual([
      'rotate',
      'rotate must be one of 0, 90, 180, 270',
    ]),
  );
});

describe('"format webp, png or jpeg"', () => {
  test.each(['webp', 'png', 'jpeg'])('%s', (format) =>
    expect(requestOf(content(`format(${format})`)).format).toBe(format),
  );
  test.each(['avif', 'jpg', 'gif', 'svg', 'WEBP', ''])('a format like %j is rejected', (format) =>
    expect(problemOf(content(`format(${format})`))).toEqual([
      'format',
      'format must be webp or png or jpeg',
    ]),
  );
});

describe('only images of the shop have a URL', () => {
  test.each([
    '/images/',
    '/images/products/x.svg',
    '/images/products/.webp',
    '/images/products/a/b.webp',
    '/images/products/..%2f..%2fx.webp',
    '/images//evil.example/x.webp',
    '/images/http://169.254.169.254/x.webp',
    '/images/f/1001/800x800/5e1f0c9a2b/..%2fx.webp',
    '/images/f/1001/800x800/5e1f0c9a2b/x.pdf',
    '/images/f/1001/800x800/5e1f0c9a2b/x.svg',
    '/images/f/1001/x/5e1f0c9a2b/x.SVG',
    '/images/products/x.gif',
  ])('an image like %s has no URL', (path) => {
    expect(problemOf(`${path}?width=300`)[0]).toBe('path');
  });
});

describe('the key of a content image', () => {
  test.each([
    '/images/f/1001/x/5e1f0c9a2b/x.webp',
    '/images/f/1001/5e1f0c9a2b/x.png',
    '/images/f/1001/800x800/5e1f0c9a2b/x.gif',
  ])('%s', (path) => {
    expect(requestOf(`${path}/m/480x0`)).toMatchObject({
      source: 'content',
      key: path.slice('/images/'.length),
    });
  });

  test.each(['blur(5)', 'brightness(20)', 'rotate(90)'])('the key of a GIF has no %s', (filter) => {
    const path = CONTENT.replace('.jpg', '.gif');
    expect(problemOf(`${path}/m/480x0/filters:${filter}`)[0]).toBe(filter.split('(')[0]);
  });
});

describe('the URL at the content system', () => {
  test('the URL at the content system has that system’s form and a format', () => {
    expect(upstreamImage(requestOf(`${CONTENT}/m/480x0`), 'webp')).toBe(
      'f/96945/1600x793/c55f649622/x_y-1.jpg/m/480x0/filters:format(webp):quality(70):no_upscale()',
    );
    expect(upstreamImage(requestOf(content('blur(5):brightness(20):rotate(90)')), 'avif')).toMatch(
      /filters:format\(avif\):quality\(45\):blur\(5\):brightness\(20\):rotate\(90\):no_upscale\(\)$/,
    );
  });
});

describe('the cache id', () => {
  test('the cache id is the same for every URL of an image', () => {
    const ids = [
      `${CONTENT}?width=480&quality=70`,
      `${CONTENT}/m/480x0/`,
      content('quality(70)'),
      content('format(webp):rotate(0)'),
    ].map((address) => imageId(requestOf(address), 'webp'));
    expect(new Set(ids)).toEqual(
      new Set(['f/96945/1600x793/c55f649622/x_y-1.jpg?width=480&quality=70&format=webp']),
    );
  });

  test('the cache id is from a finite set, whatever is requested', () => {
    const text = fc.oneof(
      fc.constantFrom('0', '1', '5', '70', '75', '90', '100', '300', '480', '600', 'webp', 'avif'),
      fc.integer().map(String),
      fc.string({ maxLength: 8 }),
    );
    const name = fc.oneof(
      fc.constantFrom('quality', 'format', 'blur', 'brightness', 'rotate', '__proto__'),
      fc.string({ maxLength: 8 }),
    );
    const filters = fc
      .array(fc.tuple(name, text), { maxLength: 4 })
      .map((list) => list.map(([one, value]) => `:${one}(${value})`).join(''));
    const path = fc.oneof(
      fc.tuple(text, text, filters).map(([w, h, more]) => `${CONTENT}/m/${w}x${h}/filters${more}`),
      fc.string().map((more) => `${CONTENT}/m/${more}`),
      fc.string().map((more) => `/images/${more}`),
      fc.constant(PRODUCT),
    );
    fc.assert(
      fc.property(path, fc.dictionary(name, text), text, (one, query, width) => {
        const parsed = parseImageUrl(one, new URLSearchParams({ ...query, width }));
        if (!parsed.ok) {
          expect(parsed.problem).not.toBe('');
          return;
        }
        const request = parsed.request;
        expect([undefined, ...IMAGE_WIDTHS]).toContain(request.width);
        expect([undefined, ...IMAGE_HEIGHTS]).toContain(request.height);
        expect(request.width ?? request.height).toBeDefined();
        expect(IMAGE_QUALITIES).toContain(request.quality);
        expect(imageId(request, 'avif')).toMatch(/^[\w./-]+\?[\w=&]+$/);
      }),
    );
  });
});
