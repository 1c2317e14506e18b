import {
  type NewReport,
  newReport,
  type OrgPrincipal,
  type ReportSource,
  reportIdOf,
  researchTools,
} from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { problem } from '@footnote/runtime';
import type { z } from 'zod';
import { noChecks } from '../answer/answer-output.ts';
import { createAnswerText } from '../answer/answer-text.ts';
import type { VerifiedQuote } from '../answer/citation-book.ts';
import { findReportRequester } from '../report-request.ts';
import { requireOrg, type ToolContext, toReportCompany } from '../tool-context.ts';
import { type MeasureTable, makeMeasureTables } from './measure-tables.ts';

type Draft = z.output<(typeof researchTools)['create_report']['input']>;

const waitMs = 8_000;

export function createReportTool(context: ToolContext) {
  return defineTool({
    ...researchTools.create_report,
    async run({ title, sections }, { signal }) {
      const org_id = requireOrg(context, 'Making a report');
      if (context.report.making || context.report.made)
        throw problem('validation_failed', {
          detail: 'This run has already created a report.',
        });
      context.report.making = true;
      try {
        return await makeReport(context, org_id, { title, sections }, signal);
      } finally {
        context.report.making = false;
      }
    },
  });
}

async function makeReport(context: ToolContext, org_id: string, draft: Draft, signal: AbortSignal) {
  const { title } = draft;
  const { sections, tables } = await fillTables(context, draft.sections, signal);
  await context.readAhead();
  signal.throwIfAborted();
  const { narratives, sources, filings, quoted, checks } = checkNarratives(context, sections, tables);
  if (sections.some(({ narrative }) => narrative.trim() !== '')) requireQuotes(context, quoted);
  const report = fitReport({
    title: oneLine(title),
    sections: sections.map((one, at) => ({ title: oneLine(one.title), narrative: narratives[at] ?? '' })),
    thread_id: context.run.thread_id,
    companies: citedCompanies(context, filings),
    sources,
    skill: skillOf(context),
  });
  const caller = { ...context.run.caller, org_id };
  const made = await requestReport(context, caller, report, signal);
  return {
    ...made,
    quotes_verified: checks.quotes_verified,
    quotes_dropped: checks.quotes_dropped,
    figures_unverified: checks.figures_unverified.map(({ figure }) => figure).slice(0, 20),
  };
}

/** Sections with their tables. A section that has only tables is left out if no table has a figure. */
async function fillTables(context: ToolContext, sections: Draft['sections'], signal: AbortSignal) {
  const filled: { section: Draft['sections'][number]; tables: MeasureTable[] }[] = [];
  for (const section of sections)
    filled.push({ section, tables: await makeMeasureTables(context, section.tables, signal) });
  const kept = filled.filter(
    ({ section, tables }) => section.narrative.trim() !== '' || tables.some(({ hasFigures }) => hasFigures),
  );
  const shown = kept.length > 0 ? kept : filled;
  return { sections: shown.map(({ section }) => section), tables: shown.map(({ tables }) => tables) };
}

/**
 * A report that only the model asked for must quote what it read. An instruction hidden in a filing may make a model
 * call this tool, but in this way it can't put a text of its own into the organisation's reports. The report is
 * shown in the chat, is the only one of the run, and its activity says `requested_by: model`.
 */
function requireQuotes(context: ToolContext, quoted: readonly ReportSource[]): void {
  const hasRead = context.sources.all().length > 0;
  if (findReportRequester(context.run) !== 'model' || !hasRead || quoted.length > 0) return;
  throw problem('validation_failed', {
    detail:
      'No report was made: it quotes none of the texts that were read. Cite them, or answer in the chat.',
  });
}

/**
 * The narratives with their tables. Citations are checked like those of an answer, and written in the form of reports:
 * `[^id]`. A chart of measures is the platform's own and is kept as it is.
 */
