import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line } from './svg.ts';

/** A pyramid of wooden rings. */
export const stacker: Shape = {
  material: 'wood',
  focus: { x: 104, y: 92, size: 188 },
  use: 'room',
  draw({ colour }) {
    const rings = [
      [266, 96, colour],
      [222, 80, PALETTE.honey],
      [180, 66, shade(colour, 0.3)],
      [140, 52, PALETTE.brick],
    ] as const;
    return [
      box([100, 304], [200, 32], 14, PALETTE.wood),
      box([194, 80], [12, 230], 6, PALETTE.bark),
      ...rings.map(
        ([y, radius, fill]) =>
          box([200 - radius, y], [radius * 2, 42], 21, fill) +
          box([200 - radius + 12, y + 7], [radius * 0.8, 8], 4, PALETTE.white, { opacity: 0.3 }) +
          area(
            `M${200 - radius} ${y + 24} H${200 + radius} Q${198 + radius} ${y + 42} ${179 + radius} ${y + 42} H${221 - radius} Q${202 - radius} ${y + 42} ${200 - radius} ${y + 24}Z`,
            shade(fill, -0.15),
            { opacity: 0.5 },
          ),
      ),
      circle(200, 108, 34, shade(colour, -0.12)),
      circle(189, 97, 9, PALETTE.white, { opacity: 0.35 }),
    ].join('');
  },
};

/** A grasping ring with wooden beads and a small cloth. */
export const rattle: Shape = {
  material: 'wood',
  focus: { x: 92, y: 76, size: 190 },
  use: 'room',
  draw({ colour }) {
    const beads = Array.from({ length: 7 }, (_, index) => {
      const angle = Math.PI * (0.16 + index * 0.115);
      const fill = [colour, PALETTE.milk, PALETTE.honey][index % 3] ?? colour;
      const x = Math.round(200 - Math.cos(angle) * 88);
      const y = Math.round(190 + Math.sin(angle) * 88);
      return circle(x, y, 22, fill) + circle(x - 6, y - 7, 6, PALETTE.white, { opacity: 0.45 });
    });
    return group(
      'translate(0 30)',
      `<circle cx="200" cy="190" r="88" fill="none" stroke="${PALETTE.wood}" stroke-width="22"/>`,
      `<path d="M121 150 A88 88 0 0 1 230 107" fill="none" stroke="${shade(PALETTE.wood, 0.3)}" stroke-width="6" stroke-linecap="round"/>`,
      ...beads,
      area('M184 108 Q158 62 144 92 Q140 118 190 114Z', colour),
      area('M216 108 Q242 62 256 92 Q260 118 210 114Z', shade(colour, -0.14)),
      ellipse([200, 108], [20, 16], shade(colour, -0.24)),
    );
  },
};

/** A balance bike. */
export const bike: Shape = {
  material: 'wood',
  focus: { x: 64, y: 96, size: 196 },
  use: 'outdoors',
  draw({ colour, groundTint }) {
    const wheel = (x: number) =>
      [
        circle(x, 274, 62, PALETTE.ink),
        circle(x, 274, 48, shade(groundTint, 0.3)),
        line(`M${x - 40} 274 H${x + 40} M${x} 234 V314`, PALETTE.wood, 6),
        circle(x, 274, 13, colour),
      ].join('');
    return [
      wheel(108),
      wheel(292),
      line('M292 274 L252 128', PALETTE.bark, 13),
      area('M104 264 Q140 200 196 210 L258 152 L270 190 Q220 254 116 284Z', colour),
      area('M104 264 Q140 200 196 210 L216 192 Q190 240 110 278Z', shade(colour, 0.24)),
      line('M168 222 L152 170', PALETTE.strap, 11),
      area('M112 160 Q116 146 134 148 L188 152 Q198 156 194 168 Q150 182 118 176Z', PALETTE.ink),
      line('M252 128 L222 112', PALETTE.bark, 12),
      line('M222 112 L210 116', PALETTE.ink, 17),
    ].join('');
  },
};

