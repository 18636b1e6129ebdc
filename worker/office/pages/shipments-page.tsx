import { z } from 'zod';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import {
  MOST_SHIPMENTS,
  readShipmentFile,
  type Shipment,
  type ShipmentFileProblem,
} from '../../../app/order/rules/shipment-file.ts';
import { callBackEnd } from '../http/call-back-end.ts';
import { textOf } from '../http/read-form.ts';
import { KeyField } from './form-fields.tsx';
import { orderHref, SHIPMENTS_PATH } from './links.ts';
import { problemOf } from './order-problems.ts';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';

/** Calls at once. */
const AT_ONCE = 5;

const formSchema = z.object({ key: z.string() });

/** What has become of a line. */
interface Result {
  readonly shipment: Shipment;
  /** Why it was refused; undefined if the package has left. */
  readonly problem: string | undefined;
}

/** Packages that have left, by a file of tracking numbers (docs/office.md#orders). */
export const shipmentsPage: OfficePage = {
  path: SHIPMENTS_PATH,
  name: 'nav.shipments',
  isHidden: true,
  may: backOfficeCalls.movePackage.may,
  takesFiles: { lines: MOST_SHIPMENTS },
  show: async (context) => answer(context, null),
  async submit(context, fields, files) {
    const { t } = context;
    const form = formSchema.safeParse(fields).data;
    if (!form) return { kind: 'problem', status: 422, text: t('problem.form') };
    const file = files['file'];
    if (!file) return refused(context, [t('shipments.noFile')]);
    const { problems, shipments } = readShipmentFile(await textOf(file));
    const [first] = problems;
    if (!first)
      return answer(
        context,
        <Results {...{ context }} all={await send(context, form.key, shipments)} />,
      );
    await callBackEnd(context.env, context.caller, backOfficeCalls.refuseFile, {
      key: form.key,
      body: { file: 'shipments', line: first.line, problem: first.kind, faults: problems.length },
    });
    return refused(
      context,
      problems.map((one) => lineText(context, one)),
    );
  },
};

/** Sends each line as a change of its order. A file that is sent again changes nothing more: each line has a key. */
async function send(
  context: PageContext,
  key: string,
  shipments: readonly Shipment[],
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < shipments.length; at += AT_ONCE) {
    const part = shipments.slice(at, at + AT_ONCE);
    results.push(...(await Promise.all(part.map((one) => sendLine(context, key, one)))));
  }
  return results;
}

async function sendLine(context: PageContext, key: string, shipment: Shipment): Promise<Result> {
  const { caller, env } = context;
  const { line, number, ...rest } = shipment;
  const called = await callBackEnd(env, caller, backOfficeCalls.movePackage, {
    params: { number },
    body: { ...rest, status: 'shipped' },
    key: `${key}-${line}`,
  });
  const problem = called.kind === 'refused' ? problemOf(context, called) : undefined;
  return { shipment, problem };
}

function lineText({ t }: PageContext, { kind, line }: ShipmentFileProblem): string {
  return t('shipments.line', { line: String(line), text: t(`shipments.problem.${kind}`) });
}

function refused(context: PageContext, texts: readonly string[]): PageAnswer {
  const { t } = context;
  const body = (
    <div role="alert">
      <p>{t('shipments.refused')}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
  return answer(context, body, 422);
}

function answer({ t }: PageContext, outcome: React.ReactNode, status: 200 | 422 = 200): PageAnswer {
  return {
    kind: 'page',
    title: t('nav.shipments'),
    status,
    body: (
      <>
        {outcome}
        <p>{t('shipments.lead', { most: String(MOST_SHIPMENTS) })}</p>
        <form method="post" encType="multipart/form-data" className="form">
          <KeyField />
          <div className="field">
            <label htmlFor="file">{t('shipments.file')}</label>
            <input id="file" name="file" type="file" accept=".csv,text/csv" required />
          </div>
          <button className="button" type="submit">
            {t('shipments.send')}
          </button>
        </form>
      </>
    ),
  };
}

function Results({
  all,
  context: { t },
}: {
  readonly all: readonly Result[];
  readonly context: PageContext;
}) {
  const wrong = all.filter(({ problem }) => problem !== undefined).length;
  return (
    <>
      <p role={wrong > 0 ? 'alert' : 'status'}>
        {t('shipments.done', { sent: String(all.length - wrong), wrong: String(wrong) })}
      </p>
      <ol className="entries">
        {all.map(({ problem, shipment: { line, number, shipmentKey } }) => (
          <li key={line} className="entry">
            <span>
              {t('shipments.lineOf', { line: String(line) })}{' '}
              <a href={orderHref(number)}>{number}</a> · {shipmentKey}
            </span>
            <strong>{problem ?? t('package.shipped')}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}
