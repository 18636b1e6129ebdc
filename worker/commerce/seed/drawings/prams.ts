import { PALETTE, shade } from './colour.ts';
import type { Paint, Shape } from './shape.ts';
import { area, box, circle, line, ring } from './svg.ts';

function wheel(x: number, radius: number, groundTint: string, spokes = false): string {
  const y = 338 - radius;
  const rim = radius * 0.65;
  const rays = [0, 45, 90, 135].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    const [across, down] = [Math.round(Math.cos(angle) * rim), Math.round(Math.sin(angle) * rim)];
    return `M${x - across} ${y - down} L${x + across} ${y + down}`;
  });
  return [
    circle(x, y, radius, PALETTE.ink),
    circle(x, y, rim, shade(groundTint, 0.3)),
    spokes ? line(rays.join(' '), PALETTE.slate, 3) : '',
    circle(x, y, radius * 0.2, PALETTE.ink),
  ].join('');
}

const LENGTH_WIDTH_HEIGHT = ['across', 'deep', 'up'] as const;

/** A frame that stands folded, with the seat's cover in it or none. */
function foldedFrame(
  { colour, groundTint }: Paint,
  x: number,
  radius: number,
  spokes = false,
): string {
  return [
    line(`M${x - 44} 300 L${x - 14} 112 M${x + 44} 300 L${x + 14} 112`, PALETTE.ink, 9),
    line(`M${x - 26} 190 L${x + 34} 240 M${x + 26} 190 L${x - 34} 240`, PALETTE.ink, 7),
    area(`M${x - 22} 150 H${x + 22} L${x + 38} 274 Q${x} 290 ${x - 38} 274Z`, shade(colour, -0.1)),
    line(`M${x - 26} 182 H${x + 26} M${x - 32} 232 H${x + 32}`, shade(colour, -0.3), 7),
    line(`M${x - 26} 104 H${x + 26}`, PALETTE.oak, 15),
    box([x - 13, 124], [26, 14], 5, PALETTE.buckle),
    wheel(x - 46, radius, groundTint, spokes),
    wheel(x + 46, radius, groundTint, spokes),
  ].join('');
}

/** The carrycot, taken off, on the floor. */
function carrycot({ colour }: Paint, trim: string): string {
  const dark = shade(colour, -0.18);
  return [
    area('M44 252 H226 Q224 322 184 330 H88 Q46 322 44 252Z', colour),
    area('M44 252 Q40 172 124 168 Q138 168 138 182 V252Z', dark),
    area('M124 168 Q82 180 80 252 H138 V182 Q138 168 124 168Z', shade(colour, 0.2), {
      opacity: 0.5,
    }),
    area('M138 240 Q184 232 230 250 L226 272 Q184 258 138 264Z', shade(colour, 0.22)),
    line('M44 256 H228', trim, 8),
    line('M96 252 Q134 206 172 252', PALETTE.strap, 8),
  ].join('');
}

/** The classic: a carrycot on crossed legs. */
const pram: Shape = {
  material: 'cloth',
  detail: 'wheel',
  use: 'outdoors',
  second: 'folded',
  measures: { bounds: [92, 98, 348, 338], axes: LENGTH_WIDTH_HEIGHT },
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    return [
      line('M128 246 L262 300M240 250 L136 300M270 200 Q322 176 334 128', PALETTE.ink, 9),
      area('M92 196 H280 Q276 262 214 266 H158 Q98 262 92 196Z', colour),
      area('M92 196 Q92 104 186 98 L186 196Z', dark),
      area('M186 98 Q130 108 118 196 H186Z', shade(colour, 0.2), { opacity: 0.5 }),
      area('M92 196 H280 l-2 16 H94Z', dark),
      line('M316 122 Q334 116 344 128', PALETTE.oak, 13),
      wheel(136, 34, groundTint),
      wheel(262, 34, groundTint),
    ].join('');
  },
  drawSecond: (paint) => foldedFrame(paint, 296, 28) + carrycot(paint, shade(paint.colour, -0.18)),
};

