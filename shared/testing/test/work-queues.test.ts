import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contracts from '@footnote/contracts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the table of work queues', () => {
  it('names every message that a service consumes', () => {
    const consumed = globSync('services/*/src/**/*.ts', { cwd: root }).flatMap((file) => {
      const service = file.split('/')[1];
      const text = readFileSync(resolve(root, file), 'utf8');
      const names = [...text.matchAll(/bus\.consume\(\{[^}]*?message: (\w+)/gs)].map(
        (match) => match[1] ?? '',
      );
      return names.map(
        (name) => `${service} ${(contracts as unknown as Record<string, { name?: string }>)[name]?.name}`,
      );
    });
    const known = contracts.workQueues.map(({ service, message }) => `${service} ${message.name}`);
    expect(consumed.length).toBeGreaterThan(10);
    expect(consumed.sort()).toEqual(known.sort());
  });
});
