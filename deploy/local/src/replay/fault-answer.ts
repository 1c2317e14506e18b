import { type Answer, answerHtml, answerText } from './answer.ts';
import type { Fault } from './faults.ts';
import { answerRateThreshold, answerUndeclaredTool } from './sec/sec-refusals.ts';

/** The answer that a fault sends instead of the true one, or null when the fault only damages or delays the true one. */
export function makeFaultAnswer(fault: Fault): Answer | null {
  const answer = pickAnswer(fault);
  if (!answer) return null;
  return {
    ...answer,
    status: fault.status ?? answer.status,
    headers: { ...answer.headers, ...fault.headers },
  };
}

function pickAnswer(fault: Fault): Answer | null {
  if (fault.redirect !== undefined)
    return answerText(302, 'text/plain', 'Moved', { location: fault.redirect });
  if (fault.body === 'rate-limit-html') return answerRateThreshold();
  if (fault.body === 'undeclared-html') return answerUndeclaredTool();
  if (fault.body === 'html') return answerHtml(200, 'Site maintenance', 'This system is being maintained.');
  if (fault.body === 'json-error') {
    const error = { StatusCode: 500, message: 'Internal Server Error' };
    return answerText(200, 'application/json; charset=utf-8', JSON.stringify(error));
  }
  if (fault.body === undefined && fault.status !== undefined) {
    return answerHtml(fault.status, `Error ${fault.status}`, 'The request could not be served.');
  }
  return null;
}
