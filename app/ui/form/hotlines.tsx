import type { Shop } from '../../shop/rules/shop.ts';
import { Icon } from '../icon.tsx';

/** The shop's hotlines in its language, as phone links. */
export function Hotlines({
  shop: { serviceHotlines, language },
}: {
  readonly shop: Pick<Shop, 'serviceHotlines' | 'language'>;
}) {
  return (
    <ul className="hotlines">
      {serviceHotlines
        .filter(({ languages }) => languages.includes(language))
        .map(({ number }) => (
          <li key={number}>
            <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>
              <Icon name="phone" size={18} /> {number}
            </a>
          </li>
        ))}
    </ul>
  );
}
