// `npm run test:explorer [-- jest arguments]`: the stories of the explorer in a real browser against the whole platform.
import { runProject } from './checks/run-project.ts';

runProject('explorer', process.argv.slice(2));
