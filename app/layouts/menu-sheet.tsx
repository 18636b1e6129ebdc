import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import type { Frame } from './frame.ts';
import { MenuExtras } from './menu-extras.tsx';
import { Navigation } from './navigation.tsx';
import { SearchForm } from './search-form.tsx';
import css from './menu-sheet.css?inline';

/**
 * The navigation and its surroundings on phones. `data-menu` is the name of the dialog that script creates
 * from it.
 */
export function MenuSheet({ frame, current }: { frame: Frame; current: string | undefined }) {
  const { t, layout } = frame;
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
      <SearchForm frame={frame} id="menu-search" />
      <Navigation frame={frame} current={current} />
      <MenuExtras frame={frame} />
    </div>
  );
}
