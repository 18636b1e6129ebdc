import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored } from './svg.ts';

const MUG = 'M126 152 H274 L262 312 Q260 336 236 336 H164 Q140 336 138 312Z';
const DRINK = 'M132 230 H268 L262 312 Q260 336 236 336 H164 Q140 336 138 312Z';
const SHADED = 'M126 152 H152 Q148 250 168 336 H164 Q140 336 138 312Z';
const MARKS = 'M218 232h18M222 258h12M218 284h18';

function handle(colour: string): string {
  return `<path d="M132 190 Q70 186 74 242 Q80 290 140 276" fill="none" stroke="${shade(colour, -0.17)}" stroke-width="20" stroke-linecap="round"/>`;
}

function mug(colour: string, handles: boolean): string {
  const dark = shade(colour, -0.17);
  return [
    handles ? mirrored(handle(colour)) : '',
    area(MUG, shade(colour, 0.36)),
    area(DRINK, PALETTE.milk, { opacity: 0.85 }),
    area(SHADED, dark, { opacity: 0.25 }),
    line(MARKS, dark, 4),
  ].join('');
}

/** A vessel without its lid, which leans beside it. */
function opened(colour: string, vessel: string, lid: string): string {
  return (
    group(
      'translate(-34 0)',
      vessel,
      ellipse([200, 152], [74, 17], shade(colour, 0.2)),
      ellipse([200, 155], [62, 12], shade(colour, -0.26)),
    ) + group('translate(246 210) rotate(14 60 60)', lid)
  );
}

const SPOUT = 'M172 124 L178 84 Q200 70 222 84 L228 124Z';

/** A learner's cup with two handles. */
const cup: Shape = {
  material: 'smooth',
  detail: 'spout',
  use: 'table',
  second: 'open',
  draw({ colour }) {
    const dark = shade(colour, -0.17);
    return [
      mug(colour, true),
      box([116, 122], [168, 42], 16, colour),
      area(SPOUT, shade(colour, 0.14)),
      circle(194, 90, 3, dark),
      circle(206, 90, 3, dark),
    ].join('');
  },
  drawSecond: ({ colour }) =>
    opened(
      colour,
      mug(colour, true),
      group(
        'translate(-70 -12) scale(.72)',
        box([116, 122], [168, 42], 16, colour),
        area(SPOUT, shade(colour, 0.14)),
      ),
    ),
};

/** Drinks all around its rim, without handles, with a band to grip. */
const cupRim: Shape = {
  material: 'smooth',
  detail: 'rim',
  use: 'table',
  second: 'open',
  draw: ({ colour }) =>
    [
      mug(colour, false),
      area('M134 210 H266 L262 262 H138Z', colour),
      line('M150 224 H250 M152 238 H248 M154 252 H246', shade(colour, -0.15), 4),
      box([112, 128], [176, 34], 17, colour),
      ellipse([200, 128], [80, 20], shade(colour, 0.5)),
      ellipse([200, 130], [58, 12], shade(colour, -0.1)),
      circle(200, 130, 5, PALETTE.white),
    ].join(''),
  drawSecond: ({ colour }) =>
    opened(
      colour,
      mug(colour, false),
      ellipse([60, 70], [58, 58], colour) +
        ellipse([60, 70], [46, 46], shade(colour, 0.5)) +
        ellipse([60, 70], [30, 30], shade(colour, -0.1)) +
        circle(60, 70, 6, PALETTE.white),
    ),
};

function bearMug(colour: string): string {
  return [
    mirrored(handle(colour)),
    area('M122 150 H278 L270 300 Q266 336 230 336 H170 Q134 336 130 300Z', colour),
    area('M122 150 H150 Q146 250 170 336 Q134 336 130 300Z', shade(colour, -0.17), {
      opacity: 0.5,
    }),
    circle(200, 244, 40, shade(colour, 0.4)),
    mirrored(circle(188, 238, 4.5, PALETTE.ink)),
    line('M192 252 Q200 260 208 252', PALETTE.ink, 4),
    mirrored(circle(168, 208, 12, shade(colour, 0.4))),
  ].join('');
}

/** Of silicone, with handles and a straw. */
const cupStraw: Shape = {
  material: 'smooth',
  detail: 'straw',
  use: 'table',
  second: 'open',
  draw: ({ colour }) =>
    [
      line('M212 124 V74 Q212 54 236 52 L262 50', PALETTE.honey, 13),
      bearMug(colour),
      box([112, 122], [176, 36], 18, shade(colour, -0.2)),
    ].join(''),
  drawSecond: ({ colour }) =>
    opened(
      colour,
      bearMug(colour),
      line('M60 64 V8 Q60 -8 82 -10', PALETTE.honey, 10) +
        box([0, 56], [124, 30], 15, shade(colour, -0.2)) +
        line('M60 88 V118', PALETTE.honey, 10),
    ),
};

