import { z } from 'zod';
import { mayCall, ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { type Case, CASE_KINDS, MAX_NOTE } from '../../../app/order/schemas/case.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { timeText } from '../messages/translate.ts';
import { KeyField, TextField } from './form-fields.tsx';
import { CASES_PATH, caseImageHref, orderHref } from './links.ts';
import { problemOf } from './order-problems.ts';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';
import { sentenceText } from './sentences.ts';

const formSchema = z.object({
  id: z.string(),
  key: z.string(),
  text: z.string(),
  close: z.literal('1').optional(),
});

/** Withdrawals and complaints, and their answers (docs/rules/back-office.md#cases). */
export const casesPage: OfficePage = {
  path: CASES_PATH,
  name: 'nav.cases',
  may: ROLES,
  show: (context) => show(context),
  async submit(context, fields) {
    const { caller, env, t, url } = context;
    const form = formSchema.safeParse(fields).data;
    if (!form) return { kind: 'problem', status: 422, text: t('problem.form') };
    const text = form.text.trim();
    if (text === '' && !form.close)
      return show(context, { id: form.id, text: t('cases.problem.text'), typed: form.text });
    const sent = await callBackEnd(env, caller, backOfficeCalls.answerCase, {
      params: { id: form.id },
      body: form.close ? {} : { text },
      key: form.key,
    });
    const query = new URLSearchParams(url.searchParams);
    query.set('done', form.close ? 'close' : 'answer');
    if (sent.kind === 'answer') return { kind: 'redirect', to: `${CASES_PATH}?${query}` };
    const problem = sent.status === 409 ? t('cases.problem.answered') : problemOf(context, sent);
    return show(context, { id: form.id, text: problem, typed: form.text });
  },
};

interface Failed {
  readonly id: string;
  readonly text: string;
  readonly typed: string;
}

async function show(context: PageContext, failed?: Failed): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const kind = CASE_KINDS.find((one) => one === url.searchParams.get('kind'));
  const number = url.searchParams.get('number') ?? undefined;
  const isAnswered = url.searchParams.get('all') === '1';
  const before = Number(url.searchParams.get('before'));
  const called = await callBackEnd(env, caller, backOfficeCalls.findCases, {
    body: { kind, number, isAnswered, ...(before > 0 && { before }) },
  });
  if (called.kind === 'refused')
    return { kind: 'problem', status: 422, text: sentenceText(t, called.sentence) };
  const { cases, next } = called.answer;
  const done = url.searchParams.get('done');
  return {
    kind: 'page',
    title: kind ? t(`work.${kind}s`) : t('nav.cases'),
    status: failed ? 422 : 200,
    body: (
      <>
        <p className="row">
          <a href={CASES_PATH}>{t('cases.open')}</a>
          <a href={`${CASES_PATH}?all=1`}>{t('cases.all')}</a>
        </p>
        {failed && <p role="alert">{failed.text}</p>}
        {!failed && done === 'answer' && <p role="status">{t('cases.done.answer')}</p>}
        {!failed && done === 'close' && <p role="status">{t('cases.done.close')}</p>}
        {cases.length === 0 && <p>{t('cases.none')}</p>}
        <ol className="entries">
          {cases.map((one) => (
            <CaseEntry
              key={one.id}
              one={one}
              context={context}
              typed={failed?.id === one.id ? failed.typed : undefined}
            />
          ))}
        </ol>
        {next !== null && (
          <p className="pages">
            <a href={olderHref(url, next)}>{t('orders.older')}</a>
          </p>
        )}
      </>
    ),
  };
}

function olderHref({ searchParams }: URL, before: number): string {
  const query = new URLSearchParams(searchParams);
  query.set('before', String(before));
  return `${CASES_PATH}?${query}`;
}

interface EntryProps {
  readonly one: Case;
  readonly context: PageContext;
  readonly typed: string | undefined;
}

function CaseEntry({ context, one, typed }: EntryProps) {
  const { caller, language, t } = context;
  const { answeredAt, contract, email, items, kind, name, orderNumber, reason, receivedAt, text } =
    one;
  const mayAnswer = answeredAt === null && mayCall(caller.role, backOfficeCalls.answerCase);
  return (
    <li className="entry">
      <strong>
        {t(`case.${kind}`)} · {timeText(language, receivedAt)}
      </strong>
      <span>
        {orderNumber === null ? (
          t('case.noOrder')
        ) : (
          <a href={orderHref(orderNumber)}>{orderNumber}</a>
        )}{' '}
        · {shopById(one.shopId)?.key} · {name} · {email}
      </span>
      {contract !== '' && orderNumber === null && (
        <span>{t('case.contract', { text: contract })}</span>
      )}
      {reason !== null && <span>{t(`case.reason.${reason}`)}</span>}
      {items.length > 0 && <span>{items.join(', ')}</span>}
      <p className="quote">{text === '' ? t('case.everything') : text}</p>
      {one.images > 0 && <Images one={one} t={t} />}
      {answeredAt !== null && <Answer {...{ answeredAt, context, one }} />}
      {mayAnswer && (
        <form method="post" className="form">
          <input type="hidden" name="id" value={one.id} />
          <KeyField />
          <TextField
            id={`text-${one.id}`}
            name="text"
            label={t('case.text')}
            maxLength={MAX_NOTE}
            typed={typed}
          />
          <div className="row">
            <button className="button" type="submit">
              {t('case.answer')}
            </button>
            <button className="button button-ghost" type="submit" name="close" value="1">
              {t('case.close')}
            </button>
          </div>
        </form>
      )}
    </li>
  );
}

/** Who has answered it, when and what. */
function Answer({
  answeredAt,
  context: { language, t },
  one: { answer, answeredBy, orderNumber },
}: Pick<EntryProps, 'context' | 'one'> & { readonly answeredAt: number }) {
  // Without an order the answer is in its mail alone; earlier ones were not recorded.
  const isClosed = answer === null && answeredBy !== null && orderNumber !== null;
  const time = timeText(language, answeredAt);
  return (
    <>
      <span>
        {t(isClosed ? 'case.closed' : 'case.answered', { time })}
        {answeredBy !== null && ` · ${answeredBy}`}
      </span>
      {answer !== null && <p className="quote">{answer}</p>}
    </>
  );
}

function Images({ one: { id, images }, t }: Pick<EntryProps, 'one'> & Pick<PageContext, 't'>) {
  return (
    <span className="row">
      {Array.from({ length: images }, (_, at) => (
        <a key={at} href={caseImageHref(id, at + 1)}>
          {t('case.image', { position: String(at + 1) })}
        </a>
      ))}
    </span>
  );
}
