import type { ModelTool } from '@research/llm';
import { problem } from '@research/runtime';
import { compareSectionsTool } from './compare-sections.ts';
import { createReportTool } from './create-report.ts';
import { ingestFilingTool } from './ingest-filing.ts';
import { listFilingsTool } from './list-filings.ts';
import { readDocumentTool } from './read-document.ts';
import { readSectionTool } from './read-section.ts';
import { searchCompaniesTool } from './search-companies.ts';
import { searchPassagesTool } from './search-passages.ts';
import type { ToolDesk } from './tool-desk.ts';

/**
 * The tools of a run. A report can be made only where the user's own words or the skill ask for one, so that no
 * text that is read can have one made.
 * @param wrapUp ends whatever tool is under way, the run going on without it
 */
export function createTools(
  desk: ToolDesk,
  wrapUp: AbortSignal,
  mayReport: boolean,
): Record<string, ModelTool> {
  const tools = {
    search_companies: searchCompaniesTool(desk),
    list_filings: listFilingsTool(desk),
    ingest_filing: ingestFilingTool(desk),
    read_section: readSectionTool(desk),
    search_passages: searchPassagesTool(desk),
    read_document: readDocumentTool(desk),
    compare_sections: compareSectionsTool(desk),
    ...(mayReport && { create_report: createReportTool(desk) }),
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
