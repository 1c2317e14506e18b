export interface SubmissionHeader {
  readonly form: string | null;
  readonly filingDate: string | null;
  readonly reportDate: string | null;
}

/** What the first bytes of a whole submission say of it; null where they do not. */
export function parseSubmissionHeader(start: Buffer): SubmissionHeader {
  const text = start.toString('latin1');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+?)[ \\t\\r]*$`, 'm').exec(text)?.[1] ?? null;
  return {
    form: field('CONFORMED SUBMISSION TYPE'),
    filingDate: parseDay(field('FILED AS OF DATE')),
    reportDate: parseDay(field('CONFORMED PERIOD OF REPORT')),
  };
}

function parseDay(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}
