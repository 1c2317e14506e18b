import { rewriteNarrative } from './rewrite-narrative.ts';

/** CPU time of this process, which other programs on the machine hardly change. */
function cpuMsOf(narrative: string, instruction: string): number {
  const before = process.cpuUsage();
  rewriteNarrative({ kind: 'rewrite', instruction, narrative });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const smallBytes = 50_000;
const largeBytes = 2_000_000;

describe('a rewrite takes time in proportion to its text', () => {
  it.each([
    ['bullets', '- a\n', 'shorter'],
    ['bullets with figures', '- a 5\n', 'in 50 words'],
    ['sentences that repeat', 'One more thing happened in the year. ', 'shorter'],
    ['Japanese', '売上高は増加した。', '短くして'],
    ['abbreviations', 'A. ', 'shorter'],
    ['brackets that never close', '[', 'shorter'],
    ['quotes that never close', '“', 'formal'],
    ['links that never close', '](', 'shorter'],
  ])('%s', (_, piece, instruction) => {
    const textOf = (bytes: number) => piece.repeat(bytes / piece.length);
    cpuMsOf(textOf(smallBytes), instruction);
    const small = Math.max(10, cpuMsOf(textOf(smallBytes), instruction));
    const large = cpuMsOf(textOf(largeBytes), instruction);
    // 40 times the text: 40 times the time, and more for memory on a busy machine. Quadratic would be 1,600 times.
    expect(large / small).toBeLessThan(400);
  });
});
