import type { LeanStory } from '../../../../app/content/story.ts';
import { firstImage } from '../../../../app/content/shared-image.ts';
import { IMPRINT_PAGE } from '../../../../app/content/rules/legal-pages.ts';
import { contentImage } from '../../../../app/image/rules/image.ts';
import { isArticlePath } from '../../../../app/page/rules/path.ts';
import {
  articleData,
  companyData,
  siteData,
  type StructuredCompany,
} from '../../../../app/page/rules/structured-data.ts';
import { href } from '../../../../app/routes.ts';
import { languageTag } from '../../../../app/shop/rules/shop.ts';
import { shopOrigin } from '../../http/host-match.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { siteNameOf } from '../../pages/sharing.ts';

/** Widths of images in structured data: the logo, and the image of a guide. */
const LOGO_WIDTH = 480;
const IMAGE_WIDTH = 1200;

/**
 * Returns the structured data of a story's page besides that of its blocks (docs/rules/page.md#structured-data). None in a preview, and in
 * shops that search engines do not index.
 */
export function storyData(context: PageContext, story: LeanStory): object[] {
  const { isPreview, path, settings, shop, url } = context;
  if (isPreview || !shop.listed) return [];
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  if (path === '/') {
    const search = origin + href('search', shop);
    const { name, url: home } = companyOf(context, origin);
    return [siteData({ name, url: home, search, parameter: 'query' })];
  }
  if (path === IMPRINT_PAGE[shop.language]) return [companyData(companyOf(context, origin))];
  if (!isArticlePath(path)) return [];
  const image = firstImage(story.body);
  const article = {
    headline: story.title,
    description: story.description,
    url: origin + shop.prefix + path,
    image: image && origin + contentImage(image, IMAGE_WIDTH),
    publishedAt: story.publishedAt,
    changedAt: story.changedAt,
    language: languageTag(shop),
  };
  return [articleData(article, companyOf(context, origin))];
}

function companyOf({ layoutData, shop }: PageContext, origin: string): StructuredCompany {
  const { layout, link } = layoutData;
  const { image } = layout.logo;
  return {
    name: siteNameOf(layout),
    legalName: shop.legalName,
    url: origin + href('home', shop),
    logo:
      origin + (image ? contentImage(image.image, LOGO_WIDTH) : `/icon-${shop.locale}-512x512.png`),
    country: shop.saleCountry,
    hotlines: shop.serviceHotlines,
    profiles: layout.socialLinks.flatMap(({ to }) => {
      const target = link(to)?.href ?? '';
      return /^https?:/.test(target) ? target : [];
    }),
  };
}
