import { clampSlide } from '../rules/slider.ts';
import { createSliderRow, type SliderRow } from './slider-row.ts';
import type { SubmitHandler } from '../../browser/binding.ts';

/** Time after the last scroll event at which scrolling has ended, in browsers without `scrollend`. Milliseconds. */
const REST = 150;

/** Number of slides by which a key moves a row of Swiper; native scrollers handle keys themselves. */
const KEYS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** The link of a gallery's image. */
const IMAGE_LINK = '.is-gallery .slide a';

export interface Sliders {
  /** Updates arrows and thumbnails of the sliders within an element. */
  readonly mark: (root: ParentNode) => void;
  /** Turns a row by the pressed arrow. */
  readonly turn: SubmitHandler;
}

/**
 * Binds the sliders of a page (app/ui/slider), including those that stream in later: arrows and thumbnails work at once,
 * Swiper is loaded at the first touch of a slider. `swiped` is called when the visitor looks at another image of a
 * gallery.
 */
export function bindSliders(page: Document, swiped: () => void): Sliders {
  const rows = new WeakMap<Element, SliderRow>();

  function rowOf(target: EventTarget | null): SliderRow | undefined {
    const root = target instanceof Element ? target.closest('.slider') : null;
    if (!root) return undefined;
    const known = rows.get(root);
    if (known) return known;
    const moved = root.matches('.is-gallery') ? swiped : () => undefined;
    const row = createSliderRow(root, moved);
    if (row) rows.set(root, row);
    return row;
  }

  // Before Swiper's listeners on the row: the press that makes Swiper take over is already Swiper's first one.
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    page.addEventListener(event, (own) => touch(own, rowOf(own.target)), {
      capture: true,
      passive: true,
    });
  page.addEventListener('keydown', (event) => moveByKey(event, rowOf(event.target)));
  page.addEventListener('focusin', (event) => showFocused(event, rowOf(event.target)));
  page.addEventListener('click', (event) => showThumb(event, rowOf(event.target)));
  page.addEventListener('play', ({ target }) => showCaptions(target), { capture: true });
  onRest(page, (scroller) => {
    if (scroller.matches('.slider-view')) rowOf(scroller)?.mark();
  });
  // A row far from the viewport is laid out when it comes near.
  page.addEventListener('contentvisibilityautostatechange', ({ target }) => rowOf(target)?.mark(), {
    capture: true,
  });
  function mark(root: ParentNode) {
    for (const slider of root.querySelectorAll('.slider')) rowOf(slider)?.mark();
  }
  mark(page);
  // The touch for which this file was loaded came before its listeners.
  if (navigator.userActivation?.hasBeenActive)
    for (const slider of page.querySelectorAll('.slider:is(:active, :hover, :focus-within)'))
      rowOf(slider)?.wake();
  return { mark, turn: (form, submitter) => turn(submitter, rowOf(form)) };
}

function touch({ type }: Event, row: SliderRow | undefined) {
  row?.wake();
  if (type !== 'focusin') row?.take();
}

function moveByKey(event: KeyboardEvent, row: SliderRow | undefined) {
  const slides = KEYS.get(event.key);
  const { target } = event;
  const inRow = target instanceof Element && target.closest('.slider-view');
  const typed = target instanceof Element && target.matches('input, select, textarea, video');
  const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!row || slides === undefined || !inRow || typed || !plain) return;
  const link = target.closest(IMAGE_LINK);
  if (!link && !row.isTaken()) return;
  event.preventDefault();
  if (link) focusImage(link, slides);
  else row.step(slides);
}

/** Moves the focus from the link of an image by a number of slides; the row follows the focus. */
function focusImage(link: Element, slides: number) {
  const links = [...(link.closest('.slider-row')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const own = links.findIndex((one) => one === link);
  links[clampSlide(own + slides, links.length)]?.focus();
}

/** Shows the captions of a video that plays without sound. Browsers would load those of a default track before it plays. */
function showCaptions(target: EventTarget | null) {
  if (!(target instanceof HTMLVideoElement) || !target.muted) return;
  for (const track of target.textTracks) track.mode = 'showing';
}

/**
 * Shows a gallery's focused image where browsers do not scroll to it: a fading image overlaps the others, and Swiper's
 * row cannot be scrolled back.
 */
function showFocused({ target }: FocusEvent, row: SliderRow | undefined) {
  const slide =
    target instanceof Element && target.matches(IMAGE_LINK) ? target.closest('.slide') : null;
  const view = slide?.closest('.slider-view');
  if (!row?.isTaken() || !slide?.parentElement || !view) return;
  const isBefore = slide.getBoundingClientRect().right < view.getBoundingClientRect().right - 1;
  if (isBefore || view.matches('.swiper-fade'))
    row.show([...slide.parentElement.children].indexOf(slide));
}

function showThumb(event: MouseEvent, row: SliderRow | undefined) {
  const { target } = event;
  const thumb = target instanceof Element ? target.closest('.slider-thumbs li') : null;
  if (!row || !thumb?.parentElement || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  row.show([...thumb.parentElement.children].indexOf(thumb));
}

function turn(submitter: HTMLElement | null, row: SliderRow | undefined) {
  const disabled = submitter?.getAttribute('aria-disabled') === 'true';
  if (submitter instanceof HTMLButtonElement && !disabled) row?.turn(Number(submitter.value));
}

/** Calls back when a scroller has stopped; in the capture phase, since scroll events do not bubble. */
function onRest(page: Document, rested: (scroller: Element) => void) {
  const report = ({ target }: Event) => {
    if (target instanceof Element) rested(target);
  };
  if ('onscrollend' in window) {
    page.addEventListener('scrollend', report, { capture: true, passive: true });
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => report(event), REST);
  };
  page.addEventListener('scroll', wait, { capture: true, passive: true });
}
