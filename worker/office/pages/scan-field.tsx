import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { Field } from '../../../app/ui/field.tsx';
import { nextHref, packageOf, SCAN_PATH } from './links.ts';
import type { PageContext } from './page.ts';

export interface ScanFieldProps extends Pick<PageContext, 't'> {
  /** The package that the page shows, behind which the next one is. */
  readonly packageId: string | undefined;
  readonly isFocused: boolean;
}

/**
 * Returns the field of a page for numbers of packages; undefined for roles that send none. It has the focus where a scan is the next
 * thing to do.
 */
export function scanFieldOf({ caller, t, url }: PageContext): ScanFieldProps | undefined {
  if (!mayCall(caller.role, backOfficeCalls.movePackage)) return undefined;
  const isFirst = url.pathname === '/_shop/' && caller.role === 'warehouse';
  const isNext = url.pathname === SCAN_PATH || url.searchParams.get('done') === 'ship';
  return { t, packageId: packageOf(url), isFocused: isFirst || isNext };
}

/** A field that takes what a scanner sends, and a link to the next package. At the bottom of a phone, where the thumb is. */
export function ScanField({ isFocused, packageId, t }: ScanFieldProps) {
  return (
    <form method="get" action={SCAN_PATH} className="scan" role="search">
      <Field
        id="scan"
        name="q"
        label={t('scan.label')}
        autoComplete="off"
        maxLength={100}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types where the focus is
        autoFocus={isFocused}
        required
      />
      <button className="button" type="submit">
        {t('scan.open')}
      </button>
      <a
        className="button button-ghost"
        href={nextHref(packageId)}
        aria-label={t('scan.nextPackage')}
      >
        {t('scan.next')}
      </a>
    </form>
  );
}
