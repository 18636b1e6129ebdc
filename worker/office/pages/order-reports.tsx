import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import type { PaymentReport } from '../../../app/checkout/schemas/payment-report.ts';
import { Field } from '../../../app/ui/field.tsx';
import { timeText } from '../messages/translate.ts';
import { KeyField } from './form-fields.tsx';
import type { OrderProps } from './order-body.tsx';
import { moneyOf, TransferForm } from './order-money.tsx';
import { typedForm } from './typed-form.ts';

type ReportsProps = Pick<OrderProps, 'context' | 'failed' | 'order' | 'reports' | 'surplus'>;

/** What the provider reports of an order's payment (docs/rules/checkout.md#reports-of-the-provider). Nothing without a report. */
export function OrderReports(props: ReportsProps) {
  const { context, order, reports } = props;
  const { t } = context;
  if (reports.length === 0) return null;
  const waits = reports.some((report) => report.waits);
  return (
    <>
      <h2>{t('report.title')}</h2>
      {waits && <p role="alert">{t(isToSend(order) ? 'report.lead' : 'report.leadNothing')}</p>}
      <ul className="entries">
        {reports.map((report) => (
          <li key={report.id} className="entry">
            <Report {...props} report={report} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether something of an order is still to be sent, which a report stops. */
function isToSend({ packages, status }: Order): boolean {
  return ['created', 'paid'].includes(status) && packages.some((one) => one.status === 'open');
}

type ReportProps = ReportsProps & { readonly report: PaymentReport };

function Report(props: ReportProps) {
  const { context, report } = props;
  const { caller, t } = context;
  const { amount, currency, id, kind, outcome, problem, reason, waits } = report;
  // The transfer ends the wait.
  const isOwed = problem === 'owed' && props.surplus > 0;
  // The amount of another currency is not shown in that of the order.
  const sum =
    amount !== null && currency === props.order.currencyCode ? moneyOf(props.order)(amount) : '';
  const state = kind === 'refund' && outcome === 'open' ? '' : t(`report.outcome.${outcome}`);
  return (
    <>
      <strong>{[t(`report.${kind}`), sum, state].filter(Boolean).join(' · ')}</strong>
      <span>{[reason.replaceAll('_', ' '), id].filter(Boolean).join(' · ')}</span>
      {textsOf(props).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {isOwed && mayCall(caller.role, backOfficeCalls.sendRefund) && (
        <TransferForm t={t} amount={props.surplus} />
      )}
      {waits && !isOwed && mayCall(caller.role, backOfficeCalls.lookAtReport) && (
        <LookForm {...props} />
      )}
    </>
  );
}

/** Returns what is known about a report, a sentence each. */
function textsOf(props: ReportProps): readonly string[] {
  const { context, order, report } = props;
  const { language, t } = context;
  const { creditNote, dueBy, lookedAt, note, outcome, reportedAt, taken, waits } = report;
  const date = (at: number) => timeText(language, at);
  const isOpen = outcome === 'open';
  const isGone = outcome === 'lost' && waits && !isToSend(order);
  return [
    date(reportedAt),
    taken > 0 && t('report.taken', { amount: moneyOf(order)(taken) }),
    isOpen && dueBy !== null && t('report.dueBy', { date: date(dueBy) }),
    isGone && t('report.gone'),
    creditNote !== null && t('report.note', { number: creditNote }),
    problemText(props),
    lookedAt !== null && t('report.looked', { date: date(lookedAt), note: note ?? '' }),
  ].filter((text) => text !== false);
}

/** Returns why somebody has to look although the provider wants nothing. */
function problemText({ context: { t }, order, report, surplus }: ReportProps): string | false {
  const { problem } = report;
  if (problem === null) return false;
  if (problem !== 'owed') return t(`report.problem.${problem}`);
  return surplus > 0
    ? t('report.problem.owed', { amount: moneyOf(order)(surplus) })
    : t('report.settled');
}

function LookForm({ context: { t }, failed, order, report: { id } }: ReportProps) {
  const { problemOf, typed } = typedForm(failed, 'look', { report: id });
  return (
    <form method="post" className="row">
      <input type="hidden" name="action" value="look" />
      <input type="hidden" name="report" value={id} />
      <KeyField />
      <Field
        id={`look-${id}`}
        name="note"
        label={t('report.what')}
        autoComplete="off"
        maxLength={500}
        required
        typed={typed['note']}
        problem={problemOf('note')}
      />
      <button className="button" type="submit">
        {t(isToSend(order) ? 'report.look' : 'report.lookNothing')}
      </button>
    </form>
  );
}
