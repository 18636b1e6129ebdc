import { RESIZE_REFRESH } from '../../time/rules/debounce.ts';
import {
  canZoomIn,
  fittedSquare,
  type Frame,
  isDoubleTap,
  isZoomed,
  type ImageMove,
  moveOfKey,
  panBy,
  pinch,
  type Point,
  swipedImages,
  toggleZoom,
  type View,
  wheelFactor,
  WHOLE,
  zoomAt,
} from '../../image/rules/pan-zoom.ts';
import { clampSlide } from '../../slider/rules/slider.ts';
import { isDrag } from '../../browser/overlay-stack.ts';
import styles from './image-dialog.css?url';
import { loadStyles } from '../../browser/load-styles.ts';

interface Viewer {
  /** Shows the images of the links, beginning with the one at the index. */
  readonly open: (links: readonly HTMLAnchorElement[], index: number) => void;
}

const viewers = new WeakMap<HTMLDialogElement, Viewer>();

/**
 * Opens the large images of a link's gallery in the dialog, beginning with the link's. Rejects if the styles cannot be
 * loaded.
 */
export async function openImages(
  dialog: HTMLDialogElement,
  link: HTMLAnchorElement,
): Promise<void> {
  await loadStyles(dialog.ownerDocument, styles);
  const viewer = viewers.get(dialog) ?? createViewer(dialog);
  viewers.set(dialog, viewer);
  const row = link.closest('.slider-row');
  const links = [...(row?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  viewer.open(links, links.indexOf(link));
}

function createViewer(dialog: HTMLDialogElement): Viewer {
  let image = dialog.ownerDocument.createElement('img');
  const stage = dialog.querySelector<HTMLElement>('[data-slot="stage"]') ?? dialog;
  const position = dialog.querySelector<HTMLElement>('[data-slot="position"]');
  stage.append(image);
  let links: readonly HTMLAnchorElement[] = [];
  let index = 0;
  let view: View = WHOLE;

  function frame(): Frame {
    const { clientWidth: width, clientHeight: height } = stage;
    return { stage: { width, height }, image: fittedSquare({ width, height }) };
  }

  function look(next: View) {
    view = next;
    image.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale})`;
    stage.classList.toggle('is-zoomed', isZoomed(view));
    enable('-', isZoomed(view));
    enable('+', canZoomIn(view));
  }

  function enable(tool: string, can: boolean) {
    const button = dialog.querySelector(`[data-zoom="${tool}"]`);
    button?.setAttribute('aria-disabled', String(!can));
  }

  function show(wanted: number) {
    index = clampSlide(wanted, links.length);
    const link = links[index];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    // A new element, since the old image would stay until the next has loaded.
    const next = dialog.ownerDocument.createElement('img');
    image.replaceWith(next);
    image = next;
    image.draggable = false;
    image.style.backgroundImage = `url("${small.currentSrc || small.src}")`;
    image.alt = small.alt;
    image.src = link.href;
    look(WHOLE);
    enable('previous', index > 0);
    enable('next', index < links.length - 1);
    if (position) {
      const { text = '' } = position.dataset;
      position.textContent = text
        .replace('{index}', String(index + 1))
        .replace('{count}', String(links.length));
    }
  }

  function follow(move: ImageMove) {
    if (move.kind === 'view') look(move.view);
    else show(index + move.by);
  }

  dialog.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveOfKey(event.key, view, frame());
    if (!move) return;
    event.preventDefault();
    follow(move);
  });
  dialog.addEventListener('click', ({ target }) => {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-zoom]') : null;
    if (tool?.getAttribute('aria-disabled') !== 'false') return;
    const { zoom = '' } = tool.dataset;
    if (zoom === 'previous' || zoom === 'next') return show(index + (zoom === 'next' ? 1 : -1));
    const move = moveOfKey(zoom, view, frame());
    if (move) follow(move);
  });
  // The gallery follows the focus.
  dialog.addEventListener('close', () => links[index]?.focus());
  bindFingers(stage, { view: () => view, frame, look, turn: (by) => show(index + by) });
  let resizing = 0;
  addEventListener('resize', () => {
    clearTimeout(resizing);
    resizing = window.setTimeout(() => look(panBy(view, { x: 0, y: 0 }, frame())), RESIZE_REFRESH);
  });

  return {
    open(shown, first) {
      links = shown;
      for (const tool of dialog.querySelectorAll<HTMLElement>(
        '[data-zoom="previous"],[data-zoom="next"]',
      ))
        tool.hidden = links.length < 2;
      if (!dialog.open) dialog.showModal();
      show(first);
    },
  };
}

interface Hands {
  readonly view: () => View;
  readonly frame: () => Frame;
  readonly look: (view: View) => void;
  /** Shows another image. */
  readonly turn: (by: number) => void;
}

/** Binds press, drag, pinch and wheel. */
function bindFingers(stage: HTMLElement, { view, frame, look, turn }: Hands) {
  const down = new Map<number, Point>();
  /** Movement of the first finger; undefined after a second finger was used. */
  let moved: Point | undefined;
  let lastTap: (Point & { readonly time: number }) | undefined;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  function isTap(): boolean {
    return moved !== undefined && !isDrag(moved.x) && !isDrag(moved.y);
  }

  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    down.set(event.pointerId, pointOf(event));
    moved = down.size === 1 ? { x: 0, y: 0 } : undefined;
    stage.classList.add('is-pressed');
  });
  stage.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    const by = { x: after.x - before.x, y: after.y - before.y };
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, after);
    if (other) return look(pinch(view(), [before, other], [after, other], frame()));
    if (moved) moved = { x: moved.x + by.x, y: moved.y + by.y };
    if (isZoomed(view())) look(panBy(view(), by, frame()));
  });
  stage.addEventListener('pointerup', (event) => {
    const point = down.get(event.pointerId);
    if (!release(event) || !point) return;
    const tap = isTap() ? { ...point, time: event.timeStamp } : undefined;
    if (tap && isDoubleTap(lastTap, tap)) {
      look(toggleZoom(view(), point, frame()));
      lastTap = undefined;
      return;
    }
    lastTap = tap;
    const by = moved && !isZoomed(view()) ? swipedImages(moved) : 0;
    if (by !== 0) turn(by);
  });
  stage.addEventListener('lostpointercapture', release);
  /** Returns whether the last finger was lifted. */
  function release({ pointerId }: PointerEvent): boolean {
    down.delete(pointerId);
    if (down.size > 0) return false;
    stage.classList.remove('is-pressed');
    return true;
  }
  // A swipe on the sheet closes it; a finger on a zoomed image pans instead.
  stage.addEventListener('touchstart', (event) => isZoomed(view()) && event.stopPropagation(), {
    passive: true,
  });
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      look(zoomAt(view(), wheelFactor(event.deltaY), pointOf(event), frame()));
    },
    { passive: false },
  );
}
