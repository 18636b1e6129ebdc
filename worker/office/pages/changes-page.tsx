import { ROLES } from '../../../app/back-office/rules/role.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import type { RecordedChange } from '../../../app/staff/schemas/staff.ts';
import { Field } from '../../../app/ui/field.tsx';
import { callBackEnd } from '../http/call-back-end.ts';
import { timeText } from '../messages/translate.ts';
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
    const subject = (url.searchParams.get('subject') ?? '').trim().slice(0, LONGEST);
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

function Change({ change, context: { language, t } }: ChangeProps) {
  const { after, at, before, refused, subject, what, who } = change;
  const states = [
    [t('changes.before'), before],
    [t('changes.after'), after],
  ] as const;
  return (
    <li className="entry">
      <strong>
        {who} · {timeText(language, at)}
      </strong>
      <span>
        {what.replace('/v1/back-office/', '')}
        {subject !== null && (
          <>
            {' '}
            · <a href={pageHref(subject)}>{subject}</a>
          </>
        )}
      </span>
      {refused === null ? (
        <dl>
          {states.map(([label, state]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <State state={state} nothing={t('changes.nothing')} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <span>{t('changes.refused', { sentence: refused })}</span>
      )}
    </li>
  );
}

/** Longest state that is shown at once: a file of stock has thousands of figures. */
const LONGEST_STATE = 400;

function State({ nothing, state }: { readonly state: unknown; readonly nothing: string }) {
  if (state === null || state === undefined) return nothing;
  const text = JSON.stringify(state);
  if (text.length <= LONGEST_STATE) return text;
  return (
    <details>
      <summary>{text.slice(0, 80)}…</summary>
      {text}
    </details>
  );
}
