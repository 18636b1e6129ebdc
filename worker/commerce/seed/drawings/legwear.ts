import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Paint, type Shape } from './shape.ts';
import { area, box, circle, line, mirrored, ribs } from './svg.ts';

const DUNGAREES =
  'M144 90 L170 82 L178 138 H222 L230 82 L256 90 L260 176 Q288 226 284 298 Q282 332 252 332 Q224 332 221 304 L207 246 Q200 236 193 246 L179 304 Q176 332 148 332 Q118 332 116 298 Q112 226 140 176Z';
const DUNGAREES_BACK =
  'M140 176 L146 138 H254 L260 176 Q288 226 284 298 Q282 332 252 332 Q224 332 221 304 L207 246 Q200 236 193 246 L179 304 Q176 332 148 332 Q118 332 116 298 Q112 226 140 176Z';

/** Dungarees with a pocket on the bib; the ends of their legs are feet. */
const romper: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      cloth(DUNGAREES, paint.colour, paint),
      mirrored(
        area('M116 290 Q115 332 148 332 Q176 332 179 304 L180 298 Q148 314 116 290Z', dark),
        circle(164, 142, 6, PALETTE.white),
        area('M144 90 L170 82 L172 98 L145 106Z', dark),
      ),
      area('M164 176 H236 L230 214 Q228 224 218 224 H182 Q172 224 170 214Z', dark),
      area('M164 176 H236 l-1.5 9 H165.5Z', shade(paint.colour, 0.3)),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      mirrored(line('M158 90 Q176 130 232 152', paint.colour, 24)),
      line('M168 90 Q184 126 232 148', dark, 3, { opacity: 0.6 }),
      cloth(DUNGAREES_BACK, paint.colour, paint),
      line('M148 141 H252', dark, 8),
      line('M156 158 H244', shade(paint.colour, 0.3), 4, { opacity: 0.8 }),
      mirrored(area('M116 290 Q115 332 148 332 Q176 332 179 304 L180 298 Q148 314 116 290Z', dark)),
      line('M200 168 V240', dark, 4, { opacity: 0.6 }),
      neckLabel(200, 158),
    ].join('');
  },
};

const BIB_TROUSERS =
  'M146 92 Q200 106 254 92 L260 176 Q284 232 280 304 H222 Q216 264 200 236 Q184 264 178 304 H120 Q116 232 140 176Z';

/** Bands that throw light back, below each knee. */
const reflectors = mirrored(
  area('M117 268 L180 272 L178 284 L118 281Z', PALETTE.oat),
  area('M117 272 L180 276 L179.500 279 L117.500 276Z', PALETTE.white),
);

const footStraps = (dark: string) => mirrored(line('M126 306 Q149 344 174 306', dark, 7));

function rainLegs(paint: Paint): string {
  const dark = shade(paint.colour, -0.18);
  return [
    footStraps(shade(paint.colour, -0.4)),
    cloth(BIB_TROUSERS, paint.colour, paint),
    area('M146 92 L140 176 Q116 232 120 304 H140 Q134 220 160 97Z', shade(paint.colour, 0.3), {
      opacity: 0.5,
    }),
    mirrored(box([118, 292], [62, 16], 7, dark)),
    reflectors,
  ].join('');
}

