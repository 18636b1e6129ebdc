import { z } from 'zod';
import { campaignBorders, isCampaignVisible } from '../rules/campaign.ts';
import { defineBlock } from '../block.tsx';
import { blocksField, timeField } from '../fields.ts';
import { triggersOf } from './campaign-trigger.tsx';

const schema = z.object({
  /** UTC. */
  dateFrom: timeField,
  dateTo: timeField,
  triggers: blocksField,
  items: blocksField,
});

/**
 * Blocks that come and go with a campaign (docs/rules/content.md#campaign). It is decided when the page is rendered, and
 * again at each of its dates.
 */
export const campaign = defineBlock({
  name: 'campaign',
  schema,
  children: (block) => [...block.triggers, ...block.items],
  borders: (block) => campaignBorders([block]),
  Component({ block, context, blocks }) {
    const { page, now } = context;
    const element = { ...block, triggers: triggersOf(block.triggers) };
    if (!isCampaignVisible(element, page, now)) return null;
    return blocks.map((inner) => inner.render(context));
  },
});
