import type { LayoutData } from '../layouts/layout-data.ts';

/** A page of the shop; its path is without the shop's prefix. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}

interface SearchLinksProps {
  readonly layoutData: Pick<LayoutData, 'shop' | 't'>;
  /** The heading; undefined if a sentence introduces the links. */
  readonly label?: 'header.help' | 'suggest.categories' | 'suggest.guides';
  readonly links: readonly NamedPath[] | undefined;
}

/** Pages that a term matches besides products, below their heading; nothing without a page. */
export function SearchLinks({ layoutData: { shop, t }, label, links }: SearchLinksProps) {
  if (!links || links.length === 0) return null;
  return (
    <>
      {label && <h2>{t(label)}</h2>}
      <ul className="search-ways">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={shop.prefix + path}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
