type ErrorStatus = 400 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** A client error. A route throws it; the app answers `{error, field?, reason?}` with its status. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly field: string | undefined;
  /** Seconds to wait, of 429 and 503. */
  readonly retryAfter: number | undefined;
  /** Reason for the shopper, in the shop's language. */
  readonly reason: string | undefined;

  constructor(
    status: ErrorStatus,
    message: string,
    field?: string,
    retryAfter?: number,
    reason?: string,
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}
