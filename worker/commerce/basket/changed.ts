import type { Offers } from '../catalogue/offers.ts';
import type { Line } from './line.ts';
import type { StatusCode } from './outcome.ts';

/** The outcome of a change and the lines after it. */
export interface Changed {
  readonly statusCode: StatusCode;
  readonly lines: Line[];
  /** Key of the line that an addition created or changed. */
  readonly itemKey?: string | undefined;
  /** The offers that were read for the decision, reused in the response. */
  readonly offers?: Offers;
}
