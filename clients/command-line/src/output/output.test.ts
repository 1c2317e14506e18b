import { stripVTControlCharacters } from 'node:util';
import { createOutput, type Result } from './output.ts';
import { progressLine, showProgress } from './progress.ts';

const result: Result = {
  json: { a: 1 },
  columns: ['company', 'name'],
  rows: [
    ['US:1', 'One, "Inc."\twith a tab'],
    ['JP:22', '東京株式会社'],
    ['US:3', null],
  ],
};

function written(options: { json?: true; csv?: true }, isTTY: boolean, shown: Result = result, columns = 80) {
  const texts = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    isTTY,
    columns,
    write: (text: string) => {
      texts[name] += text;
    },
  });
  const output = createOutput({ stdout: stream('stdout'), stderr: stream('stderr') }, options);
  output.result(shown);
  return { output, texts, stdout: stripVTControlCharacters(texts.stdout) };
}

describe('the output of a command', () => {
  it('is a table for people, aligned by the width of characters and cut at the edge', () => {
    expect(written({}, true).stdout).toBe(
      'COMPANY  NAME\nUS:1     One, "Inc." with a tab\nJP:22    東京株式会社\nUS:3\n',
    );
    expect(written({}, true, result, 18).stdout).toContain('JP:22    東京株式…\n');
  });

  it('is a line of cells for each row in a pipe, without a head', () => {
    expect(written({}, false).stdout).toBe('US:1\tOne, "Inc." with a tab\nJP:22\t東京株式会社\nUS:3\t\n');
  });

  it('is JSON or CSV where that is asked for', () => {
    expect(written({ json: true }, false).stdout).toBe('{"a":1}\n');
    expect(written({ json: true }, true).stdout).toBe('{\n  "a": 1\n}\n');
    expect(written({ csv: true }, true).stdout).toBe(
      'company,name\nUS:1,"One, ""Inc.""\twith a tab"\nJP:22,東京株式会社\nUS:3,\n',
    );
  });

  it('is the text where there is one: for people, and everywhere where it is the result itself', () => {
    expect(written({}, true, { ...result, text: '# A' }).stdout).toBe('# A\n');
    expect(written({}, false, { ...result, text: '# A' }).stdout).toMatch(/^US:1\t/);
    expect(written({}, false, { ...result, text: '# A', isDocument: true }).stdout).toBe('# A\n');
    expect(written({ json: true }, true, { ...result, text: '# A' }).stdout).toMatch(/^\{/);
  });

  it('names a failure with its code, as JSON too', () => {
    const failure = { message: 'No.', code: 'filing_not_found', request_id: 'r1' };
    const plain = written({}, false);
    plain.output.fail(failure);
    expect(plain.texts.stderr).toBe('error: No. (filing_not_found, request r1)\n');
    const json = written({ json: true }, false);
    json.output.fail(failure);
    expect(JSON.parse(json.texts.stderr).error).toEqual({
      code: 'filing_not_found',
      message: 'No.',
      request_id: 'r1',
    });
  });
});

describe('progress', () => {
  it('is a bar on a terminal', () => {
    const line = progressLine({ name: 'US:1', percent: 50, state: 'split' });
    expect(line).toBe(`${'█'.repeat(12)}${'░'.repeat(12)}  50%  US:1  split`);
  });

  it('is a line for each change of state elsewhere', () => {
    const { output, texts } = written({}, false);
    const progress = showProgress(output);
    for (const percent of [10, 20]) progress.update({ name: 'US:1', percent, state: 'split' });
    progress.update({ name: 'US:1', percent: 100, state: 'completed' });
    progress.done();
    expect(texts.stderr).toBe('US:1: split\nUS:1: completed\n');
  });
});
