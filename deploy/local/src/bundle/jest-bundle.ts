// Jest's transform of a test file when `npm test` runs all of them: the test and the source that it imports become
// one module. Jest loads every module again for each test file. That took a third of the run.
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleFolder } from '../process/entry-file.ts';
import { bundleOptions, bundleOutput, threadIn } from './bundle-options.ts';

let calls = 0;

export default {
  // What is bundled may change without the test file: nothing is taken from jest's cache.
  getCacheKey: () => `${process.pid}-${Date.now()}-${calls++}`,
  async processAsync(_source: string, file: string): Promise<{ code: string; map: string }> {
    const folder = bundleFolder();
    const bundle = await rolldown({
      ...bundleOptions(folder === null ? () => null : threadIn(folder), 'none'),
      input: file,
    });
    const { output } = await bundle.generate({
      ...bundleOutput,
      codeSplitting: false,
      sourcemapPathTransform: (source) => resolve(source),
    });
    await bundle.close();
    const [{ code, map }] = output;
    if (map === null) throw new Error(`${file} was bundled without a source map`);
    return { code, map: map.toString() };
  },
};
