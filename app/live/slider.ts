import { createSliderRow, type LoadSwiper, type SliderRow } from './slider-row.ts';

/** Without `scrollend` a scroller has come to rest after so long. Milliseconds. */
const REST = 150;

/** What the keys of a row that Swiper moves do, by how many slides; native scrollers know them by themselves. */
const KEYS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/**
 * The sliders of a page (app/ui/slider), those that stream in later too: arrows and thumbs work at once, Swiper is
 * loaded by the first touch of a slider. `swiped` is told of a gallery whose visitor looks at another picture.
 */
export function bindSliders(page: Document, loadSwiper: LoadSwiper, swiped: () => void) {
  const rows = new WeakMap<Element, SliderRow>();

  function rowOf(target: EventTarget | null): SliderRow | undefined {
    const root = target instanceof Element ? target.closest('.slider') : null;
    if (!root) return undefined;
    const known = rows.get(root);
    if (known) return known;
    const tell = root.matches('.is-gallery') ? swiped : () => undefined;
    const row = createSliderRow(root, loadSwiper, tell);
    if (row) rows.set(root, row);
    return row;
  }

  // Before Swiper's own listeners on the row: the press that puts it in charge is its first.
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    page.addEventListener(event, (own) => touch(own, rowOf(own.target)), {
      capture: true,
      passive: true,
    });
  page.addEventListener('keydown', (event) => moveByKey(event, rowOf(event.target)));
  page.addEventListener('click', (event) => showThumb(event, rowOf(event.target)));
  page.addEventListener('submit', (event) => turn(event, rowOf(event.target)));
  onRest(page, (scroller) => {
    if (scroller.matches('.slider-view')) rowOf(scroller)?.mark();
  });
  for (const root of page.querySelectorAll('.slider')) {
    const row = rowOf(root);
    // The touch that this file was loaded for came before it.
    if (navigator.userActivation?.hasBeenActive && root.matches(':active, :hover, :focus-within'))
      row?.wake();
    row?.mark();
  }
}

function touch({ type }: Event, row: SliderRow | undefined) {
  row?.wake();
  if (type !== 'focusin') row?.take();
}

function moveByKey(event: KeyboardEvent, row: SliderRow | undefined) {
  const slides = KEYS.get(event.key);
  const { target } = event;
  const inRow = target instanceof Element && target.closest('.slider-view');
  const typed = target instanceof Element && target.matches('input, select, textarea');
  const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  if (!row?.isTaken() || slides === undefined || !inRow || typed || !plain) return;
  event.preventDefault();
  row.step(slides);
}

function showThumb(event: MouseEvent, row: SliderRow | undefined) {
  const { target } = event;
  const thumb = target instanceof Element ? target.closest('.slider-thumbs li') : null;
  if (!row || !thumb?.parentElement || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  row.show([...thumb.parentElement.children].indexOf(thumb));
}

function turn(event: SubmitEvent, row: SliderRow | undefined) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset['liveSubmit'] !== 'slider.move') return;
  event.preventDefault();
  const disabled = submitter?.getAttribute('aria-disabled') === 'true';
  if (submitter instanceof HTMLButtonElement && !disabled) row?.turn(Number(submitter.value));
}

/** Scroll events do not bubble. */
function onRest(page: Document, rested: (scroller: Element) => void) {
  const tell = ({ target }: Event) => {
    if (target instanceof Element) rested(target);
  };
  if ('onscrollend' in window) {
    page.addEventListener('scrollend', tell, { capture: true, passive: true });
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (event: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(event), REST);
  };
  page.addEventListener('scroll', wait, { capture: true, passive: true });
}
