// `npm run erase -- --org ORG [--user USER] [--data DIR]`: erases an organisation's or a person's data in every store.
import { runOnCluster } from './run-on-cluster.ts';

try {
  runOnCluster('shared/tenants/src/erasure/erase-main.ts', process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
