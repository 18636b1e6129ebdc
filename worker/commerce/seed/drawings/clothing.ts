import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored, ribs } from './svg.ts';

export const hat: Shape = {
  material: 'knit',
  focus: { x: 92, y: 138, size: 190 },
  use: 'outdoors',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      circle(200, 86, 32, shade(paint.colour, 0.35)),
      cloth('M96 268 Q92 110 200 108 Q308 110 304 268Z', paint.colour, paint),
      box([84, 250], [232, 62], 26, dark),
      ribs([106, 262], 10, 21, 38, shade(dark, -0.12)),
    ].join('');
  },
};

export const romper: Shape = {
  material: 'cloth',
  focus: { x: 120, y: 70, size: 170 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      cloth(
        'M144 90 L170 82 L178 138 H222 L230 82 L256 90 L260 176 Q288 226 284 298 Q282 332 252 332 Q224 332 221 304 L207 246 Q200 236 193 246 L179 304 Q176 332 148 332 Q118 332 116 298 Q112 226 140 176Z',
        paint.colour,
        paint,
      ),
      mirrored(
        area('M116 290 Q115 332 148 332 Q176 332 179 304 L180 298 Q148 314 116 290Z', dark),
        circle(164, 142, 6, PALETTE.white),
        area('M144 90 L170 82 L172 98 L145 106Z', dark),
      ),
      area('M164 176 H236 L230 214 Q228 224 218 224 H182 Q172 224 170 214Z', dark),
      area('M164 176 H236 l-1.5 9 H165.5Z', shade(paint.colour, 0.3)),
    ].join('');
  },
};

export const trousers: Shape = {
  material: 'cloth',
  focus: { x: 108, y: 62, size: 176 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const ribbing = shade(dark, -0.14);
    const leg =
      box([122, 296], [62, 34], 11, dark) +
      ribs([134, 304], 5, 9.5, 18, ribbing) +
      line('M131 128 Q156 136 158 112', dark, 5);
    return [
      cloth(
        'M136 96 H264 L284 204 Q294 268 272 302 H222 Q214 250 200 208 Q186 250 178 302 H128 Q106 268 116 204Z',
        paint.colour,
        paint,
      ),
      area('M136 96 L116 204 Q106 268 128 302 H150 Q128 250 150 96Z', dark, { opacity: 0.35 }),
      mirrored(leg),
      line('M200 110 V206', dark, 4, { opacity: 0.6 }),
      box([130, 74], [140, 36], 12, dark),
      ribs([143, 83], 13, 9.5, 18, ribbing),
      line('M200 100 q-20 16 -16 32 M200 100 q20 16 15 38', PALETTE.white, 5),
    ].join('');
  },
};

export const overall: Shape = {
  material: 'plush',
  focus: { x: 112, y: 46, size: 176 },
  use: 'outdoors',
  draw(paint) {
    const { colour } = paint;
    const dark = shade(colour, -0.16);
    const light = shade(colour, 0.4);
    return [
      mirrored(circle(150, 76, 23, dark), circle(150, 76, 11, light)),
      cloth(
        'M152 148 Q114 158 102 196 L78 262 Q74 278 90 284 Q106 290 113 276 L138 226 L132 296 Q130 332 160 332 Q186 332 190 306 L200 268 L210 306 Q214 332 240 332 Q270 332 268 296 L262 226 L287 276 Q294 290 310 284 Q326 278 322 262 L298 196 Q286 158 248 148Z',
        colour,
        paint,
      ),
      circle(200, 122, 66, colour),
      ellipse([200, 128], [45, 46], light),
      ellipse([200, 132], [36, 37], shade(colour, -0.34)),
      mirrored(
        area('M132 290 Q130 332 160 332 Q186 332 190 306 L192 298 Q160 312 132 290Z', dark),
        area('M86 246 L78 262 Q74 278 90 284 Q106 290 113 276 L120 262Z', dark),
      ),
      line('M200 186 V268', dark, 6),
      ...[206, 228, 250].map((y) => circle(200, y, 6.5, PALETTE.oak)),
    ].join('');
  },
};

function shoe(colour: string): string {
  const dark = shade(colour, -0.18);
  const light = shade(colour, 0.32);
  return [
    area(
      'M90 296 V206 Q90 186 110 186 H158 Q172 186 176 204 Q186 240 244 246 Q306 254 308 300Z',
      colour,
    ),
    area('M246 246 Q306 254 308 300 H232 Q226 264 246 246Z', light),
    area('M90 296 V236 Q128 246 132 296Z', dark),
    box([84, 176], [94, 28], 14, light),
    area('M136 226 Q168 246 196 226 L206 234 Q176 270 132 250Z', dark),
    circle(150, 242, 6, PALETTE.white),
    area(
      'M82 292 H312 Q322 292 320 310 Q318 334 292 334 H104 Q80 334 80 310 Q80 292 82 292Z',
      '#fbf3e4',
    ),
    area('M80 310 H320 Q318 334 292 334 H104 Q80 334 80 310Z', '#e6d5b8'),
  ].join('');
}

export const shoes: Shape = {
  material: 'smooth',
  focus: { x: 58, y: 176, size: 172 },
  use: 'outdoors',
  draw: ({ colour }) =>
    group('translate(104 46) scale(.78)', shoe(shade(colour, -0.16))) +
    group('translate(-6 46) scale(.88)', shoe(colour)),
};

function sock(colour: string, paint: Paint): string {
  const dark = shade(colour, -0.18);
  return [
    cloth(
      'M128 112 H200 V208 Q200 226 218 238 L252 262 Q276 282 262 306 Q246 332 214 322 L156 300 Q128 288 128 256Z',
      colour,
      paint,
    ),
    area('M252 262 Q276 282 262 306 Q246 332 214 322 L206 319 Q214 276 246 258Z', dark),
    area('M128 232 Q160 236 170 305 L156 300 Q128 288 128 256Z', dark),
    box([120, 84], [88, 40], 13, shade(colour, 0.3)),
    ribs([133, 94], 8, 9.2, 20, dark),
  ].join('');
}

export const socks: Shape = {
  material: 'knit',
  focus: { x: 82, y: 84, size: 180 },
  use: 'line',
  draw: (paint) =>
    group('translate(52 -16) rotate(-4 200 200)', sock(shade(paint.colour, -0.1), paint)) +
    group('translate(-28 12)', sock(paint.colour, paint)),
};
