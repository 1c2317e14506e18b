import {
  type Country,
  type Filing,
  type FormFamily,
  listCompanyFilings,
  researchTools,
} from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import type { ToolContext } from '../tool-context.ts';

const pageSize = 200;
/** Filings of one family may be far back in the list; no more pages than this are read. */
const mostPages = 5;

export function listFilingsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.list_filings,
    async run({ country, local_id, form_family, from, to, limit }, { signal }) {
      const asked = { country, local_id, from: from ?? undefined, to: to ?? undefined };
      const filings = await collectFilings(context, asked, limit, signal, form_family ?? null);
      return {
        filings: filings.map((one) => ({
          filing_id: one.filing_ref,
          form_type: one.form_type,
          form_family: one.form_family,
          filing_date: one.filing_date,
          report_date: one.report_date,
          title: one.title.slice(0, 200),
          is_amendment: one.is_amendment,
          ingested: one.ingested,
        })),
      };
    },
  });
}

interface AskedFilings {
  country: Country;
  local_id: string;
  from?: string | undefined;
  to?: string | undefined;
}

/** A company's filings, newest first; all of them, or those of one family. */
export async function collectFilings(
  { deps, run, facts }: ToolContext,
  { country, local_id, from, to }: AskedFilings,
  limit: number,
  signal: AbortSignal,
  family: FormFamily | null = null,
): Promise<Filing[]> {
  const found: Filing[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages && found.length < limit; page += 1) {
    const query = {
      limit: family ? pageSize : Math.min(limit, pageSize),
      ...(from && { from }),
      ...(to && { to }),
      ...(cursor && { cursor }),
    };
    const list = await deps.calls.call(
      listCompanyFilings,
      run.caller,
      { params: { country, local_id }, query },
      { signal },
    );
    facts.noteFilings(country, [local_id, list.local_id], list.filings);
    found.push(...list.filings.filter(({ form_family }) => family === null || form_family === family));
    if (list.next_cursor === null) break;
    cursor = list.next_cursor;
  }
  return found.slice(0, limit);
}
