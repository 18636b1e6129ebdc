import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';

/**
 * Fails if a text of the page is cut by an element around it that does not scroll, or if two texts, or a text and a control, stand on each
 * other. What is hidden, what floats above the page, and lines that end in dots by their style are left out. `state` names the page.
 */
export async function expectNothingCut(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(findCut);
  expect.soft(found, `${state}: what is cut or stands on something else`).toEqual([]);
}

/** Runs in the page. Returns each fault with the text that it is about. */
function findCut(): string[] {
  /** Pixels that rounding and the overhang of a letter may take. */
  const SLACK = 2;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const around = (element: Element) => {
    const all: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
    return all;
  };
  const isClipped = (value: string) => value === 'hidden' || value === 'clip';
  const isLeftOut = (element: Element) =>
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
    around(element).some((one) => {
      const { clipPath, position } = styleOf(one);
      return clipPath !== 'none' || position === 'fixed' || position === 'sticky';
    });
  const isAbove = (element: Element) =>
    around(element).some((one) => styleOf(one).position === 'absolute');

  interface Box {
    readonly element: Element;
    readonly text: string;
    readonly rect: DOMRect;
  }
  const texts: Box[] = [];
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || !element || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName))
      continue;
    if (isLeftOut(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    // Under an open dialog the page does not scroll, which cuts nothing of it.
    const frames = around(element).filter(
      (one) => one !== document.documentElement && one !== document.body,
    );
    for (const frame of frames) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(frame);
      // A frame that scrolls shows all, and so does what is in it.
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      if (!isClipped(overflowX) && !isClipped(overflowY)) continue;
      const box = frame.getBoundingClientRect();
      const isCut = rects.some(
        ({ left, right, top, bottom }) =>
          (isClipped(overflowX) && (left < box.left - SLACK || right > box.right + SLACK)) ||
          // Half a line: the space above letters may be cut.
          (isClipped(overflowY) &&
            (top + (bottom - top) / 4 < box.top - SLACK ||
              bottom - (bottom - top) / 4 > box.bottom + SLACK)),
      );
      if (isCut) faults.add(`cut: ${text.slice(0, 60)}`);
      break;
    }
    if (isAbove(element)) continue;
    for (const rect of rects) texts.push({ element, text, rect });
  }

  const controls: Box[] = [...document.querySelectorAll('input, select, textarea, button')]
    .filter((one) => !isLeftOut(one) && !isAbove(one))
    .map((element) => ({
      element,
      text: `<${element.tagName.toLowerCase()}>`,
      rect: element.getBoundingClientRect(),
    }))
    .filter(({ rect }) => rect.width > 1 && rect.height > 1);
  /** The middle of a line, without the space that its font has above and below. */
  const core = ({ rect: { left, right, top, bottom } }: Box) => {
    const space = (bottom - top) / 4;
    return { left, right, top: top + space, bottom: bottom - space };
  };
  const isControl = new Set(controls.map(({ element }) => element));
  const boxes = [...texts, ...controls]
    .map((box) => ({ ...box, ...core(box) }))
    .toSorted((one, other) => one.top - other.top);
  for (const [at, one] of boxes.entries())
    for (let next = at + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (!other || other.top >= one.bottom - SLACK) break;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // A field may have its button in it.
      if (isControl.has(one.element) && isControl.has(other.element)) continue;
      if (one.right - SLACK <= other.left || other.right - SLACK <= one.left) continue;
      faults.add(`on each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
    }
  return [...faults];
}
