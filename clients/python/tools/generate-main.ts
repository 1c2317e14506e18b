// `npm -w @footnote/python-client run generate`: writes models and methods after a contract has changed.
import { generateClient } from '../test/support/generate-client.ts';
import { findPython, makeEnvironment } from '../test/support/python-environment.ts';

const python = await findPython(process.env);
if (python === null) throw new Error('This needs Python 3.10 or newer, with pip.');
const path = await makeEnvironment(python, process.env);
process.stdout.write(await generateClient(path, { ...process.env, PYTHONPATH: 'src' }));
