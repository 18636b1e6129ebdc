import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawnProducts } from './catalogue.ts';
import { draw, VIEWS } from './drawings/draw.ts';
import { MODELS } from './generator/models.ts';
import { GROUNDS, type Ground } from './drawings/ground.ts';
import { figuresOf } from './drawings/measures.ts';
import { PATTERNS } from './drawings/pattern.ts';
import { SHAPES, shapeOf, type ShapeName } from './drawings/shapes.ts';
import { COUNTRIES, LOCALES } from '../../../app/domain/shop.ts';
import { iconSvg } from './icon.ts';
import { seedImages } from './images.ts';
import { KINDS } from './kinds/kinds.ts';

const products = drawnProducts();
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
    for (const { width, height } of drawn) expect([width, height]).toEqual([1200, 1200]);
  });

  it('gives each product a front, a second view, a detail, and its size or its use', () => {
    for (const { number, images, texts } of products) {
      const views = images.map(({ src }) => /-([a-z]+)\.(?:webp|jpg)$/.exec(src)?.[1]);
      const isMeasured = (texts.de.labels['masse'] ?? '').endsWith(' cm');
      expect([number, ...views]).toEqual([
        number,
        'front',
        expect.stringMatching(/^(back|side|top|bottom|folded|open|closed|parts)$/),
        'detail',
        isMeasured ? 'size' : 'use',
      ]);
      expect(new Set(images.map(({ src }) => src)).size).toBe(4);
    }
  });

  it('draws each model apart from all others', () => {
    const models = Map.groupBy(products, ({ images }) => images[0]?.src);
    for (const [front, sharing] of models) {
      expect([front, ...new Set(sharing.map(({ masterKey }) => masterKey))]).toHaveLength(2);
    }
    const svgs = pictures.filter(({ key }) => key.endsWith('-front.webp')).map(({ svg }) => svg);
    expect(new Set(svgs).size).toBe(svgs.length);
  });

  it('draws models of other price classes in other shapes, not in another print alone', () => {
    // Cheaper goods are cloth, and so is a footmuff: their print is what they are chosen by.
    const dear = MODELS.filter(
      ({ shape, kind }) => kind.price[0] >= 5000 && shapeOf(shape).material !== 'plush',
    );
    for (const [shape, models] of Map.groupBy(dear, (model) => model.shape)) {
      const prices = models.map(({ price }) => price);
      expect([shape, Math.max(...prices) / Math.min(...prices) < 1.3]).toEqual([shape, true]);
    }
  });

  it('names labels and sheets that are files', () => {
    const files = products.flatMap(({ texts }) =>
      Object.values(texts).flatMap(({ energySheet, energyLabel }) =>
        energySheet === undefined ? [] : [energySheet, energyLabel],
      ),
    );
    expect(files).toContain('/documents/night-light-c-sicherhaft-label.svg');
    for (const file of new Set(files))
      expect([file, existsSync(`public${file}`)]).toEqual([file, true]);
  });

  it('draws no two kinds of goods in one shape', () => {
    const owners = new Map<ShapeName, string>();
    for (const { shapes, noun } of KINDS) {
      for (const shape of new Set(shapes)) {
        expect([shape, owners.get(shape)]).toEqual([shape, undefined]);
        owners.set(shape, noun[0]);
      }
    }
  });

  it('uses every shape', () => {
    const used = new Set(products.map(({ images }) => images[0]?.drawing.shape));
    expect(Object.keys(SHAPES).filter((shape) => !used.has(shape as ShapeName))).toEqual([]);
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
    for (const { svg } of pictures.filter(({ key }) => /\/(hero|art)-/.test(key))) {
      expect(svg).not.toContain('width="400" height="400" fill="url(#light)"');
    }
  });

  it('are well formed and the same on every run', () => {
    for (const { svg, width, height } of pictures) {
      expectWellFormed(svg);
      expect(svg).toContain(`<svg width="${width}" height="${height}" `);
    }
    expect(seedImages(drawnProducts())).toEqual(pictures);
  });
});

describe('drawings', () => {
  it('draws every shape on every ground, in every print and view', () => {
    const grounds: Ground[] = [...(Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]), 'none'];
    for (const shape of Object.keys(SHAPES) as ShapeName[]) {
      const { measures } = shapeOf(shape);
      const dimensions = `${measures?.axes.map((_, index) => 10 + index).join(' × ')} cm`;
      for (const view of VIEWS) {
        if (view === 'size' && measures === undefined) continue;
        for (const [index, ground] of grounds.entries()) {
          const pattern = PATTERNS[index % PATTERNS.length] ?? 'plain';
          expectWellFormed(draw({ shape, colour: '#7fb3ab', ground, pattern, view, dimensions }));
        }
      }
    }
  });

  it('shows the second side of every shape', () => {
    for (const shape of Object.keys(SHAPES) as ShapeName[]) {
      const drawing = { shape, colour: '#7fb3ab', ground: 'moss', pattern: 'plain' } as const;
      expect(draw({ ...drawing, view: 'second' })).not.toBe(draw({ ...drawing, view: 'front' }));
    }
  });

  it('measures what the dimensions say', () => {
    expect(figuresOf('126 × 66 × 86 cm')).toEqual(['126', '66', '86']);
    expect(figuresOf('28 cm')).toEqual(['28']);
    expect(figuresOf('7,5 × 3 cm')).toEqual(['7,5', '3']);
    expect(figuresOf('A6')).toEqual([]);
    expect(figuresOf('200 ml')).toEqual([]);
  });

  it('draws one icon for each country', () => {
    const icons = LOCALES.map(iconSvg);
    for (const icon of icons) expectWellFormed(icon);
    expect(new Set(icons).size).toBe(COUNTRIES.length);
    expect(iconSvg('fr-ch')).toBe(iconSvg('de-ch'));
  });
});
