import { describe, expect, it } from 'vitest';
import { seedProducts } from './catalogue.ts';
import { draw, VIEWS } from './drawings/draw.ts';
import { GROUNDS, type Ground } from './drawings/ground.ts';
import { PATTERNS } from './drawings/pattern.ts';
import { SHAPES, type ShapeName } from './drawings/shapes.ts';
import { COUNTRIES, LOCALES } from '../../../app/domain/shop.ts';
import { iconSvg } from './icon.ts';
import { seedImages } from './images.ts';

const products = seedProducts();
const pictures = seedImages(products);

/** Checks that elements nest and close, ids are unique, references have a target, and numbers are valid. */
function expectWellFormed(svg: string): void {
  expect(svg).toMatch(/^<svg [^<>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>]*")*)(\/?)>/g,
    (_tag, closing: string, name: string, _attributes: string, selfClosing: string) => {
      if (closing === '/') expect(open.pop()).toBe(name);
      else if (selfClosing === '') open.push(name);
      return '';
    },
  );
  expect(rest).toBe('');
  expect(open).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|null/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const match of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(match[1]);
}

describe('pictures', () => {
  it('has exactly the pictures that the products name', () => {
    const named = new Set(
      products
        .flatMap(({ images, variants }) => [
          ...images,
          ...variants.flatMap((one) => one.images ?? []),
        ])
        .map(({ src }) => src),
    );
    const drawn = pictures.filter((picture) => picture.key.startsWith('products/'));
    expect(new Set(drawn.map((picture) => picture.key))).toEqual(named);
    expect(drawn).toHaveLength(named.size);
    for (const { key, width, height } of drawn) {
      expect(width).toBe(height);
      expect(width).toBe(key.endsWith('-front.webp') ? 1200 : 800);
    }
  });

  it('gives each product a front, a detail, its use and, unless it is smooth, its material', () => {
    for (const product of products) {
      expect(product.images[0]?.src).toMatch(/-front\.webp$/);
      expect(product.images[1]?.src).toMatch(/-detail\.webp$/);
      expect(product.images[2]?.src).toMatch(/-use\.webp$/);
      expect(product.images[3]?.src ?? '-pattern.webp').toMatch(/-pattern\.webp$/);
    }
  });

  it('names the size of a story picture in its key, and draws it in that proportion', () => {
    const content = pictures.filter((picture) => picture.key.startsWith('f/'));
    expect(content).toHaveLength(23);
    for (const { key, svg, width, height } of content) {
      expect(key).toMatch(new RegExp(`^f/1001/${width}x${height}/5e1f0c9a2b/[a-z-]+\\.webp$`));
      const [across = 0, down = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
        .split(' ')
        .slice(2)
        .map(Number);
      expect(across / down).toBeCloseTo(width / height, 2);
    }
  });

  it('keeps the hero and the page art transparent', () => {
    for (const { svg } of pictures.filter(({ key }) => /hero-|art-/.test(key))) {
      expect(svg).not.toContain('width="400" height="400" fill="url(#light)"');
    }
  });

  it('are well formed and the same on every run', () => {
    for (const { svg, width, height } of pictures) {
      expectWellFormed(svg);
      expect(svg).toContain(`<svg width="${width}" height="${height}" `);
    }
    expect(seedImages(seedProducts())).toEqual(pictures);
  });
});

describe('drawings', () => {
  it('draws every shape on every ground in every print and view', () => {
    const grounds: Ground[] = [...(Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]), 'none'];
    for (const shape of Object.keys(SHAPES) as ShapeName[]) {
      for (const ground of grounds) {
        for (const pattern of PATTERNS) {
          for (const view of VIEWS) {
            expectWellFormed(draw({ shape, colour: '#7fb3ab', ground, pattern, view }));
          }
        }
      }
    }
  });

  it('draws one icon for each country', () => {
    const icons = LOCALES.map(iconSvg);
    for (const icon of icons) expectWellFormed(icon);
    expect(new Set(icons).size).toBe(COUNTRIES.length);
    expect(iconSvg('fr-ch')).toBe(iconSvg('de-ch'));
  });
});
