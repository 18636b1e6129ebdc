import { z } from 'zod';
import { type Trigger, TRIGGER_TYPES } from '../rules/campaign.ts';
import { defineBlock } from '../block.tsx';
import { quote } from '../field-faults.ts';
import { textField } from '../fields.ts';

const schema = z.object({
  /** A type of a later release holds nowhere. */
  type: textField,
  /** Values separated by commas, of which one has to match. */
  value: textField,
});

/** A condition of a campaign, only inside its `triggers`. It shows nothing. */
export const campaignTrigger = defineBlock({
  name: 'campaign-trigger',
  schema,
  isEmpty: () => true,
  faults: ({ type }) =>
    TRIGGER_TYPES.some((known) => known === type)
      ? []
      : [`type: ${quote(type)} is none of ${TRIGGER_TYPES.join(', ')}, so it holds nowhere`],
  Component: () => null,
});

/** Returns the conditions of a campaign. One that cannot be read holds nowhere, as a campaign with less would be wrong. */
export function triggersOf(raw: readonly unknown[]): Trigger[] {
  return raw.map((one) => schema.safeParse(one).data ?? { type: '', value: '' });
}
