import { collectRows } from '../collect-rows.ts';
import type { Context } from '../run-command.ts';

export async function run({ api, output, signal }: Context): Promise<void> {
  const skills = await collectRows(api.rows('listSkills', { signal }), Number.POSITIVE_INFINITY);
  output.result({
    json: { skills },
    columns: ['skill', 'tier', 'enabled', 'variables', 'description'],
    rows: skills.map((one) => [one.name, one.tier, one.enabled, one.variables.join(','), one.description]),
  });
}
