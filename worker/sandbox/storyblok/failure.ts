/** What the delivery API answers, as plain data. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure with the body that the real API has for it (its 404 is an array of strings). */
export class Failure extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`delivery API: ${answer.status}`);
    this.answer = answer;
  }
}

export function failUnauthorized(): Failure {
  return new Failure({ status: 401, body: { error: 'Unauthorized' } });
}

export function failMissing(): Failure {
  return new Failure({ status: 404, body: ['This record could not be found'] });
}

export function failUnprocessable(error: string): Failure {
  return new Failure({ status: 422, body: { error } });
}

/** What the real API does with `filter_query[__or][0]…`: only empty brackets are understood. */
export function failInternally(): Failure {
  return new Failure({ status: 500, body: { error: 'Internal Server Error' } });
}
