import { Failure } from '../failure.ts';
import { readText } from '../read-text.ts';
import type { Context } from '../run-command.ts';

export async function run({ api, output, signal }: Context, [path]: [string]): Promise<void> {
  const body = await readText(path);
  const name = /^name:\s*["']?([a-z0-9-]+)["']?\s*$/m.exec(body)?.[1];
  if (name === undefined) throw Failure.ofInput(`${path} has no name in its front matter.`);
  const skill = await api.putSkillFile({ params: { name }, body, signal });
  output.result({
    json: skill,
    columns: ['skill', 'tier', 'version', 'variables'],
    rows: [[skill.name, skill.tier, skill.version, skill.variables.join(',')]],
  });
}
