import { listFacts, researchTools } from '@research/contracts';
import { defineTool } from '@research/llm';
import { labelOf, noteFact, sayFiscal, sayPeriod, sayUnit, showFact } from '../figures/tagged-figures.ts';
import { type ToolContext, textNote } from './tool-context.ts';

/** Tagged figures of a filing by words or concept. */
export function findFactsTool(context: ToolContext) {
  return defineTool({
    ...researchTools.find_facts,
    async run({ filing, query, concept, period, dims, limit }, { signal }) {
      const { country, filing_id } = filing;
      const asked = {
        ...(query && { q: query }),
        ...(concept && { concept }),
        ...(period && { period }),
        dims,
        kind: 'number' as const,
        limit,
      };
      const found = await context.deps.calls.call(
        listFacts,
        context.run.caller,
        { params: { country, filing_id }, query: asked },
        { signal },
      );
      const facts = [];
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
      return { note: textNote, total: found.total, facts };
    },
  });
}
