import {
  getReport,
  type NewReport,
  newReport,
  type OrgPrincipal,
  type ReportSource,
  reportIdOf,
  reportRequested,
} from '@research/contracts';
import { defineTool, researchTools } from '@research/llm';
import { newId, ProblemError, problem } from '@research/runtime';
import { createAnswerText, noChecks } from '../answer/answer-text.ts';
import type { VerifiedQuote } from '../answer/citation-book.ts';
import { requireOrg, type ToolDesk, toReportCompany } from './tool-desk.ts';

const mostReports = 3;
const waitMs = 8_000;
const lookEveryMs = 250;

export function createReportTool(desk: ToolDesk) {
  return defineTool({
    ...researchTools.create_report,
    async run({ title, sections }, { signal }) {
      const org_id = requireOrg(desk, 'Making a report');
      if (desk.reports.made >= mostReports)
        throw problem('overloaded', { detail: `A run makes at most ${mostReports} reports.` });
      desk.reports.made += 1;
      await desk.readAhead();
      signal.throwIfAborted();
      const { narratives, sources, checks } = checkNarratives(desk, sections);
      const report = fitReport({
        title: oneLine(title),
        sections: sections.map((one, at) => ({ title: oneLine(one.title), narrative: narratives[at] ?? '' })),
        thread_id: desk.run.thread_id,
        companies: citedCompanies(desk, sources),
        sources,
        skill: skillOf(desk),
      });
      const caller = { ...desk.run.caller, org_id };
      const made = await requestReport(desk, caller, report, signal);
      return {
        ...made,
        quotes_verified: checks.quotes_verified,
        quotes_dropped: checks.quotes_dropped,
        figures_unverified: checks.figures_unverified.map(({ figure }) => figure).slice(0, 20),
      };
    },
  });
}

/** The narratives with their citations checked as those of an answer are, and as reports write them: `[^id]`. */
function checkNarratives(desk: ToolDesk, sections: readonly { narrative: string }[]) {
  const checks = noChecks();
  const sources = new Map<string, ReportSource>();
  const writeMark = (quote: VerifiedQuote) => {
    const id = `c${quote.n}`;
    if (!sources.has(id)) sources.set(id, toReportSource(id, quote));
    return `[^${id}]`;
  };
  const narratives = sections.map(({ narrative }, at) => {
    const text = createAnswerText(`section_${at}`, { ...desk.texts, checks, writeMark, keepsCharts: true });
    const pieces = [...text.push(withoutControls(narrative)), ...text.end()];
    return pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  });
  return { narratives, sources: [...sources.values()], checks };
}

function toReportSource(id: string, quote: VerifiedQuote): ReportSource {
  const { title, country, filing_id, section, document_id, page } = quote;
  return {
    id,
    title: oneLine(page === null ? title : `${title}, page ${page}`, 500),
    country,
    filing_id,
    section,
    document_id,
    quote: quote.quote.slice(0, 4_000),
  };
}

function citedCompanies({ facts }: ToolDesk, sources: readonly ReportSource[]) {
  const cited = sources.flatMap(({ country, filing_id }) =>
    country && filing_id ? (facts.filing(country, filing_id)?.company ?? []) : [],
  );
  const unique = new Map(cited.map((one) => [`${one.country} ${one.local_id}`, toReportCompany(one)]));
  return [...unique.values()].slice(0, 100);
}

function skillOf({ run: { skill } }: ToolDesk): NewReport['skill'] {
  if (!skill) return null;
  const { name, tier, version, values } = skill;
  return { name, tier, version, values };
}

function fitReport(report: NewReport): NewReport {
  const { success, data, error } = newReport.safeParse(report);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 5);
  throw problem('validation_failed', { detail: `The report can't be made: ${faults.join('; ')}` });
}

async function requestReport(desk: ToolDesk, caller: OrgPrincipal, report: NewReport, signal: AbortSignal) {
  const { bus, calls } = desk.deps;
  const lineage_id = newId('lin');
  const { user_id, name, org_id } = caller;
  const report_id = reportIdOf(lineage_id, 1);
  desk.say({ phase: 'reporting', label: `Making the report “${report.title}”` });
  // Nothing else remembers it: where no queue takes it, the model is told.
  await bus.publish(
    reportRequested,
    { lineage_id, org_id, actor: { user_id, name }, report },
    { mandatory: true },
  );
  const told = { report_id, lineage_id, version: 1, title: report.title };
  desk.tellReport({ ...told, status: 'requested' });
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    signal.throwIfAborted();
    try {
      await calls.call(getReport, caller, { params: { report_id } }, { signal });
      desk.tellReport({ ...told, status: 'ready' });
      return { report_id, title: report.title, status: 'ready' };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return { report_id, title: report.title, status: 'requested' };
}

function oneLine(text: string, most = 300): string {
  return withoutControls(text).replaceAll(/\s+/g, ' ').trim().slice(0, most) || 'Untitled';
}

function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, '');
}
