// app/tracking/size-guide.ts
/** A member of `TrackingEvent` (app/tracking/events.ts). */
export interface SizeEvent {
  readonly event: 'frontend_size';
  readonly size: number;
}

/** Returns the event of a size that was chosen. */
export function sizeEvent(size: number): SizeEvent {
  return { event: 'frontend_size', size };
}
