import { PALETTE, shade } from './colour.ts';
import { cloth, type Shape } from './shape.ts';
import { area, box, circle, group, line, ribs } from './svg.ts';

export const blanket: Shape = {
  material: 'knit',
  focus: { x: 142, y: 78, size: 164 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const fold = 'M196 84 Q188 150 204 178 Q246 190 300 196';
    return [
      ribs([108, 300], 14, 14.2, 26, dark),
      cloth('M112 84 H196 L300 196 V300 H100 V96 Q100 84 112 84Z', paint.colour, paint, 0.7),
      area(`${fold} Z`, shade(paint.colour, 0.4)),
      line(fold, dark, 4),
      area('M100 282 H300 V300 H100Z', dark, { opacity: 0.5 }),
    ].join('');
  },
};

/** A gift card with a ribbon. */
export const card: Shape = {
  material: 'smooth',
  focus: { x: 170, y: 120, size: 160 },
  use: 'table',
  draw: ({ colour }) =>
    group(
      'translate(0 44) rotate(-6 200 200)',
      box([76, 122], [248, 160], 20, colour),
      area(
        'M76 232 Q180 180 324 250 V262 Q324 282 304 282 H96 Q76 282 76 262Z',
        shade(colour, -0.16),
      ),
      line('M102 160 h70 M102 182 h46', PALETTE.white, 9, { opacity: 0.85 }),
      box([248, 122], [24, 160], 0, PALETTE.cream),
      area(
        'M260 150 Q222 112 214 136 Q212 152 260 152 Q300 112 306 134 Q310 152 260 152Z',
        PALETTE.cream,
      ),
    ),
};

/** Printed cards of the first year: a moon, a star and, in front, a bird. */
export const prints: Shape = {
  material: 'smooth',
  focus: { x: 120, y: 120, size: 168 },
  use: 'table',
  draw({ colour }) {
    const dark = shade(colour, -0.2);
    const sheet = (fill: string, ...motif: string[]) =>
      [
        box([126, 92], [148, 204], 14, shade(fill, -0.1), { transform: 'translate(4 5)' }),
        box([126, 92], [148, 204], 14, fill),
        ...motif,
      ].join('');
    const moon = area('M206 132 A44 44 0 1 0 238 196 A36 36 0 0 1 206 132Z', PALETTE.cream);
    const star = area(
      'M200 128 l14 29 32 5 -23 23 5 32 -28 -15 -28 15 5 -32 -23 -23 32 -5Z',
      PALETTE.white,
      { opacity: 0.9 },
    );
    const bird = [
      circle(198, 172, 36, colour),
      area('M226 182 L254 174 L234 196Z', dark),
      area('M194 172 Q222 168 226 190 Q208 204 194 172Z', dark),
      area('M164 164 L146 170 L165 177Z', PALETTE.honey),
      circle(184, 162, 6, PALETTE.white),
      circle(183, 162, 3, PALETTE.ink),
      line('M192 206 V222 M206 206 V222', PALETTE.bark, 4),
      line('M150 224 H250', PALETTE.bark, 7),
      line('M166 256 H234 M180 272 H220', PALETTE.oat, 8),
    ];
    return [
      group('translate(-46 26) rotate(-13 200 320)', sheet(shade(PALETTE.ink, 0.2), moon)),
      group('translate(46 22) rotate(12 200 320)', sheet(PALETTE.honey, star)),
      group('translate(0 34)', sheet('#ffffff', ...bird)),
    ].join('');
  },
};
