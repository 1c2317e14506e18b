import { join } from 'node:path';
import { projectRoot, runCommand } from '@footnote/local';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './kubernetes-schemas.ts';
import { ensureHelm } from './tools.ts';

export const chart = join(projectRoot, 'deploy/helm');

/** Runs helm with no configuration of this machine's user. */
export async function helm(...args: string[]): Promise<string> {
  return runCommand(await ensureHelm(), args, { env: { PATH: process.env.PATH, HOME: '/nonexistent' } });
}

/** What an installation would make, hooks included. */
export async function renderChart(values: Record<string, string> = {}): Promise<Manifest[]> {
  const settings = Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const text = await helm(
    'template',
    'acme',
    chart,
    '--namespace',
    'research',
    '--kube-version',
    '1.37.0',
    ...settings,
  );
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.contents === null ? [] : [document.toJS() as Manifest];
  });
}
