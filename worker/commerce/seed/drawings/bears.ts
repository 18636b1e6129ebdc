import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, circle, ellipse, group, line, mirrored, ribs } from './svg.ts';

const PAW = (colour: string) =>
  ellipse([118, 240], [24, 44], colour, { transform: 'rotate(24 118 240)' });

/** What a bear wears, over its belly and under its chin. */
type Dress = (colour: string) => string;

function sitting(colour: string, dress: Dress): string {
  const dark = shade(colour, -0.16);
  const light = shade(colour, 0.35);
  return [
    mirrored(circle(142, 98, 30, dark), circle(142, 98, 15, light)),
    ellipse([200, 262], [84, 80], colour),
    ellipse([200, 272], [50, 52], light),
    dress(colour),
    mirrored(PAW(dark), ellipse([148, 326], [34, 24], dark)),
    circle(200, 148, 78, colour),
    ellipse([200, 172], [36, 28], light),
    ellipse([200, 160], [12, 9], PALETTE.ink),
    line('M200 169 v10 M188 186 Q200 194 212 186', PALETTE.ink, 4),
    mirrored(circle(170, 138, 7, PALETTE.ink)),
  ].join('');
}

function fromBehind(colour: string, dress: Dress): string {
  const dark = shade(colour, -0.16);
  return [
    mirrored(circle(142, 98, 30, dark)),
    ellipse([200, 262], [84, 80], colour),
    dress(colour),
    mirrored(PAW(dark), ellipse([140, 330], [30, 16], dark)),
    circle(200, 306, 20, shade(colour, 0.35)),
    circle(200, 148, 78, colour),
    line('M200 72 V224', dark, 4, { opacity: 0.6 }),
  ].join('');
}

interface Bear {
  readonly dress?: Dress;
  readonly back?: Dress;
  /** Over the head and chin. */
  readonly collar?: Dress;
  readonly backCollar?: Dress;
}

const nothing: Dress = () => '';

function bearOf({
  dress = nothing,
  back = dress,
  collar = nothing,
  backCollar = collar,
}: Bear): Shape {
  return {
    material: 'plush',
    detail: 'face',
    use: 'room',
    second: 'back',
    measures: { bounds: [92, 68, 308, 350], axes: ['up'] },
    draw: ({ colour }) => sitting(colour, dress) + collar(colour),
    drawSecond: ({ colour }) => fromBehind(colour, back) + backCollar(colour),
  };
}

/** Plain; with a ribbon; in a jumper; with a scarf. */
export const bear = bearOf({});

const bearBow = bearOf({
  collar: () =>
    area(
      'M200 226 Q152 196 146 218 Q144 250 200 230 Q256 250 254 218 Q248 196 200 226Z',
      PALETTE.brick,
    ) + circle(200, 228, 11, shade(PALETTE.brick, -0.16)),
  backCollar: () => line('M140 204 Q200 240 260 204', PALETTE.brick, 13),
});

const JUMPER: Dress = (colour) => {
  const wool = shade(PALETTE.leaf, 0.3);
  return [
    area('M132 214 Q200 240 268 214 Q296 262 276 306 Q200 330 124 306 Q104 262 132 214Z', wool),
    line('M122 262 Q200 284 278 262 M120 282 Q200 304 280 282', shade(colour, 0.5), 7),
    line('M126 302 Q200 326 274 302', shade(wool, -0.2), 12),
  ].join('');
};

const bearJumper = bearOf({
  dress: JUMPER,
  collar: () => line('M142 212 Q200 244 258 212', shade(PALETTE.leaf, 0.16), 17),
});

const bearScarf = bearOf({
  collar: (colour) =>
    [
      line('M138 208 Q200 250 262 208', PALETTE.honey, 24),
      area('M226 222 L252 214 L268 292 L236 298Z', PALETTE.honey),
      line('M240 252 L262 247 M244 272 L265 267', shade(PALETTE.brick, 0.1), 7),
      ribs([240, 296], 4, 8, 13, shade(colour, -0.3)),
    ].join(''),
  backCollar: () => line('M138 208 Q200 250 262 208', PALETTE.honey, 24),
});

/** A small lop-eared one with a patch and a bow tie. */
const bearSmall: Shape = {
  material: 'plush',
  detail: 'face',
  use: 'room',
  second: 'back',
  measures: { bounds: [121, 146, 279, 346], axes: ['up'] },
  draw({ colour }) {
    const dark = shade(colour, -0.2);
    return group(
      'translate(50 92) scale(.75)',
      sitting(
        colour,
        () =>
          area('M236 266 l26 -8 8 26 -26 8Z', PALETTE.sky) +
          line('M238 272 l-6 2 M244 288 l-6 2 M262 262 l2 -7 M268 280 l7 -2', dark, 3.5),
      ),
      mirrored(area('M128 72 Q92 92 104 164 Q128 172 140 112Z', dark)),
      area('M200 228 L164 208 V250Z M200 228 L236 208 V250Z', shade(PALETTE.ink, 0.2)),
      circle(200, 229, 9, PALETTE.ink),
    );
  },
  drawSecond({ colour }) {
    return group(
      'translate(50 92) scale(.75)',
      fromBehind(colour, nothing),
      mirrored(area('M128 72 Q92 92 104 164 Q128 172 140 112Z', shade(colour, -0.2))),
      line('M144 208 Q200 238 256 208', shade(PALETTE.ink, 0.2), 10),
    );
  },
};

export const bears = {
  bear,
  bearBow,
  bearJumper,
  bearScarf,
  bearSmall,
} as const satisfies Record<string, Shape>;
