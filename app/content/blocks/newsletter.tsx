import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import { newsletterAnchor, problemAnchor, SUBSCRIBED } from '../../newsletter/rules/newsletter.ts';
import { GENDERS, MAX_NAME, NAME_PATTERN, salutationCode } from '../../account/rules/person.ts';
import { PRIVACY_PAGE } from '../rules/privacy-page.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAIL_FIELD } from '../../ui/mail-field.ts';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock, type NewsletterNews } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { flagField, GROUNDS, optionField, textField } from '../fields.ts';
import { RichText } from '../rich-text.tsx';
import { richTextField } from '../rich-text-document.ts';
import { richTextFaults } from '../rich-text-faults.ts';
import grounds from '../grounds.css?inline';
import css from './newsletter.css?inline';

const SOURCE = /^[\w-]{1,64}$/;

const schema = z.object({
  headline: textField,
  text: textField,
  /** Adds fields for salutation and names. */
  names: flagField,
  consent: richTextField,
  source: textField,
  ground: optionField(GROUNDS),
});

type Newsletter = z.output<typeof schema>;

/**
 * The newsletter form (docs/rules/newsletter.md#newsletter). Only the e-mail field is required. The form works
 * without script, shows its result in place, and subscribes an e-mail address only after its owner has confirmed the
 * subscription by mail.
 */
export const newsletter = defineBlock({
  name: 'newsletter',
  schema,
  action: SUBSCRIBED.action,
  faults({ source, consent }) {
    const wrong = source && !SOURCE.test(source) ? ['source: letters, digits, - and _ only'] : [];
    return [...wrong, ...richTextFaults('consent', consent)];
  },
  Component({ block, context, position }) {
    const { t } = context;
    const news = newsOf(context, position);
    return (
      <section className={`newsletter ground-${block.ground}`} id={newsletterAnchor(position)}>
        <Style name="grounds" css={grounds} />
        <Style name="newsletter" css={css} />
        <div className="newsletter-words">
          <h2>
            {news?.kind === 'sent'
              ? t('newsletter.sent.title')
              : block.headline || t('newsletter.title')}
          </h2>
          {news?.kind !== 'sent' && block.text && <p>{block.text}</p>}
          {news?.kind === 'sent' && <p role="status">{t('newsletter.sent.text')}</p>}
        </div>
        {news?.kind !== 'sent' && <Form block={block} context={context} position={position} />}
      </section>
    );
  },
});

/** Returns the result of the form at this position. */
function newsOf(
  { newsletter: news }: ContentContext,
  position: number,
): NewsletterNews | undefined {
  return news?.position === position ? news : undefined;
}

interface FormProps {
  readonly block: Newsletter;
  readonly context: ContentContext;
  readonly position: number;
}

function Form({ block, context, position }: FormProps) {
  const { t } = context;
  const news = newsOf(context, position);
  const failed = news?.kind === 'failed' ? news.form : undefined;
  const typed = failed?.fields ?? {};
  const anchor = newsletterAnchor(position);
  const ids = useId();
  const shown = [...(block.names ? ['firstName', 'lastName'] : []), 'email'];
  const summary = summaryOf(failed, shown);
  // The fragment of the form's URL is the form's id, which the browser focuses without script.
  const focused = summary ? undefined : shown.find((name) => problemOf(failed, name));
  const field = (name: string) => ({
    name,
    id: name === focused ? problemAnchor(anchor) : `${ids}${name}`,
    typed: typed[name] ?? '',
    problem: problemOf(failed, name),
  });
  const nameField = {
    maxLength: MAX_NAME,
    pattern: NAME_PATTERN,
    texts: { wrong: t('generic.validation.name') },
  };
  return (
    <form method="post" action={`#${problemAnchor(anchor)}`} noValidate data-live="form">
      <ActionField name={SUBSCRIBED.action} />
      {position > 1 && <input type="hidden" name={SUBSCRIBED.position} value={position} />}
      {SOURCE.test(block.source) && <input type="hidden" name="source" value={block.source} />}
      {summary && <Problem id={problemAnchor(anchor)}>{summary}</Problem>}
      {block.names && (
        <>
          <Salutation t={t} typed={typed['salutation']} />
          <Field
            {...field('firstName')}
            {...nameField}
            label={t('newsletter.optional', { label: t('newsletter.firstName') })}
            autoComplete="given-name"
          />
          <Field
            {...field('lastName')}
            {...nameField}
            label={t('newsletter.optional', { label: t('newsletter.lastName') })}
            autoComplete="family-name"
          />
        </>
      )}
      <Field
        {...field('email')}
        label={t('newsletter.email')}
        {...MAIL_FIELD}
        required
        texts={{ missing: t('newsletter.errors.required'), wrong: t('newsletter.errors.email') }}
      />
      <button className="button">{t('newsletter.submit')}</button>
      <div className="newsletter-consent">
        {block.consent.content.length > 0 ? (
          <RichText doc={block.consent} context={context} />
        ) : (
          <Consent context={context} />
        )}
      </div>
    </form>
  );
}

/** The shop's default consent text, with a link to its privacy page. */
function Consent({ context: { shop, t, link } }: { context: ContentContext }) {
  const [before, after] = t('newsletter.privacy').split('{page}');
  return (
    <p>
      {t('newsletter.consent')} {before}
      <ContentAnchor link={link({ linktype: 'url', url: PRIVACY_PAGE[shop.language] })}>
        {t('newsletter.privacy.page')}
      </ContentAnchor>
      {after}
    </p>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-problem" role="alert" id={id}>
      <Icon name="stop" size={18} />
      {children}
    </p>
  );
}

function Salutation({ t, typed }: { t: ContentContext['t']; typed: string | undefined }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{t('newsletter.optional', { label: t('newsletter.salutation') })}</label>
      <select name="salutation" id={id} autoComplete="honorific-prefix" defaultValue={typed ?? ''}>
        <option value="0">{t('newsletter.salutation.none')}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={salutationCode(gender)}>
            {t(`newsletter.salutation.${gender}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
