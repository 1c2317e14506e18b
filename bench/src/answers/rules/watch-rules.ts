// Preloaded (`--import`) into the process of list-unmissed-rules and into its threads: each regular expression of the analyst
// becomes one that notes its matches and can be turned off.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { findRules } from './find-rules.ts';
import { listRules } from './list-rules.ts';
import { shareState, stateSize, WatchedRule } from './watched-rule.ts';

const key = 'watched-rules';
const rules = listRules();
if (isMainThread) setEnvironmentData(key, new SharedArrayBuffer(4 * stateSize(rules.length)));
const shared = new Int32Array(getEnvironmentData(key) as SharedArrayBuffer);
shareState(shared);

const numbers = new Map(rules.map(({ file, start }, index) => [`${file} ${start}`, index]));
Object.assign(globalThis, {
  watchedRule: (index: number, pattern: RegExp) => new WatchedRule(pattern, pattern.flags, index),
  watchedRules: { rules, state: shared },
});

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:') || typeof loaded.source === 'undefined') return loaded;
    const file = fileURLToPath(url);
    if (file.endsWith('/shared/threads/src/open-thread.ts')) {
      // A thread of the analyst loads its own copy of the rules.
      const own = JSON.stringify(['--import', pathToFileURL(import.meta.filename).href]).slice(1, -1);
      const source = String(loaded.source).replace("'--no-warnings'", `'--no-warnings', ${own}`);
      return { ...loaded, source };
    }
    if (!rules.some((rule) => rule.file === file)) return loaded;
    let source = readFileSync(file, 'utf8');
    for (const { start, end } of findRules(source).toReversed()) {
      const call = `globalThis.watchedRule(${numbers.get(`${file} ${start}`)}, ${source.slice(start, end)})`;
      source = source.slice(0, start) + call + source.slice(end);
    }
    return { ...loaded, source };
  },
});
