import type { ProblemCode } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import { z } from 'zod';
import { checkForm, readJson } from '../regulator/read-json.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';

export const regulator = 'DART';

/** The daily limit of calls ends at midnight; a request each hour notices that soon enough. */
const limitPauseSeconds = 3600;
const ok = '000';
const noData = '013';
const envelope = z.looseObject({ status: z.string() });

/**
 * A JSON answer of DART. DART reports errors in `status` with HTTP status 200. Null for "no data" (013), which is not an
 * error. @throws the regulator codes, source_drift
 */
export function readDartJson(body: Buffer): unknown {
  const answer = checkForm(regulator, envelope, readJson(regulator, body));
  if (answer.status === noData) return null;
  if (answer.status !== ok) throw problemOfStatus(answer.status, 'source_drift');
  return answer;
}

const company = z.object({ corp_name: z.string().trim().min(1) });

/** `company.json`: a company's name; null for an unknown code. @throws the regulator codes, source_drift */
export function parseCompanyName(body: Buffer): { name: string | null } {
  const answer = readDartJson(body);
  return { name: answer === null ? null : checkForm(regulator, company, answer).corp_name };
}

/** In place of a zip, DART reports errors as XML, or as JSON, with HTTP status 200. `missing` is the error for "no such file". */
export function checkDartZip(start: Buffer, missing: ProblemCode): void {
  if (start.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return;
  const status = /(?:<status>|"status"\s*:\s*")\s*(\d{3})\s*[<"]/.exec(start.toString('latin1'))?.[1];
  if (status === undefined) throw problemDrift(regulator, 'the answer is not an archive');
  throw problemOfStatus(status, missing);
}

/** Source: OpenDART, list of message codes. */
function problemOfStatus(status: string, missing: ProblemCode) {
  if (status === '014' || status === noData) return problem(missing);
  if (['010', '011', '012', '901'].includes(status)) {
    // No pause is needed: DART refuses a wrong key at once, however often it is sent.
    return problem('regulator_refused', {
      detail: 'DART did not accept the key or the address it came from.',
    });
  }
  if (status === '020') {
    return problem('regulator_busy', {
      detail: "DART's daily limit of calls is reached.",
      retryAfterSeconds: limitPauseSeconds,
    });
  }
  if (status === '800' || status === '900') {
    return problem('regulator_failed', { detail: `DART answered with status ${status}.` });
  }
  return problemDrift(regulator, `it answered with status ${status.slice(0, 10)}`);
}
