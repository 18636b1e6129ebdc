import { ROLES } from '../../../app/back-office/rules/role.ts';
import { parseOrderNumber } from '../../../app/order/rules/order.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import type { RecordedChange } from '../../../app/staff/schemas/staff.ts';
import { Field } from '../../../app/ui/field.tsx';
import { callBackEnd } from '../http/call-back-end.ts';
import { timeText } from '../messages/translate.ts';
import { callText, changedFields, subjectText } from './change-texts.ts';
import { sentenceText } from './sentences.ts';
import type { OfficePage, PageContext } from './page.ts';

const PATH = '/_shop/changes/';
/** Longest subject that is looked for. */
const LONGEST = 300;

/** Who changed what (docs/rules/back-office.md#record-of-changes). */
export const changesPage: OfficePage = {
  path: PATH,
  name: 'nav.changes',
  may: ROLES,
  async show(context) {
    const { caller, env, t, url } = context;
    const subject = subjectOf(url.searchParams.get('subject') ?? '');
    const before = url.searchParams.get('before') ?? '';
    const called = await callBackEnd(env, caller, staffCalls.readChanges, {
      query: { ...(subject && { subject }), ...(/^[1-9]\d{0,14}$/.test(before) && { before }) },
    });
    if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
    const { changes, next } = called.answer;
    return {
      kind: 'page',
      title: t('changes.title'),
      body: (
        <>
          <p>{t('changes.lead')}</p>
          <form method="get" className="row">
            <Field
              id="subject"
              name="subject"
              label={t('changes.subject')}
              autoComplete="off"
              maxLength={LONGEST}
              typed={subject}
            />
            <button className="button" type="submit">
              {t('changes.filter')}
            </button>
          </form>
          {subject !== '' && <a href={PATH}>{t('changes.all')}</a>}
          {changes.length === 0 && <p>{t('changes.none')}</p>}
          <ol className="entries">
            {changes.map((change) => (
              <Change key={change.position} change={change} context={context} />
            ))}
          </ol>
          <p className="pages">
            {before !== '' && <a href={pageHref(subject)}>{t('changes.newest')}</a>}
            {next !== null && <a href={pageHref(subject, next)}>{t('changes.older')}</a>}
          </p>
        </>
      ),
    };
  },
};

/** Returns a subject as the record has it: an order's number alone is one too, and in any spelling. */
function subjectOf(typed: string): string {
  const text = typed.trim().slice(0, LONGEST);
  const order = parseOrderNumber(text.replace(/^order:/i, ''));
  return order === undefined ? text : `order:${order}`;
}

function pageHref(subject: string, before?: number): string {
  const query = new URLSearchParams({
    ...(subject && { subject }),
    ...(before !== undefined && { before: String(before) }),
  });
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

interface ChangeProps {
  readonly change: RecordedChange;
  readonly context: PageContext;
}

function Change({ change, context }: ChangeProps) {
  const { language, t } = context;
  const { after, at, before, refused, subject, what, who } = change;
  return (
    <li className="entry">
      <strong>{callText(t, what)}</strong>
      <span>
        {who} · {timeText(language, at)}
        {subject !== null && (
          <>
            {' '}
            · <a href={pageHref(subject)}>{subjectText(t, subject)}</a>
          </>
        )}
      </span>
      {refused === null ? (
        <Changed change={change} context={context} />
      ) : (
        <span>{t('changes.refused', { sentence: sentenceText(t, refused) })}</span>
      )}
      {refused === null && (before !== null || after !== null) && (
        <details>
          <summary>{t('changes.whole')}</summary>
          <State label={t('changes.before')} state={before} />
          <State label={t('changes.after')} state={after} />
        </details>
      )}
    </li>
  );
}

/** Fields that are shown at once: a file of stock has thousands. */
const MOST_FIELDS = 20;

function Changed({ change: { after, before }, context }: ChangeProps) {
  const lines = changedFields(context, before, after);
  return (
    <ul>
      {lines.slice(0, MOST_FIELDS).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > MOST_FIELDS && <li>…</li>}
    </ul>
  );
}

function State({ label, state }: { readonly label: string; readonly state: unknown }) {
  return (
    <p>
      {label}: {JSON.stringify(state ?? null)}
    </p>
  );
}
