import { Icon } from '../../ui/icon.tsx';
import { Island } from '../../islands/island.tsx';
import type { AutoplayProps } from './autoplay.ts';

/**
 * Renders the button that stops a row's autoplay (WCAG 2.2 2.2.2). Autoplay starts when the button comes into view;
 * without script, or with reduced motion, there is neither.
 */
export function AutoplayPause(props: AutoplayProps) {
  return <Island name="autoplay" of={PauseButton} props={props} />;
}

function PauseButton({ texts }: AutoplayProps) {
  return (
    <button type="button" className="slider-pause" aria-label={texts.pause}>
      <Icon name="pause" />
    </button>
  );
}
