// `npm run test:python [-- jest arguments]`: the Python client, its types, wheel and notebook, against the whole platform.
import { runProject } from './checks/run-project.ts';

runProject('python', process.argv.slice(2));
