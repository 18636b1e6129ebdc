import { z } from 'zod';
import { linkedVariantSchema } from '../../basket/schemas/basket-link.ts';
import { defineCalls } from '../../commerce/schemas/call.ts';
import { cardProductSchema, cardsSchema } from './product-card.ts';
import { productBesideSchema } from './product-beside.ts';
import {
  productListSchema,
  productPageSchema,
  productPartsSchema,
  productShopsSchema,
  productsSchema,
  variantSchema,
} from './product.ts';

const PRODUCTS = { method: 'GET', path: '/v1/products' } as const;

/** Calls for products (docs/commerce-api.md#products-and-user). The query of `GET /v1/products` decides what it answers. */
export const productCalls = defineCalls({
  /** Answers whole products by `referenceKeys`. */
  find: { ...PRODUCTS, answer: productsSchema, isLenient: true },
  /** Answers one product with all data of its page, by `beside`. */
  findPage: { ...PRODUCTS, answer: productBesideSchema, isLenient: true },
  /** Answers cards by `referenceKeys` and `shows=card`. */
  findCards: { ...PRODUCTS, answer: cardsSchema },
  /** Answers cards by `ids` and `shows=card`. */
  findCardsById: { ...PRODUCTS, answer: z.object({ entities: z.array(cardProductSchema) }) },
  /** Answers the parts of products that `with` names. */
  findParts: { ...PRODUCTS, answer: productPageSchema },
  /** Answers one page of all products that the shop sells, by `page` and `perPage`. */
  list: { ...PRODUCTS, answer: productListSchema },
  readShops: { method: 'GET', path: '/v1/products/shops', answer: productShopsSchema },
  read: { method: 'GET', path: '/v1/products/:id', answer: productPartsSchema },
});

export const variantCalls = defineCalls({
  /** Answers variants by `ids`, in the order requested. */
  find: {
    method: 'GET',
    path: '/v1/variants',
    answer: z.object({ entities: z.array(variantSchema) }),
  },
  /** Answers the same, each with its product. */
  findLinked: {
    method: 'GET',
    path: '/v1/variants',
    answer: z.object({ entities: z.array(linkedVariantSchema) }),
  },
});
