import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { collectPatterns } from './collect-patterns.ts';

const root = mkdtempSync(join(tmpdir(), 'patterns-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('collecting patterns', () => {
  write('shared/text/src/months.ts', "export const months = ['Jan', 'Feb'].join('|');\n");
  write(
    'shared/text/src/dates.ts',
    [
      "import { months } from './months.ts';",
      "const dash = '[-\\\\u2010]';",
      'const day = /\\d+/;',
      `export const date = new RegExp(\`\${day.source}\${dash}(?:\${months})\`, "iu");`,
      'export const field = (name: string) => new RegExp(String.raw`<$' + '{name}>\\s*`);',
      'export const any = (text: string) => new RegExp(text);',
    ].join('\n'),
  );
  write('shared/text/src/dates.test.ts', 'export const tested = /a+/;');
  write('shared/text/node_modules/x/src/y.ts', 'export const foreign = /b+/;');
  const { patterns, unread } = collectPatterns(root);

  it('finds literals and patterns made of constants, with their lines', () => {
    const file = 'shared/text/src/dates.ts';
    expect(patterns).toEqual([
      { file, line: 3, source: '\\d+', flags: '' },
      { file, line: 4, source: '\\d+[-\\u2010](?:Jan|Feb)', flags: 'iu' },
      { file, line: 5, source: '<x>\\s*', flags: '' },
    ]);
  });

  it('counts those that are made at run time', () => {
    expect(unread).toEqual([{ file: 'shared/text/src/dates.ts', line: 6 }]);
  });
});
