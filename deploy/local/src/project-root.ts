import { fileURLToPath } from 'node:url';

/** The folder of the clone, with a slash at its end left out. */
export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
