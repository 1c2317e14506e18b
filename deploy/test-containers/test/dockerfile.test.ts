import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { projectRoot, runCommand } from '@research/local';
import { validate } from 'dockerfile-utils';
import { readDockerfile } from '../src/read-dockerfile.ts';
import { createImageStager } from '../src/stage-image.ts';
import { findHadolint } from '../src/tools.ts';

jest.setTimeout(300_000);

const path = join(projectRoot, 'deploy/docker/Dockerfile');
const hadolint = await findHadolint();

describe('the Dockerfile', () => {
  it('is one to a parser of the language', () => {
    expect(validate(readFileSync(path, 'utf8'))).toEqual([]);
    expect(validate('FROM node AS base\nCOPPY . .')).toHaveLength(1);
  });

  it('names what it would copy and is not there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'research-context-'));
    writeFileSync(join(folder, '.dockerignore'), 'kept-out\n');
    writeFileSync(join(folder, 'kept-out'), '');
    writeFileSync(join(folder, 'Dockerfile'), 'FROM node AS a\nWORKDIR /app\nCOPY kept-out ./\n');
    const stager = createImageStager(readDockerfile(join(folder, 'Dockerfile')), folder);
    await expect(stager.build('a', {})).rejects.toThrow('line 3: there is no kept-out to copy');
    for (const made of [folder, stager.scratch]) rmSync(made, { recursive: true });
  });

  if (hadolint === null) console.error('neither hadolint nor pip is to be had: the Dockerfile is not linted');
  else {
    it('passes hadolint without a warning', async () => {
      expect(await runCommand(hadolint, ['--no-color', path])).toBe('');
    });
  }
});
