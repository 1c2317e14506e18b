import { runCommand } from './run-command.ts';

const node = (script: string, options = {}) => runCommand(process.execPath, ['-e', script], options);

describe('runCommand', () => {
  it('gives stdout and reports each line', async () => {
    const lines: string[] = [];
    const output = await node("console.log('a\\nb'); console.error('10 %\\r20 %')", {
      onLine: (line: string) => lines.push(line),
    });
    expect(output).toBe('a\nb\n');
    expect(lines.toSorted()).toEqual(['10 %', '20 %', 'a', 'b']);
  });

  it('fails with the last lines of a command that failed', async () => {
    await expect(node("console.error('disk is full'); process.exit(4)")).rejects.toThrow(
      /ended with 4[\s\S]*disk is full/,
    );
  });

  it('ends a command that falls silent', async () => {
    await expect(node('setInterval(() => {}, 1000)', { silenceMs: 50 })).rejects.toThrow(/silent/);
  });

  it('fails for a command that does not exist', async () => {
    await expect(runCommand('no-such-command-here', [])).rejects.toThrow(/ENOENT/);
  });
});
