import { PALETTE, shade } from './colour.ts';
import { type Paint, type Shape } from './shape.ts';
import { area, box, circle, ellipse, line } from './svg.ts';

export const tub: Shape = {
  material: 'smooth',
  focus: { x: 150, y: 88, size: 170 },
  use: 'bath',
  draw({ colour }) {
    const dark = shade(colour, -0.16);
    const duck = [
      circle(240, 146, 25, PALETTE.honey),
      area('M262 146 l20 6 -20 8Z', PALETTE.brick),
      circle(248, 140, 4, PALETTE.ink),
      area('M190 196 Q186 156 214 160 Q228 172 262 162 Q272 180 262 204 H196Z', PALETTE.honey),
    ];
    const foam = [
      circle(110, 184, 22, PALETTE.white),
      circle(138, 168, 28, PALETTE.white),
      circle(170, 184, 22, PALETTE.white),
      circle(288, 190, 17, PALETTE.white),
      circle(150, 118, 10, PALETTE.white, { opacity: 0.8 }),
      circle(172, 96, 6, PALETTE.white, { opacity: 0.8 }),
    ];
    return [
      ...duck,
      ...foam,
      area('M80 200 H320 Q318 308 252 320 H148 Q82 308 80 200Z', colour),
      area('M80 200 Q82 308 148 320 H190 Q112 300 112 200Z', dark, { opacity: 0.4 }),
      box([66, 188], [268, 28], 14, shade(colour, 0.35)),
      area('M138 316 h36 l-4 20 h-28Z M226 316 h36 l-4 20 h-28Z', dark),
    ].join('');
  },
};

export const nappies: Shape = {
  material: 'smooth',
  focus: { x: 112, y: 132, size: 176 },
  use: 'bath',
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    const nappy = [
      area(
        'M146 196 H254 L250 222 Q226 226 218 272 Q200 282 182 272 Q174 226 150 222Z',
        PALETTE.white,
      ),
      area('M146 196 H254 l-1.5 11 H147.5Z', dark),
      line('M150 222 Q174 226 182 272 M250 222 Q226 226 218 272', shade(groundTint, -0.12), 3),
    ];
    return [
      line('M160 96 Q162 62 200 62 Q238 62 240 96', dark, 13),
      area(
        'M116 96 Q120 84 134 84 H266 Q280 84 284 96 L296 308 Q298 334 272 334 H128 Q102 334 104 308Z',
        colour,
      ),
      area('M116 96 Q120 84 134 84 H160 Q130 200 148 334 H128 Q102 334 104 308Z', dark, {
        opacity: 0.35,
      }),
      area('M114 118 H286 l1.5 14 H112.5Z', dark),
      ellipse([200, 230], [72, 70], shade(colour, 0.45)),
      ...nappy,
    ].join('');
  },
};

/** A pump bottle with a chamomile on its label. */
export const lotion: Shape = {
  material: 'smooth',
  focus: { x: 122, y: 168, size: 156 },
  use: 'bath',
  draw({ colour }) {
    const dark = shade(colour, -0.18);
    const petals = Array.from({ length: 8 }, (_, index) =>
      ellipse([200, 220], [8, 17], PALETTE.white, { transform: `rotate(${index * 45} 200 244)` }),
    );
    return [
      line('M200 132 V84', PALETTE.ink, 9),
      area(
        'M148 78 Q148 66 162 66 H226 Q240 66 240 78 V92 H172 L150 104 Q142 100 144 90Z',
        PALETTE.ink,
      ),
      box([176, 108], [48, 34], 8, PALETTE.strap),
      area(
        'M146 152 Q148 138 164 138 H236 Q252 138 254 152 L262 306 Q262 334 236 334 H164 Q138 334 138 306Z',
        colour,
      ),
      area('M146 152 Q148 138 164 138 H176 Q156 240 172 334 H164 Q138 334 138 306Z', dark, {
        opacity: 0.35,
      }),
      box([152, 186], [96, 116], 18, PALETTE.milk),
      ...petals,
      circle(200, 244, 12, PALETTE.honey),
      line('M176 286 H224', dark, 5),
    ].join('');
  },
};

function foldedCloth(y: number, colour: string, paint: Paint): string {
  const fold = `M296 ${y + 12} H132 Q114 ${y + 14} 114 ${y + 29} Q114 ${y + 44} 132 ${y + 46} H298`;
  const fabric = box([88, y], [224, 58], 22, colour);
  const print =
    paint.print === undefined ? '' : box([88, y], [224, 58], 22, paint.print, { opacity: 0.6 });
  return fabric + print + line(fold, shade(colour, -0.13), 4);
}

/** Four folded cloths with a ribbon; the upper two carry the print. */
export const muslin: Shape = {
  material: 'cloth',
  focus: { x: 84, y: 76, size: 170 },
  use: 'bath',
  draw(paint) {
    const plain: Paint = { ...paint, print: undefined };
    return [
      foldedCloth(276, shade(paint.colour, -0.14), plain),
      foldedCloth(222, '#f6ead4', plain),
      foldedCloth(168, shade(paint.colour, 0.3), paint),
      foldedCloth(114, paint.colour, paint),
      box([184, 110], [30, 226], 4, PALETTE.oak, { opacity: 0.92 }),
      area(
        'M199 112 Q160 66 146 88 Q140 106 199 112 Q238 62 252 84 Q260 104 199 112Z',
        PALETTE.twine,
      ),
    ].join('');
  },
};
