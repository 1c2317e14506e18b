// `npm run restore -- FOLDER [--data DIR]`: the database and the objects of the running local cluster, or of those that are set.
import { runOnCluster } from './run-on-cluster.ts';

try {
  runOnCluster('shared/stores/src/backup/backup-main.ts', ['restore', ...process.argv.slice(2)], process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