function checkNarratives(
  context: ToolContext,
  sections: readonly { narrative: string }[],
  tables: readonly (readonly MeasureTable[])[],
) {
  const checks = noChecks();
  const sources = new Map<string, ReportSource>();
  const filings: CitedFiling[] = [];
  const writeMark = (quote: VerifiedQuote) => {
    const id = `c${quote.n}`;
    if (!sources.has(id)) {
      sources.set(id, toReportSource(id, quote));
      filings.push(...filingsOf(context, quote));
    }
    return `[^${id}]`;
  };
  const check = (id: string, words: string): string => {
    const text = createAnswerText(id, { ...context.texts, checks, writeMark, keepsCharts: true });
    const pieces = [...text.push(withoutControls(words)), ...text.end()];
    return pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  };
  const written = sections.map(({ narrative }, at) => check(`section_${at}`, narrative));
  const quoted = [...sources.values()];
  const narratives = written.map((narrative, at) =>
    [
      narrative,
      ...(tables[at] ?? []).flatMap(({ text, chart }, table) => [
        check(`section_${at}_table_${table}`, text),
        ...(chart === null ? [] : [chart]),
      ]),
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  return { narratives, sources: [...sources.values()], filings, quoted, checks };
}

type CitedFiling = Pick<VerifiedQuote, 'country' | 'filing_id'>;

/** The filing of a quote, or those of the figures from which another one was computed. */
function filingsOf({ sources }: ToolContext, quote: VerifiedQuote): CitedFiling[] {
  const inputs = (quote.computation?.inputs ?? []).flatMap(({ source_id }) => {
    const place = sources.get(source_id)?.place;
    return place && 'filing_id' in place ? [place] : [];
  });
  return [quote, ...inputs];
}

function toReportSource(id: string, quote: VerifiedQuote): ReportSource {
  const { country, filing_id, section, document_id, source_url } = quote;
  return {
    id,
    title: titleOf(quote),
    country,
    filing_id,
    section,
    document_id,
    quote: quote.quote.slice(0, 4_000),
    ...(source_url && isWebAddress(source_url) && { url: source_url }),
  };
}

/** A computed figure is of the sources of its inputs. */
function titleOf({ title, page, computation }: VerifiedQuote): string {
  const inputs = [...new Set(computation?.inputs.map((input) => input.title))];
  if (inputs.length > 0) return oneLine(`${title}: ${inputs.join('; ')}`, 500);
  return oneLine(page === null ? title : `${title}, page ${page}`, 500);
}

/** As a report keeps it: an address of a regulator is never longer. */
function isWebAddress(url: string): boolean {
  return url.length <= 2_000 && /^https?:/.test(url);
}

function citedCompanies({ facts }: ToolContext, filings: readonly CitedFiling[]) {
  const cited = filings.flatMap(({ country, filing_id }) =>
    country && filing_id ? (facts.filing(country, filing_id)?.company ?? []) : [],
  );
  const unique = new Map(cited.map((one) => [`${one.country} ${one.local_id}`, toReportCompany(one)]));
  return [...unique.values()].slice(0, 100);
}

function skillOf({ run: { skill } }: ToolContext): NewReport['skill'] {
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

async function requestReport(
  context: ToolContext,
  caller: OrgPrincipal,
  report: NewReport,
  signal: AbortSignal,
) {
  const { requestReport: accept, reportsMade } = context.deps;
  const { lineage_id } = context.report;
  const requested_by = findReportRequester(context.run);
  const { user_id, name, org_id } = caller;
  const report_id = reportIdOf(lineage_id, 1);
  context.sendStatus({ phase: 'reporting', label: `Making the report “${report.title}”` });
  // Subscribed before the report is requested, so that an early event is not missed.
  const made = reportsMade.wait(lineage_id, waitMs, signal);
  await accept(context.run, { lineage_id, org_id, actor: { user_id, name }, requested_by, report });
  context.report.made = true;
  const announced = { report_id, lineage_id, version: 1, title: report.title, requested_by };
  context.sendReport({ ...announced, status: 'requested' });
  const isMade = (await made) !== null;
  signal.throwIfAborted();
  if (!isMade) return { report_id, title: report.title, status: 'requested' };
  context.sendReport({ ...announced, status: 'ready' });
  return { report_id, title: report.title, status: 'ready' };
}

function oneLine(text: string, most = 300): string {
  return withoutControls(text).replaceAll(/\s+/g, ' ').trim().slice(0, most) || 'Untitled';
}

function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n]/gu, '');
}
