/** An answer of the Management API that refuses a request, with the body of the real one. */
export class Refusal extends Error {
  readonly response: () => Response;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`Management API: ${status}`);
    this.response = () => Response.json(body, { status, headers });
  }
}

export function refuseToken(): Refusal {
  return new Refusal(401, { error: 'Unauthorized' });
}

export function refuseMissing(): Refusal {
  return new Refusal(404, ['This record could not be found']);
}

/** A field with a value that is not possible: `{"slug": ["has already been taken"]}`. */
export function refuseField(field: string, problem: string): Refusal {
  return new Refusal(422, { [field]: [problem] });
}

export function refuseRate(): Refusal {
  return new Refusal(429, { error: 'Rate limit reached' }, { 'retry-after': '1' });
}
