import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitDeclarations } from './emit-declarations.ts';

describe('the check of types', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'declarations-test-'));
    const compilerOptions = { noEmit: true, strict: true, lib: ['es5'], types: [], module: 'esnext' };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['sample.ts'] }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const check = (source: string) => {
    writeFileSync(join(folder, 'sample.ts'), source);
    return emitDeclarations(join(folder, 'tsconfig.json'), folder);
  };

  /** A value whose type is inferred, of this many columns and rows and about 45 characters a cell. */
  const table = (size: number, type = '') => {
    const names = Array.from({ length: size }, (_, index) => `a_rather_long_name_of_a_column_${index}`);
    const row = `{ ${names.map((name) => `${name}: 0`).join(', ')} }`;
    return `export const table${type} = (() => ({ ${names.map((name) => `${name}: ${row}`).join(', ')} }))();`;
  };

  it('passes what the images can be built from', async () => {
    expect(await check(table(3))).toEqual({ output: '', passed: true, long: [] });
  });

  it('fails on an inferred type that is too long for a declaration file, and not if the type is named', async () => {
    const failed = await check(table(200));
    expect(failed.passed).toBe(false);
    expect(failed.output).toContain('TS7056');
    expect(await check(table(200, ': object'))).toMatchObject({ passed: true, long: [] });
  });

  it('names a declaration file that is nearly too long', async () => {
    const entries = Array.from({ length: 40_000 }, (_, index) => `  readonly some_name_${index}: 1;`);
    const { passed, long } = await check(`export interface Wide {\n${entries.join('\n')}\n}\n`);
    expect(passed).toBe(true);
    expect(long).toEqual([{ file: 'sample.ts', characters: expect.any(Number) }]);
  });

  it('fails on a wrong type', async () => {
    expect(await check('export const one: number = "1";')).toMatchObject({
      passed: false,
      output: expect.stringContaining('TS2322'),
    });
  });
});
