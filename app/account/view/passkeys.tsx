import type { Passkeys } from '../schemas/account.ts';
import { formatDay, formatMoment } from '../../time/rules/day-text.ts';
import { type FailedForm, problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import { MAX_PASSKEY_NAME } from '../rules/passkey.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Style } from '../../ui/style.tsx';
import css from './passkeys.css?inline';

interface PasskeySectionProps {
  readonly layoutData: LayoutData;
  readonly passkeys: Passkeys['passkeys'];
  readonly failed: FailedForm | undefined;
}

/** Id of the form that adds a passkey. */
const ADD_FORM = 'passkey-add';

type Passkey = Passkeys['passkeys'][number];

/**
 * The customer's passkeys. Renaming and removing work without script. app/account/browser/passkeys.ts shows the form that adds one if
 * the browser supports passkeys, and for a customer without passkeys the whole section.
 */
export function PasskeySection({ layoutData, passkeys, failed }: PasskeySectionProps) {
  const { t } = layoutData;
  const own = failed?.action.startsWith('passkey.') ? failed : undefined;
  const isListed = passkeys.some(({ id }) => id === own?.fields['id']);
  const problem = summaryOf(own, isListed ? ['name'] : []);
  return (
    <section
      className="account-part passkeys"
      id="passkeys"
      hidden={passkeys.length === 0 && own === undefined}
      data-live="passkeys"
      data-passkeys=""
    >
      <Style name="passkeys" css={css} />
      <h2>{t('passkey.title')}</h2>
      <p className="passkeys-text soft">{t('passkey.text')}</p>
      {problem && <p role="alert">{problem}</p>}
      {passkeys.length > 0 && (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} layoutData={layoutData} failed={own} />
          ))}
        </ul>
      )}
      <form
        id={ADD_FORM}
        className="passkey-add"
        noValidate
        hidden
        data-passkey-add=""
        data-failed={t('passkey.errors.failed')}
        data-known={t('passkey.errors.known')}
        data-often={t('passkey.errors.often')}
        data-full={t('passkey.errors.full')}
      >
        <Field
          id="passkey-name"
          name="name"
          label={t('passkey.name')}
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME}
          required
          texts={{ missing: t('passkey.name.missing') }}
        />
        <div hidden data-passkey-password={t('account.errors.password')}>
          <p className="soft">{t('account.delete.ask')}</p>
          <PasswordField
            id={`${ADD_FORM}-password`}
            name="password"
            label={t('login.password')}
            autoComplete="current-password"
            problem={undefined}
            t={t}
          />
        </div>
        <button type="submit" className="button button-ghost">
          {t('passkey.add')}
        </button>
        <p role="alert" hidden data-passkey-problem="" />
      </form>
    </section>
  );
}

function PasskeyItem({
  passkey: { id, name, createdAt, usedAt },
  layoutData: { shop, t },
  failed,
}: {
  readonly passkey: Passkey;
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
}) {
  const isFailed = failed?.action === 'passkey.rename' && failed.fields['id'] === id;
  const texts = { missing: t('passkey.name.missing') };
  return (
    <li>
      <b>{name}</b>
      {usedAt === null ? (
        <p className="soft">{t('passkey.unused', { date: formatMoment(createdAt, shop) })}</p>
      ) : (
        <p className="soft">
          {t('passkey.added', { date: formatMoment(createdAt, shop) })}
          <br />
          {t('passkey.used', { date: formatDay(usedAt, shop) })}
        </p>
      )}
      <div className="passkey-does">
        <details open={isFailed}>
          <summary aria-label={t('passkey.renameNamed', { name })}>{t('passkey.rename')}</summary>
          <form method="post" action="#passkeys" noValidate>
            <ActionField name="passkey.rename" />
            <input type="hidden" name="id" value={id} />
            <Field
              id={`passkey-${id}`}
              name="name"
              label={t('passkey.name')}
              autoComplete="off"
              maxLength={MAX_PASSKEY_NAME}
              required
              typed={isFailed ? failed.fields['name'] : name}
              problem={isFailed ? problemOf(failed, 'name') : undefined}
              texts={texts}
            />
            <button type="submit" className="button button-ghost">
              {t('form.save')}
            </button>
          </form>
        </details>
        <details>
          <summary aria-label={t('passkey.removeNamed', { name })}>{t('passkey.remove')}</summary>
          <form method="post" action="#passkeys">
            <ActionField name="passkey.delete" />
            <input type="hidden" name="id" value={id} />
            <p>{t('passkey.confirm')}</p>
            <button type="submit" className="button button-ghost">
              {t('passkey.confirm.yes')}
            </button>
          </form>
        </details>
      </div>
    </li>
  );
}
