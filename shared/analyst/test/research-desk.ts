import { researchTools } from '@footnote/contracts';
import { defineTool, type ModelTool } from '@footnote/llm';
import { problem } from '@footnote/runtime';

export interface DeskFiling {
  country: 'US' | 'JP';
  local_id: string;
  filing_id: string;
  form_type: string;
  form_family: 'annual' | 'quarterly';
  filing_date: string;
  report_date: string;
  is_amendment?: boolean;
  sections: { item_number: string; title: string; content: string }[];
}

export interface Desk {
  companies: { country: 'US' | 'JP'; local_id: string; name: string; ticker: string }[];
  filings: DeskFiling[];
}

/** The research chat's tools over a few filings in memory. It records the calls, and the id of each text. */
export function openDesk(desk: Desk) {
  const calls: { name: string; input: unknown }[] = [];
  const texts = new Map<string, string>();
  const reports: { title: string; sections: { title: string; narrative: string }[] }[] = [];

  const sourceOf = (text: string) => {
    const known = [...texts].find(([, other]) => other === text)?.[0];
    const id = known ?? `src_${texts.size + 1}`;
    texts.set(id, text);
    return id;
  };
  const filingOf = (id: string) => {
    const filing = desk.filings.find(({ filing_id }) => filing_id === id);
    if (!filing) throw problem('filing_not_found');
    return filing;
  };
  const sectionOf = (ref: { filing_id: string; section: string }) => {
    const section = filingOf(ref.filing_id).sections.find(({ item_number }) => item_number === ref.section);
    if (!section) throw problem('section_not_found');
    return section;
  };
  const note =
    <I>(name: string, run: (input: I) => Promise<unknown>) =>
    (input: I) => {
      calls.push({ name, input });
      return run(input);
    };

  const tools: Record<string, ModelTool> = {
    search_companies: defineTool({
      ...researchTools.search_companies,
      run: note('search_companies', async ({ query }) => ({
        companies: desk.companies.filter(({ name, ticker }) =>
          query
            .toLowerCase()
            .split(' ')
            .every((word) => `${name} ${ticker}`.toLowerCase().includes(word)),
        ),
      })),
    }),
    list_filings: defineTool({
      ...researchTools.list_filings,
      run: note('list_filings', async ({ local_id, form_family }) => ({
        filings: desk.filings
          .filter((one) => one.local_id === local_id && (!form_family || one.form_family === form_family))
          .map(({ sections: _, ...filing }) => filing),
      })),
    }),
    ingest_filing: defineTool({
      ...researchTools.ingest_filing,
      run: note('ingest_filing', async ({ filing_id }) => ({
        filing_id,
        sections: filingOf(filing_id).sections.map(({ content, ...entry }) => ({
          ...entry,
          char_count: content.length,
        })),
      })),
    }),
    read_section: defineTool({
      ...researchTools.read_section,
      run: note('read_section', async (ref) => {
        const { content, title } = sectionOf(ref);
        return {
          source_id: sourceOf(content),
          title,
          content: content.slice(ref.offset, ref.offset + ref.limit),
        };
      }),
    }),
    search_passages: defineTool({
      ...researchTools.search_passages,
      run: note('search_passages', async ({ filings }) => ({
        passages: filings
          .flatMap(({ filing_id }) => filingOf(filing_id).sections)
          .map(({ title, content }) => ({ source_id: sourceOf(content), title, content })),
      })),
    }),
    compare_sections: defineTool({
      ...researchTools.compare_sections,
      run: note('compare_sections', async ({ before, after }) => {
        const [old, now] = [sectionOf(before).content, sectionOf(after).content];
        const lines = (text: string) => text.split('\n').filter(Boolean);
        return {
          before_source_id: sourceOf(old),
          after_source_id: sourceOf(now),
          added: lines(now).filter((line) => !old.includes(line)),
          removed: lines(old).filter((line) => !now.includes(line)),
        };
      }),
    }),
    create_report: defineTool({
      ...researchTools.create_report,
      run: note('create_report', async (report) => {
        reports.push(report);
        return { report_id: `rep_${reports.length}` };
      }),
    }),
  };
  return { tools, calls, texts, reports };
}
