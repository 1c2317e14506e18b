import { type CitedComputation, researchTools } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { ProblemError } from '@footnote/runtime';
import type { z } from 'zod';
import { evaluate } from '../figures/evaluate.ts';
import { refuse, sayUnit } from '../figures/quantity.ts';
import type { RunCell } from '../figures/run-cells.ts';
import { showQuantity } from '../figures/show-quantity.ts';
import { spellFormula } from '../figures/spell-formula.ts';
import type { ToolContext } from '../tool-context.ts';
import { type ComputeInput, readInput } from './compute-inputs.ts';

type Computation = z.output<(typeof researchTools)['compute']['input']>['computations'][number];

/** Computes with figures that were read. Each formula and its inputs become a source of the run, and its result an input of others. */
export function computeTool(context: ToolContext) {
  return defineTool({
    ...researchTools.compute,
    async run({ inputs, computations }) {
      const named = new Map(inputs.map((input) => [input.name, readInput(context, input)]));
      const failures: unknown[] = [];
      const results = computations.map((one) => {
        try {
          const { result, input } = computeOne(context, one, named);
          if (one.name) named.set(one.name, input);
          return result;
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          failures.push(error);
          return {
            label: one.label,
            source_id: null,
            value: '',
            shown: '',
            formula: '',
            error: error.message,
          };
        }
      });
      // A call that computed nothing has failed.
      if (failures.length === results.length) throw failures[0];
      return { results };
    },
  });
}

function computeOne(context: ToolContext, asked: Computation, named: ReadonlyMap<string, ComputeInput>) {
  const { expression, inputs } = bindIds(context, asked.expression, named);
  const { label, as, decimals, unit } = asked;
  const quantity = evaluate(expression, new Map([...inputs].map(([name, { quantity }]) => [name, quantity])));
  const shown = showQuantity(quantity, as, decimals, unit);
  const used = [...inputs].filter(([name]) => usesName(expression, name));
  const cells = new Map(used.map(([name, { cell }]) => [name, cell]));
  const formula = `${label} = ${spellFormula(expression, cells)} = ${shown}`.slice(0, 4_000);
  const [first] = cells.values();
  const source = context.sources.add(
    { kind: 'computation', number: context.computations.size + 1, url: first?.source.url ?? '' },
    label,
    { start: 0, text: formula, page: null },
  );
  const computation: CitedComputation = {
    expression: asked.expression,
    formula,
    value: quantity.value.slice(0, 400),
    shown,
    inputs: [...cells].map(([name, cell]) => toInput(name, cell)),
  };
  context.computations.set(source.id, computation);
  const cell: RunCell = {
    id: source.id,
    source,
    text: shown,
    label,
    column: '',
    title: label,
    unit: sayUnit(quantity.unit),
    quantity,
    start: 0,
    end: formula.length,
    page: null,
  };
  context.cells.addFigure(cell);
  return {
    input: { cell, quantity },
    result: { label, source_id: source.id, value: quantity.value, shown, formula },
  };
}

const bracketed = /\[\s?([A-Za-z][\w.:-]{0,99})\s?\]/g;
const usesName = (expression: string, name: string) => new RegExp(String.raw`\b${name}\b`).test(expression);

/** Ids in the expression become names: `[src_1.t4.r2.c1]`. */
function bindIds(
  context: ToolContext,
  expression: string,
  named: ReadonlyMap<string, ComputeInput>,
): { expression: string; inputs: ReadonlyMap<string, ComputeInput> } {
  const inputs = new Map(named);
  const names = new Map<string, string>();
  const bound = expression.replaceAll(bracketed, (_, id: string) => {
    const name = names.get(id) ?? `x${names.size + 1}_`;
    names.set(id, name);
    inputs.set(name, readInput(context, { id }));
    return name;
  });
  if (inputs.size === 0)
    throw refuse(
      'it has no figure of a source: name `inputs`, or write ids in the expression as [src_1.t4.r2.c1]',
    );
  return { expression: bound, inputs };
}

export function toInput(name: string, cell: RunCell): CitedComputation['inputs'][number] {
  const { source, label, column, text, page, start, end } = cell;
  return {
    name,
    label: label.slice(0, 300),
    period: column.slice(0, 300),
    text: text.slice(0, 300),
    source_id: source.id,
    title: source.title.slice(0, 300),
    page,
    char_start: start,
    char_end: end,
    url: source.url,
  };
}
