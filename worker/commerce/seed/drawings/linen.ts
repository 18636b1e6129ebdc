import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Paint, plain, type Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored } from './svg.ts';

function foldedCloth(y: number, colour: string, paint: Paint): string {
  const fold = `M296 ${y + 12} H132 Q114 ${y + 14} 114 ${y + 29} Q114 ${y + 44} 132 ${y + 46} H298`;
  const fabric = box([88, y], [224, 58], 22, colour);
  const print =
    paint.print === undefined ? '' : box([88, y], [224, 58], 22, paint.print, { opacity: 0.6 });
  return fabric + print + line(fold, shade(colour, -0.13), 4);
}

/** Four folded cloths with a ribbon, of which the upper two carry the print; and one of them spread out. */
export const muslin: Shape = {
  material: 'cloth',
  detail: 'crinkle',
  use: 'bath',
  second: 'open',
  measures: { bounds: [78, 80, 322, 326], axes: ['across', 'up'], of: 'second' },
  draw: (paint) =>
    [
      foldedCloth(276, shade(paint.colour, -0.14), plain(paint)),
      foldedCloth(222, '#f6ead4', plain(paint)),
      foldedCloth(168, shade(paint.colour, 0.3), paint),
      foldedCloth(114, paint.colour, paint),
      box([184, 110], [30, 226], 4, PALETTE.oak, { opacity: 0.92 }),
      area(
        'M199 112 Q160 66 146 88 Q140 106 199 112 Q238 62 252 84 Q260 104 199 112Z',
        PALETTE.twine,
      ),
    ].join(''),
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      cloth(
        'M80 84 Q200 92 320 80 Q312 200 322 322 Q200 314 78 326 Q88 200 80 84Z',
        paint.colour,
        paint,
        0.6,
      ),
      line(
        'M92 96 Q200 103 308 93 Q301 200 310 311 Q200 303 91 314 Q100 200 92 96',
        shade(paint.colour, 0.35),
        4,
      ),
      line(
        'M140 100 Q130 200 142 304 M200 102 Q208 200 198 302 M262 98 Q254 200 264 304',
        dark,
        4,
        { opacity: 0.4 },
      ),
      area('M322 322 Q290 300 262 317 Q280 280 318 262Z', shade(paint.colour, 0.5)),
      line('M262 317 Q280 280 318 262', dark, 4),
    ].join('');
  },
};

/** A nappy as a package shows it, and by itself. */
function nappy(colour: string, groundTint: string): string {
  return [
    area(
      'M146 196 H254 L250 222 Q226 226 218 272 Q200 282 182 272 Q174 226 150 222Z',
      PALETTE.white,
    ),
    area('M146 196 H254 l-1.5 11 H147.5Z', shade(colour, -0.18)),
    line('M150 222 Q174 226 182 272 M250 222 Q226 226 218 272', shade(groundTint, -0.12), 3),
  ].join('');
}

function openNappy({ colour }: Paint): string {
  return [
    area(
      'M116 74 H284 Q292 74 292 84 V130 Q248 150 246 204 Q248 262 292 282 V322 Q292 332 284 332 H116 Q108 332 108 322 V282 Q152 262 154 204 Q152 150 108 130 V84 Q108 74 116 74Z',
      PALETTE.white,
    ),
    area('M168 96 H232 V312 H168Z', shade(colour, 0.7)),
    line(
      'M122 132 Q168 152 168 204 Q168 258 122 280 M278 132 Q232 152 232 204 Q232 258 278 280',
      shade(colour, 0.35),
      5,
    ),
    line('M200 122 V288', PALETTE.honey, 6),
    area('M108 82 H292 V104 H108Z', shade(colour, 0.2)),
    circle(160, 93, 5, PALETTE.white),
    circle(200, 93, 5, PALETTE.white),
    circle(240, 93, 5, PALETTE.white),
    mirrored(
      box([72, 298], [46, 24], 6, shade(colour, 0.3)),
      line('M78 310 h22', shade(colour, -0.1), 5),
    ),
  ].join('');
}

