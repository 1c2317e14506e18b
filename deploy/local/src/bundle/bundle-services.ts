import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { projectRoot } from '../project-root.ts';
import { bundledFile, bundleOptions, bundleOutput } from './bundle-options.ts';

/** What tests start as processes; their threads are found on the way. */
const processes = [
  '{gateway,services/*}/src/main.ts',
  '{services,shared}/*/src/**/*-main.ts',
  'deploy/local/src/replay/main.ts',
  'services/lab/test/chat/support/lab-process.ts',
];

/**
 * Bundles every process of the cluster with its threads, each at the place of its source in a new folder: a process
 * starts from it in half the time that it takes from a thousand source files. Returns the folder, which is removed
 * when this process ends. It lies in `node_modules`, where the packages are found that the bundle leaves out.
 */
export async function bundleServices(): Promise<string> {
  const parent = join(projectRoot, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bundle-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const nameOf = (file: string) => bundledFile(folder, file).slice(folder.length + 1);
  const threads = new Set<string>();
  const bundleOf = async (files: Iterable<string>) => {
    const bundle = await rolldown({
      ...bundleOptions((source) => {
        threads.add(source);
        return bundledFile(folder, source);
      }, 'modules'),
      input: Object.fromEntries([...files].map((file) => [nameOf(file).replace(/\.js$/, ''), file])),
    });
    await bundle.write({ ...bundleOutput, dir: folder, entryFileNames: '[name].js' });
    await bundle.close();
  };
  await bundleOf(globSync(processes, { cwd: projectRoot }).map((file) => join(projectRoot, file)));
  await bundleOf(threads);
  return folder;
}