const spoon = (x: number, y: number, turn: number) =>
  group(
    `rotate(${turn} ${x} ${y})`,
    line(`M${x - 2} ${y + 96} V${y - 24}`, PALETTE.wood, 13),
    ellipse([x - 2, y - 60], [24, 36], PALETTE.wood),
    ellipse([x - 6, y - 64], [12, 22], shade(PALETTE.wood, -0.12)),
  );

/** Plate, bowl and spoon. */
const tableware: Shape = {
  material: 'smooth',
  detail: 'rim',
  use: 'table',
  second: 'top',
  draw({ colour }) {
    const dark = shade(colour, -0.17);
    return [
      ellipse([180, 300], [136, 38], dark),
      ellipse([180, 292], [136, 38], colour),
      ellipse([180, 290], [104, 26], shade(colour, 0.3)),
      area('M96 196 H264 Q262 286 216 296 H144 Q98 286 96 196Z', shade(colour, -0.06)),
      area('M96 196 H126 Q126 276 160 296 H144 Q98 286 96 196Z', dark, { opacity: 0.4 }),
      ellipse([180, 196], [84, 24], shade(colour, 0.32)),
      ellipse([180, 200], [66, 16], PALETTE.honey),
      circle(164, 196, 6, PALETTE.brick),
      circle(190, 204, 5, PALETTE.brick),
      circle(206, 196, 5, PALETTE.brick),
      spoon(320, 220, 14),
    ].join('');
  },
  drawSecond: ({ colour }) =>
    [
      circle(176, 212, 122, colour),
      circle(176, 212, 98, shade(colour, 0.3)),
      circle(176, 208, 70, shade(colour, -0.06)),
      circle(176, 208, 56, PALETTE.honey),
      circle(158, 196, 8, PALETTE.brick),
      circle(190, 216, 7, PALETTE.brick),
      circle(198, 190, 6, PALETTE.brick),
      spoon(340, 224, 4),
    ].join(''),
};

const EARED =
  'M96 130 Q64 80 110 78 Q142 84 156 104 Q200 92 244 104 Q258 84 290 78 Q336 80 304 130 Q336 170 336 214 Q330 320 200 322 Q70 320 64 214 Q64 170 96 130Z';

/** A plate with three hollows that holds on to the table, in the form of a bear. */
const tablewareBear: Shape = {
  material: 'smooth',
  detail: 'suction',
  use: 'table',
  second: 'bottom',
  draw: ({ colour }) =>
    [
      group('translate(0 12)', area(EARED, shade(colour, -0.17))),
      area(EARED, colour),
      mirrored(circle(110, 106, 15, shade(colour, 0.35))),
      area('M92 196 Q96 142 194 136 V212 H94 Q92 204 92 196Z', shade(colour, 0.35)),
      area('M206 136 Q304 142 308 196 Q308 204 306 212 H206Z', shade(colour, 0.35)),
      area('M96 226 H304 Q284 296 200 298 Q116 296 96 226Z', shade(colour, 0.35)),
      circle(132, 186, 12, PALETTE.honey),
      circle(158, 172, 10, PALETTE.honey),
      circle(162, 194, 9, PALETTE.honey),
      circle(238, 182, 13, '#7fae93'),
      circle(266, 178, 11, '#7fae93'),
      circle(252, 198, 9, '#7fae93'),
      ellipse([200, 258], [66, 22], PALETTE.cream),
      circle(182, 254, 6, PALETTE.brick),
      circle(214, 260, 6, PALETTE.brick),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      area(EARED, shade(colour, -0.06)),
      circle(200, 206, 88, shade(colour, -0.17)),
      circle(200, 206, 72, shade(colour, 0.14)),
      circle(200, 206, 50, shade(colour, -0.1)),
      area('M186 292 h28 v22 q-14 8 -28 0Z', shade(colour, -0.26)),
      ellipse([172, 178], [22, 12], PALETTE.white, {
        opacity: 0.4,
        transform: 'rotate(-35 172 178)',
      }),
    ].join(''),
};

export const cups = {
  cup,
  cupRim,
  cupStraw,
  tableware,
  tablewareBear,
} as const satisfies Record<string, Shape>;
