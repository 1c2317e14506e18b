import type { ProblemBody } from '@footnote/contracts';

/** An error answer of the platform. */
export class ApiProblem extends Error {
  readonly body: ProblemBody;
  readonly headers: Headers;
  constructor(body: ProblemBody, headers: Headers) {
    super(`${body.status} ${body.code}: ${body.detail}`);
    this.name = 'ApiProblem';
    this.body = body;
    this.headers = headers;
  }
}
