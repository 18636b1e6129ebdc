import { PALETTE, shade } from './colour.ts';
import { type Shape } from './shape.ts';
import { area, box, circle, line } from './svg.ts';

function wheel(x: number, groundTint: string): string {
  return (
    circle(x, 304, 34, PALETTE.ink) +
    circle(x, 304, 22, shade(groundTint, 0.3)) +
    circle(x, 304, 7, PALETTE.ink)
  );
}

export const pram: Shape = {
  material: 'cloth',
  focus: { x: 84, y: 88, size: 190 },
  use: 'outdoors',
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    return [
      line('M128 246 L262 300M240 250 L136 300M270 200 Q322 176 334 128', PALETTE.ink, 9),
      area('M92 196 H280 Q276 262 214 266 H158 Q98 262 92 196Z', colour),
      area('M92 196 Q92 104 186 98 L186 196Z', dark),
      area('M186 98 Q130 108 118 196 H186Z', shade(colour, 0.2), { opacity: 0.5 }),
      area('M92 196 H280 l-2 16 H94Z', dark),
      line('M316 122 Q334 116 344 128', PALETTE.oak, 13),
      wheel(136, groundTint),
      wheel(262, groundTint),
    ].join('');
  },
};

export const seat: Shape = {
  material: 'cloth',
  focus: { x: 112, y: 152, size: 176 },
  use: 'room',
  draw: ({ colour }) =>
    [
      area(
        'M120 300 Q104 180 132 96 Q142 66 200 66 Q258 66 268 96 Q296 180 280 300 Q278 330 246 332 H154 Q122 330 120 300Z',
        PALETTE.ink,
      ),
      area(
        'M140 292 Q128 186 150 108 Q158 88 200 88 Q242 88 250 108 Q272 186 260 292 Q256 310 236 310 H164 Q144 310 140 292Z',
        colour,
      ),
      area(
        'M158 120 Q166 104 200 104 Q234 104 242 120 Q250 160 242 184 Q200 200 158 184 Q150 160 158 120Z',
        shade(colour, 0.18),
      ),
      area(
        'M146 240 Q200 222 254 240 L258 292 Q254 306 236 306 H164 Q146 306 142 292Z',
        shade(colour, -0.18),
      ),
      line('M176 150 L190 250 M224 150 L210 250', PALETTE.strap, 11),
      box([184, 240], [32, 36], 9, PALETTE.strap),
      box([192, 250], [16, 12], 4, PALETTE.buckle),
    ].join(''),
};
