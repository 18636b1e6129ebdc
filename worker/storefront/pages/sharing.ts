import { commerceImage, contentImage, type ContentImage } from '../../../app/image/rules/image.ts';
import type { LayoutData } from '../../../app/layouts/layout-data.ts';
import type { Sharing } from '../../../app/layouts/document.tsx';

/** Width of a shared image in pixels, for the large cards of social networks. */
const SHARED_WIDTH = 1200;

/** The image of pages without one: the first impression of the shop. */
const SHOP_IMAGE: ContentImage = {
  key: 'f/1001/1600x1000/5e1f0c9a2b/scene-first-week.webp',
  width: 1600,
  height: 1000,
};

/** A page's own image: of the content system, or of a product by its key at the back end. */
type SharedImage = ContentImage | { readonly product: string };

export interface SharedFields {
  readonly title: string;
  readonly type?: Sharing['type'] | undefined;
  readonly image?: SharedImage | undefined;
}

/**
 * Returns the preview of a page for where its URL is shared (docs/rules/page.md#sharing). `origin` and `url` are absolute.
 */
export function sharingOf(
  { title, type = 'website', image = SHOP_IMAGE }: SharedFields,
  { layout }: LayoutData,
  { origin, url }: { readonly origin: string; readonly url: string },
): Sharing {
  const siteName = siteNameOf(layout);
  if ('product' in image)
    return {
      type,
      siteName,
      title,
      url,
      image: origin + commerceImage(image.product, SHARED_WIDTH),
    };
  return {
    type,
    siteName,
    title,
    url,
    image: origin + contentImage(image, SHARED_WIDTH),
    imageSize: sharedSize(image),
  };
}

/** Returns the size of a shared image in pixels, if the size of the original is known. */
function sharedSize({ width, height }: ContentImage): Sharing['imageSize'] {
  if (width === undefined || height === undefined) return undefined;
  const sharedWidth = Math.min(SHARED_WIDTH, width);
  return { width: sharedWidth, height: Math.round((sharedWidth * height) / width) };
}

/** Returns the shop's name as it stands at the end of titles, which may differ from its logo. */
export function siteNameOf({ logo, pageTitleTemplate }: LayoutData['layout']): string {
  return (
    pageTitleTemplate.replace('{title}', '').replace(/^[\s|·–-]+|[\s|·–-]+$/g, '') || logo.label
  );
}
