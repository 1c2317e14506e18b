import type { MarketDescriptor, MarketSetting } from '@footnote/markets';

/** A file that passes on the markets' settings, and the content of its generated block. */
interface SettingsFile {
  readonly path: string;
  /** Names the block where a file has several. */
  readonly block: string;
  readonly indent: string;
  readonly lines: (settings: readonly NamedSetting[]) => string[];
}
type NamedSetting = MarketSetting & { readonly name: string };

/** The files that have to list the settings of the markets, because they can't read the registry. */
export const settingsFiles: readonly SettingsFile[] = [
  {
    path: '.env.example',
    block: 'markets',
    indent: '',
    lines: (settings) =>
      settings.flatMap(({ name, about, example }) => [`# ${about}`, `# ${name}=${example}`]),
  },
  {
    path: 'docker-compose.yml',
    block: 'markets',
    indent: '  ',
    lines: (settings) => settings.map(({ name }) => `${name}: \${${name}:-}`),
  },
  {
    path: 'deploy/helm/values.yaml',
    block: 'markets',
    indent: '  ',
    lines: (settings) => settings.filter(({ secret }) => !secret).map(({ name }) => `${name}: ""`),
  },
  {
    path: 'deploy/helm/values.yaml',
    block: 'secrets of markets',
    indent: '  ',
    lines: (settings) => settings.filter(({ secret }) => secret).map(({ name }) => `- ${name}`),
  },
];

/** The text of a file with its block as the descriptors have it now. Throws where the file lacks the block. */
export function writeMarketBlock(
  text: string,
  file: SettingsFile,
  descriptors: readonly MarketDescriptor[],
): string {
  const settings = descriptors.flatMap((market) =>
    Object.entries(market.settings).map(([name, setting]) => ({ name, ...setting })),
  );
  const begin = `${file.indent}# ${file.block}: begin (written by \`npm run settings -- --write\`)\n`;
  const end = `${file.indent}# ${file.block}: end\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${file.path} has no block "${file.block}"`);
  const lines = file.lines(settings).map((line) => `${file.indent}${line}\n`);
  return text.slice(0, from) + begin + lines.join('') + text.slice(to);
}
