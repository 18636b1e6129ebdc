import { shade } from '../colour.ts';
import { patternDefinition, type Pattern } from '../pattern.ts';
import type { Material } from '../shape.ts';
import { line, picture } from '../svg.ts';
import * as belts from './belts.ts';
import * as devices from './devices.ts';
import * as sewn from './sewn.ts';
import * as toys from './toys.ts';
import * as vessels from './vessels.ts';

type Draw = (colour: string) => string;

/** Details on a sheet of the product's fabric or of its smooth surface. */
const ON_SURFACE = {
  snaps: sewn.snaps,
  buttons: sewn.buttons,
  zip: sewn.zip,
  cuff: sewn.cuff,
  cord: sewn.cord,
  bow: sewn.bow,
  crinkle: sewn.crinkle,
  quilt: sewn.quilt,
  brim: sewn.brim,
  grip: sewn.grip,
  laces: belts.laces,
  strap: belts.strap,
  fringe: sewn.fringe,
  embroidery: sewn.embroidery,
  binding: sewn.binding,
  loop: sewn.loop,
  drops: vessels.drops,
  ribbon: toys.ribbon,
  face: toys.face,
  'strap-end': belts.strapEnd,
  buckle: belts.buckle,
  'belt-guide': belts.beltGuide,
} as const satisfies Record<string, Draw>;

/** Details before a wall in the product's tint. */
const BEFORE_WALL = {
  pages: toys.pages,
  wheel: devices.wheel,
  'wheel-spokes': devices.spokes,
  castor: devices.castor,
  joint: devices.joint,
  glow: devices.glow,
  felt: toys.felt,
  'felt-bird': toys.feltBird,
  rings: toys.rings,
  bell: toys.bell,
  lens: devices.lens,
  speaker: devices.speaker,
  paper: toys.paper,
  teat: vessels.teat,
  spout: vessels.spout,
  straw: vessels.straw,
  suction: vessels.suction,
  powder: vessels.powder,
  plug: vessels.plug,
  rim: vessels.rim,
  pump: vessels.pump,
  drop: vessels.dropOnLeaf,
  cuffs: vessels.cuffs,
  blocks: toys.blocks,
  beads: toys.beads,
  'wheel-wood': devices.woodenWheel,
  tread: belts.tread,
} as const satisfies Record<string, Draw>;

export type CloseUp = keyof typeof ON_SURFACE | keyof typeof BEFORE_WALL;

/** Threads, loops or hairs: the small tile that makes a flat colour a material. A smooth one has none. */
const TEXTURES: Readonly<Record<Material, (colour: string) => string>> = {
  cloth: (colour) =>
    tile(
      16,
      16,
      line('M1 4H9M9 12H17', shade(colour, 0.25), 1.4, { opacity: 0.3 }) +
        line('M4 8V15M12 0V7', shade(colour, -0.2), 1.4, { opacity: 0.22 }),
    ),
  knit: (colour) =>
    tile(
      24,
      22,
      line('M1 2 L12 14 L23 2', shade(colour, -0.16), 6, { opacity: 0.45 }) +
        line('M1 -3 L12 9 L23 -3', shade(colour, 0.22), 2.5, { opacity: 0.5 }),
    ),
  plush: (colour) =>
    tile(
      40,
      36,
      line('M6 11 q8 -9 16 0 M26 29 q6 -7 12 0', shade(colour, -0.16), 3.5, { opacity: 0.5 }) +
        line('M25 11 q6 -7 12 0 M4 30 q8 -8 15 0', shade(colour, 0.28), 3.5, { opacity: 0.55 }),
    ),
  wood: () => '',
  smooth: () => '',
};

function tile(width: number, height: number, body: string): string {
  return `<pattern id="texture" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}

/** Soft folds that run through cloth, lit from the upper left. */
const FOLDS = `<linearGradient id="folds" x1="0" y1="0" x2="1" y2=".62">${[
  [0, '#fff', 0.2],
  [0.2, '#fff', 0],
  [0.36, '#000', 0.13],
  [0.5, '#000', 0],
  [0.64, '#fff', 0.2],
  [0.78, '#fff', 0],
  [1, '#000', 0.14],
]
  .map(
    ([at, colour, opacity]) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  .join('')}</linearGradient>`;

const sheet = (fill: string, opacity = 1) =>
  `<rect width="400" height="400" fill="${fill}" fill-opacity="${opacity}"/>`;

function isOnSurface(name: CloseUp): name is keyof typeof ON_SURFACE {
  return name in ON_SURFACE;
}

/** Returns the name of a detail's picture: what it depends on. */
export function closeUpName(
  name: CloseUp,
  material: Material,
  colour: string,
  pattern: Pattern,
): string {
  const hex = colour.slice(1);
  return isOnSurface(name) ? `${name}-${material}-${hex}-${pattern}` : `${name}-${hex}`;
}

/** Draws a detail from near, filling the picture: the same for every shape with it in a material, colour and print. */
export function closeUp(
  name: CloseUp,
  material: Material,
  colour: string,
  pattern: Pattern,
): string {
  if (!isOnSurface(name)) {
    const wall = `<linearGradient id="wall" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${shade(colour, 0.84)}"/><stop offset="1" stop-color="${shade(colour, 0.6)}"/></linearGradient>`;
    return picture('0 0 400 400', sheet('url(#wall)') + BEFORE_WALL[name](colour), wall);
  }
  const texture = TEXTURES[material](colour);
  return picture(
    '0 0 400 400',
    [
      sheet(colour),
      texture === '' ? '' : sheet('url(#texture)'),
      pattern === 'plain' ? '' : sheet('url(#print)', 0.6),
      sheet('url(#folds)'),
      ON_SURFACE[name](colour),
    ].join(''),
    texture +
      FOLDS +
      // Not turned: a print that lies straight is drawn in half the time.
      patternDefinition(pattern, 'print', 'scale(2)'),
  );
}
