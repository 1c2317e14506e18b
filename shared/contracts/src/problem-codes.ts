/**
 * The one table of failures. Every error that leaves the platform, in an HTTP answer, a stream or a job, has
 * a code from here; append only, since clients branch on codes.
 * `retryable`: the same request may succeed later without being changed.
 */
export const problemCodes = {
  // 400
  invalid_parameter: { status: 400, title: 'A query or path parameter is invalid', retryable: false },
  malformed_json: { status: 400, title: 'The request body is not valid JSON', retryable: false },
  unknown_market: { status: 400, title: 'No such market', retryable: false },
  // 401
  token_missing: { status: 401, title: 'A bearer token is required', retryable: false },
  token_invalid: { status: 401, title: 'The token is not valid', retryable: false },
  token_expired: { status: 401, title: 'The token has expired', retryable: false },
  token_not_yet_valid: { status: 401, title: 'The token is not valid yet', retryable: false },
  // 403
  org_required: { status: 403, title: 'Organisation membership is required', retryable: false },
  role_required: { status: 403, title: 'The role of the caller does not allow this', retryable: false },
  scope_required: { status: 403, title: 'The scopes of the token do not allow this', retryable: false },
  origin_refused: { status: 403, title: 'Pages of this origin may not call this', retryable: false },
  system_skill_read_only: { status: 403, title: 'System skills are read-only', retryable: false },
  link_invalid: { status: 403, title: 'The download link is not valid', retryable: false },
  link_expired: { status: 403, title: 'The download link has expired', retryable: false },
  link_revoked: { status: 403, title: 'The link was withdrawn', retryable: false },
  // 404
  route_not_found: { status: 404, title: 'No such endpoint', retryable: false },
  company_not_found: { status: 404, title: 'No such company', retryable: false },
  filing_not_found: { status: 404, title: 'No such filing', retryable: false },
  filing_not_ingested: { status: 404, title: 'The filing has not been ingested', retryable: false },
  section_not_found: { status: 404, title: 'No such section in this filing', retryable: false },
  no_structured_data: {
    status: 404,
    title: 'No figures of the filing could be read, or they have not been read yet',
    retryable: false,
  },
  fact_not_found: { status: 404, title: 'No such fact in this filing', retryable: false },
  statement_not_found: { status: 404, title: 'No such statement in this filing', retryable: false },
  measure_unknown: { status: 404, title: 'No such measure', retryable: false },
  job_not_found: { status: 404, title: 'No such ingestion job', retryable: false },
  report_link_not_found: { status: 404, title: 'No such link of this report', retryable: false },
  report_not_found: { status: 404, title: 'No such report', retryable: false },
  skill_not_found: { status: 404, title: 'No such skill', retryable: false },
  document_not_found: { status: 404, title: 'No such document', retryable: false },
  thread_not_found: { status: 404, title: 'No such research thread', retryable: false },
  matrix_not_found: { status: 404, title: 'No such matrix', retryable: false },
  highlight_not_found: { status: 404, title: 'No such highlight', retryable: false },
  model_not_found: { status: 404, title: 'No such model', retryable: false },
  token_not_found: { status: 404, title: 'No such token', retryable: false },
  file_not_found: { status: 404, title: 'No such file', retryable: false },
  // 405, 408, 409, 412, 413, 415, 416
  method_not_allowed: { status: 405, title: 'This method is not allowed here', retryable: false },
  request_timeout: { status: 408, title: 'The request did not arrive in time', retryable: true },
  job_not_active: { status: 409, title: 'The job has already ended', retryable: false },
  run_active: { status: 409, title: 'A run of this thread is still under way', retryable: true },
  document_not_ready: { status: 409, title: 'The document is still being read', retryable: true },
  skill_exists: { status: 409, title: 'A skill of this name exists', retryable: false },
  matrix_changed: {
    status: 409,
    title: 'The matrix has changed since the version that the request names',
    retryable: false,
  },
  section_changed: {
    status: 409,
    title: 'The section has changed since the version that the edit names',
    retryable: false,
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this Idempotency-Key is still running',
    retryable: true,
  },
  precondition_failed: { status: 412, title: 'The resource has changed since it was read', retryable: false },
  payload_too_large: { status: 413, title: 'The request body is too large', retryable: false },
  unsupported_media_type: { status: 415, title: 'This media type is not supported here', retryable: false },
  range_not_satisfiable: { status: 416, title: 'The range lies outside the file', retryable: false },
  // 422
  upload_invalid: { status: 422, title: 'The upload is not a valid multipart form', retryable: false },
  validation_failed: { status: 422, title: 'The request body does not fit its schema', retryable: false },
  skill_file_invalid: { status: 422, title: 'This is not a valid skill file', retryable: false },
  document_protected: {
    status: 422,
    title: 'The document is protected by a password',
    retryable: false,
  },
  run_timeout: { status: 422, title: 'The run took too long and was ended', retryable: true },
  skill_unknown: { status: 422, title: 'There is no such skill to call', retryable: false },
  skill_disabled: { status: 422, title: 'The skill is disabled', retryable: false },
  skill_variable_unknown: { status: 422, title: 'The skill has no such variable', retryable: false },
  skill_variable_invalid: { status: 422, title: 'A value does not fit its skill variable', retryable: false },
  skill_variables_missing: { status: 422, title: 'Skill variables are missing', retryable: false },
  market_unavailable: {
    status: 422,
    title: "This market's filings are not available here",
    retryable: false,
  },
  filing_required: { status: 422, title: 'The filing object is required for this market', retryable: false },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used with another request',
    retryable: false,
  },
  document_unreadable: { status: 422, title: "The document can't be read", retryable: false },
  document_too_large: { status: 422, title: 'The document is over the size limit', retryable: false },
  highlight_not_in_text: { status: 422, title: 'These words are not in the text', retryable: false },
  ingestion_timeout: { status: 422, title: 'The ingestion took too long and was ended', retryable: true },
  // The provider answered that it won't serve this request. A retry would not help, so this is not a 502.
  model_refused: { status: 422, title: 'The language model refused the request', retryable: false },
  // Not 413, because the caller's body was within its limit: what was gathered for the model was too long.
  model_context_too_long: {
    status: 422,
    title: 'The text is too long for the language model',
    retryable: false,
  },
  model_too_costly: {
    status: 422,
    title: 'The question costs the language model too much time',
    retryable: false,
  },
  // 429
  rate_limited: { status: 429, title: 'Too many requests', retryable: true },
  quota_exceeded: { status: 429, title: "The organisation's quota is used up", retryable: false },
  // 500
  internal_error: { status: 500, title: 'Internal error', retryable: true },
  run_lost: { status: 500, title: 'The run was lost because its process stopped', retryable: true },
  worker_lost: {
    status: 500,
    title: 'The process that worked on it stopped again and again',
    retryable: false,
  },
  render_failed: { status: 500, title: 'The PDF could not be made', retryable: true },
  // 502
  regulator_failed: { status: 502, title: 'The regulator answered with an error', retryable: true },
  regulator_refused: { status: 502, title: 'The regulator refused the request', retryable: false },
  regulator_timeout: { status: 502, title: 'The regulator did not answer in time', retryable: true },
  source_drift: {
    status: 502,
    title: 'The regulator answered in a form that is not understood',
    retryable: true,
  },
  upstream_reset: { status: 502, title: 'A service stopped in the middle of its answer', retryable: true },
  model_unavailable: { status: 502, title: 'The language model is not available', retryable: true },
  model_answer_unusable: {
    status: 502,
    title: "The language model's answer can't be used",
    retryable: true,
  },
  // 503
  regulator_busy: { status: 503, title: 'The regulator asks us to slow down', retryable: true },
  model_rate_limited: { status: 503, title: 'The language model asks us to slow down', retryable: true },
  upstream_unavailable: { status: 503, title: 'A service is unavailable', retryable: true },
  renderer_busy: { status: 503, title: 'The PDF renderer is at its limit', retryable: true },
  pdf_not_ready: { status: 503, title: 'The PDF is still being made', retryable: true },
  store_unavailable: { status: 503, title: 'A store is unavailable', retryable: true },
  shutting_down: { status: 503, title: 'The service is shutting down', retryable: true },
  overloaded: { status: 503, title: 'The service is at its limit', retryable: true },
} as const satisfies Record<string, { status: number; title: string; retryable: boolean }>;

export type ProblemCode = keyof typeof problemCodes;

export const problemCodeNames = Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]];

/** How a route that asks a language model may fail. */
export const modelProblems = [
  'model_unavailable',
  'model_rate_limited',
  'model_refused',
  'model_context_too_long',
  'model_too_costly',
  'model_answer_unusable',
] as const satisfies ProblemCode[];

/** How a message that calls a skill may fail. */
export const skillCallProblems = [
  'skill_unknown',
  'skill_disabled',
  'skill_variable_unknown',
  'skill_variable_invalid',
  'skill_variables_missing',
] as const satisfies ProblemCode[];
