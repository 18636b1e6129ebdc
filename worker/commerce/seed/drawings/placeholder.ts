import { shade } from './colour.ts';
import { GROUNDS, groundLight, groundShadow } from './ground.ts';
import { nestParts } from './nest.ts';
import { picture, sized } from './svg.ts';

/** What stands where a picture is missing: the empty nest, faded into the down ground. */
export function placeholderSvg(): string {
  const ground = `<rect width="400" height="400" fill="url(#light)"/>`;
  const veil = `<rect width="400" height="400" fill="${shade(GROUNDS.down, 0.2)}" opacity=".45"/>`;
  return sized(
    picture(
      '0 0 400 400',
      ground + groundShadow('down') + nestParts('feather') + veil,
      groundLight('down', 'light'),
    ),
    800,
    800,
  );
}
