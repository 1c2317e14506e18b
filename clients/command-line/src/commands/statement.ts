import { readFiling } from '../read-names.ts';
import type { Context } from '../run-command.ts';

export async function run(
  { api, output, signal }: Context,
  [named, statement]: [string, string | undefined],
): Promise<void> {
  const filing = readFiling(named);
  if (statement === undefined) {
    const list = await api.listStatements({ params: filing, signal });
    output.result({
      json: list,
      columns: ['statement', 'basis', 'section', 'title'],
      rows: list.statements.map((one) => [one.id, one.basis, one.section, one.title]),
    });
    return;
  }
  const params = { ...filing, statement_id: statement };
  const found = await api.readStatement({ params, signal });
  // As the platform prints it: with unit, scale and signs.
  const text = output.format === 'plain' && output.isTerminal;
  const { rows, columns } = found;
  output.result({
    json: found,
    columns: ['label', 'concept', ...columns.map(({ label }) => label)],
    rows: rows.map(({ label, concept, cells }) => [label, concept, ...cells.map((cell) => cell?.value)]),
    ...(text ? { text: await api.text('readStatement', 'text/markdown', { params, signal }) } : {}),
  });
}
