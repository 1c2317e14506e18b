import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Variables of the local launcher, which are no setting of a service. */
const launcherOnly = ['PORT', 'DATA_DIR', 'REPLAY_DIR', 'CHROME_PATH'];

async function settingsOfServices(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const file of globSync(['services/*/src/config.ts', 'gateway/src/config.ts'], { cwd: root })) {
    const exported: Record<string, unknown> = await import(resolve(root, file));
    const shape = Object.entries(exported).find(([name]) => name.endsWith('Settings'))?.[1];
    for (const name of Object.keys(shape ?? {})) names.set(name, [...(names.get(name) ?? []), file]);
  }
  return names;
}

const example = readFileSync(resolve(root, '.env.example'), 'utf8');
const exampleNames = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '');

describe('.env.example', () => {
  it('names every setting of every service, and no other', async () => {
    const settings = await settingsOfServices();
    expect([...settings.keys()].length).toBeGreaterThan(20);
    expect([...new Set(exampleNames)].sort()).toEqual(
      [...new Set([...settings.keys(), ...launcherOnly])].sort(),
    );
  });

  it('names each once, with a word on what it does', () => {
    expect(exampleNames.filter((name, at) => exampleNames.indexOf(name) !== at)).toEqual([]);
    const lines = example.split('\n');
    const bare = exampleNames.filter((name) => {
      const at = lines.findIndex((line) => line.replace(/^#\s?/, '').startsWith(`${name}=`));
      return !/^# /.test(lines[at - 1] ?? '') && !/ # /.test(lines[at] ?? '');
    });
    expect(bare).toEqual([]);
  });
});
