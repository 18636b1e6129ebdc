/** A 4xx answer: thrown anywhere behind a route, turned into `{error, field?}` by the app. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 413;
  readonly field: string | undefined;

  constructor(status: 400 | 403 | 413, message: string, field?: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.field = field;
  }
}
