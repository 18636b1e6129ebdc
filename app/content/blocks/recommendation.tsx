import { z } from 'zod';
import { isPersonalSlot, SLOTS, slotSize } from '../../recommendation/rules/recommendation.ts';
import { LiveSlot, Recommended, RecommendedRows } from '../../ui/recommended.tsx';
import { defineBlock } from '../block.tsx';
import type { SlotsByUid } from '../data.ts';
import { flagField, numberField, optionField, textField } from '../fields.ts';

/**
 * A slot of recommended products. The browser fills the shopper's personal slots and sends headline and size; a model of the
 * engine is never taken from a request.
 */
export const recommendation = defineBlock({
  name: 'recommendation',
  schema: z.object({
    slot: optionField(['listing_bestseller', ...SLOTS]),
    headline: textField,
    /** The engine's model; if empty, the slot's default. */
    recommendationId: textField,
    fillWithRandom: flagField,
    size: numberField,
  }),
  needs({ slot, recommendationId, fillWithRandom, size }, uid) {
    if (isPersonalSlot(slot)) return {};
    const config = { recommendationId, fillWithRandom, size: slotSize(size) };
    return { recommendations: [{ uid, slot, config }] };
  },
  faults: ({ slot, recommendationId, fillWithRandom }) =>
    isPersonalSlot(slot) && (recommendationId !== '' || fillWithRandom)
      ? [`recommendationId, fillWithRandom: ${slot} has the model of the shop's configuration`]
      : [],
  Component({ block: { slot, headline, size }, context, uid }) {
    if (isPersonalSlot(slot))
      return (
        <LiveSlot
          slot={slot}
          headline={headline}
          size={size === undefined ? undefined : slotSize(size)}
        />
      );
    const { late } = context.data.recommendations;
    const row = (slots: SlotsByUid) => ({ slot, headline, products: slots.get(uid) ?? [] });
    const { shop, t } = context;
    if (!('then' in late)) return <Recommended row={row(late)} shop={shop} t={t} />;
    return <RecommendedRows rows={late.then((slots) => [row(slots)])} shop={shop} t={t} />;
  },
});
