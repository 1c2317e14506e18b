import { type CitedComputation, researchTools } from '@research/contracts';
import { defineTool } from '@research/llm';
import { evaluate } from '../figures/evaluate.ts';
import { type Quantity, refuse } from '../figures/quantity.ts';
import type { RunCell } from '../figures/run-cells.ts';
import { showQuantity } from '../figures/show-quantity.ts';
import { spellFormula } from '../figures/spell-formula.ts';
import type { ToolContext } from './tool-context.ts';

/** Computes with cells that were read. The formula and its inputs become a source of the run. */
export function computeTool(context: ToolContext) {
  return defineTool({
    ...researchTools.compute,
    async run({ label, expression, inputs, as, decimals }) {
      const cells = new Map(inputs.map(({ name, cell }) => [name, readInput(context, cell)]));
      const quantities = new Map([...cells].map(([name, { quantity }]) => [name, quantity]));
      const result = evaluate(expression, quantities);
      const shown = showQuantity(result, as, decimals);
      const inputCells = new Map([...cells].map(([name, { cell }]) => [name, cell]));
      const formula = `${label} = ${spellFormula(expression, inputCells)} = ${shown}`.slice(0, 4_000);
      const [first] = cells.values();
      const source = context.sources.add(
        { kind: 'computation', number: context.computations.size + 1, url: first?.cell.source.url ?? '' },
        label,
        { start: 0, text: formula, page: null },
      );
      const computation: CitedComputation = {
        expression,
        formula,
        value: result.value.slice(0, 400),
        shown,
        inputs: [...cells].map(([name, { cell }]) => toInput(name, cell)),
      };
      context.computations.set(source.id, computation);
      return { source_id: source.id, value: result.value, shown, formula };
    },
  });
}

function readInput({ cells }: ToolContext, id: string): { cell: RunCell; quantity: Quantity } {
  const cell = cells.get(id);
  if (!cell) throw refuse(`no tool gave a cell '${id}'`);
  if (!cell.quantity) throw refuse(`the cell '${id}' holds no number: '${cell.text.slice(0, 60)}'`);
  return { cell, quantity: cell.quantity };
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
