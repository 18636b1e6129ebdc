import { Drawing } from '../../ui/drawing.tsx';

/** Icons that no island uses, so that no script contains them. */
const PATHS = {
  pen: 'm4 20 1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.800L8.500 19Z',
  tag: 'M12.600 3H20a1 1 0 0 1 1 1v7.400l-9 9.200a1.500 1.500 0 0 1-2.100 0L3.400 14a1.500 1.500 0 0 1 0-2.100ZM16.500 7.400v.1',
  gift: 'M4 12h16v9H4ZM3 8h18v4H3ZM12 8v13M12 8S7.500 8 7 5.500 11 3 12 8c1-5 5.500-5 5-2.500S12 8 12 8Z',
} as const;

export type BasketIconName = keyof typeof PATHS;

/** A decorative line icon of the basket. */
export function BasketIcon({
  name,
  size,
}: {
  readonly name: BasketIconName;
  readonly size: number;
}) {
  return <Drawing markup={{ __html: `<path d="${PATHS[name]}"/>` }} size={size} />;
}
