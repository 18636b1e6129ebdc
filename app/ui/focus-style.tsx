import type { Focus } from '../content/rules/focus.ts';
import { Style } from './style.tsx';

/** Where images begin that phones show in place of the wide ones. */
type Widths = 'all' | 'phone';

const CENTRE: Focus = { x: 50, y: 50 };

/** Returns the class of an image whose crop keeps its focus; `phone` is the focus of an image that replaces it on phones. */
export function focusClass(focus: Focus | undefined, phone?: Focus): string | undefined {
  const names = [focus && className(focus, 'all'), phone && className(phone, 'phone')];
  return names.filter(Boolean).join(' ') || undefined;
}

function className({ x, y }: Focus, widths: Widths): string {
  return widths === 'all' ? `focus-${x}-${y}` : `focus-phone-${x}-${y}`;
}

/**
 * The rules of `focusClass`, which stand in the page for the focuses that it has: a page's policy forbids style attributes.
 */
export function FocusStyle({
  focus,
  phone,
}: {
  readonly focus: Focus | undefined;
  readonly phone?: Focus | undefined;
}) {
  return (
    <>
      {focus && <Rule focus={focus} widths="all" />}
      {phone && <Rule focus={phone} widths="phone" />}
    </>
  );
}

function Rule({ focus, widths }: { readonly focus: Focus; readonly widths: Widths }) {
  const name = className(focus, widths);
  const rule = `img.${name}{object-position:${focus.x}% ${focus.y}%}`;
  // Twice the class, ahead of the rule for all widths.
  const ruled =
    widths === 'all' ? rule : `@media (width < 768px){.${name}${rule.slice('img'.length)}}`;
  const layered = `@layer component{${ruled}}`;
  return <Style name={name} css={layered} />;
}

/** Returns the focus that phones need besides that of the wide image: their image's own, or its centre. */
export function phoneFocus(wide: Focus | undefined, phone: Focus | undefined): Focus | undefined {
  return phone ?? (wide && CENTRE);
}
