import type { ReactNode } from 'react';
import type { LayoutName } from '../routes.ts';
import { href } from '../routes.ts';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import { Footer } from './footer.tsx';
import type { Frame } from './frame.ts';
import { Header } from './header.tsx';
import { Limited } from './limited.tsx';
import css from './layout.css?inline';

interface LayoutProps {
  readonly frame: Frame;
  /** Path of the page, for the current entry of the navigation. */
  readonly current?: string | undefined;
  /** Error message of a form, if the page does not show it itself. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}

function DefaultLayout({ frame, current, children }: LayoutProps) {
  return (
    <>
      <SkipLink frame={frame} />
      <Header frame={frame} current={current} />
      <Limited frame={frame} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
    </>
  );
}

/** The layout of the checkout: only the logo links to other pages. */
function CheckoutLayout({ frame, children }: LayoutProps) {
  return (
    <>
      <SkipLink frame={frame} />
      <header className="checkout-header">
        <Style name="layout" css={css} />
        <div className="wrap">
          <a href={href('home', frame.shop)} aria-label={frame.t('header.home')}>
            <Logo label={frame.layout.logo.label} />
          </a>
        </div>
      </header>
      <Limited frame={frame} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="checkout-footer">
        <div className="wrap">{frame.t('footer.prices')}</div>
      </footer>
    </>
  );
}

/** The layout of long texts: the default layout with a narrower column. */
function DocumentationLayout({ frame, current, children }: LayoutProps) {
  return (
    <DefaultLayout frame={frame} current={current}>
      <div className="documentation">
        <Style name="layout" css={css} />
        {children}
      </div>
    </DefaultLayout>
  );
}

function SkipLink({ frame }: { frame: Frame }) {
  return (
    <a className="skip" href="#content">
      {frame.t('a11y.skip')}
    </a>
  );
}

const layouts = {
  default: DefaultLayout,
  checkout: CheckoutLayout,
  documentation: DocumentationLayout,
} as const;

/** Renders a page in the layout of its route. */
export function Layout({ name, problem, children, ...props }: LayoutProps & { name: LayoutName }) {
  const Chosen = layouts[name];
  return (
    <Chosen {...props}>
      {problem && (
        <p className="problem wrap" role="alert">
          {problem}
        </p>
      )}
      {children}
    </Chosen>
  );
}
