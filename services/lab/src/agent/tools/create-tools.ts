import type { ModelTool } from '@research/llm';
import { problem } from '@research/runtime';
import { mayCreateReport } from '../run/report-request.ts';
import { compareSectionsTool } from './compare-sections.ts';
import { computeTool } from './compute.ts';
import { createReportTool } from './create-report.ts';
import { findFactsTool } from './find-facts.ts';
import { getMeasuresTool } from './get-measures.ts';
import { ingestFilingTool } from './ingest-filing.ts';
import { listFilingsTool } from './list-filings.ts';
import { readDocumentTool } from './read-document.ts';
import { findRowsTool, findTablesTool, readStatementTool, readTableTool } from './read-figures.ts';
import { readPageTool } from './read-page.ts';
import { readSectionTool } from './read-section.ts';
import { searchCompaniesTool } from './search-companies.ts';
import { searchPassagesTool } from './search-passages.ts';
import type { ToolContext } from './tool-context.ts';

/**
 * The tools of a run.
 * @param wrapUp ends the tool that is running; the run goes on without it
 */
export function createTools(context: ToolContext, wrapUp: AbortSignal): Record<string, ModelTool> {
  const tools = {
    search_companies: searchCompaniesTool(context),
    list_filings: listFilingsTool(context),
    ingest_filing: ingestFilingTool(context),
    read_section: readSectionTool(context),
    search_passages: searchPassagesTool(context),
    read_document: readDocumentTool(context),
    read_page: readPageTool(context),
    read_statement: readStatementTool(context),
    find_rows: findRowsTool(context),
    find_tables: findTablesTool(context),
    read_table: readTableTool(context),
    find_facts: findFactsTool(context),
    get_measures: getMeasuresTool(context),
    compute: computeTool(context),
    compare_sections: compareSectionsTool(context),
    ...(mayCreateReport(context.run) && { create_report: createReportTool(context) }),
  };
  return Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, leaveAt(wrapUp, tool)]));
}

function leaveAt(wrapUp: AbortSignal, tool: ModelTool): ModelTool {
  return {
    ...tool,
    async run(input, call) {
      if (wrapUp.aborted) throw wrappedUp();
      try {
        return await tool.run(input, { ...call, signal: AbortSignal.any([call.signal, wrapUp]) });
      } catch (error) {
        throw wrapUp.aborted && !call.signal.aborted ? wrappedUp() : error;
      }
    },
  };
}

function wrappedUp() {
  return problem('run_timeout', {
    detail: 'The run is being wrapped up: call no more tools, answer with what you have.',
  });
}
