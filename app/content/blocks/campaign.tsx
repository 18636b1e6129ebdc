import { z } from 'zod';
import { campaignBorders, isCampaignVisible } from '../rules/campaign.ts';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { BlockNote } from '../block-note.tsx';
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
 * again at each of its dates. An editor sees it at any time, with a note.
 */
export const campaign = defineBlock({
  name: 'campaign',
  schema,
  children: (block) => [...block.triggers, ...block.items],
  borders: (block) => campaignBorders([block]),
  isEmpty(block, context, inner) {
    const element = { ...block, triggers: triggersOf(block.triggers) };
    const isVisible = isCampaignVisible(element, context.page, context.now);
    return !isVisible || shownBlocks(inner, context).length === 0;
  },
  Component({ block, context, blocks }) {
    const { page, now } = context;
    const element = { ...block, triggers: triggersOf(block.triggers) };
    const isVisible = isCampaignVisible(element, page, now);
    if (!isVisible && !context.preview) return null;
    return (
      <>
        {!isVisible && (
          <BlockNote
            of="campaign"
            notes={['not shown here now: its dates or triggers do not hold']}
          />
        )}
        {blocks.map((inner) => inner.render(context))}
      </>
    );
  },
});
