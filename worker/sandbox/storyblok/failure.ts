/** An answer of the delivery API, as plain data. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error with the body of the real API (whose 404 is an array of strings). */
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

/** The real API's answer to `filter_query[__or][0]…`: it supports only empty brackets. */
export function failInternally(): Failure {
  return new Failure({ status: 500, body: { error: 'Internal Server Error' } });
}
