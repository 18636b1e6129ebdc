import { PALETTE, shade } from './colour.ts';
import { cloth, type Shape } from './shape.ts';
import { area, box, circle, line } from './svg.ts';

export const sleepingBag: Shape = {
  material: 'cloth',
  focus: { x: 116, y: 66, size: 168 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      cloth(
        'M140 84 Q200 118 260 84 L280 136 Q292 240 304 300 Q306 334 268 336 H132 Q94 334 96 300 Q108 240 120 136Z',
        paint.colour,
        paint,
      ),
      area('M140 84 Q200 118 260 84 L252 80 Q200 104 148 80Z', dark),
      line('M200 104 V330', dark, 6),
      circle(200, 122, 7, PALETTE.white),
    ].join('');
  },
};

/** A bassinet on wheels, its mattress below the rim: nothing lies in it. */
export const bassinet: Shape = {
  material: 'cloth',
  focus: { x: 70, y: 104, size: 186 },
  use: 'room',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const light = shade(paint.colour, 0.4);
    return [
      line('M126 250 L106 326 M274 250 L294 326', PALETTE.wood, 13),
      line('M116 300 H284', shade(PALETTE.wood, -0.14), 13),
      circle(106, 328, 10, PALETTE.ink),
      circle(294, 328, 10, PALETTE.ink),
      cloth('M86 154 H314 L304 244 Q301 264 282 264 H118 Q99 264 96 244Z', paint.colour, paint),
      area('M116 182 H284 L279 232 Q278 242 268 242 H132 Q122 242 121 232Z', light),
      line(
        'M150 182 L152 242 M183 182 L184 242 M217 182 L216 242 M250 182 L248 242 M118 202 H282 M120 222 H280',
        PALETTE.white,
        3,
        { opacity: 0.8 },
      ),
      box([76, 140], [248, 26], 13, dark),
    ].join('');
  },
};

export const swaddle: Shape = {
  material: 'cloth',
  focus: { x: 116, y: 80, size: 168 },
  use: 'room',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      cloth(
        'M200 66 Q270 70 282 150 Q296 250 246 318 Q200 344 154 318 Q104 250 118 150 Q130 70 200 66Z',
        paint.colour,
        paint,
      ),
      circle(200, 146, 50, PALETTE.skin),
      area('M150 146 Q150 92 200 92 Q250 92 250 146 Q244 112 200 112 Q156 112 150 146Z', dark),
      line('M178 150 q8 7 15 0 M207 150 q8 7 15 0 M191 172 q9 7 18 0', PALETTE.ink, 4),
      area('M124 186 Q180 210 276 204 Q270 262 240 300 Q160 280 124 186Z', dark, { opacity: 0.5 }),
      line('M122 184 Q180 214 280 196', dark, 6),
    ].join('');
  },
};

export const mobile: Shape = {
  material: 'wood',
  focus: { x: 82, y: 132, size: 176 },
  use: 'room',
  draw: ({ colour }) =>
    [
      // The string comes from the ceiling, wherever the picture begins.
      line('M200 -200 V104', PALETTE.bark, 4),
      `<ellipse cx="200" cy="118" rx="104" ry="17" fill="none" stroke="${PALETTE.wood}" stroke-width="11"/>`,
      line(
        'M108 124 V206 M166 134 V250 M234 134 V218 M292 124 V196 M200 104 L110 116 M200 104 L290 116',
        PALETTE.slate,
        2.5,
      ),
      area('m108 200 9 19 21 3 -15 15 4 21 -19 -10 -19 10 4 -21 -15 -15 21 -3Z', PALETTE.honey),
      area('M178 244 A28 28 0 1 0 190 290 A23 23 0 0 1 178 244Z', colour),
      area(
        'M212 246 Q200 246 200 234 Q200 222 212 221 Q216 206 232 207 Q246 206 250 220 Q266 220 266 234 Q266 246 252 246Z',
        PALETTE.white,
      ),
      circle(292, 216, 22, PALETTE.brick),
      circle(285, 208, 6, PALETTE.white, { opacity: 0.5 }),
    ].join(''),
};

export const monitor: Shape = {
  material: 'smooth',
  focus: { x: 186, y: 110, size: 150 },
  use: 'table',
  draw({ colour }) {
    const dark = shade(colour, -0.2);
    const camera = [
      area(
        'M96 300 H164 Q176 300 176 316 Q176 336 160 336 H100 Q84 336 84 316 Q84 300 96 300Z',
        dark,
      ),
      box([120, 262], [20, 44], 0, dark),
      circle(130, 224, 54, PALETTE.white),
      area('M130 170 A54 54 0 0 0 130 278 Q96 226 130 170Z', '#e9e3d8'),
      circle(138, 222, 28, PALETTE.ink),
      circle(138, 222, 13, '#4d5b86'),
      circle(132, 215, 5, PALETTE.white),
    ];
    const parentUnit = [
      line('M296 134 V86', dark, 11),
      box([196, 122], [124, 212], 26, colour),
      box([210, 140], [96, 112], 12, PALETTE.ink),
      area('M268 168 A32 32 0 1 0 284 216 A26 26 0 0 1 268 168Z', PALETTE.cream),
      circle(286, 164, 3.5, PALETTE.cream),
      circle(232, 160, 2.5, PALETTE.cream),
      circle(258, 292, 22, dark),
      circle(258, 292, 8, PALETTE.white, { opacity: 0.9 }),
    ];
    return [...camera, ...parentUnit].join('');
  },
};
