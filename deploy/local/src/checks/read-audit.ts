import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
/** An advisory of this severity or above fails the audit. */
const failsFrom = severities.indexOf('high');

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(severities), range: z.string(), isDirect: z.boolean() }),
  ),
});
const refusalSchema = z.object({ message: z.string() });

export interface AuditResult {
  /** `unavailable`: the registry did not answer the question, so nothing is known. */
  state: 'passed' | 'failed' | 'unavailable';
  lines: string[];
}

/** Reads what `npm audit --json` printed. */
export function readAudit(stdout: string): AuditResult {
  const json = parseJson(stdout);
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(json);
    const why = refusal.success ? refusal.data.message.replace(/\b[a-z]+:\/\/\S+/g, '…') : 'no JSON';
    return { state: 'unavailable', lines: [`the registry gave no advisories (${why})`] };
  }
  const entries = Object.entries(report.data.vulnerabilities);
  const lines = entries.map(
    ([name, { severity, range, isDirect }]) =>
      `${severity}: ${name} ${range}${isDirect ? ', a dependency of ours' : ''}`,
  );
  const isBad = entries.some(([, { severity }]) => severities.indexOf(severity) >= failsFrom);
  return { state: isBad ? 'failed' : 'passed', lines };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
