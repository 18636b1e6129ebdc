import { PALETTE, shade } from './colour.ts';
import { type Shape } from './shape.ts';
import { area, box, circle, ellipse, line, mirrored } from './svg.ts';

export const bear: Shape = {
  material: 'plush',
  focus: { x: 112, y: 62, size: 176 },
  use: 'room',
  draw({ colour }) {
    const dark = shade(colour, -0.16);
    const light = shade(colour, 0.35);
    return [
      mirrored(circle(142, 98, 30, dark), circle(142, 98, 15, light)),
      ellipse([200, 262], [84, 80], colour),
      ellipse([200, 272], [50, 52], light),
      mirrored(
        ellipse([118, 240], [24, 44], dark, { transform: 'rotate(24 118 240)' }),
        ellipse([148, 326], [34, 24], dark),
      ),
      circle(200, 148, 78, colour),
      ellipse([200, 172], [36, 28], light),
      ellipse([200, 160], [12, 9], PALETTE.ink),
      line('M200 169 v10 M188 186 Q200 194 212 186', PALETTE.ink, 4),
      mirrored(circle(170, 138, 7, PALETTE.ink)),
    ].join('');
  },
};

export const blocks: Shape = {
  material: 'wood',
  focus: { x: 132, y: 96, size: 172 },
  use: 'room',
  draw: ({ colour }) =>
    [
      box([92, 222], [104, 104], 14, PALETTE.honey),
      box([204, 222], [104, 104], 14, colour),
      box([148, 112], [104, 104], 14, PALETTE.brick),
      area('M200 138 l10 21 23 3 -17 16 4 23 -20 -11 -20 11 4 -23 -17 -16 23 -3Z', PALETTE.white, {
        opacity: 0.9,
      }),
      circle(144, 274, 25, PALETTE.white, { opacity: 0.9 }),
      area('M256 250 l26 46 h-52Z', PALETTE.white, { opacity: 0.9 }),
    ].join(''),
};
