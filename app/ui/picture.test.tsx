import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContentPicture } from './picture.tsx';

const shown = { alt: 'Nest', sizes: '100vw', widths: [300] } as const;
const key = 'f/1/x/abc/a.png';

test('a content image reserves its space if its size is known', () => {
  const sized = { key, width: 40, height: 20 };
  expect(renderToStaticMarkup(<ContentPicture {...shown} image={sized} />)).toContain(
    'width="40" height="20"',
  );
  const unsized = { key, width: undefined, height: undefined };
  const html = renderToStaticMarkup(<ContentPicture {...shown} image={unsized} />);
  expect(html).not.toMatch(/ (width|height)=/);
  expect(html).toContain(`src="/images/${key}/m/300x0"`);
});
