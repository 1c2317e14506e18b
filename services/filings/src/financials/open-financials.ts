import { type FactPlace, type FilingFact, factFlags, type StoredFinancials } from '@footnote/contracts';

/** A filing's figures as they are served: facts as records, built from the stored columns when they are asked for. */
export interface OpenFinancials
  extends Pick<StoredFinancials, 'statements' | 'measures' | 'quality' | 'splits'> {
  readonly count: number;
  /** By its number in the filing. */
  fact(n: number): FilingFact;
  numberOf(id: string): number | undefined;
  /** For filters: what a list must look at before it builds a record. */
  readonly stored: StoredFinancials;
  placeOf(n: number): FactPlace | null;
}

/** `sourceUrl`: the document at the regulator by its name; undefined where it has no address. */
export function openFinancials(
  stored: StoredFinancials,
  sourceUrl: (document: string) => string | undefined = () => undefined,
): OpenFinancials {
  const { facts, contexts, concepts, units } = stored;
  const numbers = new Map(facts.id.map((id, n) => [id, n]));
  const notes = new Map(stored.notes.map((one) => [one.fact, one.notes]));
  const errors = new Map(stored.errors.map((one) => [one.fact, one.error]));
  const places = readPlaces(stored);
  const twins = groupDuplicates(stored);
  const fact = (n: number): FilingFact => {
    const concept = concepts[facts.concept[n] ?? -1];
    const context = contexts[facts.context[n] ?? -1];
    const flags = facts.flags[n] ?? 0;
    const id = facts.id[n] ?? String(n);
    const url = sourceUrl(stored.documents[facts.document[n] ?? -1] ?? '');
    return {
      id,
      kind: flags & factFlags.text ? 'text' : 'number',
      concept: { name: concept?.name ?? '', own: concept?.own ?? false },
      label: concept?.label ?? null,
      value: facts.value[n] ?? null,
      printed: facts.printed[n] ?? null,
      unit: units[facts.unit[n] ?? -1] ?? null,
      decimals: facts.decimals[n] ?? null,
      scale: facts.scale[n] ?? 0,
      period: context?.period ?? null,
      fiscal: context?.fiscal ?? null,
      dims: context?.dims ?? [],
      basis: context?.separate ? 'separate' : 'consolidated',
      nil: (flags & factFlags.nil) !== 0,
      hidden: (flags & factFlags.hidden) !== 0,
      block: (flags & factFlags.block) !== 0,
      notes: notes.get(n) ?? [],
      duplicates: (twins.get(keyOf(stored, n)) ?? [])
        .filter((one) => one !== n)
        .slice(0, 50)
        .map((one) => facts.id[one] ?? ''),
      error: errors.get(n) ?? null,
      at: places[n] ?? null,
      source_url: url === undefined ? null : `${url}${/^\d+$/.test(id) ? '' : `#${encodeURIComponent(id)}`}`,
    };
  };
  return {
    statements: stored.statements,
    measures: stored.measures,
    quality: stored.quality,
    splits: stored.splits,
    count: facts.id.length,
    fact,
    numberOf: (id) => numbers.get(id),
    stored,
    placeOf: (n) => places[n] ?? null,
  };
}

/** Each start is kept as its distance from the previous one. */
function readPlaces({ facts, sections }: StoredFinancials): (FactPlace | null)[] {
  let start = 0;
  return facts.at.map((at) => {
    if (!at) return null;
    const [section = 0, distance = 0, length = 0, table, row, column] = at;
    start += distance;
    return {
      section: sections[section] ?? '',
      char_start: start,
      char_end: start + length,
      table: table ?? null,
      row: row ?? null,
      column: column ?? null,
    };
  });
}

function keyOf({ facts }: StoredFinancials, n: number): string {
  return `${facts.concept[n]} ${facts.context[n]} ${facts.unit[n]}`;
}

function groupDuplicates(stored: StoredFinancials): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const n of stored.facts.id.keys()) {
    const key = keyOf(stored, n);
    const known = groups.get(key);
    if (known) known.push(n);
    else groups.set(key, [n]);
  }
  return groups;
}
