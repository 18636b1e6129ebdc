import { describe, expect, test } from 'vitest';
import {
  autoplaySeconds,
  clampSlide,
  nextTurn,
  sliderMotion,
  slidesAPage,
  turnsByItself,
} from './slider.ts';

test('carousel: threshold 5, touch angle 45, long swipe ratio 0.5 and 300 ms', () => {
  expect(sliderMotion(false, true)).toMatchObject({
    threshold: 5,
    touchAngle: 45,
    longSwipesRatio: 0.5,
    longSwipesMs: 300,
  });
});

describe('speed 300; with reduced motion speed 0 and fade', () => {
  test.each([
    [false, true, { speed: 300, effect: 'slide' }],
    [false, false, { speed: 300, effect: 'slide' }],
    [true, true, { speed: 0, effect: 'fade' }],
    [true, false, { speed: 0, effect: 'slide' }],
  ])('reduced %s, one per view %s', (reduced, oneAView, motion) =>
    expect(sliderMotion(reduced, oneAView)).toMatchObject(motion),
  );
});

describe('an arrow moves by the slides that are fully in view', () => {
  test.each([
    ['2.5 per view', 390, 146, 2],
    ['4.5 per view', 768, 170, 4],
    ['5.5 per view', 1248, 224, 5],
    ['one per view', 600, 600, 1],
    ['wider than the view', 300, 600, 1],
    ['not laid out', 0, 0, 1],
  ])('%s', (_, view, step, slides) => expect(slidesAPage(view, step)).toBe(slides));
});

test.each([
  [-3, 8, 0],
  [3, 8, 3],
  [9, 8, 7],
  [2, 0, 0],
])('slide %i of %i is %i', (wanted, count, index) => expect(clampSlide(wanted, count)).toBe(index));

describe('the autoplay interval is 3 to 60 seconds', () => {
  test.each([
    [undefined, undefined],
    [0, undefined],
    [-5, undefined],
    [1, 3],
    [3, 3],
    [6.5, 6.5],
    [600, 60],
  ])('%s seconds become %s', (wanted, seconds) => expect(autoplaySeconds(wanted)).toBe(seconds));
});

describe('autoplay runs while the slider is visible and nothing pauses it', () => {
  const seen = { hovered: false, hidden: false, inView: true, reducedMotion: false };
  test.each([
    ['in view', {}, true],
    ['hovered', { hovered: true }, false],
    ['in a background tab', { hidden: true }, false],
    ['out of view', { inView: false }, false],
    ['with reduced motion', { reducedMotion: true }, false],
  ])('%s', (_, more, turns) => expect(turnsByItself({ ...seen, ...more })).toBe(turns));
});

test.each([
  ['moves on by a page', { index: 0, page: 5, isLast: false }, 5],
  ['moves on from its position', { index: 2, page: 2, isLast: false }, 4],
  ['returns to the first slide from its end', { index: 4, page: 2, isLast: true }, 0],
])('autoplay %s', (_, row, index) => expect(nextTurn(row)).toBe(index));
