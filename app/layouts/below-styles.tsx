import { styles } from 'virtual:assets';

/**
 * The link of the styles of everything below, and of printed pages (app/layouts/below.css). A browser shows the content
 * before the link without waiting for these styles.
 */
export function BelowStyles() {
  return <link rel="stylesheet" href={styles} />;
}
