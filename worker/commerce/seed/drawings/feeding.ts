import { PALETTE, shade } from './colour.ts';
import { cloth, type Shape } from './shape.ts';
import { area, box, circle, line } from './svg.ts';

export const bottle: Shape = {
  material: 'smooth',
  focus: { x: 128, y: 36, size: 170 },
  use: 'table',
  draw: ({ colour }) =>
    [
      area('M200 44 q16 0 16 24 q0 14 12 24 H172 q12 -10 12 -24 q0 -24 16 -24Z', '#e9c9a0'),
      box([152, 92], [96, 34], 10, colour),
      area(
        'M146 130 H254 Q268 160 262 190 L258 306 Q256 334 228 334 H172 Q144 334 142 306 L138 190 Q132 160 146 130Z',
        PALETTE.white,
        { opacity: 0.86 },
      ),
      area('M139 206 H261 L258 306 Q256 334 228 334 H172 Q144 334 142 306Z', PALETTE.milk),
      line('M224 170h22M232 196h14M224 222h22M232 248h14M224 274h22', shade(colour, -0.12), 4),
    ].join(''),
};

export const bib: Shape = {
  material: 'cloth',
  focus: { x: 108, y: 136, size: 180 },
  use: 'line',
  draw(paint) {
    const outline =
      'M138 126 Q116 82 152 70 Q168 66 166 88 Q158 154 200 156 Q242 154 234 88 Q232 66 248 70 Q284 82 262 126 Q304 152 304 222 Q304 320 200 322 Q96 320 96 222 Q96 152 138 126Z';
    return [
      cloth(outline, paint.colour, paint),
      line(outline, shade(paint.colour, -0.16), 9),
      circle(158, 82, 6, PALETTE.white),
      circle(242, 82, 6, PALETTE.white),
      area(
        'M162 262 Q144 262 144 244 Q144 228 160 226 Q164 202 188 204 Q204 190 222 206 Q240 206 242 226 Q258 228 258 244 Q258 262 240 262Z',
        PALETTE.white,
        { opacity: 0.92 },
      ),
    ].join('');
  },
};

export const highchair: Shape = {
  material: 'wood',
  focus: { x: 94, y: 84, size: 176 },
  use: 'room',
  draw: ({ colour }) =>
    [
      line('M176 216 L158 318 M224 216 L242 318', shade(PALETTE.wood, -0.22), 11),
      line('M154 214 L114 332 M246 214 L286 332', PALETTE.wood, 14),
      line('M134 276 H266', PALETTE.wood, 13),
      area('M146 96 Q146 62 178 62 H222 Q254 62 254 96 L260 212 H140Z', colour),
      area('M162 100 Q162 80 182 80 H218 Q238 80 238 100 L242 196 H158Z', shade(colour, 0.25)),
      line('M184 104 V180 M216 104 V180', PALETTE.strap, 8),
      box([128, 200], [144, 28], 14, shade(colour, -0.2)),
      box([100, 176], [200, 26], 13, PALETTE.white),
      area('M100 190 H300 Q299 202 287 202 H113 Q101 202 100 190Z', PALETTE.oat),
      area('M172 148 H228 Q227 176 204 176 H196 Q173 176 172 148Z', PALETTE.honey),
      area('M172 148 H228 l-1 8 H173Z', shade(PALETTE.honey, -0.14)),
    ].join(''),
};
