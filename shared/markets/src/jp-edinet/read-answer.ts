import type { ProblemCode } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { readJson } from '../regulator/read-json.ts';
import { defaultPauseSeconds, problemDrift } from '../regulator/regulator-problems.ts';

export const regulator = 'EDINET';

const gatewayError = z.object({ StatusCode: z.union([z.int(), z.string()]) });
const ownError = z.object({ metadata: z.object({ status: z.string() }) });

/**
 * A JSON answer of EDINET. EDINET reports errors with HTTP status 200 in two forms: `{"StatusCode":401,"message":…}` from
 * its front end and `{"metadata":{"status":"404",…}}` from the API. Other answers are returned unchanged. `missing` is
 * the error for a 404. @throws the regulator codes, `missing`
 */
export function readEdinetJson(body: Buffer, missing: ProblemCode): unknown {
  const answer = readJson(regulator, body);
  const front = gatewayError.safeParse(answer);
  if (front.success) throw problemOfCode(String(front.data.StatusCode), missing);
  const own = ownError.safeParse(answer);
  if (own.success && own.data.metadata.status !== '200')
    throw problemOfCode(own.data.metadata.status, missing);
  return answer;
}

function problemOfCode(code: string, missing: ProblemCode) {
  if (code === '404') return problem(missing);
  if (code === '401' || code === '403') {
    // No pause is needed: EDINET refuses a wrong key at once, however often it is sent.
    return problem('regulator_refused', { detail: 'EDINET did not accept the subscription key.' });
  }
  if (code === '429') {
    return problem('regulator_busy', {
      detail: 'EDINET asks us to slow down.',
      retryAfterSeconds: defaultPauseSeconds,
    });
  }
  if (code.startsWith('5'))
    return problem('regulator_failed', { detail: `EDINET answered with error ${code}.` });
  return problemDrift(regulator, `it answered with error ${code.slice(0, 10)}`);
}