/** The cheapest: a sport seat on a light frame, a small swivelling wheel in front. */
const pramSport: Shape = {
  material: 'cloth',
  detail: 'buckle',
  use: 'outdoors',
  second: 'folded',
  measures: { bounds: [84, 84, 350, 338], axes: LENGTH_WIDTH_HEIGHT },
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    return [
      line('M334 112 L126 300 M196 236 L284 300 M126 300 H284', PALETTE.ink, 9),
      // Canopy, back, seat, footrest.
      area('M276 200 Q306 92 214 84 Q168 84 152 124 L262 152Z', dark),
      area('M276 200 Q306 92 214 84 Q252 108 244 146 L262 152Z', shade(colour, -0.3)),
      line('M262 152 L208 92', shade(colour, -0.34), 3),
      area(
        'M246 138 Q272 140 272 166 L254 222 Q246 242 222 242 H168 Q150 240 152 224 Q156 214 170 214 H206 Q216 212 220 200 L236 146Z',
        colour,
      ),
      area(
        'M252 150 L228 214 Q222 226 208 226 H160 Q166 214 172 214 H206 Q216 212 220 200 L238 146Z',
        shade(colour, 0.25),
      ),
      area('M152 222 Q160 236 176 238 L148 274 Q132 276 128 264Z', dark),
      line('M136 158 Q120 184 152 214', PALETTE.ink, 8),
      line('M134 158 Q122 168 126 186', shade(PALETTE.ink, 0.3), 11),
      line('M316 116 Q338 100 346 118', PALETTE.ink, 13),
      wheel(112, 26, groundTint),
      wheel(284, 36, groundTint),
    ].join('');
  },
  drawSecond: (paint) => foldedFrame(paint, 200, 34),
};

/** The dearest: a deep carrycot with a window, sprung spoked wheels, leather, a basket. */
const pramPremium: Shape = {
  material: 'cloth',
  detail: 'wheel-spokes',
  use: 'outdoors',
  second: 'folded',
  measures: { bounds: [60, 74, 352, 338], axes: LENGTH_WIDTH_HEIGHT },
  draw({ colour, groundTint }) {
    const dark = shade(colour, -0.18);
    const metal = '#b9bfcc';
    return [
      line('M112 290 Q196 214 288 290', metal, 8),
      line('M118 238 L270 276 M282 238 L120 282', metal, 8),
      line('M284 200 L326 112', metal, 9),
      area('M142 262 H258 L250 292 H150Z', PALETTE.strap),
      line(
        'M160 266 V288 M180 266 V288 M200 266 V288 M220 266 V288 M240 266 V288',
        PALETTE.slate,
        3,
      ),
      area('M72 178 H298 Q300 244 246 250 H124 Q72 244 72 178Z', colour),
      area('M72 178 H104 Q106 236 148 250 H124 Q72 244 72 178Z', dark, { opacity: 0.5 }),
      area('M72 178 Q66 82 176 74 Q196 74 196 90 V178Z', dark),
      area('M176 74 Q118 92 116 178 H196 V90 Q196 74 176 74Z', colour, { opacity: 0.7 }),
      line('M176 76 Q124 100 116 176 M196 90 V176', shade(colour, -0.34), 3.5),
      box([136, 108], [40, 34], 12, shade(groundTint, 0.2)),
      area('M196 158 Q250 144 304 172 L302 200 Q250 182 196 192Z', shade(colour, 0.22)),
      line('M72 186 H300', PALETTE.twine, 9),
      line('M92 222 q20 -14 40 0 t40 0 t40 0 t40 0', shade(colour, 0.25), 3.5),
      line('M314 120 Q322 92 346 104', PALETTE.twine, 15),
      line('M112 250 Q96 262 108 288 M274 248 Q304 262 290 288', metal, 5),
      wheel(108, 46, groundTint, true),
      wheel(288, 46, groundTint, true),
      ring(108, 292, 38, PALETTE.cream, 4),
      ring(288, 292, 38, PALETTE.cream, 4),
    ].join('');
  },
  drawSecond: (paint) => foldedFrame(paint, 296, 36, true) + carrycot(paint, PALETTE.twine),
};

