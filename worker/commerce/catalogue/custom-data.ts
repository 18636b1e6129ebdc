import type { ProductCustomData } from '../../../app/api/product.ts';
import type { ProductRecord } from './rows.ts';

/** What a product's page tells beside the description: by law, in its language, and what a bundle consists of. */
export function composeCustomData({ row, bundle }: ProductRecord): ProductCustomData {
  const { details } = row;
  return {
    maker: row.maker,
    highlights: details.highlights,
    warnings: details.warnings,
    materials: details.materials,
    careInstructions: details.care,
    downloads: details.downloads,
    bundle: bundle.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
    ratingDistribution: row.rating_distribution,
    ...row.duties,
  };
}
