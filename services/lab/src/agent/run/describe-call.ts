import type { StatusData } from '@footnote/contracts';
import { type ResearchToolName, type ResearchToolOutput, researchTools } from '@footnote/contracts';
import type { z } from 'zod';
import { splitPage } from '../sources/page-ids.ts';
import type { RunFacts } from '../sources/run-facts.ts';

type Inputs = { [N in ResearchToolName]: z.output<(typeof researchTools)[N]['input']> };
type Section = Inputs['read_section'];

const phases: Record<ResearchToolName, StatusData['phase']> = {
  search_companies: 'searching',
  list_filings: 'listing',
  ingest_filing: 'ingesting',
  read_section: 'reading',
  read_document: 'reading',
  search_passages: 'searching',
  find_text: 'searching',
  read_page: 'reading',
  read_statement: 'reading',
  find_rows: 'searching',
  find_tables: 'searching',
  read_table: 'reading',
  find_facts: 'searching',
  get_measures: 'reading',
  compute: 'thinking',
  compare_sections: 'comparing',
  create_report: 'reporting',
};

const titles: { [N in ResearchToolName]: (input: Inputs[N], facts: RunFacts) => string } = {
  search_companies: ({ query }) => `Find the company “${short(query)}”`,
  list_filings: ({ country, local_id, form_family }, facts) =>
    `List ${form_family ? `${form_family} ` : ''}filings of ${facts.company(country, local_id)?.name ?? `${country} ${local_id}`}`,
  ingest_filing: ({ country, filing_id }, facts) => `Open ${facts.filingName(country, filing_id)}`,
  read_section: (input, facts) => `Read ${nameSection(input, facts)}`,
  read_document: ({ offset }) => (offset > 0 ? 'Read on in a document' : 'Read a document'),
  search_passages: ({ query }) => `Search passages on “${short(query)}”`,
  find_text: ({ texts, filing }, facts) =>
    `Look up the words “${short(texts[0] ?? '')}”${ofFiling(filing, facts)}`,
  read_page: ({ page }) => `Read page ${page} of a document`,
  read_statement: ({ statement, filing }, facts) =>
    `Read the ${statement.replaceAll('-', ' ')}${ofFiling(filing, facts)}`,
  find_rows: ({ labels, filing }, facts) => `Look up “${short(labels[0] ?? '')}”${ofFiling(filing, facts)}`,
  find_tables: ({ query, filing }, facts) => `Find tables on “${short(query)}”${ofFiling(filing, facts)}`,
  read_table: ({ filing }, facts) => `Read a table${ofFiling(filing, facts)}`,
  find_facts: ({ query, concept, filing }, facts) =>
    `Find the tagged figure “${short(query ?? concept ?? '')}”${ofFiling(filing, facts)}`,
  get_measures: ({ names, filing, companies }, facts) =>
    `Read ${short(names.join(', ').replaceAll('_', ' '))}${ofFiling(filing, facts)}${ofCompanies(companies, facts)}`,
  compute: ({ computations }) => `Compute ${short(computations.map(({ label }) => label).join(', '))}`,
  compare_sections: ({ before, after }, facts) =>
    `Compare ${nameSection(after, facts)} with ${facts.filingName(before.country, before.filing_id)}`,
  create_report: ({ title }) => `Make the report “${short(title)}”`,
};

function ofFiling(filing: Inputs['read_statement']['filing'], facts: RunFacts): string {
  return filing ? ` of ${facts.filingName(filing.country, filing.filing_id)}` : '';
}

function ofCompanies(companies: Inputs['get_measures']['companies'], facts: RunFacts): string {
  const named = companies.map(
    ({ country, local_id }) => facts.company(country, local_id)?.name ?? `${country} ${local_id}`,
  );
  return named.length > 0 ? ` of ${short(named.join(', '))}` : '';
}

function nameSection(
  { country, filing_id, section }: Pick<Section, 'country' | 'filing_id' | 'section'>,
  facts: RunFacts,
) {
  return facts.sectionName(country, filing_id, section);
}

/** How a tool call is shown to the reader; only its name when its input is invalid. */
export function describeCall(
  name: string,
  input: unknown,
  facts: RunFacts,
): { title: string; phase: StatusData['phase'] } {
  if (!isTool(name)) return { title: short(name), phase: 'thinking' };
  const read = researchTools[name].input.safeParse(input);
  const title = read.success
    ? (titles[name] as (input: unknown, facts: RunFacts) => string)(read.data, facts)
    : name.replaceAll('_', ' ');
  return { title, phase: phases[name] };
}

