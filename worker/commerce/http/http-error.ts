type ClientErrorStatus = 400 | 403 | 404 | 409 | 413 | 422 | 429;

/** A client error. A route throws it; the app answers `{error, field?}` with its status. */
export class HttpError extends Error {
  readonly status: ClientErrorStatus;
  readonly field: string | undefined;

  constructor(status: ClientErrorStatus, message: string, field?: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.field = field;
  }
}