/** A little train of wood. */
export const train: Shape = {
  material: 'wood',
  focus: { x: 40, y: 130, size: 190 },
  use: 'room',
  draw({ colour }) {
    const wheel = (x: number, radius = 22) =>
      circle(x, 336 - radius, radius, PALETTE.bark) + circle(x, 336 - radius, 7, PALETTE.milk);
    return [
      box([60, 286], [150, 22], 8, PALETTE.wood),
      box([236, 286], [116, 22], 8, PALETTE.wood),
      line('M206 298 H240', PALETTE.bark, 7),
      box([66, 196], [62, 96], 10, colour),
      box([56, 178], [82, 24], 12, shade(colour, -0.2)),
      box([80, 216], [34, 34], 8, PALETTE.sky),
      box([120, 230], [90, 62], 22, shade(colour, 0.2)),
      box([166, 184], [24, 52], 6, PALETTE.honey),
      box([158, 172], [40, 18], 9, shade(PALETTE.honey, -0.14)),
      circle(190, 262, 9, PALETTE.milk),
      box([246, 238], [96, 54], 8, PALETTE.brick),
      box([254, 206], [38, 38], 6, PALETTE.honey),
      box([296, 214], [36, 30], 6, colour),
      wheel(88),
      wheel(136),
      wheel(186),
      wheel(262),
      wheel(326),
    ].join('');
  },
};

/** Plate, bowl and spoon. */
export const tableware: Shape = {
  material: 'smooth',
  focus: { x: 56, y: 130, size: 190 },
  use: 'table',
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
      group(
        'rotate(14 320 220)',
        line('M318 316 V196', PALETTE.wood, 13),
        ellipse([318, 160], [24, 36], PALETTE.wood),
        ellipse([314, 156], [12, 22], shade(PALETTE.wood, -0.12)),
      ),
    ].join('');
  },
};

/** A learner's cup with two handles. */
export const cup: Shape = {
  material: 'smooth',
  focus: { x: 110, y: 88, size: 180 },
  use: 'table',
  draw({ colour }) {
    const dark = shade(colour, -0.17);
    return [
      `<path d="M132 190 Q70 186 74 242 Q80 290 140 276 M268 190 Q330 186 326 242 Q320 290 260 276" fill="none" stroke="${dark}" stroke-width="20" stroke-linecap="round"/>`,
      area('M126 152 H274 L262 312 Q260 336 236 336 H164 Q140 336 138 312Z', shade(colour, 0.36)),
      area('M132 230 H268 L262 312 Q260 336 236 336 H164 Q140 336 138 312Z', PALETTE.milk, {
        opacity: 0.85,
      }),
      area('M126 152 H152 Q148 250 168 336 H164 Q140 336 138 312Z', dark, { opacity: 0.25 }),
      box([116, 122], [168, 42], 16, colour),
      area('M172 124 L178 84 Q200 70 222 84 L228 124Z', shade(colour, 0.14)),
      circle(194, 90, 3, dark),
      circle(206, 90, 3, dark),
      line('M218 232h18M222 258h12M218 284h18', dark, 4),
    ].join('');
  },
};

/** A tin with its measuring spoon: milk powder, porridge. */
export const tin: Shape = {
  material: 'smooth',
  focus: { x: 108, y: 104, size: 184 },
  use: 'table',
  draw({ colour }) {
    const dark = shade(colour, -0.17);
    return [
      area('M110 112 H290 V308 Q290 336 200 336 Q110 336 110 308Z', colour),
      area('M110 112 H142 V330 Q110 324 110 308Z', dark, { opacity: 0.4 }),
      ellipse([200, 110], [96, 26], shade(colour, 0.4)),
      area(
        'M104 92 Q104 72 200 72 Q296 72 296 92 V112 Q296 132 200 132 Q104 132 104 112Z',
        PALETTE.milk,
      ),
      ellipse([200, 92], [96, 22], PALETTE.white),
      area('M110 176 Q200 206 290 176 V280 Q200 310 110 280Z', PALETTE.milk),
      line(
        'M182 282 Q204 240 202 200 M202 220 Q218 206 232 208 M200 238 Q184 226 172 228 M198 256 Q214 246 228 248',
        dark,
        5,
      ),
      circle(202, 198, 9, PALETTE.honey),
      circle(234, 208, 8, PALETTE.honey),
      circle(170, 228, 8, PALETTE.honey),
      circle(230, 248, 8, PALETTE.honey),
    ].join('');
  },
};
