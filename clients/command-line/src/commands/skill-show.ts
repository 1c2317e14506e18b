import type { Context } from '../run-command.ts';

export async function run({ api, output, signal }: Context, [name]: [string]): Promise<void> {
  const input = { params: { name }, signal };
  const [skill, file] = [await api.getSkill(input), await api.getSkillFile(input)];
  output.result({
    json: { ...skill, file },
    columns: ['skill', 'tier', 'enabled', 'version', 'file'],
    rows: [[skill.name, skill.tier, skill.enabled, skill.version, file]],
    text: file,
    isDocument: true,
  });
}
