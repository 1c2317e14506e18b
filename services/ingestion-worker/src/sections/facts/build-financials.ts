import type { Country, FilingFact, FilingFinancials } from '@research/contracts';
import {
  deriveMeasures,
  type Fact,
  findStatements,
  type Linkbases,
  readLinkbases,
  type Statement,
} from '@research/financials';
import { cutText } from '@research/runtime';
import { decodeText } from '../decode-text.ts';
import type { FilingSplit, SourceDocument } from '../source-document.ts';

/** Prefixes of the taxonomies that standard setters and regulators publish; any other is the filer's own. */
const PUBLISHED =
  /^(?:us-gaap|dei|srt|ecd|cyd|country|currency|exch|invest|naics|sic|stpr|ifrs-full|ifrs|esef_cor|jppfs_cor|jpcrp_cor|jpdei_cor|jpigp_cor|jpsps_cor|jplvh_cor)$/;
const LABEL = 'http://www.xbrl.org/2003/role/label';
const limits = { name: 1_000, label: 2_000, text: 20_000, note: 4_000 } as const;

/** Facts, statements and measures of a split filing as they are kept and served; null when it has no tagged figure. */
export function buildFinancials(
  country: string,
  filingId: string,
  documents: readonly SourceDocument[],
  split: FilingSplit,
): FilingFinancials | null {
  if (!split.facts.some((fact) => fact.kind === 'number')) return null;
  const linkbases = readPackage(country, documents);
  const statements = findStatements(split.facts, split.places, split.sections, linkbases);
  const ids = nameFacts(split);
  const idOf = (n: number): string => ids[n] ?? String(n);
  const printed = labelsOf(statements);
  const measures = deriveMeasures(split.facts, statements);
  return {
    format: 1,
    country: country as Country,
    filing_id: filingId,
    facts: split.facts.map((fact) =>
      writeFact(fact, idOf(fact.n), split, findLabel(fact, linkbases, printed)),
    ),
    statements: statements.map((statement) => ({
      ...statement,
      title: cutText(statement.title, limits.label),
      columns: statement.columns
        .slice(0, 60)
        .map((column) => ({ ...column, label: cutText(column.label, limits.label) })),
      rows: statement.rows.slice(0, 2_000).map((row) => ({
        ...row,
        label: cutText(row.label, limits.label),
        cells: row.cells
          .slice(0, 60)
          .map((cell) => cell && { fact_id: idOf(cell.fact), value: cell.value, shown: cell.shown }),
      })),
    })),
    measures: {
      ...measures,
      points: measures.points
        .slice(0, 2_000)
        .map(({ facts, ...point }) => ({ ...point, fact_ids: facts.slice(0, 50).map(idOf) })),
    },
  };
}

function readPackage(country: string, documents: readonly SourceDocument[]): Linkbases | null {
  const files = documents.filter(({ name }) => /\.xsd$|_(?:pre|lab|lab-en|cal)\.xml$/i.test(name));
  if (files.length === 0) return null;
  return readLinkbases(files.map(({ bytes }) => decodeText(bytes, country)));
}

/** The element's own id where it is unique, else the fact's number. */
function nameFacts(split: FilingSplit): string[] {
  const seen = new Set<string>();
  return split.facts.map(({ id, n }) => {
    const usable = id !== null && /^[\w.-]{1,190}$/.test(id) && !/^\d+$/.test(id) && !seen.has(id);
    const name = usable ? id : String(n);
    seen.add(name);
    return name;
  });
}

function labelsOf(statements: readonly Statement[]): Map<string, string> {
  return new Map(
    statements.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.concept ? [[row.concept, row.label] as const] : [])),
    ),
  );
}

function findLabel(
  fact: Fact,
  linkbases: Linkbases | null,
  printed: ReadonlyMap<string, string>,
): string | null {
  const known = linkbases?.labels.get(fact.concept.replace(':', '_'));
  return known?.get(LABEL) ?? printed.get(fact.concept) ?? null;
}

function writeFact(fact: Fact, id: string, split: FilingSplit, label: string | null): FilingFact {
  return {
    id,
    kind: fact.kind,
    concept: {
      name: cutText(fact.concept, limits.name),
      own: !PUBLISHED.test(fact.concept.split(':')[0] ?? ''),
    },
    label: label && cutText(label, limits.label),
    value: fact.block || fact.value === null ? null : cutText(fact.value, limits.text),
    printed: fact.printed && cutText(fact.printed, limits.label),
    unit: fact.unit && cutText(fact.unit, limits.name),
    decimals: fact.decimals && cutText(fact.decimals, 200),
    scale: Math.max(-1_000_000_000, Math.min(1_000_000_000, fact.scale)),
    period: fact.context?.period ?? null,
    dims: fact.context?.dims ?? [],
    nil: fact.nil,
    hidden: fact.hidden,
    block: fact.block,
    notes: fact.notes.map((note) => cutText(note, limits.note)),
    error: fact.error,
    at: split.places.get(fact.n) ?? null,
  };
}
