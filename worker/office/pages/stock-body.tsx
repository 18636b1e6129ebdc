import { mayCall } from '../../../app/back-office/rules/role.ts';
import { WAREHOUSE } from '../../../app/stock/rules/stock-change.ts';
import { stockCalls } from '../../../app/stock/schemas/calls.ts';
import type { FoundStock } from '../../../app/stock/schemas/stock.ts';
import { Field } from '../../../app/ui/field.tsx';
import { timeText } from '../messages/translate.ts';
import { KeyField, TimeField } from './form-fields.tsx';
import type { PageContext } from './page.ts';

/** A form that was refused: why, and what was typed. */
export interface FailedChange {
  readonly texts: readonly string[];
  /** Of the variant's form; empty of the file's. */
  readonly variant: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface StockProps {
  readonly found: FoundStock;
  readonly wanted: { readonly q: string; readonly list: 'low' | undefined; readonly page: number };
  readonly context: PageContext;
  readonly failed: FailedChange | undefined;
}

type Variant = FoundStock['variants'][number];
type Figure = Variant['places'][number];

/** Lines of a file that are shown with their problem; the rest is counted by its number of lines. */
const SHOWN = 100;

function hrefOf({ list, page = 1, q = '' }: Partial<StockProps['wanted']>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(list && { list }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `/_shop/stock/?${query}` : '/_shop/stock/';
}

/** The content of the page of stock. */
export function StockBody({ context, failed, found, wanted }: StockProps) {
  const { caller, t } = context;
  const mayChange = mayCall(caller.role, stockCalls.change);
  const { list, page, q } = wanted;
  return (
    <>
      <Outcome context={context} failed={failed} />
      <form method="get" action="/_shop/stock/" className="row">
        <Field
          id="q"
          name="q"
          label={t('stock.search')}
          autoComplete="off"
          maxLength={100}
          typed={q}
        />
        <button className="button" type="submit">
          {t('stock.find')}
        </button>
      </form>
      <p className="pages">
        {list || q ? (
          <a href={hrefOf({})}>{t('stock.all')}</a>
        ) : (
          <a href={hrefOf({ list: 'low' })}>{t('stock.low')}</a>
        )}
        {mayChange && <a href="#file">{t('stock.fileTitle')}</a>}
      </p>
      {found.variants.length === 0 && <p role="status">{t('stock.none')}</p>}
      <ul className="entries">
        {found.variants.map((variant) => (
          <VariantEntry
            key={variant.variant}
            variant={variant}
            stores={found.stores}
            context={context}
            mayChange={mayChange}
            failed={failed?.variant === variant.variant ? failed : undefined}
          />
        ))}
      </ul>
      <p className="pages">
        {page > 1 && <a href={hrefOf({ ...wanted, page: 1 })}>{t('stock.first')}</a>}
        {found.next !== null && (
          <a href={hrefOf({ ...wanted, page: found.next })}>{t('stock.next')}</a>
        )}
      </p>
      {mayChange && <FileForm context={context} stores={found.stores} failed={failed} />}
    </>
  );
}

function Outcome({ context: { t, url }, failed }: Pick<StockProps, 'context' | 'failed'>) {
  if (failed)
    return (
      <div role="alert">
        <p>{t('stock.refused')}</p>
        <ul>
          {failed.texts.slice(0, SHOWN).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {failed.texts.length > SHOWN && <p>… {failed.texts.length - SHOWN}</p>}
      </div>
    );
  const done = (['change', 'file'] as const).find((one) => one === url.searchParams.get('done'));
  const count = numberOf(url, 'count');
  const oversold = numberOf(url, 'oversold');
  if (!done) return null;
  return (
    <div role="status">
      <p>{t(`stock.done.${done}`, { count })}</p>
      {oversold !== '' && (
        <p>
          <a href={hrefOf({ list: 'low' })}>{t('stock.done.oversold', { count: oversold })}</a>
        </p>
      )}
    </div>
  );
}

function numberOf(url: URL, name: string): string {
  return /^\d{1,5}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? '';
}

interface VariantProps {
  readonly variant: Variant;
  readonly stores: FoundStock['stores'];
  readonly context: PageContext;
  readonly mayChange: boolean;
  readonly failed: FailedChange | undefined;
}

function VariantEntry(props: VariantProps) {
  const { context, mayChange, stores, variant } = props;
  const { t } = context;
  const { colour, gtin, name, promised, size } = variant;
  const placeName = (id: number) =>
    id === WAREHOUSE
      ? t('stock.warehouse')
      : (stores.find((store) => store.id === id)?.name ?? t('stock.store', { id: String(id) }));
  return (
    <li className="entry">
      <strong>{[name, size, colour].filter((part) => part !== null).join(' · ')}</strong>
      <span>
        {variant.variant}
        {gtin !== null && ` · GTIN ${gtin}`}
      </span>
      <dl className="figures">
        {variant.places.map((place) => (
          <div key={place.store}>
            <dt>{placeName(place.store)}</dt>
            <dd>
              <b>{place.quantity}</b>
              <FigureNotes place={place} context={context} />
            </dd>
          </div>
        ))}
      </dl>
      {promised > 0 && <span>{t('stock.promised', { count: String(promised) })}</span>}
      {mayChange && <ChangeForm {...props} />}
    </li>
  );
}

/** What stands beside a quantity: what was oversold, what is held, and when it was counted. */
function FigureNotes({
  context: { language, t },
  place: { countedAt, oversold, reserved },
}: {
  readonly place: Figure;
  readonly context: PageContext;
}) {
  const notes = [
    ...(oversold > 0 ? [t('stock.oversold', { count: String(oversold) })] : []),
    ...(reserved > 0 ? [t('stock.reserved', { count: String(reserved) })] : []),
    ...(countedAt === null ? [] : [t('stock.counted', { time: timeText(language, countedAt) })]),
  ];
  return notes.length > 0 ? <> {notes.map((note) => `· ${note}`).join(' ')}</> : null;
}

function ChangeForm({ context: { t }, failed, stores, variant: { variant } }: VariantProps) {
  const typed = failed?.fields ?? {};
  return (
    <details open={failed !== undefined}>
      <summary aria-label={t('stock.changeOf', { variant })}>{t('stock.changeTitle')}</summary>
      <form method="post" className="form">
        <input type="hidden" name="action" value="change" />
        <KeyField />
        <input type="hidden" name="variant" value={variant} />
        <div className="field">
          <label htmlFor={`place-${variant}`}>{t('stock.place')}</label>
          <select id={`place-${variant}`} name="place" defaultValue={typed['place']}>
            <option value={WAREHOUSE}>{t('stock.warehouse')}</option>
            {stores.map(({ id, name }) => (
              <option key={id} value={id}>
                {name} ({id})
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`kind-${variant}`}>{t('stock.kind')}</label>
          <select id={`kind-${variant}`} name="kind" defaultValue={typed['kind']}>
            <option value="count">{t('stock.kind.count')}</option>
            <option value="change">{t('stock.kind.change')}</option>
          </select>
        </div>
        <Field
          id={`amount-${variant}`}
          name="amount"
          label={t('stock.amount')}
          autoComplete="off"
          maxLength={7}
          required
          typed={typed['amount']}
        />
        <TimeField id={`at-${variant}`} name="at" label={t('stock.at')} typed={typed['at']} />
        <button className="button" type="submit">
          {t('stock.save')}
        </button>
      </form>
    </details>
  );
}

function FileForm({
  context: { t },
  failed,
  stores,
}: Pick<StockProps, 'context' | 'failed'> & Pick<VariantProps, 'stores'>) {
  return (
    <>
      <h2 id="file">{t('stock.fileTitle')}</h2>
      <p>{t('stock.fileLead')}</p>
      <form method="post" encType="multipart/form-data" className="form">
        <input type="hidden" name="action" value="file" />
        <KeyField />
        <div className="field">
          <label htmlFor="stock-file">{t('stock.file')}</label>
          <input id="stock-file" type="file" name="file" accept=".csv,text/csv" required />
        </div>
        <TimeField
          id="file-at"
          name="at"
          label={t('stock.fileAt')}
          typed={failed?.variant === '' ? failed.fields['at'] : undefined}
        />
        <button className="button" type="submit">
          {t('stock.upload')}
        </button>
      </form>
      <details>
        <summary>{t('stock.places')}</summary>
        <ul>
          {stores.map(({ id, name }) => (
            <li key={id}>
              {id}: {name}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
