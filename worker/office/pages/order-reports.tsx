import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { PaymentReport } from '../../../app/checkout/schemas/payment-report.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { formatPrice } from '../../../app/price/rules/price.ts';
import { Field } from '../../../app/ui/field.tsx';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { timeText } from '../messages/translate.ts';
import { KeyField } from './form-fields.tsx';
import type { PageContext } from './page.ts';

interface ReportsProps {
  readonly order: Order;
  readonly reports: readonly PaymentReport[];
  readonly context: PageContext;
  /** What was typed into a form that was refused. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What the provider reports of an order's payment (docs/rules/checkout.md#reports-of-the-provider). Nothing without a report. */
export function OrderReports(props: ReportsProps) {
  const { context, reports } = props;
  const { t } = context;
  if (reports.length === 0) return null;
  return (
    <>
      <h2>{t('report.title')}</h2>
      {reports.some(({ waits }) => waits) && <p role="alert">{t('report.lead')}</p>}
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

type ReportProps = ReportsProps & { readonly report: PaymentReport };

function Report(props: ReportProps) {
  const { context, report } = props;
  const { caller, t } = context;
  const { amount, currency, id, kind, outcome, reason, waits } = report;
  // The amount of another currency is not shown in that of the order.
  const sum =
    amount !== null && currency === props.order.currencyCode ? moneyOf(props, amount) : '';
  const state = kind === 'refund' && outcome === 'open' ? '' : t(`report.outcome.${outcome}`);
  return (
    <>
      <strong>{[t(`report.${kind}`), sum, state].filter(Boolean).join(' · ')}</strong>
      <span>{[reason.replaceAll('_', ' '), id].filter(Boolean).join(' · ')}</span>
      {textsOf(props).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {waits && mayCall(caller.role, backOfficeCalls.lookAtReport) && <LookForm {...props} />}
    </>
  );
}

function moneyOf({ order }: ReportsProps, minor: number): string {
  const locale = shopById(order.shopId)?.locale ?? 'de-de';
  return formatPrice(minor, order.currencyCode, locale);
}

/** Returns what is known about a report, a sentence each. */
function textsOf(props: ReportProps): readonly string[] {
  const { language, t } = props.context;
  const { creditNote, dueBy, lookedAt, note, outcome, problem, reportedAt, taken } = props.report;
  const date = (at: number) => timeText(language, at);
  const isOpen = outcome === 'open';
  return [
    date(reportedAt),
    taken > 0 && t('report.taken', { amount: moneyOf(props, taken) }),
    isOpen && dueBy !== null && t('report.dueBy', { date: date(dueBy) }),
    creditNote !== null && t('report.note', { number: creditNote }),
    problem !== null && t(`report.problem.${problem}`),
    lookedAt !== null && t('report.looked', { date: date(lookedAt), note: note ?? '' }),
  ].filter((text) => text !== false);
}

function LookForm({ context: { t }, report: { id }, typed }: ReportProps) {
  const isTyped = typed['action'] === 'look' && typed['report'] === id;
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
        typed={isTyped ? typed['note'] : undefined}
      />
      <button className="button" type="submit">
        {t('report.look')}
      </button>
    </form>
  );
}
