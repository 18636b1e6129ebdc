// app/tracking/size-guide.ts
import { toMajor } from '../../app/tracking/fields.ts';

/** A member of `TrackingEvent` (app/tracking/events.ts). */
export interface SizeEvent {
  readonly event: 'frontend_size';
  readonly size: number;
  readonly value: number;
}

/** Returns the event of a chosen size; `price` is in minor units. */
export function sizeEvent(size: number, price: number): SizeEvent {
  return { event: 'frontend_size', size, value: toMajor(price) };
}
