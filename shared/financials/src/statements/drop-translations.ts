import { keyOf } from '../statement-days.ts';
import type { Fact } from '../xbrl/fact.ts';
import { keyOfDims } from './lay-out-equity.ts';

/**
 * The figures without convenience translations: foreign filers also print their last year in dollars, in a separate column. The
 * currency of most amounts is the report's; an amount in another currency is left out if the report's currency has it too.
 */
export function dropTranslations(facts: readonly Fact[]): readonly Fact[] {
  const counts = new Map<string, number>();
  for (const { unit } of facts) if (unit !== null) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const byCurrency = new Map<string, number>();
  for (const [unit, count] of counts) {
    if (!unit.startsWith('iso4217:')) continue;
    byCurrency.set(currencyOf(unit), (byCurrency.get(currencyOf(unit)) ?? 0) + count);
  }
  if (byCurrency.size < 2) return facts;
  const [main = ''] = [...byCurrency].reduce((one, other) => (other[1] > one[1] ? other : one));
  const foreign = new Set(
    [...counts.keys()].filter((unit) => unit.startsWith('iso4217:') && currencyOf(unit) !== main),
  );
  const isForeign = ({ unit }: Fact): boolean => unit !== null && foreign.has(unit);
  // Few concepts are in two currencies: only their places are compared.
  const concepts = new Set(facts.filter(isForeign).map(({ concept }) => concept));
  const inMain = new Set(
    facts
      .filter(
        (fact) => concepts.has(fact.concept) && fact.value !== null && isMoney(fact) && !isForeign(fact),
      )
      .map(placeOf),
  );
  return facts.filter((fact) => !isForeign(fact) || !inMain.has(placeOf(fact)));
}

function isMoney({ unit }: Fact): boolean {
  return unit?.startsWith('iso4217:') === true;
}

/** `iso4217:USD` of `iso4217:USD/xbrli:shares`. */
function currencyOf(unit: string): string {
  return unit.split('/')[0] ?? unit;
}

function placeOf({ concept, context }: Fact): string {
  return context ? `${concept} ${keyOf(context.period)} ${keyOfDims(context.dims)}` : concept;
}
