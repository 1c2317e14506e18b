import type { ResearchToolName } from '@footnote/contracts';
import type { ModelTool } from '@footnote/llm';
import { mayCreateReport } from '../report-request.ts';
import type { PreparedRun } from '../research-agent.ts';
import type { ToolContext } from '../tool-context.ts';
import { compareSectionsTool } from './compare-sections.ts';
import { computeTool } from './compute.ts';
import { createReportTool } from './create-report.ts';
import { findRowsTool, findTablesTool, readStatementTool, readTableTool } from './figure-tools.ts';
import { findFactsTool } from './find-facts.ts';
import { findTextTool } from './find-text.ts';
import { getMeasuresTool } from './get-measures.ts';
import { ingestFilingTool } from './ingest-filing.ts';
import { listFilingsTool } from './list-filings.ts';
import { readDocumentTool } from './read-document.ts';
import { readPageTool } from './read-page.ts';
import { readSectionTool } from './read-section.ts';
import { searchCompaniesTool } from './search-companies.ts';
import { searchPassagesTool } from './search-passages.ts';

type Tools = Partial<Record<ResearchToolName, ModelTool>>;

/**
 * The tools that can serve a run. A run on documents alone gets those for filings once it has searched for a company, as a
 * comparison with one needs it.
 */
export function createTools(context: ToolContext): Record<string, ModelTool> {
  const { run } = context;
  const ofFilings: Tools = {
    list_filings: listFilingsTool(context),
    ingest_filing: ingestFilingTool(context),
    read_section: readSectionTool(context),
    compare_sections: compareSectionsTool(context),
  };
  const tools: Tools = {
    search_companies: searchCompaniesTool(context),
    ...(!isOnDocuments(run) && ofFilings),
    search_passages: searchPassagesTool(context),
    find_text: findTextTool(context),
    ...(mayReadDocuments(run) && {
      read_document: readDocumentTool(context),
      read_page: readPageTool(context),
    }),
    read_statement: readStatementTool(context),
    find_rows: findRowsTool(context),
    find_tables: findTablesTool(context),
    read_table: readTableTool(context),
    find_facts: findFactsTool(context),
    get_measures: getMeasuresTool(context),
    compute: computeTool(context),
    ...(mayCreateReport(run) && { create_report: createReportTool(context) }),
  };
  if (isOnDocuments(run)) addAfterSearch(tools, ofFilings);
  return tools;
}

/** A search without a filing may find any document of the caller. */
function mayReadDocuments({ documents, filings }: PreparedRun): boolean {
  return documents.length > 0 || filings.length === 0;
}

/** Whether the user points at documents, and neither at filings nor at companies. */
export function isOnDocuments({ documents, filings, skill }: PreparedRun): boolean {
  return documents.length > 0 && filings.length === 0 && (skill?.companies ?? []).length === 0;
}

/** The tools are read anew at each step of a run. */
function addAfterSearch(tools: Tools, more: Tools): void {
  const search = tools.search_companies;
  if (!search) return;
  tools.search_companies = {
    ...search,
    run(input, call) {
      Object.assign(tools, more);
      return search.run(input, call);
    },
  };
}
