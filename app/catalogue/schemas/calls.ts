import { z } from 'zod';
import { defineCalls } from '../../commerce/schemas/call.ts';
import { campaignsSchema } from '../../content/schemas/campaign.ts';
import { navigationTreeSchema, navigationTreesSchema } from '../../content/schemas/navigation.ts';
import { categorySchema } from '../../listing/schemas/category.ts';
import { brandSchema, brandsSchema } from '../../product/schemas/brand.ts';
import { attributeSchema } from '../../product/schemas/product.ts';
import { promotionsSchema } from '../../promotion/schemas/promotion.ts';
import { shopRedirectsSchema } from '../../redirect/schemas/shop-redirect.ts';
import { typeaheadBodySchema, typeaheadSchema } from '../../search/schemas/typeahead.ts';

/** Calls of the catalogue that the storefront does not send: for other clients of the back end (docs/commerce-api.md#catalogue). */
export const catalogueCalls = defineCalls({
  readBrands: { method: 'GET', path: '/v1/brands', answer: brandsSchema },
  readBrand: { method: 'GET', path: '/v1/brands/:id', answer: brandSchema },
  readPromotions: { method: 'GET', path: '/v1/promotions', answer: promotionsSchema },
  readCampaigns: { method: 'GET', path: '/v1/campaigns', answer: campaignsSchema },
  readMenus: { method: 'GET', path: '/v1/navigation/trees', answer: navigationTreesSchema },
  readMenu: { method: 'GET', path: '/v1/navigation/trees/:id', answer: navigationTreeSchema },
  /** Answers a category by its id or path. */
  readCategory: { method: 'GET', path: '/v1/categories/:path{.+}', answer: categorySchema },
  readFilterValues: {
    method: 'GET',
    path: '/v1/filters/:slug/values',
    answer: z.array(z.record(z.string(), z.unknown())),
  },
  /** Answers an attribute that listings filter by, with all its values. */
  readAttribute: { method: 'GET', path: '/v1/attributes/:key', answer: attributeSchema },
  readRedirects: { method: 'GET', path: '/v1/redirects', answer: shopRedirectsSchema },
  /** Answers suggestions of all kinds in one list; the term is in the body, since URLs are logged. */
  typeahead: {
    method: 'POST',
    path: '/v1/typeahead',
    body: typeaheadBodySchema,
    answer: typeaheadSchema,
  },
  /** Answers the identity of the shop; its options are in edge-config. */
  readShop: {
    method: 'GET',
    path: '/v1/shop-configuration',
    answer: z.object({
      shopId: z.number().int(),
      name: z.string(),
      country: z.string(),
      customData: z.record(z.string(), z.unknown()),
      shopCustomData: z.record(z.string(), z.unknown()),
      properties: z.array(z.unknown()),
    }),
  },
});
