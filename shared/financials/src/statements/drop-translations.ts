import type { Fact } from '../xbrl/fact.ts';
import { keyOfDims } from './equity-statement.ts';
import { keyOf } from './statement-days.ts';

/**
 * The figures without convenience translations: foreign filers also print their last year in dollars, in a separate column. The
 * currency of most amounts is the report's; an amount in another currency is left out if the report's currency has it too.
 */
export function dropTranslations(facts: readonly Fact[]): readonly Fact[] {
  const counts = new Map<string, number>();
  for (const { unit } of facts)
    if (unit?.startsWith('iso4217:')) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const byCurrency = new Map<string, number>();
  for (const [unit, count] of counts)
    byCurrency.set(currencyOf(unit), (byCurrency.get(currencyOf(unit)) ?? 0) + count);
  if (byCurrency.size < 2) return facts;
  const [main = ''] = [...byCurrency].reduce((one, other) => (other[1] > one[1] ? other : one));
  const isMain = ({ unit }: Fact): boolean => unit !== null && currencyOf(unit) === main;
  const inMain = new Set(facts.filter((fact) => isMain(fact) && fact.value !== null).map(placeOf));
  return facts.filter(
    (fact) => !fact.unit?.startsWith('iso4217:') || isMain(fact) || !inMain.has(placeOf(fact)),
  );
}

/** `iso4217:USD` of `iso4217:USD/xbrli:shares`. */
function currencyOf(unit: string): string {
  return unit.split('/')[0] ?? unit;
}

function placeOf({ concept, context }: Fact): string {
  return context ? `${concept} ${keyOf(context.period)} ${keyOfDims(context.dims)}` : concept;
}
