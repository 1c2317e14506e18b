import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
/** A literal after a sign or a bracket; a quotient has a name or a number before its slash. */
const literal = /(?<=[(=,:[!&|?{};\n]\s*)\/(?![*/\s])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+\/[gimsuy]*/g;

const mostLines = 10_399;
const mostPatterns = 127;

describe('the analyst without a model', () => {
  it('stays small: texts and lexicons count as well', () => {
    const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(mostLines);
  });

  it('has few patterns', () => {
    const patterns = files.flatMap(({ name, text }) =>
      name.endsWith('.ts') ? [...text.matchAll(literal)] : [],
    );
    expect(patterns.length).toBeGreaterThan(20);
    expect(patterns.length).toBeLessThanOrEqual(mostPatterns);
  });
});
