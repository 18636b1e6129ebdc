import { commerceImage, contentImage, type ContentImage } from '../../../app/domain/image.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import type { Sharing } from '../../../app/layouts/document.tsx';

/** Width of a shared picture in pixels: what the large cards of social networks ask for. */
const SHARED_WIDTH = 1200;

/** The picture of pages that have none of their own: the shop's first impression. */
const SHOP_PICTURE: ContentImage = {
  key: 'f/1001/1600x1000/5e1f0c9a2b/scene-first-week.webp',
  width: 1600,
  height: 1000,
};

/** A page's own picture: of the content system, or of a product by the back end's key. */
type SharedImage = ContentImage | { readonly product: string };

export interface Shared {
  readonly title: string;
  readonly type?: Sharing['type'] | undefined;
  readonly picture?: SharedImage | undefined;
}

/** What a page shows where its address is shared. `origin` and `url` are absolute. */
export function sharingOf(
  { title, type = 'website', picture = SHOP_PICTURE }: Shared,
  { layout }: LayoutData,
  { origin, url }: { readonly origin: string; readonly url: string },
): Sharing {
  const siteName = siteNameOf(layout);
  if ('product' in picture)
    return {
      type,
      siteName,
      title,
      url,
      image: origin + commerceImage(picture.product, SHARED_WIDTH),
    };
  const image = origin + contentImage(picture, SHARED_WIDTH);
  return { type, siteName, title, url, image, imageSize: sharedSize(picture) };
}

/** Pixels of a shared picture, where its own are known. */
function sharedSize({ width, height }: ContentImage): Sharing['imageSize'] {
  if (width === undefined || height === undefined) return undefined;
  const shared = Math.min(SHARED_WIDTH, width);
  return { width: shared, height: Math.round((shared * height) / width) };
}

/** The shop's name as titles end with it; its logo may be lettered otherwise. */
function siteNameOf({ logo, pageTitleTemplate }: LayoutData['layout']): string {
  return (
    pageTitleTemplate.replace('{title}', '').replace(/^[\s|·–-]+|[\s|·–-]+$/g, '') || logo.label
  );
}
