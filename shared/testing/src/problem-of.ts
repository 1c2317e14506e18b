import { ApiProblem } from '@footnote/client';

/** The problem with which a call of the client is refused. Fails when the call succeeds, or ends otherwise. */
export async function problemOf(call: Promise<unknown>): Promise<ApiProblem> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiProblem) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
