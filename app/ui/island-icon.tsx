import { Drawing, markupsOf } from './drawing.tsx';

/** The icons of islands. Icons that only the server renders are in icon.tsx, so that no script contains them. */
export const ISLAND_PATHS = {
  search: 'm21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  bag: 'M6 2 3 6v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6l-3-4ZM3 6h18M16 10a4 4 0 0 1-8 0',
  truck:
    'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M19 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM9 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  stop: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM12 7v6M12 16.4v.1',
  clock: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM12 6.5V12l3.5 2',
  download: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
} as const;

export type IslandIconName = keyof typeof ISLAND_PATHS;

const MARKUP = markupsOf(ISLAND_PATHS);

/** A decorative line icon, like `Icon`. */
export function IslandIcon({ name, size = 22 }: { name: IslandIconName; size?: number }) {
  return <Drawing markup={MARKUP[name]} size={size} />;
}
