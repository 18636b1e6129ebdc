import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, group, line, mirrored } from './svg.ts';

/** What parents carry on their backs or before them, beside the plainer models of on-the-way.ts. */

const RUCKSACK =
  'M104 176 Q104 92 200 88 Q296 92 296 176 V306 Q296 336 266 336 H134 Q104 336 104 306Z';

/** A changing bag to carry on the back: a lid with a buckle, side pockets for bottles. */
const rucksack: Shape = {
  material: 'cloth',
  detail: 'buckle',
  use: 'outdoors',
  second: 'back',
  measures: { bounds: [80, 60, 320, 336], axes: ['across', 'up', 'deep'] },
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    const light = shade(paint.colour, 0.14);
    return [
      line('M176 92 Q176 64 200 64 Q224 64 224 92', PALETTE.twine, 11),
      mirrored(
        box([82, 214], [40, 106], 14, dark),
        line('M86 224 H118', PALETTE.twine, 5),
        box([91, 194], [22, 34], 8, PALETTE.milk),
      ),
      cloth(RUCKSACK, paint.colour, paint),
      area('M104 176 Q104 92 200 88 Q168 110 128 184 V336 Q104 336 104 306Z', dark, {
        opacity: 0.3,
      }),
      area('M104 178 Q104 92 200 88 Q296 92 296 178 V196 Q200 226 104 196Z', dark),
      box([130, 236], [140, 84], 14, light),
      line('M138 250 H262', PALETTE.milk, 5),
      box([187, 150], [26, 84], 6, PALETTE.twine),
      box([182, 204], [36, 26], 6, PALETTE.strap),
      box([190, 210], [20, 14], 4, PALETTE.buckle),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      line('M176 92 Q176 64 200 64 Q224 64 224 92', PALETTE.twine, 11),
      cloth(RUCKSACK, paint.colour, paint),
      box([130, 140], [140, 170], 22, shade(paint.colour, 0.2)),
      line('M144 180 H256 M144 222 H256 M144 264 H256', dark, 4, { opacity: 0.4 }),
      mirrored(
        line('M164 112 Q126 130 128 210 Q130 286 118 318', dark, 22),
        line('M164 112 Q126 130 128 210', shade(paint.colour, 0.3), 8),
        box([116, 262], [24, 18], 4, PALETTE.buckle),
      ),
      box([170, 100], [60, 16], 8, PALETTE.twine),
    ].join('');
  },
};

function harness(paint: Paint): string {
  return mirrored(
    line('M142 138 Q98 120 92 196 Q90 240 104 274', paint.colour, 34),
    line('M142 138 Q98 120 92 196 Q90 240 104 274', shade(paint.colour, 0.3), 12),
    box([86, 214], [26, 16], 4, PALETTE.buckle),
  );
}

/** A carrier with a hood, a mesh window and a wide waist belt with a pocket. */
const carrierHood: Shape = {
  material: 'cloth',
  detail: 'buckle',
  use: 'outdoors',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    const mesh = [188, 200, 212, 224].map((y) => `M170 ${y} H230`).join(' ');
    return group(
      'translate(0 14)',
      harness(paint),
      // The hood, drawn up over the child's head.
      area('M146 122 Q150 44 200 42 Q250 44 254 122Z', shade(paint.colour, 0.34)),
      line('M166 116 Q170 62 200 56 Q230 62 234 116', dark, 4, { opacity: 0.4 }),
      cloth(
        'M134 118 Q200 102 266 118 Q262 190 292 262 H108 Q138 190 134 118Z',
        paint.colour,
        paint,
      ),
      area('M134 118 Q200 102 266 118 L264 142 Q200 126 136 142Z', dark),
      mirrored(circle(146, 128, 6, PALETTE.milk)),
      box([164, 172], [72, 66], 14, shade(paint.colour, -0.3)),
      line(mesh, shade(paint.colour, 0.3), 3),
      box([54, 256], [292, 66], 30, dark),
      box([140, 268], [120, 44], 14, shade(paint.colour, 0.14)),
      line('M150 280 H250', PALETTE.milk, 5),
      mirrored(
        box([74, 276], [36, 26], 6, PALETTE.strap),
        box([82, 282], [20, 14], 4, PALETTE.buckle),
      ),
    );
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    const lining = shade(paint.colour, 0.42);
    return group(
      'translate(0 14)',
      area('M146 122 Q150 44 200 42 Q250 44 254 122Z', shade(paint.colour, 0.34)),
      area('M134 118 Q200 102 266 118 Q262 190 292 262 H108 Q138 190 134 118Z', lining),
      area('M160 136 Q200 124 240 136 Q240 194 256 250 H144 Q160 194 160 136Z', shade(lining, 0.3)),
      mirrored(
        line('M150 132 Q190 168 246 262', paint.colour, 26),
        line('M150 132 Q190 168 246 262', shade(paint.colour, 0.3), 8),
      ),
      box([178, 170], [44, 26], 8, PALETTE.strap),
      box([190, 176], [20, 14], 4, PALETTE.buckle),
      box([54, 256], [292, 66], 30, dark),
      box([74, 268], [252, 42], 20, shade(paint.colour, 0.12)),
    );
  },
};

export const carried = {
  rucksack,
  carrierHood,
} as const satisfies Record<string, Shape>;
