import { z } from 'zod';
import type { Offers } from '../catalogue/offers.ts';
import type { Line } from './line.ts';

/** Status codes that a change of lines may return. */
export const statusCodeSchema = z.literal([200, 201, 206, 404, 409, 412, 413]);

export type StatusCode = z.infer<typeof statusCodeSchema>;

/** The outcome of a change. */
export interface Outcome {
  readonly statusCode: StatusCode;
  /** The response as JSON, because a string crosses to the Worker at a fraction of the cost of objects. */
  readonly body: string;
}

/** Returns whether an addition has changed the basket. */
export function hasAdded(statusCode: StatusCode): boolean {
  return statusCode === 200 || statusCode === 201 || statusCode === 206;
}

/** The outcome of a change and the lines after it. */
export interface Changed {
  readonly statusCode: StatusCode;
  readonly lines: Line[];
  /** Key of the line that an addition created or changed. */
  readonly itemKey?: string | undefined;
  /** The offers that were read for the decision, reused in the response. */
  readonly offers?: Offers;
}
