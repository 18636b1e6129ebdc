/** The refused part of a parcel: rows, and rows of other tables. */
export interface Rest {
  readonly rows: readonly unknown[];
  readonly beside?: readonly unknown[];
}

/** How the rows of a parcel are taken. */
export interface Receipt<Facts> {
  /** Reads from other stores. */
  readonly prepare: () => Promise<Facts>;
  /** Writes synchronously, so that no other change comes between. Returns the refused rows. */
  readonly commit: (facts: Facts) => Rest;
  /** Recipient of the refused rows; without it they are dropped. */
  readonly returnTo?: string;
}
