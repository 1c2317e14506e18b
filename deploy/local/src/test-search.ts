// `npm run test:search [-- jest options]`: assembles OpenSearch, starts three nodes (or uses SEARCH_URL), and runs the tests of
// passages in it: the contract of stores, the sets of questions, several writers, a new version, the loss of a node.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestArguments, runInherited } from './checks/check-steps.ts';
import { makeNodes } from './servers/opensearch/opensearch.ts';

const nodesOfTest = 3;
const heapMb = 384;

async function main(args: string[]): Promise<void> {
  const jest = (env: NodeJS.ProcessEnv) =>
    runInherited(process.execPath, [...jestArguments, '--selectProjects', 'search', ...args], {
      ...process.env,
      ...env,
    });
  if (process.env.SEARCH_URL) {
    process.exitCode = await jest({});
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'footnote-search-'));
  const { nodes, urls, dataFolder } = await makeNodes(
    { env: process.env, dataDir: folder, report: console.log },
    nodesOfTest,
    { heapMb },
  );
  process.on('exit', () => {
    for (const node of nodes) node.abandon();
    for (const path of [folder, dataFolder]) if (existsSync(path)) rmSync(path, { recursive: true });
  });
  console.log(`starting ${nodesOfTest} nodes`);
  await Promise.all(nodes.map((node) => node.start()));
  const pids = nodes.map(({ pid }) => pid).join(',');
  process.exitCode = await jest({ SEARCH_URL: urls.join(','), SEARCH_NODE_PIDS: pids });
  await Promise.all(nodes.map((node) => node.stop()));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
