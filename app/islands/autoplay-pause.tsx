import { Icon } from '../ui/icon.tsx';
import { Island } from './island.tsx';
import type { AutoplayProps } from './autoplay.ts';

/**
 * What ends that a row turns by itself (WCAG 2.2.2). The row does so once this has come into view; without script, or
 * with reduced motion, there is neither.
 */
export function AutoplayPause(props: AutoplayProps) {
  return <Island name="autoplay" of={PauseButton} wake="visible" props={props} />;
}

function PauseButton({ texts }: AutoplayProps) {
  return (
    <button type="button" className="slider-pause" aria-label={texts.pause}>
      <Icon name="pause" />
    </button>
  );
}
