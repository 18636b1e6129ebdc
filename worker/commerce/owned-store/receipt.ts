/** What of a parcel is not taken: rows, and rows of other tables that go along with them. */
export interface Rest {
  readonly rows: readonly unknown[];
  readonly beside?: readonly unknown[];
}

/** How the rows of a parcel are taken. */
export interface Receipt<Facts> {
  /** Reads from other stores. */
  readonly prepare: () => Promise<Facts>;
  /** Writes synchronously, so that no other change comes between. Returns what is not taken. */
  readonly commit: (facts: Facts) => Rest;
  /** Whom the rest waits for; without it, it is dropped. */
  readonly returnTo?: string;
}
