import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSizes, type ImageWidths } from './image-sizes.ts';

describe('Breakpoints: xs 480, sm 640, md 768, lg 1024, xl 1200, xxl 1200', () => {
  test.each<[ImageWidths, string]>([
    [{ base: '100vw' }, '100vw'],
    [{ base: 64 }, '64px'],
    [{ base: '46vw', md: '25vw', xl: 284 }, '(width >= 1200px) 284px, (width >= 768px) 25vw, 46vw'],
    [{ base: '76vw', xs: 300 }, '(width >= 480px) 300px, 76vw'],
    [{ base: '50vw', sm: 300 }, '(width >= 640px) 300px, 50vw'],
    [{ base: '40vw', lg: 430 }, '(width >= 1024px) 430px, 40vw'],
    [{ base: '40vw', xxl: 430 }, '(width >= 1200px) 430px, 40vw'],
    [{ base: '40vw', xl: 400, xxl: 430 }, '(width >= 1200px) 430px, 40vw'],
  ])('%j: %s', (widths, sizes) => {
    expect(imageSizes(widths)).toBe(sizes);
  });

  test('the widest breakpoint is first and each stands once, whatever the order of the names', () => {
    const width = fc.option(fc.nat(2000), { nil: undefined });
    const widths = fc.record({
      base: fc.nat(2000),
      xs: width,
      md: width,
      xxl: width,
      sm: width,
      xl: width,
      lg: width,
    });
    fc.assert(
      fc.property(widths, ({ base, ...named }) => {
        const given = Object.fromEntries(
          Object.entries(named).filter(([, one]) => one !== undefined),
        );
        const sizes = imageSizes({ base, ...given }).split(', ');
        const from = sizes.slice(0, -1).map((one) => Number(/>= (\d+)px\)/.exec(one)?.[1]));
        expect(from).toEqual([...new Set(from)].sort((a, b) => b - a));
        expect(sizes.at(-1)).toBe(`${base}px`);
      }),
    );
  });
});
