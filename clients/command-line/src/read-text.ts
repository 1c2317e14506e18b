import { readFile } from 'node:fs/promises';
import { Failure } from './failure.ts';

/** @throws Failure */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw Failure.ofInput(`The file ${path} can't be read.`);
  }
}
