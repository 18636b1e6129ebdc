import type { ProductCustomData } from '../schemas/product-custom-data.ts';
import { type EnergyClass, energyClass } from '../rules/equipment.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Style } from '../../ui/style.tsx';
import css from './energy.css?inline';

/** Colours of the scale (Delegated Regulation (EU) 2019/2015 Annex III). */
const COLOURS: Readonly<Record<EnergyClass, string>> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bed730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

/**
 * The arrow with class and range beside the price, which links to the label, and the product information sheet (EU
 * 2017/1369 Art. 6; Delegated Regulation (EU) 2019/2015 Annex VII).
 */
export function Energy({
  data: { energyClass: value, energyLabel, energySheet },
  t,
}: {
  readonly data: Pick<ProductCustomData, 'energyClass' | 'energyLabel' | 'energySheet'>;
  readonly t: Translate;
}) {
  const found = energyClass(value);
  if (!found) return null;
  const name = t('energy.class', { energyClass: found });
  return (
    <p className="energy">
      <Style name="energy" css={css} />
      {energyLabel ? (
        <a href={energyLabel}>
          <Arrow energyClass={found} name={t('energy.label', { energyClass: found })} />
        </a>
      ) : (
        <Arrow energyClass={found} name={name} />
      )}
      {energySheet && <a href={energySheet}>{t('energy.sheet')}</a>}
    </p>
  );
}

/** The arrow of a class; `name` is its alternative text. */
function Arrow({
  energyClass: found,
  name,
}: {
  readonly energyClass: EnergyClass;
  readonly name: string;
}) {
  return (
    <svg viewBox="0 0 76 36" width="76" height="36" role="img" aria-label={name}>
      <path d="M.5.500h17v35h-17z" fill="#fff" stroke="#000" />
      <path d="M18 0h42l16 18-16 18H18z" fill={COLOURS[found]} />
      <g fontFamily="sans-serif" fontWeight="700" textAnchor="middle">
        <text x="9" y="11" fontSize="10">
          A
        </text>
        <path d="M9 23v-9m-3 3 3-3 3 3" fill="none" stroke="#000" />
        <text x="9" y="33" fontSize="10">
          G
        </text>
        <text x="40" y="27" fontSize="26">
          {found}
        </text>
      </g>
    </svg>
  );
}
