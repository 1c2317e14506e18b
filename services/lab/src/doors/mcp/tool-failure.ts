import type { ProblemCode } from '@footnote/contracts';
import { toProblem } from '@footnote/http';

/** What a model does next, where the sentence of the problem doesn't say it. */
const nextSteps: Partial<Record<ProblemCode, string>> = {
  company_not_found: 'Find the company with search_companies and use its country and local_id.',
  filing_not_found: 'List the filings with list_filings and use a filing_id from it.',
  filing_not_ingested:
    'Call ingest_filing with the company’s country and local_id and this filing_id, then call this again.',
  section_not_found:
    'Use a section’s item_number from the list above, or call ingest_filing, which lists the sections.',
  no_structured_data: 'Use read_statement or find_rows, which read printed tables.',
  measure_unknown: 'Use a name from the list above.',
  document_not_found: 'Call list_documents and use a document_id from it.',
  validation_failed: 'Correct the arguments that are named, and call again.',
  scope_required:
    'Tell the user which scope their token lacks; a token is made in the explorer under Tokens.',
  org_required: 'Tell the user that this needs a token of an organisation.',
  quota_exceeded: 'Tell the user; calling again does not help.',
  market_unavailable: 'Tell the user that this market’s filings are not available on this installation.',
};

/** A failure as a model reads it: what is wrong, whether to call again and when, and what to do. */
export function adviseModel(error: unknown) {
  const problem = toProblem(error);
  const { code, retryable, extras } = problem;
  const seconds = extras.retryAfterSeconds;
  const retry = retryable
    ? `Call again${seconds === undefined ? ' in a few seconds' : ` in ${seconds} s`} with the same arguments.`
    : '';
  const text = [`Error ${code}: ${problem.message}`, nextSteps[code] ?? retry].filter(Boolean).join('\n');
  return {
    code,
    text,
    problem: {
      code,
      detail: problem.message,
      retryable,
      ...(seconds !== undefined && { retry_after_seconds: seconds }),
      ...(extras.errors && { errors: extras.errors }),
    },
  };
}
