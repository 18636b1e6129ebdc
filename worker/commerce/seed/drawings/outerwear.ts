import { PALETTE, shade } from './colour.ts';
import { cloth, type Shape } from './shape.ts';
import { area, box, circle, group, line, mirrored, ribs } from './svg.ts';

/** A knitted jumper with ribbed cuffs; buttons on the left shoulder. */
export const jumper: Shape = {
  material: 'knit',
  focus: { x: 108, y: 58, size: 180 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const rib = shade(dark, -0.14);
    const cuff = group(
      'rotate(16 72 268)',
      box([46, 258], [52, 26], 9, dark),
      ribs([54, 264], 5, 9, 14, rib),
    );
    return [
      mirrored(
        cloth(
          'M128 100 Q106 106 96 134 L52 250 Q50 260 58 264 L88 276 Q96 278 100 268 L144 180Z',
          paint.colour,
          paint,
        ),
        cuff,
      ),
      cloth(
        'M130 98 L164 84 Q200 106 236 84 L270 98 Q276 160 274 306 H126 Q124 160 130 98Z',
        paint.colour,
        paint,
      ),
      area('M126 150 Q124 240 126 306 H150 Q140 220 146 150Z', dark, { opacity: 0.35 }),
      box([120, 296], [160, 34], 12, dark),
      ribs([132, 304], 15, 9.7, 18, rib),
      line('M162 85 Q200 112 238 85', dark, 13),
      circle(150, 104, 5.5, PALETTE.oak),
      circle(136, 112, 5.5, PALETTE.oak),
    ].join('');
  },
};

/** A wide dress with short sleeves and a round collar. */
export const dress: Shape = {
  material: 'cloth',
  focus: { x: 110, y: 60, size: 180 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      mirrored(
        cloth('M142 94 Q112 100 98 142 Q112 160 140 156 L152 120Z', paint.colour, paint),
        line('M101 144 Q116 158 138 154', dark, 8),
      ),
      cloth(
        'M142 94 L168 84 Q200 104 232 84 L258 94 Q252 130 252 160 L300 312 Q200 344 100 312 L148 160 Q148 130 142 94Z',
        paint.colour,
        paint,
      ),
      area('M148 162 L100 312 Q118 320 140 324 Q146 230 166 164Z', dark, { opacity: 0.35 }),
      line('M148 162 Q200 176 252 162', dark, 7),
      line('M176 176 L164 262 M200 178 V250 M224 176 L236 262', dark, 3.5, { opacity: 0.55 }),
      line('M104 304 Q200 334 296 304', shade(paint.colour, 0.3), 5),
      mirrored(area('M200 108 Q176 106 166 82 Q152 92 158 116 Q178 130 200 108Z', PALETTE.milk)),
      circle(200, 126, 4.5, PALETTE.milk),
      circle(200, 144, 4.5, PALETTE.milk),
    ].join('');
  },
};

/** A rain or winter jacket with a hood, a zip and two pockets. */
export const jacket: Shape = {
  material: 'cloth',
  focus: { x: 112, y: 48, size: 180 },
  use: 'outdoors',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      mirrored(
        cloth(
          'M130 122 Q104 128 94 158 L60 264 Q58 274 66 278 L98 288 Q106 290 110 280 L146 196Z',
          paint.colour,
          paint,
        ),
        area('M66 244 L60 264 Q58 274 66 278 L98 288 Q106 290 110 280 L117 262Z', dark),
      ),
      area('M144 128 Q136 60 200 58 Q264 60 256 128 Q200 152 144 128Z', dark),
      area('M160 124 Q156 78 200 76 Q244 78 240 124 Q200 140 160 124Z', shade(paint.colour, -0.42)),
      cloth(
        'M130 120 Q200 150 270 120 Q276 220 278 316 Q200 336 122 316 Q124 220 130 120Z',
        paint.colour,
        paint,
      ),
      area('M126 180 Q124 250 122 316 Q134 320 148 323 Q142 240 148 128 L130 120Z', dark, {
        opacity: 0.35,
      }),
      line('M200 138 V328', PALETTE.milk, 8),
      line('M200 138 V328', shade(paint.colour, -0.4), 3),
      mirrored(
        area('M146 240 H186 V286 Q166 294 146 286Z', dark),
        area('M144 236 H188 V250 H144Z', shade(paint.colour, 0.22)),
      ),
      circle(200, 146, 7, PALETTE.honey),
    ].join('');
  },
};

