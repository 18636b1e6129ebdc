import { z } from 'zod';
import { slotSize } from '../../recommendation/rules/recommendation.ts';
import { LiveSlot } from '../../ui/recommended.tsx';
import { defineBlock } from '../block.tsx';
import { numberField, textField } from '../fields.ts';

/**
 * What the shopper has looked at, in one row to swipe. The browser fills it, with the shopper's consent; without it the page
 * has no trace of it (docs/rules/recommendation.md#recommendations).
 */
export const lastSeen = defineBlock({
  name: 'last-seen',
  schema: z.object({ headline: textField, size: numberField }),
  Component: ({ block: { headline, size } }) => (
    <LiveSlot
      slot="listing_last_seen"
      headline={headline}
      size={size === undefined ? undefined : slotSize(size)}
    />
  ),
});
