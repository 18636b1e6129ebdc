import { type CardAnswer, cardQuerySchema } from '../../../../app/product/schemas/product-card.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { ProductCard } from '../../../../app/ui/product-card.tsx';
import { CARD_MEMORY, STOCK_FRESH } from '../../../../edge-config/cache.ts';
import { defineRead } from '../../actions/define-read.ts';
import { renderPart } from '../../actions/render-part.ts';
import { readCards } from '../../sources/card-memory.ts';

/** GET /api/shop/cards/{number}/: a product's card, rendered as in a list: the colour that a dot of its model names. */
export const getCard = defineRead({
  name: 'cards.get',
  path: '/api/shop/cards/:number/',
  schema: cardQuerySchema,
  limit: { binding: 'RENDER_LIMIT', count: 'card' },
  // The card may have been in memory before.
  maxAge: (STOCK_FRESH - CARD_MEMORY) / 1000,
  async run({ number }, context) {
    const { shop } = context;
    const [product] = await readCards(context, [number]);
    if (!product) return { status: 404, body: { error: 'no such product', field: 'number' } };
    const body: CardAnswer = {
      html: await renderPart(
        <ProductCard product={product} shop={shop} t={translator(shop)} layout="listing" />,
      ),
    };
    return { status: 200, body };
  },
});