/** A pair of rubber boots. */
export const boots: Shape = {
  material: 'smooth',
  focus: { x: 70, y: 96, size: 184 },
  use: 'outdoors',
  draw({ colour }) {
    const boot = (fill: string): string => {
      const dark = shade(fill, -0.18);
      return [
        area(
          'M118 92 H204 Q208 170 206 216 Q224 240 262 250 Q292 260 290 300 H112 Q108 190 118 92Z',
          fill,
        ),
        area('M118 92 H142 Q132 190 138 300 H112 Q108 190 118 92Z', dark, { opacity: 0.4 }),
        area('M240 244 Q292 256 290 300 H236 Q226 266 240 244Z', shade(fill, 0.28)),
        box([112, 82], [98, 24], 10, shade(fill, 0.32)),
        area(
          'M106 292 H296 Q302 320 284 334 H216 L206 324 H188 L178 334 H116 Q104 320 106 292Z',
          '#fbf3e4',
        ),
        area(
          'M106 312 H297 Q296 326 284 334 H216 L206 324 H188 L178 334 H116 Q108 326 106 312Z',
          '#e6d5b8',
        ),
        circle(162, 150, 12, PALETTE.white, { opacity: 0.85 }),
        circle(186, 186, 7, PALETTE.white, { opacity: 0.85 }),
      ].join('');
    };
    return (
      group('translate(96 28) scale(.84 .92)', boot(shade(colour, -0.16))) +
      group('translate(-40 0)', boot(colour))
    );
  },
};

/** A sun hat with a neck flap and a chin strap. */
export const sunHat: Shape = {
  material: 'cloth',
  focus: { x: 96, y: 96, size: 186 },
  use: 'outdoors',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      area('M116 214 Q92 290 110 330 Q150 310 160 226Z', dark),
      area('M284 214 Q308 290 290 330 Q250 310 240 226Z', dark),
      line('M140 240 Q160 322 200 330 Q240 322 260 240', PALETTE.milk, 5),
      circle(200, 330, 7, PALETTE.oak),
      cloth('M112 216 Q108 100 200 98 Q292 100 288 216 Q200 240 112 216Z', paint.colour, paint),
      area('M112 216 Q108 100 200 98 Q136 130 146 224 Q128 222 112 216Z', dark, { opacity: 0.3 }),
      line('M200 98 V222 M156 112 Q140 160 146 220 M244 112 Q260 160 254 220', dark, 3, {
        opacity: 0.5,
      }),
      cloth(
        'M66 236 Q92 196 200 196 Q308 196 334 236 Q270 262 200 262 Q130 262 66 236Z',
        paint.colour,
        paint,
      ),
      line('M66 236 Q130 262 200 262 Q270 262 334 236', dark, 7),
      line('M100 222 Q200 196 300 222', shade(paint.colour, 0.35), 5),
    ].join('');
  },
};

/** A fleece-lined footmuff with a zip. */
export const footmuff: Shape = {
  material: 'plush',
  focus: { x: 112, y: 52, size: 180 },
  use: 'outdoors',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    const seams = [190, 226, 262, 298].map((y) => `M118 ${y} Q200 ${y + 16} 282 ${y}`).join(' ');
    return [
      area(
        'M126 150 Q120 62 200 58 Q280 62 274 150 Q240 178 200 178 Q160 178 126 150Z',
        PALETTE.cream,
      ),
      area('M146 148 Q142 84 200 80 Q258 84 254 148Z', shade(PALETTE.cream, -0.1)),
      cloth(
        'M118 146 Q160 184 200 184 Q240 184 282 146 Q298 240 286 306 Q280 338 246 338 H154 Q120 338 114 306 Q102 240 118 146Z',
        paint.colour,
        paint,
      ),
      area('M118 146 Q102 240 114 306 Q120 338 154 338 Q130 260 140 166Z', dark, { opacity: 0.35 }),
      line(seams, dark, 3.5, { opacity: 0.5 }),
      line('M118 148 Q160 186 200 186 Q240 186 282 148', PALETTE.cream, 15),
      line('M244 182 Q262 260 248 334', PALETTE.milk, 5),
      circle(245, 196, 7, PALETTE.honey),
    ].join('');
  },
};
