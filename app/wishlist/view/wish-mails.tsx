import type { Growing } from '../schemas/shared-list.ts';
import { type FailedForm, problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import { PRIVACY_PAGE } from '../../content/rules/privacy-page.ts';
import type { SharedOutcome } from '../rules/shared-list.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { localisePath } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { SelectField, TextField } from '../../ui/form/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import css from './share.css?inline';

interface WishMailsProps {
  readonly layoutData: LayoutData;
  /** Number of items of the visitor's wishlist. */
  readonly count: number;
  /** Products of the list in sizes that children grow out of. */
  readonly growing: Growing['products'];
  readonly outcome: SharedOutcome | undefined;
  readonly failed: FailedForm | undefined;
}

const PART = 'wish-mails';
const SHOWN = ['email', 'productId', 'size', 'birthDate'] as const;

/** The forms that subscribe to mails about the wishlist: on prices and stock, and on the next size. */
export function WishMails(props: WishMailsProps) {
  const { layoutData, count, growing, outcome } = props;
  const { t } = layoutData;
  const failed = props.failed?.action.startsWith('wishMail.') ? props.failed : undefined;
  if (count === 0 && !failed) return null;
  const problem = summaryOf(failed, SHOWN);
  return (
    <section className="share" id={PART}>
      <Style name="share" css={css} />
      {problem && (
        <p className="wishlist-note is-warning" role="alert">
          <Icon name="alert" size={20} /> <span>{problem}</span>
        </p>
      )}
      {!failed && outcome === 'asked' && (
        <p className="wishlist-note is-success" role="status">
          <Icon name="check" size={20} /> <span>{t('wishMail.asked')}</span>
        </p>
      )}
      <OffersForm layoutData={layoutData} failed={failed} />
      {growing.length > 0 && <SizeForm layoutData={layoutData} growing={growing} failed={failed} />}
    </section>
  );
}

type FormProps = Pick<WishMailsProps, 'layoutData' | 'failed'>;

function OffersForm({ layoutData, failed }: FormProps) {
  const { t } = layoutData;
  const own = failed?.action === 'wishMail.offers' ? failed : undefined;
  return (
    <details open={own !== undefined}>
      <summary>{t('wishMail.offers.title')}</summary>
      <form method="post" action={`#${PART}`} className="form" noValidate>
        <ActionField name="wishMail.offers" />
        <p>{t('wishMail.offers.text')}</p>
        <Email id="offers-email" layoutData={layoutData} failed={own} />
        <button type="submit" className="button">
          {t('wishMail.offers.submit')}
        </button>
        <Consent layoutData={layoutData} />
      </form>
    </details>
  );
}

function SizeForm({ layoutData, growing, failed }: FormProps & Pick<WishMailsProps, 'growing'>) {
  const { t } = layoutData;
  const own = failed?.action === 'wishMail.size' ? failed : undefined;
  const field = (name: string) => ({
    id: `size-${name}`,
    name,
    typed: own?.fields[name],
    problem: problemOf(own, name),
  });
  // The last size has no next size.
  const sizes = [...new Set(growing.flatMap((product) => product.sizes.slice(0, -1)))];
  return (
    <details open={own !== undefined}>
      <summary>{t('wishMail.size.title')}</summary>
      <form method="post" action={`#${PART}`} className="form" noValidate>
        <ActionField name="wishMail.size" />
        <p>{t('wishMail.size.text')}</p>
        <SelectField
          {...field('productId')}
          label={t('wishMail.size.product')}
          options={growing.map(({ id, name, colour }) => ({
            value: String(id),
            label: colour === null ? name : `${name}, ${colour}`,
          }))}
        />
        <SelectField
          {...field('size')}
          label={t('wishMail.size.now')}
          options={[
            { value: '', label: t('wishMail.size.unknown') },
            ...sizes.map((size) => ({ value: size, label: size })),
          ]}
        />
        <TextField
          {...field('birthDate')}
          type="date"
          label={t('wishMail.size.birthDate')}
          hint={t('wishMail.size.birthDate.hint')}
          autoComplete="off"
        />
        <Email id="size-email" layoutData={layoutData} failed={own} />
        <button type="submit" className="button">
          {t('wishMail.size.submit')}
        </button>
        <Consent layoutData={layoutData} />
      </form>
    </details>
  );
}

function Email({ id, layoutData: { t }, failed }: FormProps & { readonly id: string }) {
  return (
    <TextField
      id={id}
      name="email"
      type="email"
      label={t('newsletter.email')}
      typed={failed?.fields['email']}
      problem={problemOf(failed, 'email')}
      autoComplete="email"
      maxLength={254}
    />
  );
}

function Consent({ layoutData: { shop, t } }: Pick<FormProps, 'layoutData'>) {
  const [before, after] = t('newsletter.privacy').split('{page}');
  return (
    <p className="soft">
      {t('wishMail.consent')} {before}
      <a href={localisePath(PRIVACY_PAGE[shop.language], shop)}>{t('newsletter.privacy.page')}</a>
      {after}
    </p>
  );
}
