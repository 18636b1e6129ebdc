import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import type { LayoutData } from './layout-data.ts';
import { MenuExtras } from './menu-extras.tsx';
import { Navigation } from './navigation.tsx';
import css from './menu-sheet.css?inline';

/** The navigation and related links on phones. `data-menu` is the name of the dialog that script creates from it. */
export function MenuSheet({
  layoutData,
  current,
}: {
  layoutData: LayoutData;
  current: string | undefined;
}) {
  const { t, layout } = layoutData;
  return (
    <div className="sheet" data-menu={t('header.menu')}>
      <Style name="menu-sheet" css={css} />
      <div className="sheet-bar">
        <Logo label={layout.logo.label} />
        <form method="dialog">
          <button type="submit" aria-label={t('header.close')}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <Navigation layoutData={layoutData} current={current} />
      <MenuExtras layoutData={layoutData} />
    </div>
  );
}
