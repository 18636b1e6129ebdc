import { group, line } from './svg.ts';

/**
 * Characters as strokes: figures of dimensions and prices, and the name on embroidered goods. Fonts differ between
 * machines, and a drawing must not. Each is 16 high; the width is what follows it.
 */
const STROKES: Readonly<Record<string, readonly [width: number, strokes: string]>> = {
  '0': [10, 'M5 0Q10 0 10 8Q10 16 5 16Q0 16 0 8Q0 0 5 0Z'],
  '1': [6, 'M0 3.5L4.5 0V16'],
  '2': [10, 'M.3 4Q1 0 5 0Q9.7 0 9.7 4.3Q9.7 7.5 0 16H10'],
  '3': [10, 'M.6 2Q2 0 5 0Q9.5 0 9.5 3.8Q9.5 7.4 4 7.4Q10 7.4 10 11.7Q10 16 5 16Q1 16 0 13.5'],
  '4': [10, 'M7 16V0L0 11H10'],
  '5': [10, 'M9 0H2L1 7Q3 6 5 6Q10 6 10 11Q10 16 5 16Q1.5 16 0 13.5'],
  '6': [10, 'M8.5 0Q0 3 0 10.5Q0 16 5 16Q10 16 10 11Q10 6.5 5.5 6.5Q1.5 6.5 0 10.5'],
  '7': [9, 'M0 0H9L3 16'],
  '8': [
    10,
    'M5 7.4Q.8 7.4.8 3.7Q.8 0 5 0Q9.2 0 9.2 3.7Q9.2 7.4 5 7.4Q0 7.4 0 11.7Q0 16 5 16Q10 16 10 11.7Q10 7.4 5 7.4Z',
  ],
  '9': [10, 'M1.5 16Q10 13 10 5.5Q10 0 5 0Q0 0 0 5Q0 9.5 4.5 9.5Q8.5 9.5 10 5.5'],
  ',': [3, 'M1.5 15L0 19'],
  ' ': [4, ''],
  c: [8, 'M8 7.5Q6.5 6 4.5 6Q0 6 0 11Q0 16 4.5 16Q6.5 16 8 14.5'],
  m: [13, 'M0 16V6M0 9Q1 6 3.5 6Q6.5 6 6.5 9V16M6.5 9Q7.5 6 10 6Q13 6 13 9V16'],
  M: [14, 'M0 16L2 0L7 11L12 0L14 16'],
  i: [2, 'M1 6V16M1 1V1.2'],
  a: [10, 'M9 8Q7.5 6 5 6Q0 6 0 11Q0 16 5 16Q9 15.5 9 11V6V14Q9 16 10.5 16'],
};

const GAP = 3.5;
const HEIGHT = 16;

function strokesOf(character: string): readonly [number, string] {
  const found = STROKES[character];
  if (!found) throw new Error(`"${character}" has no strokes: draw it in lettering.ts`);
  return found;
}

/** Writes characters about a middle; `height` is that of a figure, `width` the stroke's, both in the drawing's units. */
export function lettering(
  text: string,
  [x, y]: readonly [number, number],
  height: number,
  colour: string,
  width: number,
): string {
  const scale = height / HEIGHT;
  let end = 0;
  const letters = [...text].map((character) => {
    const [across, strokes] = strokesOf(character);
    const start = end;
    end += across + GAP;
    return strokes === ''
      ? ''
      : group(`translate(${start} 0)`, line(strokes, colour, width / scale));
  });
  const left = x - ((end - GAP) * scale) / 2;
  return group(`translate(${left} ${y - height / 2}) scale(${scale})`, ...letters);
}
