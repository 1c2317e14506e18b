import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));
/** The project's own replay folder. */
export const sampleDir = join(projectRoot, 'deploy/local/replay/sample');
