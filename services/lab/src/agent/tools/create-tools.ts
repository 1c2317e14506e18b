import type { ModelTool } from '@research/llm';
import { mayCreateReport } from '../run/report-request.ts';
import { compareSectionsTool } from './compare-sections.ts';
import { computeTool } from './compute.ts';
import { createReportTool } from './create-report.ts';
import { findRowsTool, findTablesTool, readStatementTool, readTableTool } from './figure-tools.ts';
import { findFactsTool } from './find-facts.ts';
import { getMeasuresTool } from './get-measures.ts';
import { ingestFilingTool } from './ingest-filing.ts';
import { listFilingsTool } from './list-filings.ts';
import { readDocumentTool } from './read-document.ts';
import { readPageTool } from './read-page.ts';
import { readSectionTool } from './read-section.ts';
import { searchCompaniesTool } from './search-companies.ts';
import { searchPassagesTool } from './search-passages.ts';
import type { ToolContext } from './tool-context.ts';

/** The tools of a run. */
export function createTools(context: ToolContext): Record<string, ModelTool> {
  return {
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
}
