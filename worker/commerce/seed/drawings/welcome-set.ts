import { bear } from './bears.ts';
import { bodyWrap } from './bodysuits.ts';
import { muslin } from './linen.ts';
import { patternDefinition } from './pattern.ts';
import type { Paint, Shape } from './shape.ts';
import { group } from './svg.ts';

/** The colours that the cloths and the bear have by themselves. */
const CLOTHS = '#d98c73';
const BEAR = '#c79a6b';

const cloths = ({ groundTint }: Paint) =>
  patternDefinition('check', 'set-check') +
  muslin.draw({ colour: CLOTHS, print: 'url(#set-check)', groundTint });
const bruno = (paint: Paint) => bear.draw({ ...paint, colour: BEAR, print: undefined });

/** The set as it is sold: two wrap bodysuits, four cloths and the bear. */
export const welcomeSet: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'room',
  second: 'parts',
  draw: (paint) =>
    [
      group('translate(6 -28) rotate(-8 200 200) scale(.68)', bodyWrap.draw(paint)),
      group('translate(126 -28) rotate(8 200 200) scale(.68)', bodyWrap.draw(paint)),
      group('translate(12 134) scale(.6)', cloths(paint)),
      group('translate(164 122) scale(.635)', bruno(paint)),
    ].join(''),
  drawSecond: (paint) =>
    [
      group('translate(-12 -26) scale(.6)', bodyWrap.draw(paint)),
      group('translate(172 -26) scale(.6)', bodyWrap.draw(paint)),
      group('translate(6 160) scale(.52)', cloths(paint)),
      group('translate(182 148) scale(.55)', bruno(paint)),
    ].join(''),
};
