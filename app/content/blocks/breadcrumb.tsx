import { z } from 'zod';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { defineBlock } from '../block.tsx';
import { textField } from '../fields.ts';

const schema = z.object({
  /** Name of this page; if empty, the story's name. */
  label: textField,
});

/** The breadcrumb of a page by its path; empty on the home page (docs/rules/page.md#breadcrumb). */
export const breadcrumb = defineBlock({
  name: 'breadcrumb',
  schema,
  Component({ block, context: { trail, shop, t, origin } }) {
    const shown = trail.map((crumb, index) =>
      block.label && index === trail.length - 1 ? { ...crumb, label: block.label } : crumb,
    );
    return <Breadcrumb trail={shown} shop={shop} t={t} origin={origin} endsHere />;
  },
});
