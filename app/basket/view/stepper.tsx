import type { BasketItem } from '../schemas/basket.ts';
import { MAX_LINE_QUANTITY } from '../rules/basket.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface StepperProps {
  readonly item: BasketItem;
  /** The highest quantity of the buttons. */
  readonly most: number;
  readonly t: Translate;
  /** The typed text, and why it is not a valid quantity. */
  readonly typed?: string | undefined;
  readonly problem?: string | undefined;
}

/** Maximum length of the field: longer than any quantity, so that a wrong input is shown again. */
const MAX_TYPED = 12;

/** The quantity of a line, with two buttons and a field. The field is a separate form, so that Enter sends it. */
export function Stepper({ item, most, t, typed, problem }: StepperProps) {
  const { key, quantity } = item;
  const { name } = item.product;
  const field = `quantity-${key}`;
  return (
    <div className="line-quantity">
      <div className="stepper">
        <Step item={item} step={-1} isEnd={quantity <= 1} label={t('basket.less', { name })} />
        <form method="post" action={`#${field}`} data-live="basket" noValidate>
          <ActionField name="basket.update" />
          <input type="hidden" name="itemKey" value={key} />
          <input
            id={field}
            name="quantity"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={MAX_TYPED}
            defaultValue={typed ?? quantity}
            data-max={MAX_LINE_QUANTITY}
            aria-label={t('basket.quantityOf', { name })}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${field}-problem` : undefined}
          />
          <noscript>
            <button type="submit" className="quiet">
              {t('basket.update')}
            </button>
          </noscript>
        </form>
        <Step item={item} step={1} isEnd={quantity >= most} label={t('basket.more', { name })} />
      </div>
      <p className="field-problem" id={`${field}-problem`} hidden={!problem}>
        <Icon name="stop" size={18} />{' '}
        <span>{problem ?? t('basket.quantityWrong', { max: MAX_LINE_QUANTITY })}</span>
      </p>
    </div>
  );
}

function Step({
  item: { key, quantity },
  step,
  isEnd,
  label,
}: {
  readonly item: BasketItem;
  readonly step: -1 | 1;
  readonly isEnd: boolean;
  readonly label: string;
}) {
  return (
    <form method="post" data-live="basket">
      <ActionField name="basket.update" />
      <input type="hidden" name="itemKey" value={key} />
      <button
        type="submit"
        name="quantity"
        value={quantity + step}
        data-step={step}
        disabled={isEnd}
        aria-label={label}
      >
        <Icon name={step < 0 ? 'minus' : 'plus'} size={18} />
      </button>
    </form>
  );
}
