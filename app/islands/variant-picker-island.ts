import { hydrate } from './hydrate.ts';
import { VariantPicker, type VariantPickerProps } from './variant-picker.tsx';

/** The picker as an island: React, which comes beside it, revives it. */
export function revive(element: HTMLElement, props: VariantPickerProps): Promise<void> {
  return hydrate(element, VariantPicker, props);
}
