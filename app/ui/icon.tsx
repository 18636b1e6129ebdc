import { Drawing, markupsOf } from './drawing.tsx';
import { ISLAND_PATHS } from './island-icon.tsx';

const PATHS = {
  ...ISLAND_PATHS,
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  heart: 'M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 12 5 5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  return: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  store:
    'm2 7 4.41-4.41A2 2 0 0 1 7.83 2h8.34a2 2 0 0 1 1.42.590L22 7M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8M15 22v-4a2 2 0 0 0-2-2h-2a2 2 0 0 0-2 2v4M2 7h20v3a2 2 0 0 1-4 1 3 3 0 0 1-4 0 3 3 0 0 1-4 0 3 3 0 0 1-4 0 2 2 0 0 1-4-1Z',
  close: 'm6 6 12 12M18 6 6 18',
  left: 'm14.5 18-6-6 6-6',
  right: 'm9.5 18 6-6-6-6',
  down: 'm6 9.5 6 6 6-6',
  filter: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500V4.500M9 19.500V14.500',
  help: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM9.2 9.3a2.9 2.9 0 0 1 5.6 1c0 1.900-2.800 2.400-2.800 4M12 17.200v.1',
  pause: 'M9 6v12M15 6v12',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  compare: 'M8 3.500 4.500 7 8 10.500M4.500 7h15M16 13.500l3.500 3.500-3.500 3.500M19.500 17h-15',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 3.5 2.5 20h19ZM12 10v4.5M12 17.3v.1',
  info: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM12 11v6M12 7.4v.1',
  trash: 'M4 7h16M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10.3 11v5.5M13.7 11v5.5',
  phone:
    'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3Z',
  globe:
    'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0ZM2.5 12h19M12 2.5c3.5 3 3.5 16 0 19M12 2.5c-3.5 3-3.5 16 0 19',
  pen: 'm4 20 1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.800L8.500 19Z',
  tag: 'M12.600 3H20a1 1 0 0 1 1 1v7.400l-9 9.200a1.500 1.500 0 0 1-2.100 0L3.400 14a1.500 1.500 0 0 1 0-2.100ZM16.500 7.400v.1',
  gift: 'M4 12h16v9H4ZM3 8h18v4H3ZM12 8v13M12 8S7.500 8 7 5.500 11 3 12 8c1-5 5.500-5 5-2.500S12 8 12 8Z',
  logout: 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9',
  lock: 'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 11V7.5a4 4 0 0 1 8 0V11',
} as const;

export type IconName = keyof typeof PATHS;

/** All icons, for the style guide. */
export const ICON_NAMES = Object.keys(PATHS).filter((name): name is IconName => name in PATHS);

const MARKUP = markupsOf(PATHS);

/** A decorative line icon; islands use `IslandIcon`. The text beside it or the control's label says what it means. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return <Drawing markup={MARKUP[name]} size={size} />;
}
