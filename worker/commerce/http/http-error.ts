type ErrorStatus = 400 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** A client error. A route throws it; the app answers `{error, field?}` with its status. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly field: string | undefined;
  /** Seconds to wait, of 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: ErrorStatus, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}
