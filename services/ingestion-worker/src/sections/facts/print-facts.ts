import type { Context, Fact } from '@footnote/financials';
import type { FilingSplit } from '../read/source-document.ts';

/** Facts as plain records: names, dates and dimensions as the filing writes them, exact values as text. */
export function printFacts(split: FilingSplit): object[] {
  return split.facts.map((fact) => {
    const place = split.places.get(fact.n);
    return {
      n: fact.n,
      kind: fact.kind === 'number' ? 'nonFraction' : 'nonNumeric',
      name: fact.concept,
      ...(fact.id === null ? {} : { id: fact.id }),
      doc: split.documents[fact.document],
      context: fact.context?.id ?? null,
      period: fact.context?.period ?? null,
      dims: printDimensions(fact.context),
      ...(fact.kind === 'number'
        ? { unit: fact.unit, decimals: fact.decimals, printed: fact.printed, scale: String(fact.scale) }
        : {}),
      value: fact.block ? escapeMarkup(fact) : fact.value,
      ...(fact.format === null ? {} : { format: fact.format }),
      ...(fact.block ? { block: true } : {}),
      ...(fact.nil ? { nil: true } : {}),
      ...(fact.hidden ? { hidden: true } : {}),
      ...(fact.notes.length ? { notes: fact.notes } : {}),
      ...(fact.error === null ? {} : { error: fact.error }),
      ...(place === undefined ? {} : { at: place }),
    };
  });
}

function printDimensions(context: Context | null): Record<string, unknown> {
  return Object.fromEntries(
    (context?.dims ?? []).map(({ axis, member, typed }) => [
      axis,
      typed ? { typed: true, value: member } : member,
    ]),
  );
}

/** A block's value is XHTML, here without its tags. */
function escapeMarkup(fact: Fact): string | null {
  return fact.value?.replace(/&/g, '&amp;').replace(/</g, '&lt;') ?? null;
}