const twins = (x: number, groundTint: string) =>
  wheel(x + 8, 20, groundTint) + wheel(x - 5, 21, groundTint);

/** Folded to a parcel that stands, with a strap for the shoulder. */
function parcel({ colour, groundTint }: Paint, top: number): string {
  return [
    line(`M150 318 L176 ${top} M250 318 L226 ${top}`, PALETTE.ink, 9),
    line(
      `M176 ${top} Q176 ${top - 26} 154 ${top - 24} M226 ${top} Q226 ${top - 26} 248 ${top - 24}`,
      PALETTE.ink,
      13,
    ),
    area(`M164 ${top + 26} H238 L250 292 Q248 306 234 306 H168 Q152 306 152 292Z`, colour),
    area(`M164 ${top + 26} H182 Q166 240 174 306 H168 Q152 306 152 292Z`, shade(colour, -0.18)),
    line(`M162 ${top + 70} H242 M158 ${top + 130} H246`, shade(colour, -0.3), 8),
    line(`M176 ${top + 30} Q110 ${top + 110} 150 296`, PALETTE.twine, 8),
    twins(156, groundTint),
    twins(248, groundTint),
  ].join('');
}

/** What buggies differ in. */
interface BuggyCut {
  /** A canopy down to the knees with a window, a footrest, a bar; else a small one. */
  readonly isFull: boolean;
}

function buggyOf({ isFull }: BuggyCut): Shape {
  return {
    material: 'cloth',
    detail: 'buckle',
    use: 'outdoors',
    second: 'folded',
    measures: { bounds: [96, isFull ? 72 : 88, 330, 338], axes: LENGTH_WIDTH_HEIGHT },
    draw({ colour, groundTint }) {
      const dark = shade(colour, -0.18);
      const canopy = isFull
        ? [
            area('M276 186 Q300 78 218 72 Q140 76 128 150 L258 168Z', dark),
            line('M258 168 L196 78 M256 166 L148 112', shade(colour, -0.34), 3),
            area('M210 96 Q236 98 238 128 L206 122Z', shade(groundTint, 0.2)),
          ]
        : [
            area('M270 168 Q280 92 218 88 Q186 90 178 114 L254 140Z', dark),
            line('M254 140 L216 92', shade(colour, -0.34), 3),
          ];
      return [
        line('M306 108 L138 312 M212 222 L288 312', PALETTE.ink, 7),
        line('M306 108 Q318 92 326 106', PALETTE.ink, 13),
        ...canopy,
        area(
          'M242 128 Q264 130 262 152 L240 220 Q234 238 214 238 H174 Q160 234 164 222 Q168 214 180 214 H200 Q210 212 214 202Z',
          colour,
        ),
        area(
          'M246 140 L220 214 Q216 226 202 226 H172 Q176 214 182 214 H200 Q210 212 214 202 L236 140Z',
          shade(colour, 0.25),
        ),
        isFull
          ? area('M164 224 Q170 236 182 238 L150 276 Q136 276 134 266Z', dark) +
            line('M152 164 Q136 190 168 214', PALETTE.ink, 8)
          : line('M168 226 L148 272 H126', PALETTE.ink, 7),
        isFull ? area('M196 262 H262 L254 288 H204Z', PALETTE.strap) : '',
        twins(126, groundTint),
        twins(290, groundTint),
      ].join('');
    },
    drawSecond: (paint) => parcel(paint, isFull ? 108 : 84),
  };
}

/** A light travel buggy, and the same with a long canopy, a footrest and a bar. */
const buggy = buggyOf({ isFull: false });
const buggyComfort = buggyOf({ isFull: true });

export const prams = {
  pram,
  pramSport,
  pramPremium,
  buggy,
  buggyComfort,
} as const satisfies Record<string, Shape>;
