// `npm -w @research/python-client run generate`: writes models and methods after a contract has changed.
import { runCommand } from '@research/local';
import { findPython, makeEnvironment, place } from '../test/support/python-environment.ts';

const python = await findPython(process.env);
if (python === null) throw new Error('This needs Python 3.10 or newer, with pip.');
const path = await makeEnvironment(python, process.env);
const env = { ...process.env, PYTHONPATH: 'src' };
process.stdout.write(await runCommand(path, ['tools/generate.py'], { cwd: place, env }));
