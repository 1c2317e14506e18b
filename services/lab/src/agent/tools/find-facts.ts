import { listFacts, type ResearchToolOutput, researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { isProblem } from '@footnote/runtime';
import type { z } from 'zod';
import { matchRows } from '../figures/match-rows.ts';
import { sayUnit as sayQuantity } from '../figures/quantity.ts';
import { showTable } from '../figures/show-table.ts';
import {
  labelOf,
  noteFact,
  noteText,
  sayFiscal,
  sayPeriod,
  sayUnit,
  showFact,
} from '../figures/tagged-figures.ts';
import { type ToolContext, textNote } from '../tool-context.ts';

type Input = z.output<(typeof researchTools)['find_facts']['input']>;
type Output = ResearchToolOutput<'find_facts'>;
type Fact = Output['facts'][number];
type FilingOf = NonNullable<Input['filing']>;

/** Texts that have to fit beside each other in an answer. */
const mostTexts = 6;

/** Figures by words or concept: those that a filing tags, else the printed ones; of a concept of text, what it says. */
export function findFactsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_facts,
    async run(input, { signal }) {
      const tagged = input.filing ? await findTagged(context, input, input.filing, signal) : null;
      if (tagged && tagged.facts.length > 0) return { note: textNote, ...tagged };
      const texts = tagged && input.filing ? await findTexts(context, input, input.filing, signal) : [];
      if (texts.length > 0) return { note: textNote, total: 0, facts: [], texts };
      const printed = await findPrinted(context, input, signal);
      const why = input.filing
        ? tagged
          ? 'No tagged figure fits'
          : 'The filing has no tagged figures'
        : 'A document has no tagged figures';
      return {
        note: textNote,
        ...printed,
        hint:
          printed.facts.length > 0
            ? `${why}: these are printed ones, with the labels of their rows.`
            : `${why}, and no row is called so. find_rows says which labels are near, find_text looks for exact words.`,
      };
    },
  });
}

/** Null where the filing tags nothing. */
async function findTagged(
  context: ToolContext,
  { query, concept, period, dims, limit }: Input,
  filing: FilingOf,
  signal: AbortSignal,
): Promise<Output | null> {
  const asked = {
    ...(query && { q: query }),
    ...(concept && { concept }),
    ...(period && { period }),
    dims,
    kind: 'number' as const,
    limit,
  };
  const found = await context.deps.calls
    .call(listFacts, context.run.caller, { params: filing, query: asked }, { signal })
    .catch((error: unknown) => {
      if (isProblem(error, 'no_structured_data')) return null;
      throw error;
    });
  if (!found) return null;
  const facts: Fact[] = [];
  for (const fact of found.facts) {
    const cell = await noteFact(context, filing, fact, signal);
    if (!cell?.quantity || fact.value === null) continue;
    facts.push({
      id: cell.id,
      label: labelOf(fact),
      concept: fact.concept.name,
      dims: fact.dims.map(({ axis, member }) => `${axis}=${member}`.slice(0, 300)),
      period: sayPeriod(fact.period),
      fiscal: sayFiscal(fact.fiscal),
      value: fact.value,
      shown: showFact(cell.quantity),
      unit: sayUnit(fact.unit),
      printed: fact.printed,
      section: fact.at?.section ?? null,
    });
  }
  return { total: found.total, facts, texts: [] };
}

/** What a concept that is no figure says, each text once: the auditor, the state of incorporation. */
async function findTexts(
  context: ToolContext,
  { concept }: Input,
  filing: FilingOf,
  signal: AbortSignal,
): Promise<Output['texts']> {
  if (!concept) return [];
  const query = { concept, kind: 'text' as const, dims: 'any', limit: 40 };
  const { facts } = await context.deps.calls.call(
    listFacts,
    context.run.caller,
    { params: filing, query },
    { signal },
  );
  const texts: Output['texts'] = [];
  for (const fact of facts) {
    const noted = await noteText(context, filing, fact, signal);
    if (!noted || texts.some(({ text }) => text === noted.text)) continue;
    texts.push({ label: labelOf(fact), concept: fact.concept.name, ...noted });
    if (texts.length === mostTexts) break;
  }
  return texts;
}

/** The cells of the rows whose labels come nearest. */
async function findPrinted(context: ToolContext, input: Input, signal: AbortSignal): Promise<Output> {
  const { query, concept, period, limit, filing, document_id } = input;
  const words = query ?? (concept ?? '').replace(/^.*:/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const tables = await context.readTables({ filing, document_id }, signal);
  const { matches } = matchRows(tables, [words], limit);
  const facts = matches.flatMap(({ table, row }) => {
    const shown = showTable(context, table, { rows: [row] });
    return row.cells.flatMap((_, at): Fact[] => {
      const column = shown.columns[at];
      const id = `${shown.rows[0]?.id}.c${at + 1}`;
      const cell = context.cells.get(id);
      if (!cell?.quantity || !fitsPeriod(period ?? null, column)) return [];
      const year = column?.fiscal_year ?? column?.year ?? null;
      return [
        {
          id,
          label: row.label,
          concept: null,
          dims: [...row.groups],
          period: column?.end ?? column?.label ?? '',
          fiscal: year === null ? null : `${year}${column?.months === 12 ? 'FY' : ''}`,
          value: cell.quantity.value,
          shown: showFact(cell.quantity),
          unit: sayQuantity(cell.quantity.unit),
          printed: cell.text,
          title: shown.title,
          page: row.page ?? table.page,
        },
      ];
    });
  });
  return { total: facts.length, facts: facts.slice(0, limit), texts: [] };
}

interface ShownColumn {
  label: string;
  fiscal_year?: number | null | undefined;
  year?: number | null | undefined;
  months?: number | null | undefined;
}

/** `2024FY`, `2024Q3`, `2024`. */
function fitsPeriod(period: string | null, column: ShownColumn | undefined): boolean {
  const [, year, span] = /^(\d{4})(FY|Q[1-4]|H[12])?/.exec(period ?? '') ?? [];
  if (year === undefined) return true;
  if (![column?.fiscal_year, column?.year].includes(Number(year))) return false;
  const months = span === undefined ? undefined : span === 'FY' ? 12 : span.startsWith('Q') ? 3 : 6;
  return months === undefined || !column?.months || column.months === months;
}
