import { body, bodyLong, bodyPack, bodyTank, bodyWrap } from './bodysuits.ts';
import { lotion, muslin, nappies, tub } from './care.ts';
import { hat, overall, romper, shoes, socks, trousers } from './clothing.ts';
import { bib, bottle, highchair } from './feeding.ts';
import { bag, book, carrier, cot, lamp, potty, towel } from './nursery.ts';
import { boots, dress, footmuff, jacket, jumper, sunHat } from './outerwear.ts';
import { blanket, card, prints } from './home.ts';
import { bear, blocks } from './play.ts';
import type { Shape } from './shape.ts';
import { bassinet, mobile, monitor, sleepingBag, swaddle } from './sleep.ts';
import { bike, cup, rattle, stacker, tableware, tin, train } from './toys.ts';
import { pram, seat } from './travel.ts';

/** Every shape of a product. The names are part of the keys of pictures. */
export const SHAPES = {
  body,
  bodyLong,
  bodyWrap,
  bodyTank,
  bodyPack,
  romper,
  trousers,
  overall,
  hat,
  shoes,
  socks,
  pram,
  seat,
  sleep: sleepingBag,
  bassinet,
  swaddle,
  mobile,
  monitor,
  bottle,
  bib,
  highchair,
  tub,
  nappies,
  lotion,
  muslin,
  bear,
  blocks,
  blanket,
  card,
  prints,
  jumper,
  dress,
  jacket,
  boots,
  sunHat,
  footmuff,
  cot,
  towel,
  bag,
  carrier,
  lamp,
  potty,
  book,
  stacker,
  rattle,
  bike,
  train,
  tableware,
  cup,
  tin,
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;

/** Returns a shape as the interface, so that callers do not see thirty literal types. */
export function shapeOf(name: ShapeName): Shape {
  return SHAPES[name];
}
