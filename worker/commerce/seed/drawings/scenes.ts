import type { Drawing } from './draw.ts';
import { type Placed, scene, WASHING_LINE } from './scene.ts';

type Look = readonly [shape: Drawing['shape'], colour: string, pattern?: Drawing['pattern']];

/** A thing with its feet at a height, its middle at `x`; `footing` is half its shadow's width. */
function stands(
  [shape, colour, pattern = 'plain']: Look,
  [x, y]: readonly [number, number],
  scale: number,
  footing?: number,
): Placed {
  const drawing = { shape, colour, pattern };
  return { drawing, x, y, scale, ...(footing === undefined ? {} : { footing }) };
}

function hangs(look: Look, at: readonly [number, number], scale: number): Placed {
  return { ...stands(look, at, scale), hangs: true };
}

/** The wide pictures of stories by their names: what a page is about, in one room. */
export const SCENES: Readonly<Record<string, string>> = {
  'first-week': scene('straw', [
    hangs(['mobile', '#5b7fa6'], [300, 0], 0.52),
    stands(['bassinet', '#7fb3ab', 'dots'], [300, 354], 0.9),
    stands(['muslin', '#d98c73', 'stripes'], [518, 362], 0.58),
    stands(['bottle', '#8fb8c9'], [106, 362], 0.5, 84),
  ]),
  outing: scene('moss', [
    stands(['infantSeat', '#6f8f7b'], [512, 342], 0.76, 96),
    stands(['pram', '#c9785f'], [232, 356], 1.14),
    stands(['shoes', '#e6c15c'], [424, 380], 0.4),
  ]),
  washday: scene(
    'blush',
    [
      hangs(['bodyWrap', '#7fb3ab', 'dots'], [126, 72], 0.84),
      hangs(['trousers', '#c9785f'], [318, 80], 0.8),
      hangs(['overall', '#5b7fa6', 'stripes'], [512, 70], 0.9),
    ],
    WASHING_LINE,
  ),
  bedtime: scene('lilac', [
    stands(['lamp', '#e6c15c'], [84, 356], 0.56, 84),
    stands(['cot', '#7fb3ab'], [308, 358], 1.08),
    stands(['bear', '#c69c6d'], [552, 364], 0.56),
  ]),
  meal: scene('straw', [
    stands(['bottle', '#8fb8c9'], [96, 360], 0.52, 84),
    stands(['highchair', '#6f8f7b'], [290, 362], 1.06),
    stands(['tableware', '#d98c73'], [516, 366], 0.64),
  ]),
  bath: scene('sky', [
    hangs(['towel', '#d9a48f'], [92, 40], 0.66),
    stands(['tub', '#7fb3ab'], [318, 360], 1.06),
    stands(['lotion', '#e6c15c'], [552, 362], 0.56, 84),
  ]),
  play: scene('moss', [
    stands(['blocks', '#5d93a6'], [128, 362], 0.74),
    stands(['bear', '#c69c6d'], [330, 356], 1.02),
    stands(['stacker', '#c9785f'], [532, 364], 0.66),
  ]),
  gifts: scene('blush', [
    stands(['blocks', '#6f8f7b'], [108, 364], 0.56),
    stands(['muslin', '#7fb3ab', 'stripes'], [300, 358], 1),
    stands(['bear', '#c69c6d'], [516, 364], 0.76),
  ]),
  drive: scene('down', [
    stands(['bag', '#7fb3ab'], [104, 364], 0.62),
    stands(['reboarder', '#5b7fa6'], [318, 356], 1.1, 96),
    stands(['bear', '#c69c6d'], [540, 364], 0.56),
  ]),
  weather: scene('sky', [
    stands(['boots', '#e6c15c'], [110, 366], 0.6),
    stands(['rainJacket', '#c9785f'], [312, 350], 0.98),
    stands(['hat', '#5b7fa6'], [520, 362], 0.62),
  ]),
};
