import { styles } from 'virtual:assets';

/**
 * The linked styles of what follows, and of printed pages (app/layouts/below.css). A browser shows what stands before the
 * link without waiting for them.
 */
export function BelowStyles() {
  return <link rel="stylesheet" href={styles} />;
}
