import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { type OwnShare, WishlistShare } from './share.tsx';

const layoutData = layoutDataOf('nl-nl');

function render(share: OwnShare | 'unknown' | undefined): string {
  return renderToStaticMarkup(
    <WishlistShare
      {...{ layoutData, share }}
      list={undefined}
      count={1}
      bought={[]}
      outcome={undefined}
      failed={undefined}
    />,
  );
}

const SAVE = 'value="share.save"';

test('a list that is not shared can be', () => {
  expect(render(undefined)).toContain(SAVE);
});

test('while it is not known whether the list is shared, no form can overwrite the share', () => {
  const html = render('unknown');
  expect(html).not.toContain(SAVE);
  expect(html).toContain('role="alert"');
  expect(html).toContain(layoutData.t('share.errors.down'));
});
