import { z } from 'zod';

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
