import { z } from 'zod';
import { ADDED, haveName, MAX_ENTRIES, partName } from '../../checklist/rules/checklist.ts';
import { FORM_POSITION, formId } from '../../custom-form/rules/form-news.ts';
import { type FailedForm, problemOf } from '../../form/rules/failed-form.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { FormStyles } from '../../ui/form/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { blocksField, flagField, textField } from '../fields.ts';
import css from './checklist.css?inline';

const ACTION = 'checklist.add';

const schema = z.object({
  headline: textField,
  text: textField,
  items: blocksField,
  /** Leaves out the button of the wishlist. */
  noWishlist: flagField,
});

/**
 * What a guide says one needs: tick what one has, and put the rest into basket or wishlist at once
 * (docs/rules/content.md#checklists). Without script it is a form like any other.
 */
export const checklist = defineBlock({
  name: 'checklist',
  schema,
  children: (block) => block.items,
  action: ACTION,
  addsToBasket: true,
  faults: ({ items }) => (items.length > MAX_ENTRIES ? [`items: more than ${MAX_ENTRIES}`] : []),
  Component({ block, context, blocks, position }) {
    const entries = blocks.slice(0, MAX_ENTRIES);
    if (entries.length === 0 && block.headline === '') return null;
    const { shop, t } = context;
    const id = formId(ACTION, position);
    const failed = failedOf(context, position);
    const fields = {
      typed: typedOf(failed),
      props: (name: string) => ({
        id: `${id}-${name}`,
        name,
        typed: failed?.fields[name],
        problem: problemOf(failed, name),
      }),
    };
    const hasProducts = entries.some(({ needs }) =>
      needs.details?.some(({ number }) => context.data.details.has(number)),
    );
    return (
      <section className="checklist" id={id}>
        <Style name="checklist" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        <form method="post" noValidate data-live="checklist">
          <FormStyles />
          <ActionField name={ACTION} />
          <input type="hidden" name={FORM_POSITION} value={position} />
          <Outcome failed={failed} />
          <ul>{entries.map((entry) => entry.render({ ...context, fields }))}</ul>
          {hasProducts && (
            <>
              <p
                className="checklist-outcome"
                role="alert"
                hidden
                data-outcome=""
                data-none={t('checklist.errors.none')}
                data-down={t('basket.down')}
                data-not-added={t('checklist.errors.notAdded')}
              />
              <div className="checklist-go">
                <button type="submit" className="button" name="to" value="basket">
                  {t('checklist.toBasket')}
                </button>
                {shop.options.wishlist && !block.noWishlist && (
                  <button type="submit" className="button button-ghost" name="to" value="wishlist">
                    {t('checklist.toWishlist')}
                  </button>
                )}
              </div>
              <p className="soft">{t('checklist.note')}</p>
            </>
          )}
        </form>
      </section>
    );
  },
});

/** Returns the failure of the list at this position. */
function failedOf({ form }: ContentContext, position: number): FailedForm | undefined {
  const isOwn =
    form?.kind === 'failed' && form.position === position && form.form.action === ACTION;
  return isOwn ? form.form : undefined;
}

/** Returns what was typed; what has been added meanwhile is ticked, so that the next press adds only the rest. */
function typedOf(failed: FailedForm | undefined): Readonly<Record<string, string>> {
  if (!failed) return {};
  if (problemOf(failed, ADDED) === undefined) return failed.fields;
  const added = Object.keys(failed.fields).flatMap((name) => {
    const position = /^part-(\d+)$/.exec(name)?.[1];
    const isAdded = position !== undefined && problemOf(failed, name) === undefined;
    return isAdded ? [[haveName(Number(position)), '1'] as const] : [];
  });
  return { ...failed.fields, ...Object.fromEntries(added) };
}

/** What came of the list: problems stand at their entries, all others here. It has the focus. */
function Outcome({ failed }: { readonly failed: FailedForm | undefined }) {
  if (!failed) return null;
  const own = failed.problems.find(
    ({ field }) => field === undefined || !field.startsWith(partName(0).slice(0, -1)),
  );
  const first = own ?? failed.problems[0];
  if (!first) return null;
  return (
    <p
      className="checklist-outcome"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the result of the submitted form
      autoFocus
    >
      <Icon name="info" size={20} />
      {first.text}
    </p>
  );
}
