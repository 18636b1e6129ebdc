import { PALETTE, shade } from './colour.ts';
import { groundShadow } from './ground.ts';
import { area, circle, group, line, picture } from './svg.ts';

type Facing = 'left' | 'right';

function bird(
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
  facing: Facing = 'left',
): string {
  const dark = shade(colour, -0.2);
  const scale = size / 60;
  return group(
    `translate(${x} ${y}) scale(${facing === 'left' ? scale : -scale} ${scale})`,
    area('M46 16 L92 4 L60 38Z', dark),
    circle(0, 0, 60, colour),
    area('M-6 -2 Q44 -8 48 26 Q20 50 -6 -2Z', dark),
    area('M-56 -14 L-88 -2 L-54 8Z', PALETTE.honey),
    circle(-26, -18, 10, PALETTE.white),
    circle(-28, -18, 5, PALETTE.shadow),
  );
}

function bowl(): string {
  const twigs = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M${76 + row * 14} ${238 + row * 22} Q200 ${322 + row * 12} ${324 - row * 14} ${238 + row * 22}" stroke-dasharray="${24 - row * 2} 13" stroke-dashoffset="${row * 17}"/>`,
  );
  return [
    area('M60 206 Q200 300 340 206 C340 292 276 336 200 336 C124 336 60 292 60 206Z', PALETTE.oak),
    `<g fill="none" stroke="#9c6b38" stroke-width="6" stroke-linecap="round" opacity=".6">${twigs.join('')}</g>`,
    line('M48 202 Q200 300 352 202', PALETTE.bark, 19),
    line('M66 206 Q200 288 330 208', PALETTE.wood, 4, { opacity: 0.8 }),
  ].join('');
}

function hollow(): string {
  return (
    area('M48 202 Q200 140 352 202 Q200 290 48 202Z', PALETTE.bark) +
    area('M76 202 Q200 156 324 202 Q200 268 76 202Z', PALETTE.hollow)
  );
}

function feather(): string {
  return group(
    'rotate(16 236 128)',
    area('M236 82 Q268 112 236 178 Q206 118 236 82Z', PALETTE.white),
    area('M236 82 Q268 112 236 178 Q250 120 236 82Z', PALETTE.sky),
    line('M236 96 V196', PALETTE.slate, 3.5),
  );
}

/** The parts of the nest with its two birds, or empty with a feather, in 400 × 400 units. */
function nestParts(inhabitants: 'birds' | 'feather'): string {
  const nestlings =
    bird([152, 176], 60, PALETTE.leaf) + bird([248, 186], 50, PALETTE.robin, 'right');
  return group(
    'translate(34 58) scale(.84)',
    hollow(),
    inhabitants === 'birds' ? nestlings : '',
    bowl(),
    inhabitants === 'feather' ? feather() : '',
  );
}

function onPage(parts: string): string {
  return picture('60 60 300 300', groundShadow('none') + parts);
}

/** The nest on a transparent ground: with its two birds, or empty with a feather. */
export function nest(inhabitants: 'birds' | 'feather'): string {
  return onPage(nestParts(inhabitants));
}

/** A bird with a magnifying glass, for a search without results. */
export function seeker(): string {
  const glass = group(
    'translate(-28 22) rotate(-18 110 210)',
    line('M104 268 V328', PALETTE.oak, 14),
    `<circle cx="104" cy="212" r="46" fill="${PALETTE.sky}" opacity=".82" stroke="${PALETTE.ink}" stroke-width="11"/>`,
    line('M78 206 Q82 184 102 182', PALETTE.white, 7),
  );
  return onPage(
    group(
      'translate(46 34) scale(.9)',
      line('M176 296 V334 M204 296 V334 M176 334 h-14 M204 334 h-14', PALETTE.bark, 6),
      bird([194, 222], 84, PALETTE.leaf),
      glass,
    ),
  );
}

/** A lost bird on a branch, for the page of a 404. */
export function lost(): string {
  return onPage(
    group(
      'translate(32 30) scale(.86)',
      line('M60 300 Q190 262 352 292', PALETTE.bark, 16),
      line('M292 286 Q322 262 340 232', PALETTE.bark, 10),
      area(
        'M338 236 Q334 196 366 178 Q376 220 338 236Z M300 276 Q276 250 288 224 Q312 244 300 276Z M92 290 Q72 262 86 238 Q108 258 92 290Z',
        '#7fae93',
      ),
      line('M176 250 V280 M206 250 V278', PALETTE.hollow, 6),
      bird([190, 186], 76, PALETTE.robin),
      line('M92 116 q-6 -22 14 -26 q20 -2 18 16 q-2 12 -14 16 v10 M109 148 v1', PALETTE.ink, 8),
    ),
  );
}
