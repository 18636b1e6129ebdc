import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawnProducts, FIRST_UNNAMED } from './demo-catalogue.ts';
import { besideLayout } from './drawings/beside.ts';
import { draw, type Drawing, filesOf, VIEWS } from './drawings/draw.ts';
import { readJson, readSvg } from './drawings/files.ts';
import { difference, type Ground, GROUNDS, groundTint } from './drawings/ground.ts';
import { figuresOf } from './drawings/measures.ts';
import { valueOf } from './drawings/paint.ts';
import { PATTERNS } from './drawings/pattern.ts';
import { readShapes, shapeOf } from './drawings/shapes.ts';
import { COUNTRIES, LOCALES } from '../../../app/shop/rules/shop.ts';
import { iconSvg } from './icon.ts';
import { imagesOf, seedImages } from './images.ts';

const products = drawnProducts();
/** Unnamed products, each a model of a kind in a colour. Named ones follow no rule. */
const models = products
  .filter(({ id }) => id >= FIRST_UNNAMED)
  .map(({ categoryIds, images, texts, variants }) => ({
    kind: texts.de.name.split(' „')[0] ?? '',
    category: categoryIds[0],
    shape: images[0]?.drawing.shape ?? 'body',
    price: variants[0]?.prices.DE?.withTax ?? Number.NaN,
  }));
