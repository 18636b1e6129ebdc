import type { Product, Variant } from '../schemas/product.ts';
import { isAddable } from '../rules/availability.ts';
import { type FailedForm, problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import { PRIVACY_PAGE } from '../../content/rules/privacy-page.ts';
import { productNumber } from '../rules/reference-key.ts';
import { mayBeAwaited } from '../../reminder/rules/reminder.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { variantName } from '../rules/variant-image.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { VariantPickerProps } from '../islands/variant-picker.tsx';
import { REMINDER_DIALOG, REMINDER_VARIANT } from '../islands/purchase-fields.tsx';
import { localisePath } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { MAIL_FIELD } from '../../ui/mail-field.ts';
import { Icon } from '../../ui/icon.tsx';
import { variantLegend } from '../../ui/legends.ts';

const FORM_ACTION = 'reminder.save';

/** Id of the element with alternative products. */
export const ALTERNATIVES = 'alternatives';

/**
 * Returns a failed form either as that of the reminder or as another one. Without a variant to wait for there is no
 * reminder form, so the page itself shows the error.
 */
export function splitFailed(
  failed: FailedForm | undefined,
  product: Product,
): {
  readonly reminder: FailedForm | undefined;
  readonly other: FailedForm | undefined;
} {
  return failed?.action === FORM_ACTION && awaitedOf(product).length > 0
    ? { reminder: failed, other: undefined }
    : { reminder: undefined, other: failed };
}

function awaitedOf({ variants }: Product): readonly Variant[] {
  return variants.filter(({ customData }) => mayBeAwaited(customData.KQPRI.BVC));
}

/** Returns the picker's texts for sold-out variants; undefined if all variants can be added. */
export function reminderTexts(
  product: Product,
  hasAlternatives: boolean,
  t: Translate,
): VariantPickerProps['texts']['reminder'] {
  if (awaitedOf(product).length === 0) return undefined;
  return {
    ask: t('reminder.ask'),
    alternatives: hasAlternatives ? t('reminder.alternatives') : undefined,
  };
}

interface ReminderProps {
  readonly product: Product;
  readonly chosen: Variant;
  readonly shop: Shop;
  readonly t: Translate;
  /** Whether the page is the response to the form. */
  readonly isSent: boolean;
  readonly failed: FailedForm | undefined;
}

/**
 * The dialog that requests a reminder for a variant that cannot be added; nothing if all can. If the form failed without
 * script, the dialog is a part of the page.
 */
export function Reminder({ product, chosen, shop, t, isSent, failed }: ReminderProps) {
  const awaited = awaitedOf(product);
  if (awaited.length === 0) return null;
  const summary = summaryOf(failed, ['email']);
  const [before, after] = t('newsletter.privacy').split('{page}');
  return (
    <>
      {isSent && (
        <p className="product-note" role="status" id="reminder-sent">
          {t('reminder.sent')}
        </p>
      )}
      <Dialog
        className="reminder"
        id={REMINDER_DIALOG}
        name="remind-when-available"
        open={failed !== undefined}
      >
        <form method="dialog" className="layer-close">
          <button type="submit" aria-label={t('layer.close')}>
            <Icon name="close" size={22} />
          </button>
        </form>
        <h2 id={`${REMINDER_DIALOG}-title`}>{t('reminder.title')}</h2>
        <p role="status" tabIndex={-1} data-reminder-sent="" hidden>
          {t('reminder.sent')}
        </p>
        <form method="post" action={`#${REMINDER_DIALOG}`} noValidate data-live="reminder.save">
          <ActionField name={FORM_ACTION} />
          <input type="hidden" name="product" value={productNumber(product.referenceKey)} />
          <p>{t('reminder.text')}</p>
          <p
            className="field-problem"
            role="alert"
            hidden={!summary}
            data-outcome=""
            data-409={t('reminder.errors.buyable')}
            data-down={t('reminder.errors.down')}
          >
            {summary}
          </p>
          <Awaited
            awaited={awaited}
            chosen={chosen}
            label={variantLegend(product, t)}
            typed={failed?.fields['variantId']}
            t={t}
          />
          <Field
            id="reminder-email"
            name="email"
            label={t('newsletter.email')}
            {...MAIL_FIELD}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that opens
            autoFocus={awaited.length === 1}
            typed={failed?.fields['email']}
            problem={problemOf(failed, 'email')}
            texts={{
              missing: t('newsletter.errors.required'),
              wrong: t('newsletter.errors.email'),
            }}
          />
          <button type="submit" className="button">
            {t('reminder.submit')}
          </button>
          <p className="soft">
            {`${t('reminder.consent')} ${before}`}
            <a href={localisePath(PRIVACY_PAGE[shop.language], shop)}>
              {t('newsletter.privacy.page')}
            </a>
            {after}
          </p>
        </form>
      </Dialog>
    </>
  );
}

/** The field for the variant; only its name if there is a single one. */
function Awaited({
  awaited,
  chosen,
  typed,
  label,
  t,
}: Pick<ReminderProps, 'chosen' | 't'> & {
  readonly label: string;
  readonly awaited: readonly Variant[];
  readonly typed: string | undefined;
}) {
  const [only, ...more] = awaited;
  if (only && more.length === 0) {
    const name = variantName(only);
    return (
      <>
        <input type="hidden" name="variantId" value={only.id} />
        {name && <p>{t('product.labelled', { label, value: name })}</p>}
      </>
    );
  }
  const preset = isAddable(chosen.customData.KQPRI.BVC) ? undefined : String(chosen.id);
  return (
    <div className="field">
      <label htmlFor={REMINDER_VARIANT}>{label}</label>
      <select
        id={REMINDER_VARIANT}
        name="variantId"
        defaultValue={typed ?? preset}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that opens
        autoFocus
      >
        {awaited.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {variantName(variant) ?? variant.referenceKey}
          </option>
        ))}
      </select>
    </div>
  );
}
