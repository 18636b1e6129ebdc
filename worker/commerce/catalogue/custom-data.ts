import type { ProductCustomData } from '../../../app/product/schemas/product-custom-data.ts';
import type { ProductRecord } from './rows.ts';

/**
 * Returns the data of the product page beside the description: legal information in the page's language and the parts
 * of a bundle.
 */
export function composeCustomData({ row, bundle }: ProductRecord): ProductCustomData {
  const { details } = row;
  return {
    maker: row.maker,
    highlights: details.highlights,
    warnings: details.warnings,
    materials: details.materials,
    careInstructions: details.care,
    downloads: details.downloads,
    seals: details.seals,
    energySheet: details.energySheet,
    energyLabel: details.energyLabel,
    bundle: bundle.map(({ variant_id: variantId, reference_key: referenceKey, quantity }) => ({
      variantId,
      referenceKey,
      quantity,
    })),
    ratingDistribution: row.rating_distribution,
    ...row.duties,
  };
}
