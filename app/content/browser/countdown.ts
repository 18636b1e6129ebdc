import { clockParts } from '../rules/countdown.ts';
import type { Bind } from '../../browser/binding.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';
const SECOND = 1000;

/**
 * Lets the page's countdowns run, in the line that the page has for them: each second, or each minute for shoppers who prefer
 * less motion. The line stays after the end, so that nothing below it moves.
 */
export const bind: Bind = ({ page, onceSeen }) => {
  onceSeen(() => {
    const lines = [...page.querySelectorAll<HTMLElement>('[data-live="countdown"]')];
    const paint = () => lines.forEach((line) => show(line, Date.now()));
    paint();
    setInterval(() => {
      if (!page.hidden) paint();
    }, SECOND);
    page.addEventListener('visibilitychange', paint);
  });
};

function show(line: HTMLElement, now: number) {
  const { end, over = '', day = '', days = '' } = line.dataset;
  const { days: count, clock } = clockParts(Number(end), now, !matchMedia(REDUCED).matches);
  const left = count > 0 ? `${count} ${count === 1 ? day : days} ${clock}` : clock;
  const text = Number(end) <= now ? over : left;
  if (line.textContent !== text) line.textContent = text;
}
