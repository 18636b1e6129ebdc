import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layoutContentSchema } from '../content/layout-content.ts';
import { Navigation } from './navigation.tsx';
import { layoutDataOf } from './testing/layout-data.ts';

/** Returns a navigation of so many levels, each with one entry. */
const levels = (count: number, label = 'Ebene'): object => ({
  label: `${label} ${count}`,
  to: { linktype: 'url', url: `/ebene-${count}/` },
  children: count > 1 ? [levels(count - 1, label)] : [],
});

function render(count: number): string {
  const layoutData = layoutDataOf('de-de');
  const layout = layoutContentSchema.parse({ headerNavigationLinks: [levels(count)] });
  const link: typeof layoutData.link = ({ url = '' }) => ({ href: url });
  const html = renderToStaticMarkup(
    <Navigation layoutData={{ ...layoutData, layout, link }} current={undefined} />,
  );
  return html.replace(/<style[\s\S]*?<\/style>/g, '');
}

test('three levels need no dialog', () => {
  expect(render(3)).toContain('href="/ebene-1/"');
  expect(render(3)).not.toContain('<dialog');
});

test('the fourth and the fifth level are in a dialog at the left, which a button beside the third opens', () => {
  const html = render(5);
  const [bar = '', dialog = ''] = html.split('<dialog');
  expect(bar).toContain('aria-label="Mehr in Ebene 3"');
  expect(bar).toContain('commandfor="side-0-0-0"');
  expect(dialog).toContain('is-left side-navigation" id="side-0-0-0"');
  for (const href of ['/ebene-2/', '/ebene-1/', '/ebene-3/']) {
    expect(dialog).toContain(`href="${href}"`);
    expect(bar.includes(`href="${href}"`)).toBe(href === '/ebene-3/');
  }
});

test('a sixth level is left out', () => {
  expect(render(6)).toContain('href="/ebene-2/"');
  expect(render(6)).not.toContain('href="/ebene-1/"');
});
