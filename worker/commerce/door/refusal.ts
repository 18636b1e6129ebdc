type RefusalStatus = 400 | 403 | 404 | 409 | 413 | 422 | 429;

/** A 4xx answer: thrown anywhere behind a route, turned into `{error, field?}` by the app. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly field: string | undefined;

  constructor(status: RefusalStatus, message: string, field?: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.field = field;
  }
}
