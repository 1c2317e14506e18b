import { extractiveNote, writeQuotes } from '../answer/write-quotes.ts';
import type { Finding } from './gather-findings.ts';
import { findCompanies } from './plan-next-step.ts';
import { callsOf, type History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

/** The answer as Markdown: what was found, quoted and cited, and plainly what was not. */
export function writeFindings(inquiry: Inquiry, history: History, findings: readonly Finding[]): string {
  const parts = findings.map(({ title, quotes }) => `**${title}**\n\n${writeQuotes(quotes)}`);
  const missing = describeGaps(inquiry, history, findings.length);
  const report = callsOf(history, 'create_report').find(({ output }) => output !== null);
  if (report) parts.push('The findings are in the report that was just made.');
  return [...parts, ...missing, extractiveNote].join('\n\n');
}

function describeGaps(inquiry: Inquiry, history: History, found: number): string[] {
  const gaps: string[] = [];
  for (const [name] of inquiry.mentions) {
    const searches = callsOf(history, 'search_companies');
    if (
      searches.length > 0 &&
      findCompanies({ ...inquiry, mentions: [[name]] }, history).length === 0 &&
      found === 0
    )
      gaps.push(`No company was found for "${name}".`);
  }
  for (const { name, failure } of history.done) {
    if (failure !== null) gaps.push(`${sayTool(name)} failed (${failure}).`);
  }
  if (found === 0 && inquiry.mentions.length === 0 && history.done.length === 0)
    gaps.push('Name a company, by name or ticker, or choose a filing or document, and ask again.');
  else if (found === 0) gaps.push('Nothing was found that answers this.');
  return [...new Set(gaps)];
}

function sayTool(name: string): string {
  const said = name.replaceAll('_', ' ');
  return `The step "${said}"`;
}