const PACK =
  'M116 96 Q120 84 134 84 H266 Q280 84 284 96 L296 308 Q298 334 272 334 H128 Q102 334 104 308Z';

const nappies: Shape = {
  material: 'smooth',
  detail: 'cuffs',
  use: 'bath',
  second: 'open',
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    return [
      line('M160 96 Q162 62 200 62 Q238 62 240 96', dark, 13),
      area(PACK, colour),
      area('M116 96 Q120 84 134 84 H160 Q130 200 148 334 H128 Q102 334 104 308Z', dark, {
        opacity: 0.35,
      }),
      area('M114 118 H286 l1.5 14 H112.5Z', dark),
      ellipse([200, 230], [72, 70], shade(colour, 0.45)),
      nappy(colour, groundTint),
    ].join('');
  },
  drawSecond: openNappy,
};

/** A soft bag that shows how full it is. */
const nappiesBag: Shape = {
  material: 'smooth',
  detail: 'cuffs',
  use: 'bath',
  second: 'open',
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    return [
      area(
        'M92 150 Q88 134 106 130 L176 116 H224 L294 130 Q312 134 308 150 L316 300 Q318 336 284 336 H116 Q82 336 84 300Z',
        colour,
      ),
      area('M92 150 Q88 134 106 130 L140 123 Q110 220 134 336 H116 Q82 336 84 300Z', dark, {
        opacity: 0.35,
      }),
      area(
        'M172 118 Q160 84 140 88 Q156 70 200 82 Q244 70 260 88 Q240 84 228 118Z',
        shade(colour, 0.2),
      ),
      line('M170 116 H230', PALETTE.twine, 9),
      box([112, 160], [176, 52], 14, shade(colour, 0.5)),
      ...[0, 1, 2, 3, 4].map((at) => box([120 + at * 33, 166], [28, 40], 8, PALETTE.white)),
      group(
        'translate(0 62) translate(200 200) scale(1) translate(-200 -212)',
        nappy(colour, groundTint),
      ),
    ].join('');
  },
  drawSecond: openNappy,
};

/** Nappies like pants, in a carton. */
const nappyPants: Shape = {
  material: 'smooth',
  detail: 'cuffs',
  use: 'bath',
  second: 'open',
  draw({ colour }) {
    const dark = shade(colour, -0.18);
    return [
      area('M92 120 L116 96 H308 L284 120Z', shade(colour, 0.3)),
      area('M284 120 L308 96 V310 L284 336Z', dark),
      box([92, 120], [192, 216], 4, colour),
      circle(188, 226, 78, shade(colour, 0.45)),
      area(
        'M132 186 H244 L240 236 Q226 236 212 274 Q188 290 164 274 Q150 236 136 236Z',
        PALETTE.white,
      ),
      line('M134 194 H242 M135 204 H241', dark, 4),
      line('M136 236 Q150 236 164 274 M240 236 Q226 236 212 274', dark, 4),
      box([160, 112], [60, 18], 9, dark),
    ].join('');
  },
  drawSecond({ colour }) {
    const dark = shade(colour, -0.18);
    return [
      area(
        'M84 110 Q200 134 316 110 L308 236 Q268 240 240 322 Q200 340 160 322 Q132 240 92 236Z',
        PALETTE.white,
      ),
      area('M84 110 Q200 134 316 110 L314 142 Q200 166 86 142Z', shade(colour, 0.35)),
      line('M86 124 Q200 148 314 124 M86 136 Q200 160 314 136', dark, 3.5),
      ellipse([200, 112], [116, 18], shade(colour, 0.6)),
      line('M92 234 Q132 240 158 320 M308 234 Q268 240 242 320', shade(colour, 0.2), 9),
      circle(200, 218, 30, shade(colour, 0.45)),
      mirrored(circle(190, 212, 4, PALETTE.ink)),
      line('M192 226 Q200 232 208 226', PALETTE.ink, 3.5),
      neckLabel(200, 288),
    ].join('');
  },
};

export const linen = {
  muslin,
  nappies,
  nappiesBag,
  nappyPants,
} as const satisfies Record<string, Shape>;
