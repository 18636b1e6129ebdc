import { trustedHtml } from '../text/rules/trusted-html.ts';

/** Inner markup as text, which saves one React element per icon. */
interface Markup {
  readonly __html: string;
}

/** Returns the markup of icons by their paths. */
export function markupsOf<Name extends string>(
  paths: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Markup>> {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      { __html: trustedHtml(`<path d="${path}"/>`) },
    ]),
  ) as Record<Name, Markup>;
}

/** The frame of a line icon with its markup; app/styles/base.css sets width and caps of its lines. */
export function Drawing({ markup, size }: { readonly markup: Markup; readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={markup}
    />
  );
}