const pictures = seedImages(products);
const shapes = [...readShapes().keys()];

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
  it('the seed of pictures has exactly the pictures that the products name', () => {
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

  it('the seed of pictures gives each product a front, its size, a second view and a detail', () => {
    for (const { number, images } of products) {
      const views = images.map(({ src }) => /-([a-z]+)\.(?:webp|jpg)$/.exec(src)?.[1]);
      expect([number, ...views]).toEqual([
        number,
        'front',
        'size',
        expect.stringMatching(/^(back|side|top|bottom|folded|open|closed|parts)$/),
        'detail',
      ]);
      expect(new Set(images.map(({ src }) => src)).size).toBe(4);
    }
  });

  it('the seed of pictures draws each model apart from all others', () => {
    const byFront = Map.groupBy(products, ({ images }) => images[0]?.src);
    for (const [front, sharing] of byFront) {
      expect([front, ...new Set(sharing.map(({ masterKey }) => masterKey))]).toHaveLength(2);
    }
    const svgs = pictures.filter(({ key }) => key.endsWith('-front.webp')).map(({ svg }) => svg);
    expect(new Set(svgs).size).toBe(svgs.length);
  });

  it('the seed of pictures draws models of other price classes in other shapes, not in another print alone', () => {
    // Cheaper goods are cloth, and so is a footmuff: they are chosen by their print.
    const least = (category: number | undefined) =>
      Math.min(...models.filter((one) => one.category === category).map(({ price }) => price));
    const dear = models.filter(
      ({ shape, category }) => least(category) >= 5000 && shapeOf(shape).material !== 'plush',
    );
    expect(dear.length).toBeGreaterThan(50);
    for (const [shape, drawn] of Map.groupBy(dear, (model) => model.shape)) {
      const prices = drawn.map(({ price }) => price);
      expect([shape, Math.max(...prices) / Math.min(...prices) < 1.3]).toEqual([shape, true]);
    }
  });

  it('the seed of pictures sets pale goods on a ground that they stand out from', () => {
    const pale = products.flatMap(({ images, number }) =>
      images.flatMap(({ drawing: { colour, ground } }) => {
        const apart = difference(groundTint(ground, colour), colour);
        return apart < 20 ? [`${number}: ${colour} on ${ground}`] : [];
      }),
    );
    expect(pale).toEqual([]);
    // Goods in cream and pearl grey have the deeper tint, the others the soft one.
    expect(groundTint('moss', '#e3d6bf')).not.toBe(GROUNDS.moss);
    expect(groundTint('moss', '#5b6b95')).toBe(GROUNDS.moss);
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

  it('the seed of pictures draws no two kinds of goods in one shape', () => {
    for (const [shape, drawn] of Map.groupBy(models, (model) => model.shape))
      expect([shape, ...new Set(drawn.map(({ kind }) => kind))]).toHaveLength(2);
  });

  it('the seed of pictures uses every shape', () => {
    const used = new Set(products.map(({ images }) => images[0]?.drawing.shape));
    expect(shapes.filter((shape) => !used.has(shape))).toEqual([]);
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

  it('the seed of pictures keeps the hero and the page art transparent', () => {
    for (const { svg } of pictures.filter(({ key }) => /\/(hero|art)-/.test(key))) {
      expect(svg).not.toContain('width="400" height="400" fill="url(#light)"');
    }
  });

  it('the pictures of the seed are well formed and the same on every run', () => {
    for (const { svg, width, height } of pictures) {
      expectWellFormed(svg);
      expect(svg).toContain(`<svg width="${width}" height="${height}" `);
    }
    expect(seedImages(drawnProducts())).toEqual(pictures);
  });
});

/** Values of variables as the files show them in a browser (drawings/README.md). */
const SHOWN = { colour: '#7fb3ab', ground: '#dbe9f0', print: 'none' };

describe('an image', () => {
  it('an image is drawn by its key alone, as it is with all others', () => {
    const { keys, imageOf } = imagesOf(products);
    expect(keys).toEqual(pictures.map(({ key }) => key));
    for (const index of [0, 1, 2, 3, keys.length - 1])
      expect(imageOf(keys[index] ?? '')).toEqual(pictures[index]);
    expect(imageOf('products/unicorn.webp')).toBeUndefined();
  });

  it('names the product whose drawing is missing, before any is drawn', () => {
    const [product] = products;
    const [image] = product?.images ?? [];
    if (!product || !image) throw new Error('no product');
    const withDrawing = (drawing: object) => () =>
      imagesOf([{ ...product, images: [{ src: 'x', drawing: { ...image.drawing, ...drawing } }] }]);
    expect(withDrawing({})).not.toThrow();
    expect(withDrawing({ pattern: 'tartan' })).toThrow(
      `product ${product.number}: drawings/patterns/tartan.svg is missing`,
    );
    expect(withDrawing({ shape: 'pramm' })).toThrow(
      `product ${product.number}: drawings/shapes.json has no shape "pramm"`,
    );
  });
});

describe('files of drawings', () => {
  const files = globSync('**/*.svg', { cwd: new URL('drawings/', import.meta.url) }).map((file) =>
    file.replace(/\.svg$/, ''),
  );

  it('files of drawings are each used by a drawing, a picture of a story or the icon', () => {
    const drawings = shapes.flatMap((shape) =>
      VIEWS.flatMap((view) =>
        PATTERNS.flatMap((pattern) =>
          (['sky', 'none'] as const).map((ground): Drawing => ({
            shape,
            colour: '#7fb3ab',
            ground,
            pattern,
            view,
          })),
        ),
      ),
    );
    const stories = pictures.flatMap(({ key }) =>
      [...(/^f\/.*\/([a-z-]+)\.webp$/.exec(key) ?? [])].slice(1).map((name) => `stories/${name}`),
    );
    const used = new Set(drawings.flatMap((drawing) => Object.values(filesOf(drawing))));
    const all = new Set([...used, ...stories, 'icon', undefined]);
    expect(new Set([...files, undefined])).toEqual(all);
  });

  it('files of drawings have known variables only, with the values that a browser shows', () => {
    const root = new URL('drawings/', import.meta.url);
    for (const file of files) {
      // Throws for an unknown variable.
      const { parts } = readSvg(file);
      const shown = readFileSync(new URL(`${file}.svg`, root), 'utf8').matchAll(
        /var\(--([\w-]+)([^()]*)\)/g,
      );
      const values = [...shown].map(([, name = '', value]) => [file, name, value]);
      expect(values).toEqual(
        values.map(([, name = '']) => [file, name, `, ${valueOf(name, SHOWN)}`]),
      );
      expect(parts.filter((_part, index) => index % 2 === 1)).toHaveLength(values.length);
    }
  });

  it('files of drawings are refused with what is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'drawings-'));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const read = (name: string, text: string) => {
      const file = write(`${name}.svg`, text).replace(/\.svg$/, '');
      return () => readSvg(file);
    };
    const schema = z.record(z.string(), z.strictObject({ use: z.enum(['line', 'room']) }));
    try {
      expect(read('misspelt', '<svg viewBox="0 0 1 1"><g fill="var(--color)"/></svg>')).toThrow(
        /misspelt\.svg: the variable --color is none of --colour, /,
      );
      expect(read('steps', '<svg><g fill="var(--colour-darker-0, #fff)"/></svg>')).toThrow(
        /steps\.svg: the variable --colour-darker-0 is none of/,
      );
      expect(read('text', 'not an image')).toThrow(/text\.svg is not one <svg> element/);
      expect(read('flat', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')).not.toThrow();
      const wrong = write('wrong.json', '{ "pram": { "use": "garden" } }');
      expect(() => readJson(wrong, schema)).toThrow(/wrong\.json: pram\.use: Invalid option/);
      const broken = write('broken.json', '{ "pram": ');
      expect(() => readJson(broken, schema)).toThrow(/broken\.json: Unexpected end/);
      expect(() => readSvg('products/pram-flying')).toThrow(
        'drawings/products/pram-flying.svg is missing',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('drawings', () => {
  it('the drawings have every shape on every ground, in every print and view', () => {
    const grounds: Ground[] = [...(Object.keys(GROUNDS) as (keyof typeof GROUNDS)[]), 'none'];
    for (const shape of shapes) {
      const { beside, measures } = shapeOf(shape);
      const dimensions = `${measures?.axes.map((_, index) => 10 + index).join(' × ')} cm`;
      if (beside)
        expectWellFormed(
          draw({ shape, colour: '#7fb3ab', ground: 'moss', pattern: 'dots', view: 'size' }),
        );
      for (const view of VIEWS) {
        if (view === 'size' && measures === undefined) continue;
        for (const [index, ground] of grounds.entries()) {
          const pattern = PATTERNS[index % PATTERNS.length] ?? 'plain';
          expectWellFormed(draw({ shape, colour: '#7fb3ab', ground, pattern, view, dimensions }));
        }
      }
    }
  });

  it('the drawings have the second side of every shape', () => {
    for (const shape of shapes) {
      const drawing = { shape, colour: '#7fb3ab', ground: 'moss', pattern: 'plain' } as const;
      expect(draw({ ...drawing, view: 'second' })).not.toBe(draw({ ...drawing, view: 'front' }));
    }
  });

  it('the drawings measure what the dimensions say', () => {
    expect(figuresOf('126 × 66 × 86 cm')).toEqual(['126', '66', '86']);
    expect(figuresOf('28 cm')).toEqual(['28']);
    expect(figuresOf('7,5 × 3 cm')).toEqual(['7,5', '3']);
    expect(figuresOf('A6')).toEqual([]);
    expect(figuresOf('200 ml')).toEqual([]);
  });

  it('the drawings show a product beside a child or a hand in one scale', () => {
    for (const shape of shapes) {
      const { beside } = shapeOf(shape);
      if (!beside) continue;
      const { companion, scale } = besideLayout(beside);
      const unitsPerCm = companion.name === 'child' ? 291 / 80 : 228 / 18;
      const other = Number(/scale\(([\d.]+)\)/.exec(companion.transform)?.[1]);
      const [left, top, right, bottom] = beside.bounds;
      const ofProduct = ((bottom - top) * scale) / beside.height;
      expect([shape, ofProduct / (unitsPerCm * other)]).toEqual([shape, expect.closeTo(1, 1)]);
      expect((right - left) * scale).toBeLessThan(260);
    }
  });

  it('the drawings have one icon for each country', () => {
    const icons = LOCALES.map(iconSvg);
    for (const icon of icons) expectWellFormed(icon);
    expect(new Set(icons).size).toBe(COUNTRIES.length);
    expect(iconSvg('fr-ch')).toBe(iconSvg('de-ch'));
  });
});
