import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@footnote/local';
import { z } from 'zod';

/** Holds what the images were last built from and tested with; part of the project. */
const record = 'deploy/docker/tested-inputs.json';
const inputs = ['deploy/docker/*', '.dockerignore', 'package-lock.json'];
/** It writes `.env` and is in no image. */
const outside = 'deploy/docker/make-env.mjs';

const recordSchema = z.object({ sha256: z.string() });

/** A hash of everything outside the services' own code that decides how the images are made. */
export function hashImageInputs(): string {
  const files = globSync(inputs, { cwd: projectRoot }).filter((file) => file !== record && file !== outside);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = createHash('sha256').update(readFileSync(join(projectRoot, file)));
    hash.update(`${file} ${content.digest('hex')}\n`);
  }
  return hash.digest('hex');
}

/** The hash of the inputs with which the images last passed; null when they never did. */
export function readTestedInputs(): string | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(join(projectRoot, record), 'utf8'))).sha256;
  } catch {
    return null;
  }
}

export const testedInputsFile = record;
