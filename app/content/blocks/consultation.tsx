import { z } from 'zod';
import { HONEYPOT } from '../../contact/rules/contact.ts';
import { FORM_POSITION, formId } from '../../custom-form/rules/form-news.ts';
import { type FailedForm, firstWrong, problemOf } from '../../form/rules/failed-form.ts';
import {
  type Consultation,
  consultationDays,
  parseKinds,
  parseStoreIds,
  slotClocks,
  writeClock,
} from '../../stores/rules/consultation.ts';
import type { FoundStore } from '../../stores/schemas/store.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FormStyles } from '../../ui/form/field-frame.tsx';
import type { FormFieldProps } from '../../ui/form/form-field.ts';
import { PersonName, PrivacyNotice } from '../../ui/form/person-fields.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/text-field.tsx';
import { addressText } from '../../ui/stores/opening.ts';
import { StoreHours } from '../../ui/stores/parts.tsx';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { textField } from '../fields.ts';
import { FormSent } from '../form-sent.tsx';
import css from './custom-form.css?inline';

const ACTION = 'consultation.request';

const schema = z.object({
  headline: textField,
  text: textField,
  /** Kinds of advice, one a line, each with its minutes: `Kindersitz | 45`. */
  kinds: textField,
  /** Ids of the stores that advise; empty: all. */
  stores: textField,
});

type ConsultationBlock = z.output<typeof schema>;

function formOf({ kinds, stores }: ConsultationBlock): Consultation {
  return { kind: 'consultation', kinds: parseKinds(kinds), storeIds: parseStoreIds(stores) };
}

/**
 * Asks for an appointment in a store (docs/rules/stores.md#consultation). The page is cached and the same for all stores, so the
 * server says at its field why a time is not possible.
 */
export const consultation = defineBlock({
  name: 'consultation',
  schema,
  needs: () => ({ stores: ['all'] }),
  action: ACTION,
  form: formOf,
  faults: ({ kinds }) => (kinds === '' ? ['kinds: there is no kind of advice'] : []),
  Component({ block, context, position }) {
    const { t } = context;
    const form = formOf(block);
    const all = context.data.stores;
    if (!all) return <p role="status">{t('stores.down')}</p>;
    const stores = all.filter(({ id }) => form.storeIds.length === 0 || form.storeIds.includes(id));
    if (stores.length === 0 || form.kinds.length === 0) return null;
    const news = context.form?.position === position ? context.form : undefined;
    const isSent = news?.kind === 'sent' && news.action === ACTION;
    return (
      <section className="consultation" id={formId(ACTION, position)}>
        <Style name="custom-form" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {isSent ? (
          <FormSent text={t('consultation.sent')} />
        ) : (
          <>
            {block.text && <p className="custom-form-text">{block.text}</p>}
            <Form form={form} stores={stores} context={context} position={position} />
            <Hours stores={stores} context={context} />
          </>
        )}
      </section>
    );
  },
});

interface FormProps {
  readonly form: Consultation;
  readonly stores: readonly FoundStore[];
  readonly context: ContentContext;
  readonly position: number;
}

type Field = (name: string) => FormFieldProps;

function Form({ form, stores, context, position }: FormProps) {
  const { t } = context;
  const id = formId(ACTION, position);
  const failed = failedOf(context, position);
  const labels = labelsOf(t);
  const first = firstWrong(failed, labels.keys());
  const field: Field = (name) => ({
    id: `${id}-${name}`,
    name,
    typed: failed?.fields[name],
    problem: problemOf(failed, name),
    isFocused: name === first,
  });
  return (
    <form className="form" method="post" noValidate data-live="form">
      <FormStyles />
      <ActionField name={ACTION} />
      <input type="hidden" name={FORM_POSITION} value={position} />
      <ErrorSummary form={id} failed={failed} labels={labels} t={t} />
      <SlotFields form={form} stores={stores} context={context} field={field} />
      <PersonName field={field} layoutData={context} />
      <TextField
        {...field('email')}
        label={t('newsletter.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('phone')}
        label={t('personal.phone')}
        hint={t('consultation.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextArea
        {...field('note')}
        label={t('newsletter.optional', { label: t('consultation.note') })}
        maxLength={1000}
        rows={3}
      />
      <div className="form-trap" aria-hidden="true">
        <label>
          {t('contact.website')}
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p>{t('consultation.isRequest')}</p>
      <button type="submit" className="button">
        {t('consultation.submit')}
      </button>
      <PrivacyNotice layoutData={context} />
    </form>
  );
}

/** Returns the failure of the form at this position. */
function failedOf({ form }: ContentContext, position: number): FailedForm | undefined {
  const isOwn =
    form?.kind === 'failed' && form.position === position && form.form.action === ACTION;
  return isOwn ? form.form : undefined;
}

function labelsOf(t: ContentContext['t']): ReadonlyMap<string, string> {
  return new Map([
    ['advice', t('consultation.kind')],
    ['storeId', t('consultation.store')],
    ['day', t('consultation.day')],
    ['time', t('consultation.time')],
    ['first_name', t('newsletter.firstName')],
    ['last_name', t('newsletter.lastName')],
    ['email', t('newsletter.email')],
    ['phone', t('personal.phone')],
    ['note', t('consultation.note')],
  ]);
}

/** Kind of advice, store, day and time. Which days and times a store has is checked when the form is sent. */
function SlotFields({
  form,
  stores,
  context: { now, shop, t },
  field,
}: Omit<FormProps, 'position'> & { readonly field: Field }) {
  const days = consultationDays(now, stores[0]?.timezone ?? shop.options.timezone);
  const written = (day: number) => new Date(day).toISOString().slice(0, 10);
  const choose = { value: '', label: t('contact.subject.choose') };
  return (
    <>
      <SelectField
        {...field('advice')}
        label={t('consultation.kind')}
        options={[
          choose,
          ...form.kinds.map(({ label, minutes }) => ({
            value: label,
            label: t('consultation.minutes', { label, minutes }),
          })),
        ]}
      />
      <SelectField
        {...field('storeId')}
        label={t('consultation.store')}
        options={[
          ...(stores.length > 1 ? [choose] : []),
          ...stores.map((store) => ({
            value: String(store.id),
            label: `${store.name}, ${addressText(store)}`,
          })),
        ]}
      />
      <div className="form-row">
        <TextField
          {...field('day')}
          label={t('consultation.day')}
          type="date"
          autoComplete="off"
          min={written(days.first)}
          max={written(days.last)}
        />
        <SelectField
          {...field('time')}
          label={t('consultation.time')}
          options={[
            choose,
            ...slotClocks(stores, form.kinds).map((clock) => ({
              value: writeClock(clock),
              label: writeClock(clock),
            })),
          ]}
        />
      </div>
    </>
  );
}

/** When the stores are open, to choose a time by. */
function Hours({ stores, context: { now, shop, t } }: Pick<FormProps, 'stores' | 'context'>) {
  return (
    <details>
      <summary>{t('stores.hours')}</summary>
      {stores.map((store) => (
        <div key={store.id}>
          <h3>{store.name}</h3>
          <StoreHours store={store} now={now} shop={shop} t={t} />
        </div>
      ))}
    </details>
  );
}
