import type { RunningHead } from '../../pdf/running-heads.ts';
import type { TypedHeading } from './chapter-rank.ts';
import { readSectionHeads } from './section-heads.ts';

function headingsOf(lines: readonly [text: string, page: number][]): TypedHeading[] {
  return lines.map(([text, page], at) => ({ at, end: at + 1, text, kind: '12 true', rank: 1.2, page }));
}

function partsOf(lines: readonly [text: string, page: number][], heads: readonly RunningHead[]): string[] {
  return [...readSectionHeads(headingsOf(lines), heads, []).within].map(({ text }) => text);
}

describe('the headings on pages whose running head names a section', () => {
  it('are parts of it where the head says that it goes on', () => {
    const lines: [string, number][] = [
      ['MILL REVIEW', 3],
      ['VALVES', 5],
      ['PUMPS', 7],
      ['OTHER', 8],
    ];
    expect(partsOf(lines, [{ title: 'MILL REVIEW continued', from: 4, to: 7 }])).toEqual(['VALVES', 'PUMPS']);
  });

  it('are parts of a well-known chapter that the head names', () => {
    const lines: [string, number][] = [
      ['Corporate Governance Report', 3],
      ['Our people', 4],
    ];
    expect(partsOf(lines, [{ title: 'Corporate Governance Report', from: 3, to: 6 }])).toEqual([
      'Our people',
    ]);
    expect(partsOf(lines, [{ title: 'Tidewater plc', from: 3, to: 6 }])).toEqual([]);
  });
});
