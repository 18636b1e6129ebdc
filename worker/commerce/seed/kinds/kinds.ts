import { bodysuits } from './bodysuits.ts';
import { care } from './care.ts';
import { daywear } from './daywear.ts';
import { feeding } from './feeding.ts';
import type { Kind } from './kind.ts';
import { onTheGo } from './on-the-go.ts';
import { outdoors } from './outdoors.ts';
import { play } from './play.ts';
import { sleep } from './sleep.ts';

/** Every kind of product by department. Add new ones at the end, so that the ids of all others stay. */
export const KINDS: readonly Kind[] = [
  ...bodysuits,
  ...daywear,
  ...outdoors,
  ...sleep,
  ...onTheGo,
  ...feeding,
  ...care,
  ...play,
];
