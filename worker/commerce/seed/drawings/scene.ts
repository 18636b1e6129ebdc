import { PALETTE, shade } from './colour.ts';
import { figure, type Drawing } from './draw.ts';
import { GROUNDS, type Ground } from './ground.ts';
import { ellipse, group, line, picture } from './svg.ts';

/** A drawing placed in a scene: where its middle stands, and how large it is. */
export interface Placed {
  readonly drawing: Omit<Drawing, 'view' | 'ground'>;
  /** The middle, in scene units (640 across). */
  readonly x: number;
  /** What stands, stands with its feet at this height; what hangs begins here. */
  readonly y: number;
  readonly scale: number;
  readonly hangs?: boolean;
  /** Half the width of its shadow, in the drawing's own units. */
  readonly footing?: number;
}

const FEET = 336;
const TOP = 60;
const FLOOR = 292;

function place(
  placed: Placed,
  ground: Exclude<Ground, 'none'>,
  id: string,
): { body: string; definitions: string } {
  const parts = figure({ ...placed.drawing, ground }, id);
  const anchor = placed.hangs === true ? TOP : FEET;
  const transform = `translate(${placed.x - 200 * placed.scale} ${placed.y - anchor * placed.scale}) scale(${placed.scale})`;
  const shadow =
    placed.hangs === true
      ? ''
      : ellipse([200, 338], [placed.footing ?? 118, 12], shade(GROUNDS[ground], -0.4), {
          opacity: 0.3,
        });
  return { body: group(transform, shadow, parts.body), definitions: parts.definitions };
}

/** A washing line across a scene, for what hangs on it (`hangs`, at a height of some 80). */
export const WASHING_LINE = line('M-10 62 Q320 104 650 62', PALETTE.bark, 4);

/**
 * A wide picture (16 : 10): several drawings in one room, wall and floor in one tint; `behind` is drawn before them.
 */
export function scene(
  ground: Exclude<Ground, 'none'>,
  things: readonly Placed[],
  behind = '',
): string {
  const tint = GROUNDS[ground];
  const wall = `<linearGradient id="wall" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${shade(tint, 0.55)}"/><stop offset="1" stop-color="${tint}"/></linearGradient>`;
  const room = [
    '<rect width="640" height="400" fill="url(#wall)"/>',
    `<rect y="${FLOOR}" width="640" height="108" fill="${shade(tint, -0.08)}"/>`,
    line(`M0 ${FLOOR} H640`, shade(tint, -0.16), 2),
    ellipse([320, 352], [290, 36], shade(tint, 0.35), { opacity: 0.7 }),
  ];
  const placed = things.map((thing, index) => place(thing, ground, `print${index}`));
  return picture(
    '0 0 640 400',
    [...room, behind, ...placed.map((thing) => thing.body)].join(''),
    wall + placed.map((thing) => thing.definitions).join(''),
  );
}
