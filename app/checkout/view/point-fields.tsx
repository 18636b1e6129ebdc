import { POINT_COUNTRY, POINT_KINDS } from '../../address/rules/pickup-point.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import type { Translate } from '../../i18n/translate.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Choice, Choices } from './choice.tsx';
import type { FieldOf } from './form.tsx';

/** The fields of a pick-up point, where the buyer collects the parcel with the post number. */
export function PointFields({ field, t }: { readonly field: FieldOf; readonly t: Translate }) {
  const { typed: kind, ...kinds } = field('point_kind');
  return (
    <>
      <Choices {...kinds} label={t('address.point')} isQuiet className="is-row">
        {POINT_KINDS.map((one) => (
          <Choice
            key={one}
            name={kinds.name}
            value={one}
            isChosen={(kind || POINT_KINDS[0]) === one}
            title={one}
          />
        ))}
      </Choices>
      <div className="form-row is-short-long">
        <TextField
          {...field('point_number')}
          label={t('address.point.number')}
          hint={t('address.point.numberHint')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={8}
        />
        <TextField
          {...field('point_post_number')}
          label={t('address.point.postNumber')}
          hint={t('address.point.postNumberHint')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={20}
        />
      </div>
      <div className="form-row is-short-long">
        <TextField
          {...field('point_postcode')}
          label={t('addresses.postcode')}
          autoComplete="section-point shipping postal-code"
          inputMode="numeric"
          enterKeyHint="next"
          hint={t(`address.postcode.${POINT_COUNTRY}`)}
          maxLength={MAX_POSTCODE}
        />
        <TextField
          {...field('point_city')}
          label={t('addresses.city')}
          autoComplete="section-point shipping address-level2"
          enterKeyHint="next"
          maxLength={100}
        />
      </div>
    </>
  );
}
