import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** A size that was chosen for another colour and that this one lacks, with the message about it. */
export interface MissedSize {
  readonly size: string;
  readonly text: string;
}

/** The variant and the quantity that a product page shows. */
export interface VariantModel {
  /** Reference key. */
  readonly selected: ReadonlySignal<string>;
  /** Undefined after a variant was chosen. */
  readonly missed: ReadonlySignal<MissedSize | undefined>;
  readonly choose: (key: string) => void;
  /** Number of items to add; another variant may allow fewer. */
  readonly quantity: ReadonlySignal<number>;
  readonly setQuantity: (quantity: number) => void;
}

interface Choice {
  readonly key: string;
  readonly missed?: MissedSize | undefined;
  readonly quantity: number;
}

export function createVariantModel(
  key: string,
  missed: MissedSize | undefined,
  quantity = 1,
): VariantModel {
  const choice = signal<Choice>({ key, missed, quantity });
  return {
    selected: computed(() => choice.value.key),
    missed: computed(() => choice.value.missed),
    choose: (chosen) => {
      choice.value = { key: chosen, quantity: choice.value.quantity };
    },
    quantity: computed(() => choice.value.quantity),
    setQuantity: (items) => {
      choice.value = { ...choice.value, quantity: items };
    },
  };
}
