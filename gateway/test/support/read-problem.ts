import { type ProblemBody, problemBody } from '@footnote/contracts';

/** The answer's error body, checked against its contract. */
export async function readProblem(answer: Response): Promise<ProblemBody> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = problemBody.parse(await answer.json());
  expect(body.status).toBe(answer.status);
  expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  expect(body.type).toBe(`/docs/errors#${body.code}`);
  return body;
}
