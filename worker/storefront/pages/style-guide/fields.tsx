import type { Translate } from '../../../../app/i18n/translate.ts';
import formsCss from '../../../../app/ui/form/forms.css?inline';
import { Sample, Samples } from '../../../../app/style-guide/view/frame.tsx';
import { GenderField, TickField } from '../../../../app/ui/form/choice-fields.tsx';
import { ErrorSummary } from '../../../../app/ui/form/error-summary.tsx';
import { FileField, RadioField } from '../../../../app/ui/form/option-fields.tsx';
import { NewPasswordField } from '../../../../app/ui/form/password-field.tsx';
import { PasswordGuide } from '../../../../app/ui/form/password-guide.tsx';
import { SelectField, TextArea, TextField } from '../../../../app/ui/form/text-field.tsx';
import { Style } from '../../../../app/ui/style.tsx';

/** The fields of forms in their states. None is part of a form, so that nothing is sent. */
export function Fields({ t }: { readonly t: Translate }) {
  const label = t('newsletter.email');
  const mail = { label, name: 'email', autoComplete: 'off', type: 'email' } as const;
  const problem = t('newsletter.errors.email');
  const options = [t('style.sample'), t('style.sample.text')];
  return (
    <>
      <Style name="account" css={formsCss} />
      <Samples isWide>
        <Sample label={t('style.state.plain')}>
          <TextField {...mail} id="style-plain" />
        </Sample>
        <Sample label={t('style.state.filled')}>
          <TextField {...mail} id="style-filled" typed="anna@example.com" />
        </Sample>
        <Sample label={t('style.state.hint')}>
          <TextField {...mail} id="style-hint" hint={t('style.sample.text')} />
        </Sample>
        <Sample label={t('style.state.wrong')}>
          <TextField {...mail} id="style-wrong" typed="anna@" problem={problem} />
        </Sample>
        <Sample label={t('style.state.disabled')}>
          <fieldset disabled>
            <TextField {...mail} id="style-disabled" typed="anna@example.com" />
          </fieldset>
        </Sample>
      </Samples>
      <Samples isWide>
        <Sample label="textarea">
          <TextArea
            id="style-text"
            name="text"
            label={t('contact.message')}
            maxLength={2000}
            rows={3}
          />
        </Sample>
        <Sample label="select">
          <SelectField
            id="style-select"
            name="select"
            label={t('style.sample.brand')}
            options={options.map((value) => ({ value, label: value }))}
          />
        </Sample>
        <Sample label="radio">
          <GenderField id="style-gender" name="gender" typed="f" t={t} />
          <RadioField
            id="style-radio"
            name="radio"
            label={t('style.sample.brand')}
            options={options}
            problem={problem}
          />
        </Sample>
        <Sample label="checkbox">
          <TickField id="style-tick" name="tick" typed="1" label={t('style.sample.text')} />
        </Sample>
        <Sample label="file">
          <FileField
            id="style-file"
            name="file"
            label={t('style.sample')}
            hint={t('style.sample.text')}
            accept="image/*"
          />
        </Sample>
        <Sample label="password">
          <NewPasswordField
            id="style-password"
            name="password"
            label={t('login.password')}
            problem={undefined}
            t={t}
          />
          <PasswordGuide t={t} />
        </Sample>
        <Sample label={t('style.state.wrong')}>
          <ErrorSummary
            form="style"
            failed={{ problems: [{ field: 'wrong', text: problem }] }}
            labels={new Map([['wrong', label]])}
            t={t}
          />
        </Sample>
      </Samples>
    </>
  );
}
