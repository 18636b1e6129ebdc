import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** A size that was chosen for another colour and that this one lacks, with the message about it. */
export interface MissedSize {
  readonly size: string;
  readonly text: string;
}

/** The variant that a product page shows. */
export interface VariantModel {
  /** Reference key. */
  readonly selected: ReadonlySignal<string>;
  /** Undefined once a variant was chosen. */
  readonly missed: ReadonlySignal<MissedSize | undefined>;
  readonly choose: (key: string) => void;
}

interface Choice {
  readonly key: string;
  readonly missed?: MissedSize | undefined;
}

export function createVariantModel(key: string, missed: MissedSize | undefined): VariantModel {
  const choice = signal<Choice>({ key, missed });
  return {
    selected: computed(() => choice.value.key),
    missed: computed(() => choice.value.missed),
    choose: (chosen) => {
      choice.value = { key: chosen };
    },
  };
}