function isTool(name: string): name is ResearchToolName {
  return Object.hasOwn(researchTools, name);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const longestInput = 2_000;

/** A call's input as shown to the reader: without the text of whole reports. */
export function showInput(name: string, input: unknown): unknown {
  if (name === 'create_report') {
    const read = researchTools.create_report.input.safeParse(input);
    if (read.success)
      return { title: read.data.title, sections: read.data.sections.map(({ title }) => title) };
  }
  const text = JSON.stringify(input) ?? 'null';
  return text.length <= longestInput ? (input ?? {}) : { shortened: text.slice(0, longestInput) };
}

type Outputs = { [N in ResearchToolName]: (output: ResearchToolOutput<N>) => object };

const summaries: Outputs = {
  search_companies: ({ companies }) => ({
    summary: count(companies.length, 'company', 'companies'),
    companies: companies
      .slice(0, 5)
      .map(({ country, local_id, name, ticker }) => ({ country, local_id, name, ticker })),
  }),
  list_filings: ({ filings }) => ({
    summary: count(filings.length, 'filing', 'filings'),
    newest: filings[0] && { filing_id: filings[0].filing_id, form_type: filings[0].form_type },
  }),
  ingest_filing: ({ filing_id, sections }) => ({
    summary: count(sections.length, 'section', 'sections'),
    filing_id,
  }),
  read_section: ({ source_id, title, content, next_offset }) => ({
    summary: `${content.length} characters${next_offset ? ', more to read' : ''}`,
    source_id,
    title,
    chars: content.length,
  }),
  read_document: ({ source_id, title, content, next_offset }) => ({
    summary: `${content.length} characters${next_offset ? ', more to read' : ''}`,
    source_id,
    title,
    chars: content.length,
  }),
  search_passages: ({ passages }) => ({
    summary: count(passages.length, 'passage', 'passages'),
    source_ids: [...new Set(passages.map(({ source_id }) => splitPage(source_id).id))],
  }),
  find_text: ({ texts }) => ({
    summary: texts.map(({ text, hits }) => `“${short(text)}”: ${count(hits, 'place', 'places')}`).join('; '),
    source_ids: [
      ...new Set(texts.flatMap(({ matches }) => matches.map(({ source_id }) => splitPage(source_id).id))),
    ],
  }),
  read_page: ({ source_id, title, page, content }) => ({
    summary: `${content.length} characters`,
    source_id: splitPage(source_id).id,
    title,
    page,
  }),
  read_statement: ({ tables }) => tablesRead(tables),
  find_rows: ({ tables }) => tablesRead(tables),
  find_tables: ({ tables }) => tablesRead(tables),
  read_table: ({ tables }) => tablesRead(tables),
  find_facts: ({ facts, total }) => ({
    summary: `${count(facts.length, 'tagged figure', 'tagged figures')}${total > facts.length ? ` of ${total}` : ''}`,
  }),
  get_measures: ({ measures, absent }) => ({
    summary: `${count(measures.length, 'figure', 'figures')}${absent.length > 0 ? `, ${absent.length} absent` : ''}`,
  }),
  compute: ({ results }) => ({
    summary: results.map(({ formula, error }) => short(error ?? formula)).join('; '),
    source_id: results.find(({ source_id }) => source_id !== null)?.source_id,
    source_ids: results.flatMap(({ source_id }) => source_id ?? []),
  }),
  compare_sections: ({ added, removed, before_source_id, after_source_id }) => ({
    summary: `${added.length} sentences new, ${removed.length} gone`,
    before_source_id,
    after_source_id,
  }),
  create_report: ({ report_id }) => ({ summary: 'The report was made', report_id }),
};

function tablesRead(tables: ResearchToolOutput<'read_table'>['tables']): object {
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return {
    summary: count(rows, 'row', 'rows'),
    source_ids: [...new Set(tables.map(({ source_id }) => source_id))],
    tables: tables.slice(0, 5).map(({ title, page }) => ({ title: short(title), page: page ?? null })),
  };
}

/** What is shown of a tool's output: counts and ids, never the text that was read. */
export function summarizeOutput(name: string, output: unknown): object {
  if (!isTool(name)) return { summary: 'done' };
  const read = (researchTools[name].output as z.ZodType).safeParse(output);
  return read.success ? (summaries[name] as (output: unknown) => object)(read.data) : { summary: 'done' };
}

function count(number: number, one: string, several: string): string {
  return number === 0 ? `no ${several} found` : `${number} ${number === 1 ? one : several}`;
}
