import type { Order } from '../schemas/order.ts';
import { COMPLAINT_REASONS, MAX_COMPLAINT_TEXT } from '../rules/complaint.ts';
import { type FailedForm, firstWrong, problemOf } from '../../form/rules/failed-form.ts';
import { sentItems } from '../rules/order.ts';
import { orderLines } from '../rules/order-view.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FieldProblem, FormStyles } from '../../ui/form/field-frame.tsx';
import { describedBy, type FormFieldProps, isInvalid } from '../../ui/form/form-field.ts';
import { SelectField, TextArea } from '../../ui/form/text-field.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { AccountFrame } from '../../layouts/account-frame.tsx';
import css from './complaint.css?inline';
import type { OrderLinks } from './links.ts';
import listCss from './order.css?inline';
import { LineDetails } from './packages.tsx';

export interface ComplaintProps {
  readonly order: Order;
  readonly links: OrderLinks;
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
}

/** The page of a complaint in the account. */
export function ComplaintPage(props: ComplaintProps) {
  const { failed, layoutData, links, order } = props;
  const { t } = layoutData;
  const { number } = order;
  const title = <Unbroken text={t('complaint.title', { number })} part={number} />;
  return (
    <AccountFrame layoutData={layoutData} failed={failed} current="accountOrders" title={title}>
      <ComplaintForm {...props} />
      <p className="account-part">
        <a className="quiet" href={links.order}>
          {t('order.title', { number: order.number })}
        </a>
      </p>
    </AccountFrame>
  );
}

/** The form of a complaint: pieces, reason, text and images. It works without script. */
export function ComplaintForm({ order, links, layoutData, failed: any }: ComplaintProps) {
  const { shop, t } = layoutData;
  if (!order.mayComplain)
    return (
      <p className="lead">
        {t('complaint.errors.closed')} <a href={href('contact', shop)}>{t('account.contact')}</a>
      </p>
    );
  const failed = any?.action === 'complaint.send' ? any : undefined;
  const labels = new Map([
    ['itemIds', t('complaint.items')],
    ['reason', t('complaint.reason')],
    ['text', t('complaint.text')],
    ['image', t('complaint.images')],
  ]);
  const first = firstWrong(failed, labels.keys());
  const field = (name: string) => ({
    id: `complaint-${name}`,
    name,
    typed: failed?.fields[name],
    problem: problemOf(failed, name),
    isFocused: name === first,
  });
  return (
    <>
      <p className="lead">{t('complaint.lead')}</p>
      <form
        className="form complaint"
        method="post"
        action={links.sendComplaint}
        encType="multipart/form-data"
        noValidate
      >
        <FormStyles />
        <Style name="order" css={listCss} />
        <Style name="complaint" css={css} />
        <ActionField name="complaint.send" />
        <input type="hidden" name="number" value={order.number} />
        <ErrorSummary form="complaint" failed={failed} labels={labels} t={t} />
        <ItemChoice
          {...field('itemIds')}
          order={order}
          typed={failed?.fields ?? {}}
          layoutData={layoutData}
        />
        <SelectField
          {...field('reason')}
          label={t('complaint.reason')}
          options={[
            { value: '', label: t('complaint.reason.choose') },
            ...COMPLAINT_REASONS.map((value) => ({
              value,
              label: t(`complaint.reason.${value}`),
            })),
          ]}
        />
        <TextArea {...field('text')} label={t('complaint.text')} maxLength={MAX_COMPLAINT_TEXT} />
        <ImagesField {...field('image')} t={t} />
        <button type="submit" className="button">
          {t('complaint.send')}
        </button>
      </form>
    </>
  );
}

function ItemChoice({
  id,
  problem,
  isFocused,
  order,
  typed,
  layoutData: { t },
}: Pick<ComplaintProps, 'order' | 'layoutData'> &
  Pick<FormFieldProps, 'id' | 'problem' | 'isFocused'> & {
    readonly typed: FailedForm['fields'];
  }) {
  const sent = sentItems(order.items);
  return (
    <fieldset
      className="field complaint-items"
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, problem)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
      autoFocus={isFocused}
    >
      <legend>{t('complaint.items')}</legend>
      <ul className="order-lines">
        {orderLines(sent).flatMap(({ items }, line) =>
          items.map((item, index) => (
            <li key={item.id}>
              <Piece
                item={item}
                // Several pieces of a line differ by their number alone.
                of={items.length > 1 ? { index: index + 1, all: items.length } : undefined}
                name={`pieces-${line}-${index}`}
                typed={typed}
                t={t}
              />
            </li>
          )),
        )}
      </ul>
      {sent.length < order.items.length && (
        <p className="field-hint">{t('complaint.items.sent')}</p>
      )}
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  );
}

/** One piece, with a tick. */
function Piece({
  item,
  of,
  name,
  typed,
  t,
}: {
  readonly item: Order['items'][number];
  readonly of: { readonly index: number; readonly all: number } | undefined;
  readonly name: string;
  readonly typed: FailedForm['fields'];
  readonly t: LayoutData['t'];
}) {
  const { product } = item;
  return (
    <label>
      <input type="checkbox" name={name} value={item.id} defaultChecked={name in typed} />
      {product.image && <ProductPicture src={product.image} alt="" sizes="64px" widths={[150]} />}
      <span>
        <span>
          <b>{product.name}</b>
          {of && <span className="soft"> {t('complaint.piece', of)}</span>}
        </span>
        <LineDetails item={item} t={t} />
      </span>
    </label>
  );
}

function ImagesField({
  id,
  problem,
  isFocused,
  t,
}: Pick<LayoutData, 't'> & Pick<FormFieldProps, 'id' | 'problem' | 'isFocused'>) {
  const hint = t('complaint.images.hint');
  return (
    <div className="field">
      <label htmlFor={id}>{t('complaint.images')}</label>
      <input
        id={id}
        name="image"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic,.heic"
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem, hint)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
        autoFocus={isFocused}
      />
      <FieldProblem id={id} problem={problem} />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
