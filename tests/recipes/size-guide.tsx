// worker/storefront/size-guide/pages/size-guide.tsx
import { SizeGuidePage } from './size-guide-page.tsx';
import type { PageContext } from '../../worker/storefront/pages/page-context.ts';
import type { PageAnswer } from '../../worker/storefront/pages/page.ts';

const SIZES = [50, 56, 62, 68];

/** Returns the page of the sizes, which is the same for every visitor. */
export async function sizeGuidePage({ layoutData }: PageContext): Promise<PageAnswer> {
  return {
    kind: 'page',
    title: layoutData.t('info.size'),
    body: <SizeGuidePage layoutData={layoutData} sizes={SIZES} />,
  };
}
