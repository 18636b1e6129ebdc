import { babyToys } from './baby-toys.ts';
import { bath } from './bath.ts';
import { bears } from './bears.ts';
import { bibs } from './bibs.ts';
import { bodysuits } from './bodysuits.ts';
import { bottles } from './bottles.ts';
import { cards } from './cards.ts';
import { carried } from './carried.ts';
import { care } from './care.ts';
import { cups } from './cups.ts';
import { footwear } from './footwear.ts';
import { headwear } from './headwear.ts';
import { highchairs } from './highchairs.ts';
import { home } from './home.ts';
import { jackets } from './jackets.ts';
import { lamps } from './lamps.ts';
import { larder } from './larder.ts';
import { legwear } from './legwear.ts';
import { linen } from './linen.ts';
import { mobiles } from './mobiles.ts';
import { monitors } from './monitors.ts';
import { nursery } from './nursery.ts';
import { onTheWay } from './on-the-way.ts';
import { overalls } from './overalls.ts';
import { prams } from './prams.ts';
import { carSeats } from './car-seats.ts';
import type { Shape } from './shape.ts';
import { sleep } from './sleep.ts';
import { tops } from './tops.ts';
import { vehicles } from './vehicles.ts';
import { welcomeSet } from './welcome-set.ts';
import { woodenToys } from './wooden-toys.ts';

/** Every shape of a product. The names are part of the keys of pictures. */
export const SHAPES = {
  ...bodysuits,
  ...legwear,
  ...overalls,
  ...tops,
  ...jackets,
  ...headwear,
  ...footwear,
  ...onTheWay,
  ...carried,
  ...sleep,
  ...nursery,
  ...lamps,
  ...mobiles,
  ...monitors,
  ...home,
  ...prams,
  ...carSeats,
  ...bottles,
  ...cups,
  ...bibs,
  ...highchairs,
  ...larder,
  ...linen,
  ...bath,
  ...care,
  ...bears,
  ...woodenToys,
  ...babyToys,
  ...vehicles,
  ...cards,
  welcomeSet,
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;

/** Returns a shape as the interface, so that callers do not see a hundred literal types. */
export function shapeOf(name: ShapeName): Shape {
  return SHAPES[name];
}
