import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import {
  MOST_LINES,
  readStockFile,
  type StockFileProblem,
} from '../../../app/stock/rules/stock-file.ts';
import type { StockProblem } from '../../../app/stock/rules/stock-change.ts';
import { stockCalls } from '../../../app/stock/schemas/calls.ts';
import { timeOfClock } from '../../../app/time/rules/time-zone.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { textOf } from '../http/read-form.ts';
import { TIME_ZONE } from '../messages/translate.ts';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';
import { sentenceText } from './sentences.ts';
import { type FailedChange, StockBody } from './stock-body.tsx';

const PATH = '/_shop/stock/';

const formSchema = z.object({
  action: z.enum(['change', 'file']),
  key: z.string(),
  variant: z.string().max(64).default(''),
  /** 0 is the warehouse. */
  place: z.coerce.number().int().nonnegative().default(0),
  kind: z.enum(['count', 'change']).default('count'),
  amount: z.string().trim().default(''),
  at: z.string().trim().default(''),
});

type Form = z.infer<typeof formSchema>;
type Line = ReturnType<typeof readStockFile>['lines'][number];

/** Why nothing was changed: of the form, or of lines of the file. */
type Refused = { readonly kind: 'refused' } & Pick<FailedChange, 'texts'>;
type Sent =
  | { readonly kind: 'changed'; readonly count: number; readonly oversold: number }
  | Refused;

/** What the warehouse and the stores have of each variant (docs/rules/back-office.md#stock). */
export const stockPage: OfficePage = {
  path: PATH,
  name: 'nav.stock',
  may: ROLES,
  takesFiles: { lines: MOST_LINES },
  show: (context) => show(context),
  async submit(context, fields, files) {
    const form = formSchema.safeParse(fields).data;
    if (!form) return { kind: 'problem', status: 422, text: context.t('problem.form') };
    const sent =
      form.action === 'file'
        ? await sendFile(context, form, files['file'])
        : await sendChange(context, form);
    if (sent.kind === 'refused')
      return show(context, { texts: sent.texts, variant: form.variant, fields });
    const query = new URLSearchParams({
      ...(form.action === 'change' && { q: form.variant }),
      done: form.action,
      count: String(sent.count),
      ...(sent.oversold > 0 && { oversold: String(sent.oversold) }),
    });
    return { kind: 'redirect', to: `${PATH}?${query}` };
  },
};

async function sendChange(context: PageContext, form: Form): Promise<Sent> {
  const { amount: typed, kind, place, variant } = form;
  const { t } = context;
  const pattern = kind === 'count' ? /^\d{1,6}$/ : /^[+-]?\d{1,6}$/;
  // Phones and spreadsheets write a minus sign.
  const text = typed.replace(/^[−–]/, '-');
  const amount = Number(text);
  if (!pattern.test(text) || (kind === 'change' && amount === 0))
    return { kind: 'refused', texts: [t('stock.problem.amount')] };
  const line = { line: 1, variant, ...(place > 0 && { store: place }) };
  return send(context, form, [
    kind === 'count' ? { ...line, quantity: amount } : { ...line, change: amount },
  ]);
}

async function sendFile(context: PageContext, form: Form, file: File | undefined): Promise<Sent> {
  const { t } = context;
  if (!file) return { kind: 'refused', texts: [t('stock.problem.noFile')] };
  const { lines, problems } = readStockFile(await textOf(file));
  const [first] = problems;
  if (!first) return send(context, form, lines);
  await callBackEnd(context.env, context.caller, backOfficeCalls.refuseFile, {
    key: form.key,
    body: { file: 'stock', line: first.line, problem: first.kind, faults: problems.length },
  });
  return { kind: 'refused', texts: problems.map((one) => lineText(context, one)) };
}

function lineText(
  { t }: PageContext,
  { kind, line }: { readonly kind: StockFileProblem['kind'] | StockProblem; readonly line: number },
): string {
  return t('stock.line', { line: String(line), problem: t(`stock.problem.${kind}`) });
}

async function send(
  context: PageContext,
  { action, at: typed, key }: Form,
  lines: readonly Line[],
): Promise<Sent> {
  const { caller, env, t } = context;
  const at = typed === '' ? undefined : timeOfClock(typed, TIME_ZONE);
  if (typed !== '' && at === undefined) return { kind: 'refused', texts: [t('stock.problem.at')] };
  const body = { ...(at !== undefined && { at }), lines };
  const called = await callBackEnd(env, caller, stockCalls.change, { key, body });
  if (called.kind === 'refused')
    return {
      kind: 'refused',
      texts: [sentenceText(t, called.sentence)],
    };
  const { answer } = called;
  if ('ok' in answer) {
    const oversold = answer.results.filter((one) => one.oversold > 0).length;
    return { kind: 'changed', count: answer.results.length, oversold };
  }
  const texts = answer.faults.map(({ line, problem }) =>
    action === 'file'
      ? lineText(context, { line: lines[line - 1]?.line ?? line, kind: problem })
      : t(`stock.problem.${problem}`),
  );
  return { kind: 'refused', texts: texts.length > 0 ? texts : [sentenceText(t, answer.error)] };
}

const querySchema = z.object({
  q: z.string().trim().max(100).catch(''),
  list: z.literal('low').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

async function show(context: PageContext, failed?: FailedChange): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const { list, page, q } = querySchema.parse(Object.fromEntries(url.searchParams));
  const body = { q, page, ...(list && { list }) };
  const called = await callBackEnd(env, caller, stockCalls.find, { body });
  if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
  return {
    kind: 'page',
    title: t(list ? 'stock.low' : 'stock.title'),
    status: failed ? 422 : 200,
    body: (
      <StockBody
        found={called.answer}
        wanted={{ q, list, page }}
        context={context}
        failed={failed}
      />
    ),
  };
}
