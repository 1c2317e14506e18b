import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { projectRoot, runCommand } from '@research/local';
import { validate } from 'dockerfile-utils';
import { findHadolint } from '../src/tools.ts';

jest.setTimeout(300_000);

const path = join(projectRoot, 'deploy/docker/Dockerfile');
const hadolint = await findHadolint();

describe('the Dockerfile', () => {
  it('is one to a parser of the language', () => {
    expect(validate(readFileSync(path, 'utf8'))).toEqual([]);
    expect(validate('FROM node AS base\nCOPPY . .')).toHaveLength(1);
  });

  if (hadolint === null) console.error('neither hadolint nor pip is to be had: the Dockerfile is not linted');
  else {
    it('passes hadolint without a warning', async () => {
      expect(await runCommand(hadolint, ['--no-color', path])).toBe('');
    });
  }
});