/** Rain dungarees: braces with clips, reflecting bands, straps under the boots. */
const rainTrousers: Shape = {
  material: 'smooth',
  detail: 'drops',
  use: 'outdoors',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.18);
    return [
      mirrored(
        line('M160 66 L164 116', PALETTE.ink, 13),
        box([153, 104], [22, 26], 5, PALETTE.oat),
        line('M159 112 h10', PALETTE.slate, 3),
      ),
      rainLegs(paint),
      mirrored(box([153, 108], [22, 22], 5, PALETTE.oat), line('M159 119 h10', PALETTE.slate, 4)),
      line('M200 104 V232', dark, 4, { opacity: 0.6 }),
      area('M166 148 H234 V186 Q200 196 166 186Z', dark),
      area('M164 144 H236 V156 H164Z', shade(paint.colour, 0.25)),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.18);
    return [
      mirrored(line('M160 66 L230 132', PALETTE.ink, 13)),
      rainLegs(paint),
      mirrored(line('M190 96 L230 134', PALETTE.ink, 13)),
      box([186, 84], [28, 24], 6, PALETTE.oat),
      line('M140 174 Q200 184 260 174', dark, 12),
      line(
        'M150 171 v6 M162 173 v6 M174 175 v6 M186 176 v6 M200 176 v6 M214 176 v6 M226 175 v6 M238 173 v6 M250 171 v6',
        shade(dark, -0.2),
        3,
      ),
      line('M200 190 V232', dark, 4, { opacity: 0.6 }),
    ].join('');
  },
};

const BLOOMERS =
  'M136 96 H264 L284 204 Q294 268 272 302 H222 Q214 250 200 208 Q186 250 178 302 H128 Q106 268 116 204Z';

function bloomers(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  const ribbing = shade(dark, -0.14);
  return [
    cloth(BLOOMERS, paint.colour, paint),
    area('M136 96 L116 204 Q106 268 128 302 H150 Q128 250 150 96Z', dark, { opacity: 0.35 }),
    mirrored(box([122, 296], [62, 34], 11, dark), ribs([134, 304], 5, 9.5, 18, ribbing)),
    line('M200 110 V206', dark, 4, { opacity: 0.6 }),
    box([130, 74], [140, 36], 12, dark),
    ribs([143, 83], 13, 9.5, 18, ribbing),
  ].join('');
}

const trousers: Shape = {
  material: 'cloth',
  detail: 'cord',
  use: 'line',
  second: 'back',
  draw: (paint) =>
    bloomers(paint) +
    mirrored(line('M131 128 Q156 136 158 112', shade(paint.colour, -0.16), 5)) +
    line('M200 100 q-20 16 -16 32 M200 100 q20 16 15 38', PALETTE.white, 5),
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      bloomers(paint),
      area('M224 134 H264 L268 172 Q246 184 226 172Z', shade(paint.colour, 0.16)),
      line('M224 137 H264', dark, 6),
      neckLabel(200, 112),
    ].join('');
  },
};

const WIDE =
  'M138 100 H262 L270 156 L296 318 Q258 330 216 322 L200 196 L184 322 Q142 330 104 318 L130 156Z';

function wide(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  return [
    cloth(WIDE, paint.colour, paint),
    area('M138 100 L130 156 L104 318 Q120 324 138 325 Q140 230 160 100Z', dark, { opacity: 0.35 }),
    mirrored(
      line('M106 306 Q146 318 185 310', shade(paint.colour, 0.35), 5),
      line('M160 150 L150 270 M176 170 L172 280', dark, 3, { opacity: 0.4 }),
    ),
    line('M200 114 V194', dark, 4, { opacity: 0.6 }),
    area('M134 78 Q200 86 266 78 V108 Q200 116 134 108Z', dark),
    line(
      'M146 84v20 M158 85v20 M170 86v20 M182 86v20 M200 86v20 M218 86v20 M230 86v20 M242 85v20 M254 84v20',
      shade(dark, -0.14),
      3,
    ),
  ].join('');
}

/** Wide trousers of airy cloth, gathered at the waist, with pockets. */
const wideTrousers: Shape = {
  material: 'cloth',
  detail: 'crinkle',
  use: 'line',
  second: 'back',
  draw: (paint) =>
    wide(paint) + mirrored(line('M134 146 Q160 150 164 116', shade(paint.colour, -0.22), 6)),
  drawSecond: (paint) =>
    wide(paint) +
    mirrored(
      area('M146 134 H184 V170 Q165 182 146 170Z', shade(paint.colour, 0.16)),
      line('M146 137 H184', shade(paint.colour, -0.2), 5),
    ),
};

export const legwear = {
  romper,
  rainTrousers,
  trousers,
  wideTrousers,
} as const satisfies Record<string, Shape>;
