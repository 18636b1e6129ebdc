import { ContentAnchor } from '../content/content-anchor.tsx';
import type { NavigationLeaf } from '../content/layout-content.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogHead } from '../ui/dialog-head.tsx';
import { Icon } from '../ui/icon.tsx';
import type { LayoutData } from './layout-data.ts';

interface SideNavigationProps {
  readonly layoutData: LayoutData;
  readonly leaf: NavigationLeaf;
  /** Id of the dialog. */
  readonly id: string;
}

/** The two levels below an entry of a flyout: a button beside it opens them at the left. Without script its page has them. */
export function SideNavigation({ layoutData: { link, t }, leaf, id }: SideNavigationProps) {
  const all = link(leaf.to);
  return (
    <>
      <button
        type="button"
        className="side-open"
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        aria-label={t('header.below', { name: leaf.label })}
      >
        <Icon name="right" size={16} />
      </button>
      <Dialog className="side-navigation" id={id} name="desktop-side-navigation" sheet={false}>
        <DialogHead id={id} title={leaf.label} t={t} />
        <ul>
          {leaf.children.map(({ label, to, children }) => (
            <li key={label}>
              <ContentAnchor link={link(to)}>{label}</ContentAnchor>
              {children.length > 0 && (
                <ul>
                  {children.map((last) => (
                    <li key={last.label}>
                      <ContentAnchor link={link(last.to)}>{last.label}</ContentAnchor>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {all && (
          <p>
            <a className="quiet" href={all.href}>
              {t('header.all', { name: leaf.label })}
            </a>
          </p>
        )}
      </Dialog>
    </>
  );
}
