import { z } from 'zod';
import { HONEYPOT } from '../../contact/rules/contact.ts';
import {
  type CustomForm,
  FORM_SHAPE,
  inputName,
  MAX_FIELDS,
  shapeOf,
} from '../../custom-form/rules/custom-form.ts';
import { FORM_POSITION, formId } from '../../custom-form/rules/form-news.ts';
import { firstWrong, problemOf } from '../../form/rules/failed-form.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FormStyles } from '../../ui/form/field-frame.tsx';
import { PrivacyNotice } from '../../ui/form/person-fields.tsx';
import { Style } from '../../ui/style.tsx';
import { type Block, type ContentContext, defineBlock } from '../block.tsx';
import { blocksField, flagField, textField } from '../fields.ts';
import { RichText } from '../rich-text.tsx';
import { richTextField } from '../rich-text-document.ts';
import { richTextFaults } from '../rich-text-faults.ts';
import { FormSent } from '../form-sent.tsx';
import css from './custom-form.css?inline';

const ACTION = 'form.send';

const schema = z.object({
  headline: textField,
  text: textField,
  /** What the shop's staff calls the form; the headline by default. */
  subject: textField,
  fields: blocksField,
  label: textField,
  consent: richTextField,
  /** What is said after it was sent. */
  sent: textField,
  /** Also posts the answers to the system that takes them. */
  hook: flagField,
});

type FormBlock = z.output<typeof schema>;

function formOf({ headline, hook, subject }: FormBlock, inner: readonly Block[]): CustomForm {
  return {
    kind: 'custom',
    title: subject || headline,
    isHooked: hook,
    fields: inner.flatMap(({ field }) => field ?? []).slice(0, MAX_FIELDS),
  };
}

/**
 * A form with an editor's own fields (docs/rules/contact.md#forms-of-editors). It works without script, shows problems at its
 * fields, and its answers are checked by the story itself.
 */
export const customForm = defineBlock({
  name: 'custom-form',
  schema,
  children: (block) => block.fields,
  action: ACTION,
  form: formOf,
  faults: ({ consent, fields }) => [
    ...(fields.length > MAX_FIELDS ? [`fields: more than ${MAX_FIELDS}`] : []),
    ...richTextFaults('consent', consent),
  ],
  Component({ block, context, blocks, position }) {
    const form = formOf(block, blocks);
    const shown = blocks.slice(0, MAX_FIELDS).filter(({ field }) => isShown(field, context));
    if (shown.length === 0) return null;
    const id = formId(ACTION, position);
    const news = newsOf(context, position);
    return (
      <section className="custom-form" id={id}>
        <Style name="custom-form" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {news?.kind === 'sent' ? (
          <FormSent text={block.sent || context.t('customForm.sent')} />
        ) : (
          <>
            {block.text && <p className="custom-form-text">{block.text}</p>}
            <Form block={block} form={form} blocks={shown} context={context} position={position} />
          </>
        )}
      </section>
    );
  },
});

function isShown(field: Block['field'], { takesFiles }: ContentContext): boolean {
  return field !== undefined && (field.kind !== 'file' || takesFiles);
}

/** Returns the result of the form at this position. */
function newsOf({ form }: ContentContext, position: number): ContentContext['form'] {
  if (form?.position !== position) return undefined;
  return (form.kind === 'sent' ? form.action : form.form.action) === ACTION ? form : undefined;
}

function Form({
  block,
  form,
  blocks,
  context,
  position,
}: {
  readonly block: FormBlock;
  readonly form: CustomForm;
  readonly blocks: readonly Block[];
  readonly context: ContentContext;
  readonly position: number;
}) {
  const { t } = context;
  const id = formId(ACTION, position);
  const news = newsOf(context, position);
  const failed = news?.kind === 'failed' ? news.form : undefined;
  const labels = new Map(form.fields.map((field) => [inputName(field), field.label]));
  const first = firstWrong(failed, labels.keys());
  const typed = failed?.fields ?? {};
  const fields = {
    typed,
    props: (name: string) => ({
      id: `${id}-${name}`,
      name,
      typed: typed[name],
      problem: problemOf(failed, name),
      isFocused: name === first,
    }),
  };
  const hasFiles = blocks.some(({ field }) => field?.kind === 'file');
  return (
    <form
      className="form"
      method="post"
      // A form with files names its action in its URL, since its limit must be known before it is read. A fragment would keep
      // browsers from focusing the first wrong field.
      action={hasFiles ? `?_action=${ACTION}` : undefined}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      data-live="form"
    >
      <FormStyles />
      <ActionField name={ACTION} />
      <input type="hidden" name={FORM_POSITION} value={position} />
      <input type="hidden" name={FORM_SHAPE} value={shapeOf(form)} />
      <ErrorSummary form={id} failed={failed} labels={labels} t={t} />
      {blocks.map((inner) => inner.render({ ...context, fields }))}
      <div className="form-trap" aria-hidden="true">
        <label>
          {t('contact.website')}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="button">
        {block.label || t('customForm.submit')}
      </button>
      {block.consent.content.length > 0 ? (
        <div className="form-note">
          <RichText doc={block.consent} context={context} />
        </div>
      ) : (
        <PrivacyNotice layoutData={context} />
      )}
    </form>
  );
}
